/** Replaces `src/games/index.ts` in the test page's build: the shell with only the test game. */
import { card } from './auction/card';

export const GAMES: (typeof import('../../src/games'))['GAMES'] = [
  { card, load: async () => (await import('./auction')).auction },
];
