/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chunkGroups } from '../../build/chunks';
import type { Places } from '../../build/places';
import { nameOf, tablesIn, workersIn } from '../../build/games';
import type { GetModule, Imports } from '../../build/reach';

const SOURCE = join(__dirname, '../../src');

const placesOf = (games: string): Places => ({
  page: '/index.html',
  source: '/src',
  tables: tablesIn(games),
  workers: Object.values(workersIn(games)),
});

const chunksOf = (places: Places, getModuleInfo: GetModule) => {
  const groups = chunkGroups(places);
  return (id: string): string | undefined =>
    groups.map(({ name }) => name(id, { getModuleInfo })).find((name) => name !== null) ?? undefined;
};

describe('ARCHITECTURE.md, A game: the build takes the games from their folders', () => {
  let games = '';
  beforeEach(() => {
    games = mkdtempSync(join(tmpdir(), 'games-'));
    for (const file of [
      'broad-reach/index.ts',
      'broad-reach/data.ts',
      'broad-reach/plan/arcs-worker.ts',
      'broad-reach/board/index.ts',
      'broad-reach/advanced/index.ts',
      'broad-reach/advanced/data.ts',
    ]) {
      mkdirSync(dirname(join(games, file)), { recursive: true });
      writeFileSync(join(games, file), '');
    }
  });
  afterEach(() => rmSync(games, { recursive: true }));

  test('A game: a folder is a game, a folder with data and a game in it an edition with its own table', () => {
    expect(tablesIn(games).map(nameOf)).toEqual(['broad-reach', 'broad-reach/advanced']);
    expect(workersIn(games)).toEqual({ arcs: join(games, 'broad-reach/plan/arcs-worker.ts') });
  });

  test('A game: a third engine has a chunk of its own, and so has its edition', () => {
    const rules = (file: string): string => `/packages/rules/src/games/${file}`;
    const card = `${games}/broad-reach/card.tsx`;
    const modules: Record<string, string[]> = {
      '/index.html': [card],
      [join(games, 'broad-reach/index.ts')]: [
        rules('broad-reach/index.ts'),
        rules('broad-reach/advanced/index.ts'),
      ],
    };
    const getModuleInfo: GetModule = (id) => ({
      importedIds: modules[id] ?? [],
      dynamicallyImportedIds: id === card ? [join(games, 'broad-reach/index.ts')] : [],
    });
    const tables = [...tablesIn(games), ...tablesIn(join(SOURCE, 'games'))];
    const chunkOf = chunksOf({ page: '/index.html', source: '/src', tables, workers: [] }, getModuleInfo);
    expect(chunkOf(card)).toBe('index');
    expect(chunkOf(rules('broad-reach/index.ts'))).toBe('broad-reach-rules');
    expect(chunkOf(rules('broad-reach/advanced/index.ts'))).toBe('broad-reach-advanced-rules');
    expect(chunkOf(join(games, 'broad-reach/index.ts'))).toBe('broad-reach-table');
  });

  test('A game: what a table shares with its worker is a file of its own, without what draws', () => {
    const inGame = (file: string): string => join(games, 'broad-reach', file);
    const modules: Record<string, string[]> = {
      [inGame('index.ts')]: [inGame('table/Table.tsx')],
      [inGame('table/Table.tsx')]: [inGame('plan/arcs.ts')],
      [inGame('plan/arcs-worker.ts')]: [inGame('plan/arcs.ts')],
    };
    const getModuleInfo: GetModule = (id) => ({
      importedIds: modules[id] ?? [],
      dynamicallyImportedIds: id === '/index.html' ? [inGame('index.ts')] : [],
    });
    const chunkOf = chunksOf(placesOf(games), getModuleInfo);
    expect(chunkOf(inGame('plan/arcs.ts'))).toBe('broad-reach-sums');
    expect(chunkOf(inGame('table/Table.tsx'))).toBe('broad-reach-table');
    expect(chunkOf(inGame('plan/arcs-worker.ts'))).toBeUndefined();
  });

  test('A game: a table loads what it takes from the list of its rules, its edition shares it, and replays load the rest', () => {
    const rules = (file: string): string => `/packages/rules/src/games/broad-reach/${file}`;
    const inGame = (file: string): string => join(games, 'broad-reach', file);
    const take = (name: string) => ({
      importedIds: [rules('index.ts')],
      code: `import { ${name} as taken, legal } from '@star-eater/rules/src/games/broad-reach';`,
    });
    const modules: Record<string, Partial<Imports>> = {
      '/index.html': {
        importedIds: ['/packages/rules/src/plural.ts'],
        dynamicallyImportedIds: [inGame('index.ts'), inGame('advanced/index.ts')],
      },
      [inGame('index.ts')]: { ...take('aim'), dynamicallyImportedIds: [inGame('replay/parts.ts')] },
      [inGame('advanced/index.ts')]: take('legal'),
      [inGame('replay/parts.ts')]: take('apply'),
      [inGame('plan/arcs-worker.ts')]: { dynamicallyImportedIds: [inGame('plan/arcs.ts')] },
      [inGame('plan/arcs.ts')]: take('apply'),
      [rules('index.ts')]: {
        importedIds: ['aim', 'legal', 'apply'].map((file) => rules(`${file}.ts`)),
        code: "/* A list. */ export { aim } from './aim';\nexport { legal } from './legal';\nexport { apply } from './apply';",
      },
      [rules('aim.ts')]: { importedIds: ['/packages/rules/src/plural.ts'] },
    };
    const chunkOf = chunksOf(placesOf(games), (id) => ({
      importedIds: [],
      dynamicallyImportedIds: [],
      ...modules[id],
    }));
    expect(chunkOf(rules('aim.ts'))).toBe('broad-reach-rules');
    expect(chunkOf(rules('legal.ts'))).toBe('broad-reach-shared-rules');
    expect(chunkOf(rules('apply.ts'))).toBe('broad-reach-engine');
    // A worker loads files that import it, and cannot load the first page's.
    expect(chunkOf('/packages/rules/src/plural.ts')).toBe('everywhere');
  });

  test('A game: of Star Eater’s folders only the one with another table is an edition’s', () => {
    const tables = tablesIn(join(SOURCE, 'games')).map(nameOf);
    expect(tables.filter((name) => name.startsWith('star-eater'))).toEqual(['star-eater', 'star-eater/dice']);
  });
});
