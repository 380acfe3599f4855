/**
 * `npm run nightly`: the longest tests with more matches; the server's tests on PostgreSQL, which `npm test` runs on
 * SQLite; the plan's promises in matches of the day's seed; secrecy and abuse at length; the long browser tests.
 * Arguments go to jest.
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

const LONGEST = [
  'secrecy',
  'star-eater/bots/captain',
  'star-eater/bots/admiral',
  'star-eater/danger/worst',
  'star-eater/reference',
  'star-eater/independent',
  'cluster/workers',
  'cluster/checkpoints',
  'store/plans',
  'server/test/commands',
];

/**
 * What opens a store by itself. Not here: what damages or restores the files of SQLite, kills a process that uses
 * them, or runs on both databases in `npm test` (store, people, migrations, checkpoints).
 */
const ON_POSTGRES = [
  'bots/bots',
  'chance/match',
  'chance/play',
  'chance/practice',
  'games/star-clash/hidden',
  'games/star-clash/luck',
  'games/star-clash/match',
  'games/star-clash/secrecy',
  'games/star-eater-dice/match',
  'http/pages',
  'pictures/previews',
  'live/absence',
  'live/clocks',
  'live/coming-back',
  'live/decide',
  'live/spectators',
  'live/seeds',
  'live/standstill',
  'live/wait',
  'log/balance',
  'log/editions',
  'log/replay',
  'log/sealed-loadout',
  'log/seals',
  'log/verify',
  'matches/fork',
  'matches/staying',
  'notices/notices',
  'bots/bot-names',
  'accounts/week',
  'replays/replay-files',
  'room/crowd',
  'room/duel',
  'room/flood',
  'room/slow',
  'room/tickets',
  'secrets',
  'store/lists',
  'store/restart',
  'time',
].map((name) => `packages/server/test/${name}\\.test\\.ts`);

const { resolve } = createRequire(import.meta.url);
/** @type {(parameters: string[], env: Record<string, string>) => number} */
const run = (parameters, env) =>
  spawnSync(process.execPath, parameters, { stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1;
/** @type {(files: string[], env: Record<string, string>) => number} */
const jest = (files, env) => run([resolve('jest/bin/jest'), ...files, ...process.argv.slice(2)], env);

/**
 * Each night other matches: 100 seeds a day. A worst case that is exceeded fails, with its seed and round.
 * @type {(against: string, duels: number) => number}
 */
const promises = (against, duels) => {
  const seed = Number(new Date().toISOString().slice(0, 10).replaceAll('-', '')) * 100;
  console.log(`promises against ${against}s, seed ${seed}`);
  return run(
    [
      resolve('ts-node/dist/bin.js'),
      ...['-T', 'packages/rules/lab/promises.ts', '--against', against],
      ...['--duels', String(duels), '--seed', String(seed)],
    ],
    {},
  );
};

/** @type {(name: string) => number} */
const ofServer = (name) =>
  run([resolve('ts-node/dist/bin.js'), '-T', `packages/server/scripts/${name}.ts`], {});

const statuses = [
  ofServer('secrecy'),
  ofServer('abuse'),
  run(['scripts/prove.mjs', '--all'], {}),
  promises('captain', 20),
  promises('ensign', 10),
  jest(LONGEST, { BROAD: '1' }),
  jest(ON_POSTGRES, { TEST_DATABASE: 'postgresql' }),
  run([resolve('@playwright/test/cli'), 'test'], { NIGHTLY: '1' }),
];
process.exit(Math.max(...statuses));
