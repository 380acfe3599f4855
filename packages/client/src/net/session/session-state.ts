/**
 * What a tab knows of a match, and what it can do: through a room (session.ts), or with the engine in this
 * tab (Learn).
 */
import type { Leaving } from '../../../../server/src/wire/leaving';
import type { SealedValue, Seat } from '@star-eater/rules';
import type { GameData } from '../../store/game-data';
import type { LastRound } from '../../store/rounds';
import type { Snapshot } from '../../store/snapshot';
import type { Store } from '../../store/store';
import type { Player } from './event-player';
import type { Refused } from '../http';
import type { ChatLine, Entry, Mine, RequestPayloads, RequestRefusal, SeatRequests } from './room';
import type { SealBook } from './seals';

export type { ChatLine, Entry, Mine, RequestRefusal };

/** The question to this seat, with the legal answers. */
export interface Asked<D extends GameData = GameData> {
  since: number;
  legal: D['question'];
  default: D['decision'] | null;
}

export interface SessionState<D extends GameData = GameData> {
  connection: 'joining' | 'on' | 'away' | 'refused';
  /** Why the seat was refused or cannot join yet; shown as it is. */
  because: Refused | null;
  notice: string | null;
  me: Seat | null;
  latest: Snapshot<D> | null;
  /** What the board shows: `latest`, or the state before the running animation. */
  shown: Snapshot<D> | null;
  /** Whether an animation is running. */
  playing: boolean;
  /** What `replayRound` shows. */
  lastRound: LastRound<D> | null;
  asked: Asked<D> | null;
  mine: Mine<D> | null;
  log: Entry<D>[];
  chat: ChatLine[];
  /** For players: how many people watch. */
  watching: number;
  seals: SealBook;
  /**
   * Void attempts to start a match with chance, and who was missing. Only those since this page was opened.
   */
  failedAttempts: readonly { attempt: number; missing: readonly Seat[] }[];
  /** The failed check of chance in this match, as a sentence. */
  chanceFault: string | null;
  /** A decision is being sent. */
  sending: boolean;
  /** A decision is unanswered; it is sent again when the connection is back. */
  isUnsent: boolean;
  refusal: RequestRefusal | null;
}

/** What a session needs from its game. */
export interface SessionGame<D extends GameData = GameData> {
  /** An immutable plain copy of the room's state. */
  read(state: unknown): Snapshot<D>;
  /** Whether the board has nothing to animate for the event. Absent: something for each. */
  isQuiet?(event: D['event']): boolean;
  /** A round begins at this view: the previous one is replayed up to here. */
  beginsRound(view: D['view']): boolean;
  /** Takes sealed orders back; answers no question. Absent in games that seal nothing. */
  isTakeBack?(decision: D['decision']): boolean;
  /** The decision that commits these orders, and the values to seal, by part. Absent in games that seal nothing. */
  commitment?(seat: Seat, orders: D['orders']): { decision: D['decision']; values: readonly SealedValue[] };
}

export interface Session<D extends GameData = GameData> {
  store: Store<SessionState<D>>;
  decide(decision: D['decision']): Promise<boolean>;
  commit(orders: D['orders']): Promise<boolean>;
  draft(orders: D['orders'] | null): void;
  /** Sends a request for the seat. True if accepted. */
  ask<K extends keyof SeatRequests<D>>(type: K, payload: RequestPayloads<D>[K]): Promise<boolean>;
  /** Sets the board that plays events; `null` removes it. */
  setPlayer(player: Player<D> | null): void;
  /** Shows the last completed round again and ends in the current state. */
  replayRound(): void;
  dismissRefusal(): void;
  /**
   * H-20. The game's own check of shuffles and dice failed. Shown until the match is closed, and recorded.
   */
  chanceFailed(fault: string): void;
  /** P-45. What resigning now would cost; null where nobody knows. Absent without a server. */
  leaving?(): Promise<Leaving | null>;
  /** Requests a new ticket after a change of seat. */
  rejoin(): void;
  /** Of people at one device, without a server: begins the same match once more. Absent in all others. */
  again?(): void;
  close(): void;
}

/** Nothing is known yet. Has no game data, so it fits any game. */
export const INITIAL_STATE: SessionState<never> = {
  connection: 'joining',
  because: null,
  notice: null,
  me: null,
  latest: null,
  shown: null,
  playing: false,
  lastRound: null,
  asked: null,
  mine: null,
  log: [],
  chat: [],
  watching: 0,
  seals: new Map(),
  failedAttempts: [],
  chanceFault: null,
  sending: false,
  isUnsent: false,
  refusal: null,
};
