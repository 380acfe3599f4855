/** The games of this client: the only file that imports them. Each is loaded on first use. */
import type { Game, GameCard } from '../game';
import { card as starClash } from './star-clash/card';
import { card as starEater } from './star-eater/common/card';

export interface Registered {
  card: GameCard;
  load(): Promise<Game>;
  /** Editions with a table of their own. */
  editions?: Readonly<Record<string, () => Promise<Game>>>;
}

const STAR_EATER: Registered = {
  card: starEater,
  load: async () => (await import('./star-eater')).starEater,
  editions: { draft: async () => (await import('./star-eater/dice')).starEaterDice },
};

const STAR_CLASH: Registered = {
  card: starClash,
  load: async () => (await import('./star-clash')).starClash,
};

/** In Home's order; the first one is offered first, and is the game of old matches without a game's id. */
export const GAMES: readonly [Registered, ...Registered[]] = [STAR_EATER, STAR_CLASH];
