/** What one tab knows of one match, and what can be done from it: by a room (session.ts), or by the engine in this tab (Learn). */
import type { SealedValue, Seat } from '@star-eater/rules';
import type { GameData } from '../store/game-data';
import type { LastRound } from '../store/rounds';
import type { Snapshot } from '../store/snapshot';
import type { Store } from '../store/store';
import type { Player } from './event-player';
import type { Refused } from './http';
import type { ChatLine, Entry, Mine, RequestPayloads, RequestRefusal, SeatRequests } from './room';
import type { SealBook } from './seals';

export type { ChatLine, Entry, Mine, RequestRefusal };

/** What is asked of this seat, with the legal answers. */
export interface Asked<D extends GameData = GameData> {
  since: number;
  legal: D['question'];
  default: D['decision'] | null;
}

export interface SessionState<D extends GameData = GameData> {
  connection: 'joining' | 'on' | 'away' | 'refused';
  /** Why it was refused, or is not let in yet: shown as it is. */
  because: Refused | null;
  notice: string | null;
  me: Seat | null;
  /** Server clock minus ours, in ms. */
  clockAhead: number;
  latest: Snapshot<D> | null;
  /** What the board shows: `latest`, or the state before what is being animated. */
  shown: Snapshot<D> | null;
  /** Whether animation is under way. */
  playing: boolean;
  /** What `replayRound` would show. */
  lastRound: LastRound<D> | null;
  asked: Asked<D> | null;
  mine: Mine<D> | null;
  log: Entry<D>[];
  chat: ChatLine[];
  seals: SealBook;
  /** Void attempts to start a match with chance, with who was missing. Those before this page was opened are not known. */
  failedAttempts: readonly { attempt: number; missing: readonly Seat[] }[];
  /** The check of chance that failed in this match, in a sentence. */
  chanceFault: string | null;
  /** A decision is on its way. */
  sending: boolean;
  /** A decision was not answered: it is sent again when the connection is back. */
  isUnsent: boolean;
  refusal: RequestRefusal | null;
}

/** What a session asks of the game that is played in it. */
export interface SessionGame<D extends GameData = GameData> {
  /** A plain copy of the room's state, in which nothing changes afterwards. */
  read(state: unknown): Snapshot<D>;
  /** The board has nothing to play for it. */
  isQuiet(event: D['event']): boolean;
  /** A round begins at this view: up to here the one before can be shown again. */
  beginsRound(view: D['view']): boolean;
  /** Takes sealed orders back, and so answers nothing that is pending. */
  isTakeBack(decision: D['decision']): boolean;
  /** The decision that commits these orders, and the values to seal, part by part. */
  commitment(seat: Seat, orders: D['orders']): { decision: D['decision']; values: readonly SealedValue[] };
}

export interface Session<D extends GameData = GameData> {
  store: Store<SessionState<D>>;
  decide(decision: D['decision']): Promise<boolean>;
  commit(orders: D['orders']): Promise<boolean>;
  draft(orders: D['orders'] | null): void;
  /** Sends a request of the seat; whether it was accepted. */
  ask<K extends keyof SeatRequests<D>>(type: K, payload: RequestPayloads<D>[K]): Promise<boolean>;
  /** The board takes over showing; `null` gives it back. */
  setPlayer(player: Player<D> | null): void;
  /** Shows the last completed round once more; ends in the present state. */
  replayRound(): void;
  dismissRefusal(): void;
  /** The game's own check of shuffles and dice has failed: shown until the match is closed, and kept (H-20). */
  chanceFailed(fault: string): void;
  /** Asks for a new ticket: the seat has changed. */
  rejoin(): void;
  close(): void;
}

/** Nothing is known yet: it holds no game's data, and so is a state of any. */
export const INITIAL_STATE: SessionState<never> = {
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
  failedAttempts: [],
  chanceFault: null,
  sending: false,
  isUnsent: false,
  refusal: null,
};
