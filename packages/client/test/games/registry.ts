/** Stands in for `src/games/index.ts` in the build of the test page: the shell with the test game and no other. */
import { card } from './auction/card';

type Registry = typeof import('../../src/games');

const AUCTION: Registry['DEFAULT_GAME'] = {
  card,
  load: async () => (await import('./auction')).auction,
};

const registry: Registry = {
  DEFAULT_GAME: AUCTION,
  GAME_CARDS: [AUCTION.card],
  gameAt: () => AUCTION,
  cardOf: () => AUCTION.card,
  loadGame: () => AUCTION.load(),
};

export const { DEFAULT_GAME, GAME_CARDS, cardOf, gameAt, loadGame } = registry;
