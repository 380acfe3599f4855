/** Where the build finds pages and games. */
import type { Table } from './games';
import { reach, type GetModule } from './reach';

export interface Places {
  /** The page that every address begins with: `index.html`. */
  page: string;
  /** The client's `src`. */
  source: string;
  tables: readonly Table[];
  /** The sources of the games' web workers. */
  workers: readonly string[];
}

const PAGE = /[\\/]src[\\/]pages[\\/]/;

/** What the first page loads by `import()`. */
export const loadedFirst = ({ page }: Places, getModule: GetModule): string[] =>
  [...reach([page], getModule)].flatMap((id) => getModule(id)?.dynamicallyImportedIds ?? []);

/** The shell's pages among it. */
export const pagesOf = (places: Places, getModule: GetModule): string[] =>
  loadedFirst(places, getModule).filter((id) => PAGE.test(id));

/** The shell's pages that show a game's part, by name: their files in `pages/`, and the folder of the game's part. */
export const PAGES_OF_GAMES = {
  match: { page: 'matches/MatchPage.tsx', part: 'table' },
  replay: { page: 'replays/ReplayPage.tsx', part: 'replay' },
  learn: { page: 'learn/LearnPage.tsx', part: 'learn' },
  daily: { page: 'puzzles/daily/DailyPage.tsx', part: 'daily' },
} as const;

export const isPageOfGames = (id: string): boolean =>
  Object.values(PAGES_OF_GAMES).some(({ page }) => id.replaceAll('\\', '/').endsWith(`/pages/${page}`));

/** What Learn shows of a game first, without the game. */
export const isOverview = (id: string, { folder }: Table): boolean =>
  id.startsWith(folder) && /[\\/]learn[\\/]/.test(id.slice(folder.length));

/** The desk is an entry of its own: players load nothing that only it needs. */
export const isDesk = (id: string): boolean => /[\\/]pages[\\/]moderation[\\/]/.test(id);

/** A board, and what draws it: in the DOM only where WebGL does not work. */
export const isBoard = (id: string): boolean => {
  // Whatever the folder is called in which somebody keeps the project.
  const [, inside = ''] = /client[\\/]src([\\/].*)$/.exec(id) ?? [];
  return /[\\/]board[\\/]/.test(inside) && !/[\\/]dom[\\/.]/.test(inside);
};

/** What draws a board in WebGL, with its library. */
export const isRenderer = (id: string): boolean => /[\\/]board[\\/]pixi[\\/]/.test(id);
