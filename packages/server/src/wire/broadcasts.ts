/** What a room broadcasts besides its state: types that server and client share. */
import type { GameEvent, SealedValue, Seat } from '@star-eater/rules';

/** An opened part, as it is published: with match, round and seat it is what was hashed. */
export interface Opening {
  /** Counts from 0, in the game's order. */
  part: number;
  /** Null where the part is empty. */
  value: SealedValue;
  nonce: string;
}

/** Whose it is, and of which round. */
export interface SeatOpening extends Opening {
  seat: Seat;
  round: number;
}

type Absence = 'away' | 'back' | 'forfeit' | 'closed';

export interface EventsMessage {
  seq: number;
  at: number;
  kind: 'start' | 'decision' | 'clock' | 'absence' | 'pause' | 'draw' | 'deal' | 'roll' | 'chat';
  by: Seat | null;
  /**
   * Of an `absence`: a bot takes the seat of `by`, `by` is there again, gave the seat up, or the match was
   * closed.
   */
  what?: Absence;
  events: GameEvent[];
  /** Parts of orders that this entry revealed. */
  openings: SeatOpening[];
}

export interface ChatMessage {
  seq: number;
  at: number;
  seat: Seat;
  name: string;
  text: string;
  to: 'all' | 'team';
}
