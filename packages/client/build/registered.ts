/** Every game of the rules has pages: a build without says so, and what to do. */
import type { Plugin } from 'vite';

interface Known {
  id: string;
  title: string;
}

/** `registry`: the text of `src/games/index.ts`, which imports each game from its folder. */
export function withoutPages(games: readonly Known[], registry: string): string[] {
  const titles = new Map(games.map(({ id, title }) => [id, title]));
  return [...titles]
    .filter(([id]) => !registry.includes(` from './${id}/`))
    .map(
      ([id, title]) =>
        `The rules have the game ${id} (${title}), but the pages do not: packages/client/src/games/index.ts imports no card of packages/client/src/games/${id} (CONTRIBUTING.md, "A game").`,
    );
}

/** `games`: those of the rules' registry. */
export const everyGameHasPages = (games: readonly Known[], readRegistry: () => string): Plugin => ({
  name: 'star-eater:registered',
  buildStart() {
    const missing = withoutPages(games, readRegistry());
    if (missing.length > 0) this.error(missing.join('\n'));
  },
});
