/** The games of this client: the only file that imports them. Each is loaded on first use. */
import type { Registered } from '../game';
import { card as starClash } from './star-clash/card';
import { starEater } from './star-eater/registered';
import { card as broadReach } from './starship-battles/card';

const STAR_CLASH: Registered = {
  card: starClash,
  load: async () => (await import('./star-clash')).starClash,
};

const BROAD_REACH: Registered = {
  card: broadReach,
  load: async () => (await import('./starship-battles')).starshipBattles,
};

/** In Home's order; the first one is offered first, and is the game of old matches without a game's id. */
export const GAMES: readonly [Registered, ...Registered[]] = [starEater, STAR_CLASH, BROAD_REACH];
