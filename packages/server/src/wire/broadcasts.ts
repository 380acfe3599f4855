/** What a room broadcasts besides its state: types that server and client share. */
import type { GameEvent, SealedValue, Seat } from '@star-eater/rules';

/** A published part of a sealed decision. With match, round and seat it is what was hashed. */
export interface Disclosure {
  /** Counts from 0, in the game's order. */
  part: number;
  /** Null where the part is empty. */
  value: SealedValue;
  nonce: string;
}

/** With the seat and round that it belongs to. */
export interface SeatDisclosure extends Disclosure {
  seat: Seat;
  round: number;
  /** The question that it answers; absent in games that seal for one question only. */
  question?: string;
}

type Absence = 'away' | 'back' | 'forfeit' | 'closed' | 'still';

export interface EventsMessage {
  seq: number;
  at: number;
  kind: 'start' | 'decision' | 'clock' | 'absence' | 'pause' | 'draw' | 'deal' | 'roll' | 'chain' | 'chat';
  by: Seat | null;
  /**
   * For an `absence`: a bot took the seat of `by` (`away`), `by` returned (`back`), the seat was forfeited,
   * the match was closed, or the clock of `by`, who is away for days or is back from that, stands still (`still`).
   */
  what?: Absence;
  /** Of a `deal`, `roll` or `chain`: repeated from the source of a practice match (docs/rules/chance.md, H-18). */
  told?: true;
  events: GameEvent[];
  /** Parts of orders that this entry revealed. */
  openings: SeatDisclosure[];
}

/** To players: how many people without a seat are there. */
export interface WatchingMessage {
  people: number;
}

export interface ChatMessage {
  seq: number;
  at: number;
  /** Null for a spectator, whose lines have a `seq` below 0. */
  seat: Seat | null;
  name: string;
  /** P-17. Of a line before the start: its author has no account. */
  guest?: true;
  text: string;
  to: 'all' | 'team' | 'spectators';
  /** The line was removed, perhaps after it was sent before: its text is ''. */
  removed?: true;
  /** P-42. Three accounts have reported it, and the desk has not looked at it: its text is ''. */
  hidden?: true;
}
