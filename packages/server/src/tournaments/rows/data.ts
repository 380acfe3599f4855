/** P-46. A tournament as a step reads it: all that its next acts follow from. */
import type { ClockSettings } from '../../wire/match';
import type { EntrantState, Format, PairingWhy, TournamentState } from '../../wire/tournament';

export interface Tournament {
  id: string;
  name: string;
  format: Format;
  game: string;
  edition: string;
  mode: string;
  clock: ClockSettings;
  host: string | null;
  houseKey: string | null;
  state: TournamentState;
  least: number;
  most: number;
  opensAt: number;
  startsAt: number;
  length: number;
  pairsUntil: number | null;
  endsAt: number | null;
  endedAt: number | null;
  rounds: number;
  because: string | null;
  downtime: number;
  createdAt: number;
  changed: number;
}

export interface Entrant {
  number: number;
  playerId: string | null;
  enteredAt: number;
  rating: number | null;
  seed: number | null;
  state: EntrantState;
  paused: boolean;
  firstRound: number;
  hereUntil: number;
  place: number | null;
}

export interface Round {
  number: number;
  startsAt: number;
  endsAt: number | null;
}

export interface Pairing {
  round: number;
  table: number;
  matchId: string | null;
  /** Numbers of entrants in the order of seats; one of a bye. */
  entrants: number[];
  /** Null while it is played, and if it does not count. */
  points: number[] | null;
  why: PairingWhy;
  gone: number[];
  madeAt: number;
  came: boolean;
  endedAt: number | null;
  /** The match is still to be ended: `close`, or the seat that resigns. */
  toEnd: 'close' | number | null;
}

/** Of the match of a pairing that is played, or still to be ended. */
export interface MatchNow {
  status: string;
  /** Seats that owe a decision, or have not made ready. */
  owing: number[];
  /** When it is over: the winners' seats, all in a draw; null if it was closed. */
  winners: number[] | null;
  /** Seats whose player was absent at the end, or left before everybody had played. */
  gone: number[];
  /** Seats whose player has decided anything. */
  decided: number[];
}

/** Whether somebody may be paired now. */
export interface PersonNow {
  /** Deleted, banned, or kept from playing with strangers: they leave. */
  isGone: boolean;
  playsLive: boolean;
}

export interface Data {
  tournament: Tournament;
  entrants: Entrant[];
  rounds: Round[];
  pairings: Pairing[];
  matches: ReadonlyMap<string, MatchNow>;
  people: ReadonlyMap<string, PersonNow>;
  /** The desk has paused new matches. */
  isHalted: boolean;
}

/** What a step does. A repeat of the same step finds it done. */
export type Act =
  | { kind: 'open' }
  | { kind: 'cancel'; because: string }
  | { kind: 'begin'; seeds: number[]; rounds: number; pairsUntil: number | null; endsAt: number | null }
  | { kind: 'round'; round: Round }
  | { kind: 'pair'; round: number; table: number; entrants: number[] }
  /** Without a match. */
  | { kind: 'award'; round: number; table: number; entrants: number[]; points: number[]; why: PairingWhy }
  | { kind: 'result'; pairing: Pairing }
  | { kind: 'entrant'; entrant: Entrant }
  | { kind: 'finish'; places: ReadonlyMap<number, number> };

export const isOver = ({ endedAt }: Pick<Pairing, 'endedAt'>): boolean => endedAt !== null;
