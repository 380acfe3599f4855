/** The games that can be played here: the only file that imports one. Each is loaded when it is first needed. */
import type { Game, GameCard } from '../game';
import { card as starClash } from './star-clash/card';
import { card as starEater } from './star-eater/card';

interface Registered {
  card: GameCard;
  load(): Promise<Game>;
}

const STAR_EATER: Registered = {
  card: starEater,
  load: async () => (await import('./star-eater')).starEater,
};

const STAR_CLASH: Registered = {
  card: starClash,
  load: async () => (await import('./star-clash')).starClash,
};

const GAMES: readonly Registered[] = [STAR_EATER, STAR_CLASH];

export const GAME_CARDS: readonly GameCard[] = GAMES.map(({ card }) => card);

/** What Home offers, and what a match is of which nobody says what is played. */
export const DEFAULT_GAME = STAR_EATER;

const registered = (id: string | undefined): Registered =>
  GAMES.find(({ card }) => card.id === id) ?? STAR_EATER;

/** The game that an address of Learn is about: `star-clash` or `star-clash:2`; others are Star Eater's. */
export const gameAt = (topic: string | null): Registered => registered(topic?.split(':')[0]);

/** Of a match, or of whatever names its game. */
export const cardOf = (match: { game?: string } & object): GameCard => registered(match.game).card;

export const loadGame = (match: { game?: string } & object): Promise<Game> => registered(match.game).load();
