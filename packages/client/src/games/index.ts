/** The games of this client: the only file that imports them. Each is loaded on first use. */
import type { Registered } from '../game';
import { card as starClash } from './star-clash/card';
import { starEater } from './star-eater/registered';

const STAR_CLASH: Registered = {
  card: starClash,
  load: async () => (await import('./star-clash')).starClash,
};

/** In Home's order; the first one is offered first, and is the game of old matches without a game's id. */
export const GAMES: readonly [Registered, ...Registered[]] = [starEater, STAR_CLASH];
