/** Replaces `src/games/index.ts` in the test page's build: the shell with only the test game. */
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
