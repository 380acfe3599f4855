/** A match's room as the session uses it (docs/protocol.md, "The room"): what it sends, and what it is asked. */
import type { Bytes32, Seat } from '@star-eater/rules';
import type { ChatMessage, EventsMessage } from '../../../server/src/wire/broadcasts';
import type { GameData } from '../store/game-data';
import type { Outgoing } from './outbox';

/** One entry of the match's log, as the room sends it; of a match in this tab without what sealed orders it revealed. */
export type Entry<D extends GameData = GameData> = Omit<EventsMessage, 'openings' | 'events'> &
  Partial<Pick<EventsMessage, 'openings'>> & { events: readonly D['event'][] };

export type ChatLine = ChatMessage;

/** What only this seat knows. */
export interface Mine<D extends GameData = GameData> {
  round: number;
  orders: D['orders'] | null;
  seal: string[] | null;
  nonces: string[] | null;
  draft: Partial<D['orders']> | null;
  waiting: D['waiting'];
  muted: Seat[];
  /** What the game lets this seat alone know; absent or null where it has nothing. */
  private?: D['private'] | null;
}

export interface RequestRefusal {
  code: string;
  rule: string;
  message: string;
}

/** The part of an SDK room that is used here, so that tests can play the room. */
export interface RoomLike {
  state: unknown;
  onStateChange(listener: (state: unknown) => void): unknown;
  onMessage(type: string, listener: (payload: never) => void): unknown;
  onLeave(listener: (code: number) => void): unknown;
  onError(listener: (code: number, message?: string) => void): unknown;
  request(type: string, payload?: unknown): Promise<unknown>;
  leave(consented?: boolean): Promise<unknown>;
}

export type JoinRoom = (address: string, matchId: string, ticket: string) => Promise<RoomLike>;

/** What the room sends by itself, besides its state. */
export interface RoomMessages<D extends GameData> {
  events: Entry<D>;
  chat: ChatLine;
  notice: { text: string };
  /** To one seat: what it alone may know. */
  private: { seq: number; private: D['private'] };
}

/** Requests that change something and are answered by yes or no. */
export interface SeatRequests<D extends GameData = GameData> {
  /** `attempt` and `commit` in a match with chance: docs/rules/chance.md, H-7. */
  ready: { ready?: boolean; attempt?: number; commit?: Bytes32 };
  pause: { agree?: boolean };
  resume: { agree?: boolean };
  draw: { agree?: boolean };
  mute: { seat: Seat; muted?: boolean };
  wait: { until: D['waiting'] };
  back: Readonly<Record<string, never>>;
  chat: { text: string; to: 'all' | 'team' };
}

/** All requests: what each takes. */
export interface RequestPayloads<D extends GameData> extends SeatRequests<D> {
  events: { since: number };
  legal: undefined;
  mine: undefined;
  decide: Outgoing;
  draft: D['orders'] | null;
  /** H-8. */
  open: { attempt: number; value: Bytes32 };
}

/** What a request is answered with, besides `ok`. */
interface RequestAnswers<D extends GameData> {
  events: { seq: number; entries: Entry<D>[]; chat: ChatLine[] };
  legal: { since: number; legal: D['question'] | null; default: D['decision'] | null };
  mine: Mine<D>;
  decide: { seq: number };
}

type RequestType<D extends GameData> = keyof RequestPayloads<D>;

export type Reply<D extends GameData, K> =
  | ({ ok: true } & (K extends keyof RequestAnswers<D> ? RequestAnswers<D>[K] : object))
  | ({ ok: false } & RequestRefusal);

/** Sends a request. Rejects when the room is away. */
export type SendRequest<D extends GameData> = <K extends RequestType<D>>(
  type: K,
  payload?: RequestPayloads<D>[K],
) => Promise<Reply<D, K>>;
