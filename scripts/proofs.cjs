/**
 * Long tests that prove something about files which rarely change: the strength of bots, thousands of random matches. A whole
 * `npm test` leaves out those that have passed on exactly these files (`proofs.json`), and runs the others. Tests that are named
 * run in any case, and so does `npm run nightly`. `npm run prove` runs what is not proved and records it.
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

/** Git's path patterns of what a game's engine and its tests are made of. */
const engineOf = (/** @type {string} */ game) => [
  `${RULES}/src`,
  `${RULES}/test/games/${game}`,
  `${RULES}/test/*.ts`,
  `:!${RULES}/src/games/index.ts`,
  ...GAMES.filter((other) => other !== game).map((other) => `:!${RULES}/src/games/${other}`),
];

/** @typedef {{ name: string, tests: string[], guards: string[] }} Proof `tests`: below `packages/rules/test/games` */

/** @type {Proof[]} */
const PROOFS = [
  {
    name: 'Star Eater: strength of its bots',
    tests: ['star-eater/bots/ensign', 'star-eater/bots/captain', 'star-eater/bots/admiral'],
    guards: engineOf('star-eater'),
  },
  {
    name: 'Star Eater: random matches',
    tests: [
      'star-eater/properties/random-matches',
      'star-eater/properties/why-not',
      'star-eater/dice/why-not',
    ],
    guards: engineOf('star-eater'),
  },
  {
    name: 'Star Eater: danger and aims beside plain search, bots’ memory',
    tests: [
      'star-eater/danger/memo',
      'star-eater/danger/worst',
      'star-eater/independent/aims',
      'star-eater/independent/ships',
      'star-eater/dice/properties',
      'star-eater/bots/memory',
    ],
    guards: engineOf('star-eater'),
  },
  {
    name: 'Broad Reach: random matches',
    tests: ['starship-battles/properties/random-matches'],
    guards: engineOf('starship-battles'),
  },
  {
    name: 'Broad Reach: strength of its bots',
    tests: ['starship-battles/bot'],
    guards: engineOf('starship-battles'),
  },
  {
    name: 'A plain game by the recipe of CONTRIBUTING.md',
    tests: ['recipe'],
    guards: [
      ...['CONTRIBUTING.md', 'e2e/plain-game.spec.ts', `${RULES}/test/games/recipe.test.ts`],
      ...['rules', 'client'].flatMap((name) => [
        `packages/${name}/src`,
        `packages/${name}/test/games/goofspiel`,
      ]),
      ...['packages/client/build', 'packages/client/vite.config.ts', 'packages/server/src'],
      ...['rules', 'client', 'server'].flatMap((name) =>
        GAMES.map((game) => `:!packages/${name}/src/games/${game}`),
      ),
    ],
  },
];

const filesOf = (/** @type {Proof} */ { tests }) =>
  tests.map((test) => `${RULES}/test/games/${test}.test.ts`);

const isFile = (/** @type {string} */ path) =>
  statSync(join(ROOT, path), { throwIfNoEntry: false })?.isFile() ?? false;

/** The hash of all guarded files as they are now, or null outside a checkout. @param {Proof} proof */
function hashOf({ guards }) {
  const listed = spawnSync('git', ['ls-files', '-z', '-c', '-o', '--exclude-standard', '--', ...guards], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (listed.status !== 0 || listed.stdout === '') return null;
  const hash = createHash('sha256');
  for (const path of listed.stdout.split('\0').filter(isFile).sort())
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

module.exports = { FILE, PROOFS, filesOf, hashOf, isProved, recorded };
