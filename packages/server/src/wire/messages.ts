/** What a room broadcasts besides its state: types that server and client share. */
import type { Event, SealedPart, Seat } from '@star-eater/rules';

/** Part of a seat's orders: 0 the engine setting, 1 and 2 the commands. */
export type Part = 0 | 1 | 2;

/** An opened part, as it is published: with match, round and seat it is what was hashed. */
export interface Opening {
  part: Part;
  /** The engine setting or command; `null` where there is none. */
  value: SealedPart['value'];
  nonce: string;
}

/** Whose it is, and of which round. */
export interface Revealed extends Opening {
  seat: Seat;
  round: number;
}

export type Absence = 'away' | 'back' | 'forfeit' | 'closed';

export interface EventsMessage {
  seq: number;
  at: number;
  kind: 'start' | 'decision' | 'clock' | 'absence' | 'pause' | 'draw' | 'chat';
  by: Seat | null;
  /** Of an `absence`: a bot takes the seat of `by`, `by` is there again, gave the seat up, or the match was closed. */
  what?: Absence;
  events: Event[];
  /** Parts of orders that this entry revealed. */
  openings: Revealed[];
}

export interface ChatMessage {
  seq: number;
  at: number;
  seat: Seat;
  name: string;
  text: string;
  to: 'all' | 'team';
}
