/** The games of the pages, read from their folders: the build's chunks and limits follow from this list. */
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A table: a game's, or that of an edition with a table of its own. */
export interface Table {
  /** The game's id: its folder in every package. */
  game: string;
  /** The edition's folder within the game's; null for the game's own table. */
  edition: string | null;
  /** Its folder, absolute. */
  folder: string;
}

/** A folder with a table says what its data is and gives a `Game` to the shell. */
const isTable = (folder: string): boolean =>
  ['index.ts', 'data.ts'].every((file) => existsSync(join(folder, file)));

const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** `games`: the folder with a folder for each game. */
export const tablesIn = (games: string): Table[] =>
  foldersIn(games).flatMap((game) => [
    { game, edition: null, folder: join(games, game) },
    ...foldersIn(join(games, game))
      .map((edition) => ({ game, edition, folder: join(games, game, edition) }))
      .filter(({ folder }) => isTable(folder)),
  ]);

/** `star-eater`, `star-eater/dice`. */
export const nameOf = ({ game, edition }: Table): string => (edition === null ? game : `${game}/${edition}`);

const WORKER = /-worker\.ts$/;

/** The web workers of the games by the name of their script: of `plan/danger-worker.ts`, `danger`. */
export const workersIn = (games: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(games, { recursive: true, encoding: 'utf8' })
      .filter((file) => WORKER.test(file))
      .map((file) => [basename(file).replace(WORKER, ''), join(games, file)]),
  );
