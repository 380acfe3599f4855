/**
 * `npm run nightly`: the longest tests with more matches, the server's tests on PostgreSQL, which `npm test` runs on
 * SQLite, and the long browser tests. Arguments go to jest.
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

const LONGEST = [
  'secrecy',
  'star-eater/bots/captain',
  'star-eater/bots/admiral',
  'star-eater/danger/worst',
  'star-eater/reference',
  'star-eater/second',
  'cluster/workers',
  'cluster/checkpoints',
];

/**
 * What opens a store by itself. Not here: what damages or restores the files of SQLite, kills a process that uses
 * them, or runs on both databases in `npm test` (store, people, migrations, checkpoints).
 */
const ON_POSTGRES = [
  ...[
    'absence',
    'balance',
    'bots',
    'captains',
    'clocks',
    'coming-back',
    'crowd',
    'decide',
    'duel',
    'editions',
  ],
  ...['flood', 'fork', 'gallery', 'lists', 'notices', 'pages', 'previews', 'replay', 'replay-files'],
  ...[
    'restart',
    'sealed-loadout',
    'seals',
    'secrets',
    'seeds',
    'slow',
    'standstill',
    'staying',
    'tickets',
    'time',
  ],
  ...['verify', 'wait', 'chance/match', 'chance/play', 'chance/practice'],
  ...[
    'games/star-clash/hidden',
    'games/star-clash/luck',
    'games/star-clash/match',
    'games/star-clash/secrecy',
  ],
  'games/star-eater-draft/draft',
].map((name) => `packages/server/test/${name}\\.test\\.ts`);

const { resolve } = createRequire(import.meta.url);
/** @type {(parameters: string[], env: Record<string, string>) => number} */
const run = (parameters, env) =>
  spawnSync(process.execPath, parameters, { stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1;
/** @type {(files: string[], env: Record<string, string>) => number} */
const jest = (files, env) => run([resolve('jest/bin/jest'), ...files, ...process.argv.slice(2)], env);

const statuses = [
  jest(LONGEST, { BROAD: '1' }),
  jest(ON_POSTGRES, { TEST_DATABASE: 'postgresql' }),
  run([resolve('@playwright/test/cli'), 'test'], { NIGHTLY: '1' }),
];
process.exit(Math.max(...statuses));
