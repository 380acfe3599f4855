/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import type { Rollup } from 'vite';
import type { Table } from '../../build/games';
import type { Places } from '../../build/places';
import type { GetModule } from '../../build/reach';
import {
  complaints,
  limitsFor,
  matchFiles,
  pageFiles,
  routes,
  weigh,
  type Weighed,
} from '../../build/weight-limits';

/** Noise, which gzip cannot compress. */
const noise = (bytes: number): string =>
  randomBytes(bytes)
    .toString('latin1')
    .replace(/[^ -~]/g, 'x');

const SOURCE = '/client/src';
const inGames = (path: string): string => `${SOURCE}/games/${path}`;
const table = (game: string, edition: string | null = null): Table => ({
  game,
  edition,
  folder: inGames(edition === null ? game : `${game}/${edition}`),
});

const PLACES: Places = {
  page: '/client/index.html',
  source: SOURCE,
  tables: [table('star-clash'), table('broad-reach'), table('star-eater'), table('star-eater', 'dice')],
  workers: [inGames('star-eater/plan/danger-worker.ts')],
};

const MODULES: Record<string, { imports?: string[]; loads?: string[] }> = {
  '/client/index.html': { imports: [`${SOURCE}/main.tsx`] },
  [`${SOURCE}/main.tsx`]: {
    loads: [
      `${SOURCE}/pages/matches/MatchPage.tsx`,
      `${SOURCE}/pages/learn/LearnPage.tsx`,
      `${SOURCE}/pages/accounts/me/MePage.tsx`,
      inGames('star-clash/index.ts'),
      inGames('broad-reach/index.ts'),
      inGames('star-eater/index.ts'),
      inGames('star-eater/dice/index.ts'),
      inGames('star-eater/learn/Overview.tsx'),
    ],
  },
  [inGames('star-clash/index.ts')]: {
    loads: [inGames('star-clash/table/MatchTable.tsx'), inGames('star-clash/learn/Learn.tsx')],
  },
  [inGames('broad-reach/index.ts')]: { loads: [inGames('broad-reach/table/Table.tsx')] },
  [inGames('star-eater/index.ts')]: { loads: [inGames('star-eater/table/MatchTable.tsx')] },
  [inGames('star-eater/dice/index.ts')]: { loads: [inGames('star-eater/dice/table/DiceTable.tsx')] },
  [inGames('star-eater/table/MatchTable.tsx')]: { loads: [`${SOURCE}/board/index.ts`] },
  [inGames('star-eater/dice/table/DiceTable.tsx')]: { loads: [`${SOURCE}/board/index.ts`] },
  [`${SOURCE}/board/index.ts`]: { loads: [`${SOURCE}/board/pixi/index.ts`, `${SOURCE}/board/dom/index.ts`] },
};

const getModule: GetModule = (id) => ({
  importedIds: MODULES[id]?.imports ?? [],
  dynamicallyImportedIds: MODULES[id]?.loads ?? [],
});

const chunk = (
  fileName: string,
  bytes: number,
  moduleIds: string[],
  more: { imports?: string[]; css?: string[] } = {},
): Rollup.OutputChunk =>
  ({
    type: 'chunk',
    fileName,
    code: noise(bytes),
    imports: more.imports ?? [],
    moduleIds,
    viteMetadata: { importedCss: new Set(more.css ?? []) },
  }) as unknown as Rollup.OutputChunk;

const sheet = { type: 'asset', fileName: 'first.css', source: noise(500) } as Rollup.OutputAsset;

const bundle: Rollup.OutputBundle = Object.fromEntries(
  [
    chunk('first.js', 4_000, ['/client/index.html', `${SOURCE}/main.tsx`], { css: ['first.css'] }),
    chunk('me.js', 1_000, [`${SOURCE}/pages/accounts/me/MePage.tsx`], { imports: ['first.js'] }),
    chunk('match.js', 2_000, [`${SOURCE}/pages/matches/MatchPage.tsx`], { imports: ['first.js'] }),
    chunk('learn.js', 700, [`${SOURCE}/pages/learn/LearnPage.tsx`], { imports: ['first.js'] }),
    chunk('lessons.js', 1_500, [inGames('star-eater/learn/Overview.tsx')], { imports: ['first.js'] }),
    chunk('sdk.js', 5_000, [`${SOURCE}/net/session/sdk.ts`]),
    chunk('clash.js', 6_000, [inGames('star-clash/index.ts'), inGames('star-clash/table/MatchTable.tsx')]),
    chunk('eater.js', 7_000, [inGames('star-eater/index.ts'), inGames('star-eater/table/MatchTable.tsx')]),
    chunk('draft.js', 8_000, [inGames('star-eater/dice/index.ts')]),
    chunk('reach.js', 9_000, [inGames('broad-reach/table/Table.tsx')]),
    chunk('pixi.js', 20_000, [`${SOURCE}/board/pixi/index.ts`]),
    chunk('dom.js', 3_000, [`${SOURCE}/board/dom/index.ts`]),
    chunk('danger.js', 1_000, PLACES.workers as string[]),
    sheet,
  ].map((output) => [output.fileName, output]),
);

const LIMITS = { reason: 'a release', routes: { 'match of star-eater': 80_000, Home: 50_000 } };
const weighed = weigh(routes(PLACES, getModule, LIMITS), bundle, getModule);
const route = (name: string): Weighed => {
  const found = weighed.find((each) => each.name === name);
  if (!found) throw new Error(`no route ${name}`);
  return found;
};
const filesOf = (name: string): string[] =>
  route(name)
    .files.map(({ file }) => file)
    .sort();

describe('docs/design.md, Fast: the build weighs each route', () => {
  test('Fast: what a match loads is listed by game, for pages that fetch it ahead', () => {
    const listed = matchFiles(weighed);
    expect(Object.keys(listed).sort()).toEqual([
      'broad-reach',
      'star-clash',
      'star-eater',
      'star-eater/dice',
    ]);
    expect([...(listed['star-clash'] ?? [])].sort()).toEqual(filesOf('match of star-clash'));
  });

  test('Fast: what a page loads beside the first one is listed by its path; the first game’s lessons are at Learn itself', () => {
    const listed = pageFiles(weighed, 'star-eater');
    expect(listed['/me']).toEqual(['me.js']);
    expect(listed['/learn']).toEqual(['lessons.js', 'learn.js']);
    expect(listed['/learn/star-eater']).toEqual(listed['/learn']);
    expect(Object.keys(listed)).not.toContain('/match');
  });

  test('Fast: Home is the first page with its style sheets', () => {
    expect(filesOf('Home')).toEqual(['first.css', 'first.js']);
    const { weight, files } = route('Home');
    expect(weight).toBe(files.reduce((sum, { bytes }) => sum + bytes, 0));
    expect(weight).toBeGreaterThan(2_000);
  });

  test('Fast: a match is the first page, its page, the SDK, its table, its board and its workers', () => {
    expect(filesOf('match of star-eater')).toEqual([
      'danger.js',
      'eater.js',
      'first.css',
      'first.js',
      'match.js',
      'pixi.js',
      'sdk.js',
    ]);
  });

  test('Fast: no match loads another game, and none the board for browsers without WebGL', () => {
    expect(filesOf('match of star-clash')).toEqual([
      'clash.js',
      'first.css',
      'first.js',
      'match.js',
      'sdk.js',
    ]);
    expect(filesOf('match of star-eater/dice')).not.toContain('dom.js');
    expect(filesOf('match of star-eater/dice')).not.toContain('eater.js');
  });

  test('Fast: a game gets only the routes that it has, a new game with the limit for new games', () => {
    const names = weighed.map(({ name }) => name);
    expect(names).toContain('learn of star-clash');
    expect(names).not.toContain('learn of broad-reach');
    expect(route('match of broad-reach').limit).toBe(375_000);
  });

  test('Fast: a limit is the one of the release, but never above what the contract allows a page', () => {
    expect(route('match of star-eater').limit).toBe(80_000);
    expect(route('Home').limit).toBe(32_000);
  });

  test('Fast: limits are moved to ten percent above what is loaded, with the reason', () => {
    const moved = limitsFor(weighed, 'more cards');
    expect(moved.reason).toBe('more cards');
    expect(moved.routes).not.toHaveProperty('Home');
    const { weight } = route('match of star-clash');
    expect(moved.routes['match of star-clash']).toBeGreaterThanOrEqual(weight * 1.1);
    expect(moved.routes['match of star-clash']).toBeLessThanOrEqual(weight * 1.1 + 100);
  });

  test('Fast: pages of the shell alone have a limit too', () => {
    expect(filesOf('MePage')).toEqual(['first.css', 'first.js', 'me.js']);
    expect(route('MePage').limit).toBe(60_000);
  });

  test('Fast: a route above its limit is named with its heaviest files, others are not', () => {
    expect(complaints(weighed)).toEqual([]);
    const tight = weighed.map((each) =>
      each.name === 'match of star-eater' ? { ...each, limit: 9_000 } : each,
    );
    expect(complaints(tight)).toHaveLength(1);
    expect(complaints(tight)[0]).toMatch(
      /^match of star-eater loads .* may load 9\.0 kB\. Heaviest: pixi\.js/,
    );
  });
});
