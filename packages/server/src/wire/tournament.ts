/** P-46 … P-55. Tournaments, as pages and server speak of them. Times in ms of the server's clock. */
import type { ClockSettings } from './match';

export const FORMATS = ['round-robin', 'arena', 'swiss', 'tables'] as const;
export type Format = (typeof FORMATS)[number];

export type TournamentState = 'announced' | 'entry' | 'running' | 'finished' | 'cancelled';

/** `leaving`: of a round robin, until the next step; `removed`: none of their matches count. */
export type EntrantState = 'in' | 'leaving' | 'out' | 'removed';

/**
 * Why a pairing ended as it did: `played`; a `bye`; `asked` to sit out; `late`: entered after that round; somebody did not come
 * (`absent`) or left (`left`); the round's `time` was over; `void`: it does not count; `replaced` by the desk. '' while it is played.
 */
export type PairingWhy =
  '' | 'played' | 'bye' | 'asked' | 'late' | 'absent' | 'left' | 'time' | 'void' | 'replaced';

export interface TournamentSummary {
  id: string;
  name: string;
  format: Format;
  game: string;
  edition: string;
  mode: string;
  /** The game's name. */
  title: string;
  clock: ClockSettings;
  state: TournamentState;
  /** Null for the house. */
  host: { playerId: string; name: string } | null;
  opensAt: number;
  startsAt: number;
  /** Of an arena that runs. */
  endsAt: number | null;
  /** Of an arena, or of a round; 0 without a limit. */
  length: number;
  entrants: number;
  least: number;
  most: number;
  /** The one that is played, 0 before the first; and how many there will be. */
  round: number;
  rounds: number;
  /** Why it was cancelled. */
  because?: string;
  /** Names of those in the first place, when it is finished. */
  winners?: string[];
  /** Of the caller, if they entered. */
  mine?: MyEntry;
}

export interface MyEntry {
  number: number;
  state: EntrantState;
  paused: boolean;
  /** The matches to play now, the one that waits for an answer first. */
  matches: { matchId: string; seat: number; opponents: string[]; isMyTurn: boolean }[];
}

export interface TournamentList {
  next: TournamentSummary[];
  running: TournamentSummary[];
  finished: TournamentSummary[];
}

export interface Standing {
  number: number;
  name: string;
  /** Null for a hidden profile and a deleted player. */
  playerId: string | null;
  state: EntrantState;
  paused: boolean;
  /** At the start; null for new ones. */
  rating: number | null;
  /** Those with the same points and ties share it. */
  place: number;
  points: number;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  /** Ties: in the matches among those with the same points, Sonneborn-Berger (twice its value), Buchholz without the lowest. */
  direct: number;
  sonneborn: number;
  buchholz: number;
  /** The opponents' mean rating, and 400 points for the difference between wins and losses; null with less than two rated opponents. */
  performance: number | null;
}

export interface PairingShown {
  round: number;
  table: number;
  matchId: string | null;
  players: { number: number; name: string; points: number | null }[];
  why: PairingWhy;
  isOver: boolean;
}

export interface TournamentAnswer extends TournamentSummary {
  /** Rises with each change: `?known=` waits for the next. */
  changed: number;
  /** Whether one may enter, withdraw; and why not, as a sentence. */
  entry: { isOpen: boolean; why: string | null };
  standings: Standing[];
  /** Of a longer list: the cursor of the next page. */
  next: string | null;
  /** Being played. */
  running: PairingShown[];
  /** Of a round robin all that are over; else none. */
  crosstable: PairingShown[];
}

export interface RoundAnswer {
  round: number;
  startsAt: number;
  endsAt: number | null;
  pairings: PairingShown[];
}

/** P-29. Each comes again after a week, or a day. */
export interface OpeningHours {
  openings: { game: string; startsAt: number; isDaily: boolean }[];
}
