/**
 * Which modules share a file. Many small files compress worse, and each is a request; but no page may load what only
 * another one needs. Games are not named here: they come from the list of their folders.
 */
import { join } from 'node:path';
import { nameOf, type Table } from './games';
import {
  isBoard,
  isDesk,
  isOverview,
  isPageOfGames,
  isRenderer,
  loadedFirst,
  pagesOf,
  type Places,
} from './places';
import { reach, wholly, type GetModule } from './reach';

/** Every engine has seals and chance. */
const KERNEL = /packages[\\/]rules[\\/]src[\\/]kernel|node_modules[\\/]@noble[\\/]hashes[\\/]/;

/** Every engine parses what it is given; what a table shows is parsed already. */
const PARSER = /node_modules[\\/]zod[\\/]/;

/** Around every table. */
const AROUND = /client[\\/]src[\\/](net[\\/](?!session[\\/]sdk)|(sound|store|table|ui)[\\/])/;

/** The shell's part of Learn. */
const LEARN = /client[\\/]src[\\/]table[\\/]learn[\\/]/;

/** Pictures without a board. */
const DRAW = /client[\\/]src[\\/]board[\\/]draw[\\/]/;

/** The shell's part of what Home shows of every game. */
const SCENE = /client[\\/]src[\\/]scene[\\/]/;

/** The shell's part of every board. */
const BOARD = /client[\\/]src[\\/]board[\\/]/;

/** What most pages of the shell show after their first picture. */
const LISTS = /pages[\\/]matches[\\/]lists[\\/]/;

const RULES = /packages[\\/]rules[\\/]src[\\/]/;

interface Reached {
  first: Set<string>;
  /** What lists of matches need. */
  lists: Set<string>;
  pages: Set<string>;
  /** With all that their files contain beside what they need. */
  workers: Set<string>;
  /** The shell's pages without a game, the desk left out. */
  plain: Set<string>;
  desk: Set<string>;
  /** The shell's part of pages that show a game. */
  ofGames: Set<string>;
  /** What Home shows of the games after itself. */
  scenes: Set<string>;
  /** What Learn shows of the games without them. */
  overviews: Set<string>;
}

function reached(places: Places, getModule: GetModule): Reached {
  const { page, tables, workers } = places;
  const first = reach([page], getModule);
  const loaded = loadedFirst(places, getModule);
  const scenes = loaded.filter((id) =>
    tables.some(({ folder }) => id.startsWith(join(folder, 'lobby/scene'))),
  );
  const overviews = loaded.filter((id) => tables.some((table) => isOverview(id, table)));
  const pages = reach([page], getModule, () => true);
  return {
    first,
    lists: reach(
      [...pages].filter((id) => LISTS.test(id)),
      getModule,
    ),
    pages,
    workers: reach(workers, wholly(getModule), () => true),
    plain: reach(
      pagesOf(places, getModule).filter((id) => !isPageOfGames(id) && !isDesk(id)),
      getModule,
    ),
    desk: reach(pagesOf(places, getModule).filter(isDesk), getModule),
    ofGames: reach(pagesOf(places, getModule).filter(isPageOfGames), getModule),
    scenes: reach(scenes, getModule),
    overviews: reach(overviews, getModule),
  };
}

const named = (table: Table, part: string): string => `${nameOf(table).replace('/', '-')}-${part}`;

/** Whether a module of the rules is of this game, or of this edition of it. */
function isRuleOf(id: string, { game, edition }: Table): boolean {
  const [, inside] = new RegExp(`[\\\\/]games[\\\\/]${game}[\\\\/](.*)$`).exec(id) ?? [];
  return inside !== undefined && (edition === null || inside.split(/[\\/.]/).includes(edition));
}

/** What a table shows at once, and its board, which follows. */
interface Opened {
  table: Set<string>;
  board: Set<string>;
}

function openedTables() {
  const found = new Map<Table, Opened>();
  return (table: Table, getModule: GetModule): Opened => {
    const before = found.get(table);
    if (before) return before;
    const index = [join(table.folder, 'index.ts')];
    const isTable = (id: string): boolean =>
      id.startsWith(table.folder) && /[\\/]table[\\/]/.test(id.slice(table.folder.length));
    const opened = {
      table: reach(index, getModule, isTable),
      board: reach(index, getModule, (id) => isTable(id) || isBoard(id)),
    };
    found.set(table, opened);
    return opened;
  };
}

/** Names the file of a module; null: the bundler decides by who imports it. */
function chunkNames(places: Places) {
  let found: Reached | null = null;
  const openedBy = openedTables();
  // An edition before the game that it is of.
  const tables = [...places.tables].sort((a, b) => b.folder.length - a.folder.length);
  /** A part of the shell's board: with the game that shows it, or alone if several do. */
  const boardPart = (id: string, getModule: GetModule): string | null => {
    if (!BOARD.test(id) || isRenderer(id)) return null;
    const shown = places.tables.filter((table) => openedBy(table, getModule).board.has(id));
    const [first] = shown;
    if (!first) return null;
    return shown.every(({ game }) => game === first.game) ? named(first, 'board') : 'board';
  };
  /** What a table shows: in a file of its own if it alone does, beside those of the game's other tables if they do. */
  const shownPart = (table: Table, id: string, getModule: GetModule, part: string): string | null => {
    const shown = tables.filter(
      (each) => each.game === table.game && openedBy(each, getModule).table.has(id),
    );
    if (shown.length === 0) return null;
    const isAlone = table.edition !== null || shown.every((each) => each === table);
    return isAlone ? named(table, part) : `${table.game}-shared-${part}`;
  };
  return (id: string, getModule: GetModule): string | null => {
    const { first, lists, pages, workers, plain, desk, ofGames, scenes, overviews } = (found ??= reached(
      places,
      getModule,
    ));
    // A worker cannot load a page's script.
    if (first.has(id)) return workers.has(id) ? 'everywhere' : 'index';
    if (lists.has(id) && !workers.has(id)) return 'lists';
    // Of a worker alone.
    if (!pages.has(id)) return null;
    if (scenes.has(id) && (DRAW.test(id) || SCENE.test(id))) return 'marks';
    if (overviews.has(id) && !plain.has(id)) {
      const table = tables.find(({ folder }) => id.startsWith(folder));
      if (table) return named(table, 'overview');
      // What tables have, too, is where no engine comes with it.
      return LEARN.test(id) ? 'learn' : 'controls';
    }
    if (KERNEL.test(id)) return 'kernel';
    if (PARSER.test(id)) return 'parser';
    if (RULES.test(id)) {
      const table = tables.find((each) => isRuleOf(id, each));
      return table ? (shownPart(table, id, getModule, 'rules') ?? named(table, 'engine')) : null;
    }
    if (AROUND.test(id)) {
      // The bar of replays, for one, is nothing that a match shows.
      const isShown = tables.some((each) => openedBy(each, getModule).table.has(id));
      if (plain.has(id)) return isShown || ofGames.has(id) ? 'plain' : 'pages';
      if (!isShown) return null;
      // The desk has controls that tables have, and needs no engine with them.
      return desk.has(id) ? 'controls' : 'around';
    }
    const table = tables.find(({ folder }) => id.startsWith(folder));
    if (!table) return boardPart(id, getModule);
    if (scenes.has(id)) return named(table, 'scene');
    // A worker cannot load what draws.
    if (workers.has(id)) return named(table, 'sums');
    const opened = openedBy(table, getModule);
    // Without the library that draws it: the board in the DOM does not need it.
    if (!opened.table.has(id) && opened.board.has(id) && !isRenderer(id)) return named(table, 'board');
    return shownPart(table, id, getModule, 'table');
  };
}

interface Group {
  debugName: string;
  name: (id: string, bundler: { getModuleInfo: GetModule }) => string | null;
}

/** In this order: a group also gets what its modules import and no group before it has. */
export function chunkGroups(places: Places): Group[] {
  const nameFor = chunkNames(places);
  const ofTables = (part: string): string[] => places.tables.map((table) => named(table, part));
  const shared = (part: string): string[] => places.tables.map(({ game }) => `${game}-shared-${part}`);
  return [
    'everywhere',
    'index',
    'lists',
    'marks',
    'parser',
    'kernel',
    ...shared('rules'),
    ...ofTables('rules'),
    ...ofTables('engine'),
    'plain',
    'pages',
    'controls',
    'learn',
    ...ofTables('overview'),
    'around',
    ...ofTables('scene'),
    ...ofTables('sums'),
    'board',
    // A game before its editions, which share its board.
    ...shared('table'),
    ...places.tables.flatMap((table) => [named(table, 'table'), named(table, 'board')]),
  ].map((debugName) => ({
    debugName,
    name: (id, bundler) => {
      const name = nameFor(id, (module) => bundler.getModuleInfo(module));
      return name === debugName ? name : null;
    },
  }));
}
