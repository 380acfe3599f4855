/** A match's room as the session uses it (docs/protocol.md, "The room"): messages, requests and answers. */
import type { Leaving } from '../../../../server/src/wire/leaving';
import type { Bytes32, Seat } from '@star-eater/rules';
import type { ChatMessage, EventsMessage } from '../../../../server/src/wire/broadcasts';
import type { GameData } from '../../store/game-data';
import type { Outgoing } from './outbox';

/** One entry of the match's log, as the room sends it. For a match in this tab, without revealed orders. */
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
  /** What the game tells this seat alone; absent or null for nothing. */
  private?: D['private'] | null;
}

export interface RequestRefusal {
  code: string;
  rule: string;
  message: string;
}

/** The part of an SDK room used here, so that tests can fake a room. */
export interface RoomLike {
  state: unknown;
  onStateChange(listener: (state: unknown) => void): unknown;
  onMessage(type: string, listener: (payload: never) => void): unknown;
  onLeave(listener: (code: number) => void): unknown;
  onError(listener: (code: number, message?: string) => void): unknown;
  request(type: string, payload?: unknown): Promise<unknown>;
  leave(consented?: boolean): Promise<unknown>;
  /** `answered`: the server has. Absent where there is no server. */
  ping?(answered: () => void): void;
}

/** The server answered calls, and the web socket after them did not come about or was closed before the room was joined. */
export class NoSocket extends Error {}

export type JoinRoom = (address: string, matchId: string, ticket: string) => Promise<RoomLike>;

/** Messages of the room, besides its state. */
export interface RoomMessages<D extends GameData> {
  events: Entry<D>;
  chat: ChatLine;
  notice: { text: string };
  /** Sent to one seat: what it alone may know. */
  private: { seq: number; private: D['private'] };
  /** To players: how many people watch. */
  watching: { people: number };
}

/** Requests that change something; the answer is yes or no. */
export interface SeatRequests<D extends GameData = GameData> {
  /** `attempt` and `commit`: docs/rules/chance.md, H-7. */
  ready: { ready?: boolean; attempt?: number; commit?: Bytes32 };
  pause: { agree?: boolean };
  resume: { agree?: boolean };
  draw: { agree?: boolean };
  mute: { seat: Seat; muted?: boolean };
  wait: { until: D['waiting'] };
  back: Readonly<Record<string, never>>;
  chat: { text: string; to: ChatLine['to'] };
}

/** The payload of each request. */
export interface RequestPayloads<D extends GameData> extends SeatRequests<D> {
  events: { since: number };
  legal: undefined;
  mine: undefined;
  leaving: undefined;
  decide: Outgoing;
  draft: D['orders'] | null;
  /** H-8. */
  open: { attempt: number; value: Bytes32 };
}

/** What each answer contains, besides `ok`. */
interface RequestAnswers<D extends GameData> {
  events: { seq: number; entries: Entry<D>[]; chat: ChatLine[] };
  legal: { since: number; legal: D['question'] | null; default: D['decision'] | null };
  mine: Mine<D>;
  leaving: Leaving;
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
