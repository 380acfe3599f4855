/**
 * `npm run prove`: runs the long tests that have not passed on these files, and records those that pass (`proofs.cjs`).
 * `--all`: each. `--list`: only says which have passed. Words that are no options: only proofs whose names contain one of them.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { argv, cwd, env, execPath, exit } from 'node:process';
import proofs from './proofs.cjs';

const { FILE, PROOFS, hashOf, isBrowserTest, isProved, recorded } = proofs;
const { resolve: moduleAt } = createRequire(import.meta.url);
const reports = mkdtempSync(join(tmpdir(), 'star-eater-proofs-'));
const words = argv.slice(2).filter((argument) => !argument.startsWith('-'));

/** @typedef {{ testResults: { name: string, status: string }[] }} JestReport */
/** @typedef {{ file: string, ok: boolean }} Spec */
/** @typedef {{ file: string, specs?: Spec[], suites?: Suite[] }} Suite */

/** Runs files and says which of them passed whole. @type {(program: string, parameters: string[]) => void} */
const run = (program, parameters) =>
  void spawnSync(execPath, [moduleAt(program), ...parameters], {
    stdio: 'inherit',
    env: {
      ...env,
      RETRY_FAILED_TESTS: '1',
      PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'browser.json'),
    },
  });

/** A report, or null after a crash. @type {(name: string) => unknown} */
const report = (name) => {
  try {
    return JSON.parse(readFileSync(join(reports, name), 'utf8'));
  } catch {
    return null;
  }
};

/** @type {(files: string[]) => Set<string>} */
function passedInNode(files) {
  if (files.length === 0) return new Set();
  run('jest/bin/jest', [...files, '--json', `--outputFile=${join(reports, 'node.json')}`]);
  const found = /** @type {JestReport | null} */ (report('node.json'));
  const passed = (found?.testResults ?? []).filter(({ status }) => status === 'passed');
  return new Set(passed.map(({ name }) => relative(cwd(), name)));
}

/** @type {(suite: Suite) => Spec[]} */
const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)];

/** @type {(files: string[]) => Set<string>} */
function passedInBrowser(files) {
  if (files.length === 0) return new Set();
  run('@playwright/test/cli', ['test', ...files, '--retries=1', '--reporter=list,json']);
  const found = /** @type {{ suites: Suite[], errors: unknown[] } | null} */ (report('browser.json'));
  const specs = (found?.suites ?? []).flatMap(specsIn);
  const isWhole = (/** @type {string} */ file) => {
    const own = specs.filter((spec) => resolve('e2e', spec.file) === resolve(file));
    // Some files have tests of the night alone; one that could not be read is among the errors.
    return found?.errors.length === 0 && own.every(({ ok }) => ok);
  };
  return new Set(files.filter(isWhole));
}

const say = () => {
  for (const proof of PROOFS)
    console.log(`${isProved(proof) ? 'proved    ' : 'NOT PROVED'} ${proof.name}: ${proof.tests.join(' ')}`);
};
if (argv.includes('--list')) {
  say();
  exit();
}

const isMeant = (/** @type {{ name: string }} */ { name }) =>
  words.length === 0 || words.some((word) => name.includes(word));
const open = PROOFS.filter(isMeant).filter((proof) => argv.includes('--all') || !isProved(proof));
const before = new Map(open.map((proof) => [proof, hashOf(proof)]));
const files = open.flatMap(({ tests }) => tests);
const passed = new Set([
  ...passedInNode(files.filter((file) => !isBrowserTest(file))),
  ...passedInBrowser(files.filter(isBrowserTest)),
]);
rmSync(reports, { recursive: true });

// What was changed meanwhile is not proved.
const proved = open.filter(
  (proof) => proof.tests.every((file) => passed.has(file)) && before.get(proof) === hashOf(proof),
);
const hashes = Object.fromEntries(proved.map((proof) => [proof.name, hashOf(proof)]));
const known = PROOFS.map(({ name }) => [name, hashes[name] ?? recorded()[name]]).filter(([, hash]) => hash);
writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(known), null, 2)}\n`);
say();
exit(proved.length === open.length ? 0 : 1);
