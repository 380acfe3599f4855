/** The games of this client: the only file that imports them. Each is loaded on first use. */
import type { Game, GameCard } from '../game';
import { card as starClash } from './star-clash/card';
import { card as starEater } from './star-eater/card';

interface Registered {
  card: GameCard;
  load(): Promise<Game>;
  /** Editions with a table of their own. */
  editions?: Readonly<Record<string, () => Promise<Game>>>;
}

const STAR_EATER: Registered = {
  card: starEater,
  load: async () => (await import('./star-eater')).starEater,
  editions: { draft: async () => (await import('./star-eater/dice')).starEaterDraft },
};

const STAR_CLASH: Registered = {
  card: starClash,
  load: async () => (await import('./star-clash')).starClash,
};

const GAMES: readonly Registered[] = [STAR_EATER, STAR_CLASH];

export const GAME_CARDS: readonly GameCard[] = GAMES.map(({ card }) => card);

/** The game that Home offers first, and of matches without a game id. */
export const DEFAULT_GAME = STAR_EATER;

const registered = (id: string | undefined): Registered =>
  GAMES.find(({ card }) => card.id === id) ?? STAR_EATER;

/** The game of a Learn address: `star-clash` or `star-clash:2`; others are Star Eater's. */
export const gameAt = (topic: string | null): Registered => registered(topic?.split(':')[0]);

/** The card of a match's game. */
export const cardOf = (match: { game?: string } & object): GameCard => registered(match.game).card;

export function loadGame(match: { game?: string; edition?: string } & object): Promise<Game> {
  const { load, editions } = registered(match.game);
  return (editions?.[match.edition ?? ''] ?? load)();
}
