/** P-23 … P-27. Looking for a match, as pages and server speak of it. */

import type { ClockSettings } from './match';

export const PACES = ['quick', 'calm', 'day', 'days'] as const;
export type Pace = (typeof PACES)[number];

export interface Wish {
  game: string;
  edition: string;
  mode: string;
  pace: Pace;
  /** Of `POST /api/pair` alone: a clock that none of the paces has. `pace` then means nothing. */
  clock?: ClockSettings;
}

/** Times in ms of the server's clock. */
export interface Waiting {
  waiting: true;
  /** Others who have waited longer for one of the same. */
  ahead: number;
  wishes: Wish[];
  rated: boolean;
  since: number;
  until: number;
  /** P-26. The level of the bot nearest in strength, for the first wish; absent where bots have no rating. */
  bot?: string;
}

/** `matchId` and `seat` of a match that exists; with `acceptBy` it exists as soon as everybody has accepted. */
export interface FoundMatch {
  matchId: string;
  seat: number;
  wish: Wish;
  rated: boolean;
  acceptBy?: number;
  accepted?: boolean;
}

export type SeekAnswer = Waiting | FoundMatch | { waiting: false };

/** P-27. What is going on. */
export interface Lobby {
  /** People who wait, by wish, most first. */
  seeking: (Wish & { rated: boolean; people: number })[];
  /** People who wait, each once. */
  waiting: number;
  /** People in matches right now. */
  playing: number;
  /** Matches begun in the last 28 days, by the hour of the day, UTC: 24 numbers. */
  hours: number[];
}

/** What was played to its end in the last seven days, by people alone or with others. */
export interface Week {
  people: number;
  /** Most matches first. */
  games: { game: string; matches: number; people: number }[];
}
