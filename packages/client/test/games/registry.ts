/** Replaces `src/games/index.ts` in the test page's build: the shell with only the test games. */
import { card as auction } from './auction/card';
import { card as goofspiel } from './goofspiel/card';

export const GAMES: (typeof import('../../src/games'))['GAMES'] = [
  { card: auction, load: async () => (await import('./auction')).auction },
  { card: goofspiel, load: async () => (await import('./goofspiel')).goofspiel },
];
