/** What one tab knows of one match, and what can be done from it: by a room (session.ts), or by the engine in this tab (Learn). */
import type { Decision, Event, Legal, Seat } from '@star-eater/rules';
import type { ChatMessage, EventsMessage } from '../../../server/src/wire/messages';
import type { LastRound } from '../store/rounds';
import type { Snapshot } from '../store/snapshot';
import type { Store } from '../store/store';
import type { Refused } from './http';
import type { Orders, SealBook } from './seals';

/** One entry of the match's log, as the room sends it; of a match in this tab without what sealed orders it revealed. */
export type Entry = Omit<EventsMessage, 'openings'> & Partial<EventsMessage>;

export type ChatLine = ChatMessage;

/**
 * When held point defence asks this round. `null`: in every window. `hit`: only when something of that seat
 * could be hit; of nobody: no more.
 */
export type Until = null | { hit: Seat | null };

/** What only this seat knows. */
export interface Mine {
  round: number;
  orders: Orders | null;
  seal: string[] | null;
  nonces: string[] | null;
  draft: Partial<Orders> | null;
  waiting: Until;
  muted: Seat[];
}

/** What is asked of this seat, with the legal answers. */
export interface Asked {
  since: number;
  legal: Legal;
  default: Decision | null;
}

export interface RequestRefusal {
  code: string;
  rule: string;
  message: string;
}

export interface SessionState {
  connection: 'joining' | 'on' | 'away' | 'refused';
  /** Why it was refused, or is not let in yet: shown as it is. */
  because: Refused | null;
  notice: string | null;
  me: Seat | null;
  /** Server clock minus ours, in ms. */
  clockAhead: number;
  latest: Snapshot | null;
  /** What the board shows: `latest`, or the state before what is being animated. */
  shown: Snapshot | null;
  /** Whether animation is under way. */
  playing: boolean;
  /** What `replayRound` would show. */
  lastRound: LastRound | null;
  asked: Asked | null;
  mine: Mine | null;
  log: Entry[];
  chat: ChatLine[];
  seals: SealBook;
  /** A decision is on its way. */
  sending: boolean;
  refusal: RequestRefusal | null;
}

/** Shows events before the state that they lead to; resolves when done. */
export type Player = (events: readonly Event[], before: Snapshot, after: Snapshot) => Promise<void>;

export interface Session {
  store: Store<SessionState>;
  decide(decision: Decision): Promise<boolean>;
  commit(orders: Orders): Promise<boolean>;
  draft(orders: Orders | null): void;
  ask(
    type: 'ready' | 'pause' | 'resume' | 'draw' | 'mute' | 'wait' | 'back' | 'chat',
    payload?: unknown,
  ): Promise<boolean>;
  /** The board takes over showing; `null` gives it back. */
  setPlayer(player: Player | null): void;
  /** Shows the last completed round once more; ends in the present state. */
  replayRound(): void;
  dismissRefusal(): void;
  /** Asks for a new ticket: the seat has changed. */
  rejoin(): void;
  close(): void;
}

/** Nothing is known yet. */
export const INITIAL_STATE: SessionState = {
  connection: 'joining',
  because: null,
  notice: null,
  me: null,
  clockAhead: 0,
  latest: null,
  shown: null,
  playing: false,
  lastRound: null,
  asked: null,
  mine: null,
  log: [],
  chat: [],
  seals: new Map(),
  sending: false,
  refusal: null,
};
