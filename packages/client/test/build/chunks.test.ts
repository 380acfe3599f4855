/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chunkGroups } from '../../build/chunks';
import { nameOf, tablesIn, workersIn } from '../../build/games';
import type { GetModule } from '../../build/reach';

const SOURCE = join(__dirname, '../../src');

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
    const groups = chunkGroups({
      page: '/index.html',
      source: '/src',
      tables: [...tablesIn(games), ...tablesIn(join(SOURCE, 'games'))],
      workers: [],
    });
    const chunkOf = (id: string): string | undefined =>
      groups.map(({ name }) => name(id, { getModuleInfo })).find((name) => name !== null) ?? undefined;
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
    const groups = chunkGroups({
      page: '/index.html',
      source: '/src',
      tables: tablesIn(games),
      workers: Object.values(workersIn(games)),
    });
    const chunkOf = (id: string): string | undefined =>
      groups.map(({ name }) => name(id, { getModuleInfo })).find((name) => name !== null) ?? undefined;
    expect(chunkOf(inGame('plan/arcs.ts'))).toBe('broad-reach-sums');
    expect(chunkOf(inGame('table/Table.tsx'))).toBe('broad-reach-table');
    expect(chunkOf(inGame('plan/arcs-worker.ts'))).toBeUndefined();
  });

  test('A game: of Star Eater’s folders only the one with another table is an edition’s', () => {
    const tables = tablesIn(join(SOURCE, 'games')).map(nameOf);
    expect(tables.filter((name) => name.startsWith('star-eater'))).toEqual(['star-eater', 'star-eater/dice']);
  });
});
