/**
 * `npm run bench -- --versus c60b541 .`: what a decision costs several versions of the server,
 * each in a process of its own, played in turn by the same players in one run. Each argument is a place
 * (`bench/place.ts`) or `bare`, the bare rooms. The first is what the others are compared with. Environment:
 * DUELS (200), EVERY (0): ms between two rounds of a pair, 0 without pauses (with fewer duels players then reach their
 * limit of messages); ROUNDS (9) in a stretch;
 * STRETCHES (8) of each; WARM_UP (2) scripts of 18 rounds before; SETTLE (0) seconds before those.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { Child } from './bench/child';
import { removeCheckouts, placeOf } from './bench/place';
import { dataDirectory, Table, WARM_UP_EVERY, type Stretch } from './bench/rooms';

const numberOf = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);
const DUELS = numberOf('DUELS', 200);
const EVERY = numberOf('EVERY', 0);
const ROUNDS = numberOf('ROUNDS', 9);
const STRETCHES = numberOf('STRETCHES', 8);
const WARM_UP = numberOf('WARM_UP', 2);
const SETTLE = numberOf('SETTLE', 0);
const PORT = numberOf('BENCH_PORT', 23_500);
/** The script has twenty. */
const ROUNDS_A_SCRIPT = 18;

const p99 = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * 0.99))] ?? NaN;
const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? NaN;
const median = (values: readonly number[]): number => quantile(values, 0.5);
const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);

interface Variant {
  name: string;
  table: Table;
  remove(): void;
  stretches: Stretch[];
  /** Rounds that the open duels still have. */
  left: number;
}

async function start(places: readonly string[]): Promise<Variant[]> {
  const variants: Variant[] = [];
  for (const [index, text] of places.entries()) {
    if (text === 'bare') continue;
    const { dir, remove } = dataDirectory();
    const place = placeOf(text);
    const table = await Table.real(dir, PORT + index, place);
    variants.push({ name: place.name, table, remove, stretches: [], left: 0 });
  }
  const [first] = variants;
  if (!first) throw new Error('name at least one version of the server');
  if (!places.includes('bare')) return variants;
  await first.table.open(1);
  const samples = await first.table.samples();
  const table = await Table.bare(samples, PORT + places.length);
  variants.push({ name: 'bare', table, remove: () => {}, stretches: [], left: 0 });
  return variants;
}

async function refill(variant: Variant, rounds: number): Promise<void> {
  if (variant.left >= rounds) return;
  await variant.table.leave();
  await variant.table.open(DUELS);
  variant.left = ROUNDS_A_SCRIPT;
}

async function play(variant: Variant, rounds: number, every: number): Promise<Stretch> {
  await refill(variant, rounds);
  variant.left -= rounds;
  return variant.table.stretch(DUELS, rounds, every);
}

interface Costs {
  all: number;
  main: number;
  decisionsASecond: number;
}

/** ms a decision. Of the stretches at the better quartile: other work on the machine only adds. */
const costsOf = ({ stretches }: Variant): Costs => ({
  all: quantile(
    stretches.map(({ spent, decisions }) => (spent.all * 1000) / decisions),
    0.25,
  ),
  main: quantile(
    stretches.map(({ spent, decisions }) => (spent.main * 1000) / decisions),
    0.25,
  ),
  decisionsASecond: quantile(
    stretches.map(({ decisions, seconds }) => decisions / seconds),
    0.75,
  ),
});

function show(variant: Variant, first: Costs): void {
  const { stretches } = variant;
  const costs = costsOf(variant);
  const minutes = sum(stretches.map(({ seconds }) => seconds)) / 60;
  const collected = stretches.map((each) => each.collected);
  const cells = [
    variant.name,
    String(sum(stretches.map(({ decisions }) => decisions))),
    `${costs.all.toFixed(3)} (${(costs.all / first.all).toFixed(2)} ×)`,
    `${costs.main.toFixed(3)} (${(costs.main / first.main).toFixed(2)} ×)`,
    `${costs.decisionsASecond.toFixed(0)} (${(costs.decisionsASecond / first.decisionsASecond).toFixed(2)} ×)`,
    `${median(stretches.map(({ acknowledged }) => p99(acknowledged))).toFixed(1)}`,
    `${median(stretches.map(({ revealed }) => p99(revealed))).toFixed(1)}`,
    `${(sum(collected.map(({ major }) => major)) / minutes).toFixed(1)}`,
    `${(sum(collected.map(({ paused }) => paused)) / (minutes * 60)).toFixed(1)}`,
    Math.max(...collected.map(({ longest }) => longest)).toFixed(1),
    (
      sum(collected.map(({ promoted }) => promoted)) /
      sum(stretches.map(({ decisions }) => decisions)) /
      1000
    ).toFixed(1),
    median(stretches.map(({ late }) => late)).toFixed(1),
    `${median(stretches.map(({ playersLate }) => playersLate)).toFixed(1)} (${(100 * median(stretches.map(({ playersCpu }) => playersCpu))).toFixed(0)} %)`,
  ];
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
}

async function main(): Promise<void> {
  console.info = () => {};
  const variants = await start(process.argv.slice(2));
  await wait(SETTLE * 1000);
  for (let script = 0; script < WARM_UP; script += 1)
    for (const variant of variants) await play(variant, ROUNDS_A_SCRIPT, WARM_UP_EVERY);
  for (let stretch = 0; stretch < STRETCHES; stretch += 1) {
    // The order alternates, so that slow changes of the machine affect all.
    const turn = stretch % 2 === 0 ? variants : [...variants].reverse();
    for (const variant of turn) variant.stretches.push(await play(variant, ROUNDS, EVERY));
  }
  const [first] = variants;
  if (!first) return;
  const columns = [
    `${DUELS} duels, ${EVERY === 0 ? 'no pauses' : `a round every ${EVERY} ms`}`,
    'decisions',
    'processor time a decision, ms',
    'of the main thread, ms',
    'decisions a second',
    'acknowledged, p99, ms',
    'revealed, p99, ms',
    'major collections a minute',
    'paused, ms a second',
    'longest pause, ms',
    'grows old a decision, kB',
    'server late, p99, ms',
    'players late, p99, ms (of one core)',
  ];
  process.stdout.write(`| ${columns.join(' | ')} |\n|${'---|'.repeat(columns.length)}\n`);
  const costs = costsOf(first);
  for (const variant of variants) show(variant, costs);
  for (const { table, remove } of variants) {
    await table.end();
    remove();
  }
}

main()
  .finally(removeCheckouts)
  .then(
    () => process.exit(0),
    (error: unknown) => {
      Child.killAll();
      process.stderr.write(`versus: ${error instanceof Error ? error.stack : String(error)}\n`);
      process.exit(1);
    },
  );
