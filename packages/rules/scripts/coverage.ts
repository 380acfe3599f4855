/**
 * `npm run rules:coverage`: every numbered paragraph and ruling with the functions and tests that carry its
 * id; exit 1 when one has no test. With `--prove` it disables each function that carries an id in turn; a
 * test with one of its ids must fail.
 */
import {
  BROAD_REACH_RULINGS,
  CLASH_RULINGS,
  CLASH_SCENARIOS,
  OLDER_RULINGS,
  PARAGRAPHS,
  RULINGS,
  type Paragraph,
} from './coverage/ids';
import { carriers } from './coverage/source';
import { proofs } from './coverage/tests';
import { prove } from './coverage/prove';

function list(): boolean {
  const functions = carriers();
  const all = proofs();
  const missing: Paragraph[] = [];
  for (const entry of [
    ...PARAGRAPHS,
    ...RULINGS,
    ...CLASH_RULINGS,
    ...OLDER_RULINGS,
    ...BROAD_REACH_RULINGS,
  ]) {
    const { id, title, heading } = entry;
    const by = functions.filter((f) => f.ids.includes(id)).map((f) => f.name);
    const scenarios = all.filter((p) => p.kind === 'scenario' && p.ids.includes(id)).length;
    const tests = all.filter((p) => p.kind === 'test' && p.ids.includes(id)).length;
    if (heading) {
      console.log(`${id.padEnd(8)} ${title}`);
      continue;
    }
    if (scenarios + tests === 0) missing.push(entry);
    const count = `${String(scenarios).padStart(3)} scenarios ${String(tests).padStart(3)} tests`;
    console.log(`${id.padEnd(8)} ${title.padEnd(34)} ${count}  ${by.join(', ') || '–'}`);
  }
  const proved = new Set(all.flatMap((proof) => proof.ids));
  const unproved = [
    ...missing.map(({ id }) => id),
    ...CLASH_SCENARIOS.filter((scenario) => !proved.has(scenario)),
  ];
  if (unproved.length > 0) console.log(`\nwithout a test: ${unproved.join(', ')}`);
  else
    console.log(
      `\nevery paragraph and ruling has a test, and every one of Star Clash's ${CLASH_SCENARIOS.length} scenarios`,
    );
  return unproved.length === 0;
}

async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((word) => word !== '--prove' && !/^--only=/.test(word));
  if (unknown.length > 0)
    throw new Error(`${unknown.join(' ')}: not known; there is --prove and --only=NAME`);
  const only = wanted.find((word) => word.startsWith('--only='))?.slice('--only='.length);
  const isWell = wanted.includes('--prove') ? await prove(only) : list();
  process.exitCode = isWell ? 0 : 1;
}

void main();
