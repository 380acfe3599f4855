/**
 * `npm run rules:coverage -- --prove`: disables each function that carries an id, and expects a scenario or a
 * test with one of its ids to fail. Works on an instrumented copy of the package in `.cache/prove`.
 */
import { spawn, spawnSync, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { instrument, type Switch } from './disable';
import { PARAGRAPHS } from './ids';
import { filesBelow, RULES, SOURCE, type Carrier } from './source';
import { proofs, ROOT, SCENARIOS, type Proof } from './tests';

const COPY = join(ROOT, '.cache/prove');
const COPIED_RULES = join(COPY, 'packages/rules');

/** A disabled function may loop forever; a hang counts as a failure. */
const PATIENCE_MS = 15_000;

const JEST_CONFIG = `const { projects } = require(${JSON.stringify(join(ROOT, 'jest.config.js'))});
const rules = projects.find((project) => project.displayName === 'rules');
module.exports = {
  ...rules,
  rootDir: ${JSON.stringify(COPIED_RULES)},
  testTimeout: 30_000,
  setupFiles: [${JSON.stringify(join(COPY, 'switch-off.cjs'))}],
  moduleNameMapper: { '^@star-eater/rules$': ${JSON.stringify(join(COPIED_RULES, 'src/index.ts'))} },
};
`;

function makeCopy(): Switch[] {
  rmSync(COPY, { recursive: true, force: true });
  mkdirSync(COPIED_RULES, { recursive: true });
  for (const dir of ['src', 'test', 'scripts', 'tsconfig.json', 'package.json'])
    cpSync(join(RULES, dir), join(COPIED_RULES, dir), { recursive: true });
  cpSync(SCENARIOS, join(COPY, 'scenarios'), { recursive: true });
  cpSync(join(ROOT, 'tsconfig.base.json'), join(COPY, 'tsconfig.base.json'));
  writeFileSync(join(COPY, 'jest.config.cjs'), JEST_CONFIG);
  writeFileSync(join(COPY, 'switch-off.cjs'), 'globalThis.starEaterOff = process.env.STAR_EATER_OFF;\n');
  const { files, switches } = instrument(filesBelow(SOURCE, /\.ts$/));
  for (const [file, text] of files) writeFileSync(join(COPIED_RULES, 'src', relative(SOURCE, file)), text);
  return switches;
}

/** Plays scenarios on the copy in a separate process, which is replaced when it hangs. */
class ScenarioRunner {
  private worker: ChildProcessWithoutNullStreams | null = null;
  private lines: Interface | null = null;

  private async start(): Promise<{ worker: ChildProcessWithoutNullStreams; lines: Interface }> {
    const script = join(COPIED_RULES, 'scripts/coverage/prove-worker.ts');
    const worker = spawn(process.execPath, ['-r', 'ts-node/register/transpile-only', script], {
      cwd: COPIED_RULES,
    });
    worker.stderr.pipe(process.stderr);
    const lines = createInterface({ input: worker.stdout });
    await once(lines, 'line');
    this.worker = worker;
    this.lines = lines;
    return { worker, lines };
  }

  /** The scenarios that fail while `key` is off (at most `limit`), or `hangs`. */
  async failing(key: string | null, files: readonly string[], limit: number): Promise<string[]> {
    const { worker, lines } =
      this.worker && this.lines ? { worker: this.worker, lines: this.lines } : await this.start();
    const answer = new Promise<string[]>((resolve) => {
      const timer = setTimeout(() => {
        this.stop();
        resolve(['hangs']);
      }, PATIENCE_MS);
      lines.once('line', (line) => {
        clearTimeout(timer);
        resolve(JSON.parse(line) as string[]);
      });
    });
    worker.stdin.write(`${JSON.stringify({ key, files, limit })}\n`);
    return answer;
  }

  stop(): void {
    this.worker?.kill('SIGKILL');
    this.worker = null;
    this.lines = null;
  }
}

const idPattern = (ids: readonly string[]): string =>
  `(${ids.map((id) => id.replaceAll('.', '\\.')).join('|')})(?![\\d]|\\.\\d)`;

/** Whether one file's tests of these ids pass while `key` is off. */
function jestPasses(key: string, ids: readonly string[], file: string): boolean {
  const run = spawnSync(
    process.execPath,
    [
      join(ROOT, 'node_modules/jest/bin/jest.js'),
      '--config',
      join(COPY, 'jest.config.cjs'),
      '-t',
      idPattern(ids),
      '--runTestsByPath',
      join(COPY, file),
    ],
    { cwd: COPIED_RULES, env: { ...process.env, STAR_EATER_OFF: key }, timeout: 120_000 },
  );
  return run.status === 0;
}

/** The paragraphs under a heading prove its id. */
const isHeading = (id: string): boolean => PARAGRAPHS.some((each) => each.id === id && each.heading);

const sharesAnId = (ids: readonly string[]) => (proof: Proof) =>
  proof.ids.some((id) => ids.some((own) => id === own || (isHeading(own) && id.startsWith(`${own}.`))));

/** A function that carries ids, with its switches. */
interface Subject {
  name: string;
  carrier: Carrier;
  keys: string[];
}

const subjectsOf = (switches: readonly Switch[]): Subject[] => {
  const subjects = new Map<string, Subject>();
  for (const { key, carrier } of switches) {
    const name = `${carrier.file}#${carrier.name}`;
    const subject = subjects.get(name) ?? { name, carrier, keys: [] };
    subject.keys.push(key);
    subjects.set(name, subject);
  }
  return [...subjects.values()];
};

/** For each subject that a scenario misses: that scenario's file. */
async function missedByScenarios(
  subjects: readonly Subject[],
  scenarios: readonly Proof[],
): Promise<Map<string, string>> {
  const missed = new Map<string, string>();
  const runner = new ScenarioRunner();
  const broken = await runner.failing(
    null,
    scenarios.map((proof) => proof.file),
    Infinity,
  );
  if (broken.length > 0) console.log(`these fail without a change, and prove nothing: ${broken.join(', ')}`);
  for (const { name, carrier, keys } of subjects) {
    const files = scenarios
      .filter(sharesAnId(carrier.ids))
      .map((proof) => proof.file)
      .filter((file) => !broken.includes(file));
    for (const key of keys) {
      const [failed] = await runner.failing(key, files, 1);
      if (failed === undefined) continue;
      missed.set(name, failed);
      break;
    }
  }
  runner.stop();
  return missed;
}

/**
 * For each subject that a test misses: that test's file. A test proves only what it passes without a change.
 */
function missedByTests(subjects: readonly Subject[], tests: readonly Proof[]): Map<string, string> {
  const missed = new Map<string, string>();
  const sound = new Map<string, boolean>();
  const isSound = (ids: readonly string[], file: string): boolean => {
    const which = `${file} ${ids.join()}`;
    const known = sound.get(which) ?? jestPasses('', ids, file);
    sound.set(which, known);
    return known;
  };
  for (const { name, carrier, keys } of subjects) {
    const files = new Set(tests.filter(sharesAnId(carrier.ids)).map((test) => test.file));
    // Property tests take longest, so they come last.
    const inOrder = [...files].sort(
      (a, b) => Number(a.includes('properties')) - Number(b.includes('properties')),
    );
    const failed = inOrder.find(
      (file) => keys.some((key) => !jestPasses(key, carrier.ids, file)) && isSound(carrier.ids, file),
    );
    if (failed !== undefined) missed.set(name, failed);
  }
  return missed;
}

/**
 * True when every function that carries an id is missed by a test of that id. `only`: one name, or the
 * functions below a folder.
 */
export async function prove(only?: string): Promise<boolean> {
  const subjects = subjectsOf(
    makeCopy().filter(({ carrier: { name, file } }) => !only || name === only || file.startsWith(`${only}/`)),
  );
  const all = proofs();
  const byScenarios = await missedByScenarios(
    subjects,
    all.filter((proof) => proof.kind === 'scenario'),
  );
  const left = subjects.filter(({ name }) => !byScenarios.has(name));
  console.error(
    `scenarios miss ${byScenarios.size} of ${subjects.length} functions; now the tests, for ${left.map(({ name }) => name).join(', ')}`,
  );
  const byTests = missedByTests(
    left,
    all.filter((proof) => proof.kind === 'test' && proof.file.startsWith('packages/rules/')),
  );
  for (const { name, carrier } of subjects) {
    const by = byScenarios.get(name) ?? byTests.get(name);
    console.log(
      `${by === undefined ? 'UNNOTICED' : 'missed '} ${name}:${carrier.line} ${carrier.ids.join(' ')}  ${by ?? ''}`,
    );
  }
  const unnoticed = left.length - byTests.size;
  console.log(`\n${subjects.length} functions disabled in turn, ${unnoticed} of them unnoticed`);
  return unnoticed === 0;
}
