/**
 * Long tests, and the files they prove something about: the strength of bots, thousands of random matches, kills, whole matches in
 * a browser. A whole `npm test` or `npm run e2e` leaves out those that have passed on exactly these files (`proofs.json`), and runs
 * the others. Tests that are named run in any case, and so does `npm run nightly`. `npm run prove` runs what is not proved and
 * records it.
 */
'use strict';
const { createHash } = require('node:crypto');
const { spawnSync } = require('node:child_process');
const { readFileSync, statSync } = require('node:fs');
const { join } = require('node:path');

const ROOT = join(__dirname, '..');
const FILE = join(__dirname, 'proofs.json');
const RULES = 'packages/rules';
const GAMES = ['star-clash', 'star-eater', 'starship-battles'];

/** Git's path patterns of everything below `packages` that belongs to other games. @type {(game: string) => string[]} */
const withoutOthers = (game) =>
  GAMES.filter((other) => other !== game).flatMap((other) =>
    ['rules', 'server', 'client'].flatMap((name) => [
      `:!packages/${name}/src/games/${other}`,
      `:!packages/${name}/test/games/${other}`,
    ]),
  );

/** What a game's engine and its tests are made of. @type {(game: string) => string[]} */
const engineOf = (game) => [
  ...['src', 'scripts', `test/games/${game}`].map((name) => `${RULES}/${name}`),
  `:(glob)${RULES}/test/*.ts`,
  `:!${RULES}/src/games/index.ts`,
  ...withoutOthers(game),
];

/** What the server is made of. */
const SERVER = [
  ...['package-lock.json', 'jest.config.js', `${RULES}/src`, `${RULES}/scripts`],
  ...['packages/server/src', 'packages/server/scripts'],
];

/** Tests of it start its programs and read files that it is deployed with. */
const SERVER_TESTS = [
  ...SERVER,
  ...['package.json', 'docker-compose.yml', 'Dockerfile', 'examples'],
  ...['docs/deploy', 'docs/grafana.json', 'docs/operations.md'],
  ...['packages/server/test', ':!packages/server/test/*.test.ts'],
];

/** What pages, the server behind them and tests of them are made of: rules, lessons and puzzles are built into pages, too. */
const PAGES = [
  ...SERVER,
  ...['docs/rules', 'scenarios', 'packages/server/test/support', 'packages/server/test/games'],
  ...['packages/client/test', ':!packages/client/test/*.test.ts', ':!packages/client/test/*.test.tsx'],
  ':!packages/server/test/*.test.ts',
  ...['src', 'build', 'public', 'worker', 'node'].map((name) => `packages/client/${name}`),
  ...['packages/client/vite.config.ts', 'packages/client/index.html'],
  ...['e2e', ':!e2e/*.spec.ts', ':!e2e/*bench*.ts', 'playwright.config.ts'],
];

/**
 * @typedef {{ name: string, tests: string[], guards: string[] }} Proof `tests`: files from the root; below `e2e` Playwright's,
 *   else jest's. `guards`: git's path patterns; the tests themselves are always among them.
 */

/** @type {(game: string, name: string, tests: string[]) => Proof} */
const ofEngine = (game, name, tests) => ({
  name,
  tests: tests.map((test) => `${RULES}/test/games/${game}/${test}.test.ts`),
  guards: engineOf(game),
});

/** @type {(name: string, tests: string[]) => Proof} */
const ofServer = (name, tests) => ({
  name: `Server: ${name}`,
  tests: tests.map((test) => `packages/server/test/${test}.test.ts`),
  guards: SERVER_TESTS,
});

/** `game`: null for pages of all. @type {(game: string | null, name: string, tests: string[]) => Proof} */
const inBrowser = (game, name, tests) => ({
  name: `Browser: ${name}`,
  tests: tests.map((test) => `e2e/${test}.spec.ts`),
  guards: [...PAGES, ...(game === null ? [] : withoutOthers(game))],
});

/** @type {Proof[]} */
const PROOFS = [
  ofEngine('star-eater', 'Star Eater: strength of its bots', ['bots/ensign', 'bots/captain', 'bots/admiral']),
  ofEngine('star-eater', 'Star Eater: random matches', [
    ...['properties/random-matches', 'properties/why-not', 'dice/why-not'],
  ]),
  ofEngine('star-eater', 'Star Eater: danger and aims beside plain search, bots’ memory', [
    ...['danger/memo', 'danger/worst', 'independent/aims', 'independent/ships'],
    ...['dice/properties', 'bots/memory'],
  ]),
  ofEngine('starship-battles', 'Broad Reach: random matches', ['properties/random-matches']),
  ofEngine('starship-battles', 'Broad Reach: strength of its bots', ['bot']),
  {
    name: 'A plain game by the recipe of CONTRIBUTING.md',
    tests: [`${RULES}/test/games/recipe.test.ts`],
    guards: [
      ...['CONTRIBUTING.md', 'e2e/plain-game.spec.ts'],
      ...['rules', 'client'].flatMap((name) => [
        `packages/${name}/src`,
        `packages/${name}/test/games/goofspiel`,
      ]),
      ...['packages/client/build', 'packages/client/vite.config.ts', 'packages/server/src'],
      ...withoutOthers(''),
    ],
  },
  {
    name: 'Puzzles of all games, searched again',
    tests: [`${RULES}/test/tools/puzzles.test.ts`],
    guards: [`${RULES}/src`, `${RULES}/scripts`, ...GAMES.map((game) => `scenarios/${game}/puzzles`)],
  },
  {
    name: 'Lint reports each wrong line',
    tests: ['boundaries', 'words', 'references'].map((test) => `${RULES}/test/tools/${test}.test.ts`),
    guards: [
      ...['eslint.config.mjs', '.dependency-cruiser.cjs', 'package-lock.json', ':(glob)**/tsconfig*.json'],
      ...['scripts/words.mjs', 'scripts/references.mjs'],
      // In their place and projects it lints other lines.
      ...['map/hex', 'model'].map((name) => `${RULES}/src/games/star-eater/common/${name}.ts`),
      ...[
        'games/star-eater/common/board/api.ts',
        'games/star-eater/common/context/context.ts',
        'table/context.ts',
        'board/mounted.ts',
        'design/base.css',
      ].map((name) => `packages/client/src/${name}`),
    ],
  },
  ofServer(
    'several processes on one database',
    [
      ...['refused-database', 'workers', 'faults', 'processes', 'secrecy', 'move', 'aways', 'checkpoints'],
      ...['notices', 'redis/redis', 'rules-versions', 'trace', 'metrics', 'wrong-date', 'waiters', 'seeks'],
      ...['pooler', 'due', 'races', 'house', 'compose/compose', 'compose/service', 'balances'],
    ].map((name) => `cluster/${name}`),
  ),
  ofServer('kills, damage and copies of the store', [
    ...['star-clash', 'star-eater-dice', 'starship-battles'].map((game) => `games/${game}/kills`),
    ...[
      'restart',
      'archives',
      'backups',
      'set-ups',
      'storage',
      'damage',
      'salvage',
      'durability',
      'plans',
    ].map((name) => `store/${name}`),
    ...[
      'chance/kills',
      'live/damaged-match',
      'live/unloadable',
      'live/checkpoints',
      'log-lines',
      'stopping',
      'programs/streams',
    ],
  ]),
  ofServer('tournaments over kills', ['tournaments/club', 'tournaments/kills']),
  ofServer('secrecy, floods and nonsense', [
    ...[
      'secrecy/leaks',
      'secrecy/secrecy',
      'secrecy/forks',
      'http/fuzz',
      'http/abuse',
      'commands',
      'room/slow',
    ],
    ...[
      'games/star-clash/secrecy',
      'games/star-clash/hidden',
      'games/starship-battles/secrecy',
      'room/payloads',
    ],
  ]),
  ofServer('long waits and older matches', [
    ...['live/put-away', 'live/heap', 'live/standstill', 'live/asking', 'accounts/aways', 'accounts/week'],
    ...['log/older-rules', 'log/balance', 'log/editions', 'log/lines', 'log/upgrade', 'ratings/rated'],
    ...[
      'moderation/duels',
      'moderation/manners',
      'finding/seeks',
      'examples',
      'preflight',
      'programs/examples',
    ],
  ]),
  inBrowser('star-eater', 'matches of Star Eater', [
    ...[
      'by-ear',
      'by-touch',
      'teams',
      'dice',
      'free-for-all',
      'february',
      'commands',
      'bots',
      'secrecy',
      'duel',
    ],
    ...['replay', 'coming-back'],
  ]),
  // A match of Star Clash is come to past Star Eater's styles.
  {
    ...inBrowser(null, 'matches of Star Clash', ['clash', 'clash-by-ear']),
    guards: [...PAGES, ':!packages/*/src/games/starship-battles'],
  },
  inBrowser('starship-battles', 'matches of Broad Reach', ['broad-reach', 'reach-by-ear', 'helm']),
  inBrowser(null, 'all pages for everyone', ['axe', 'zoom', 'styles', 'policy', 'small-windows']),
  inBrowser(null, 'puzzles, searches, the desk, several processes', [
    ...['puzzles', 'seek', 'desk', 'many-processes', 'not-started'],
  ]),
];

const isBrowserTest = (/** @type {string} */ file) => file.startsWith('e2e/');

const isFile = (/** @type {string} */ path) =>
  statSync(join(ROOT, path), { throwIfNoEntry: false })?.isFile() ?? false;

/** Files of these patterns, tracked or new; none outside a checkout. @param {string[]} patterns */
const listed = (patterns) =>
  spawnSync('git', ['ls-files', '-z', '-c', '-o', '--exclude-standard', '--', ...patterns], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .stdout?.split('\0')
    .filter((path) => path !== '') ?? [];

/** The hash of all guarded files as they are now, or null outside a checkout. @param {Proof} proof */
function hashOf({ tests, guards }) {
  const files = new Set([...listed(tests), ...listed(guards)]);
  if (files.size === 0) return null;
  const hash = createHash('sha256');
  for (const path of [...files].filter(isFile).sort())
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(ROOT, path)))
      .update('\0');
  return hash.digest('hex');
}

/** @type {() => Record<string, string>} */
const recorded = () => JSON.parse(readFileSync(FILE, 'utf8'));

const isProved = (/** @type {Proof} */ proof) => recorded()[proof.name] === hashOf(proof);

/** Test files that have passed on exactly these files. @type {() => string[]} */
const provedTests = () => PROOFS.filter(isProved).flatMap(({ tests }) => tests);

module.exports = { FILE, PROOFS, hashOf, isBrowserTest, isProved, provedTests, recorded };
