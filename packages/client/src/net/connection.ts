/**
 * Joins a match's room and stays in it. A lost connection, a reload and a server restart are handled alike: a
 * new ticket and a new join (docs/protocol.md, "Coming back").
 */
import { pageMessages } from '../i18n/en/pages';
import type { GameData } from '../store/game-data';
import { ticketFor, type Ticket } from './api';
import { Refused } from './http';
import { openRetry } from './retry';
import type { JoinRoom, Reply, RoomLike, RoomMessages, SendRequest } from './room';

/** A handler for each message of the room. */
type MessageHandlers<D extends GameData> = {
  [K in keyof RoomMessages<D>]: (message: RoomMessages<D>[K]) => void;
};

export interface ConnectionHandlers<D extends GameData> {
  messages: MessageHandlers<D>;
  /** The room's state, after each change. */
  state(state: unknown): void;
  /** The room is joined, with this `ticket`. Its messages follow. */
  joined(ticket: Ticket): void;
  /**
   * Catches up with the room; the connection is up when this resolves. `isCurrent`: this join still counts.
   */
  catchUp(isCurrent: () => boolean): Promise<void>;
  /** The connection is lost or failed; it is retried. `because`: the server's reason, if it gave one. */
  away(because: Refused | null): void;
  /** Whether `away` was called last and catching up is not done. */
  isAway(): boolean;
  /** The server's refusal is final. */
  refused(because: Refused): void;
}

export interface Connection<D extends GameData> {
  request: SendRequest<D>;
  /** Leaves the room and joins again with a new ticket, after a change of seat. */
  rejoin(): void;
  close(): void;
}

/** A refusal that waiting cannot change, unlike an unreachable server. */
export const isFinal = (error: unknown): error is Refused =>
  error instanceof Refused &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 429 &&
  error.status !== 408;

function listen<D extends GameData>(
  room: RoomLike,
  handlers: ConnectionHandlers<D>,
  isCurrent: () => boolean,
  onLeave: () => void,
): void {
  const subscribe = <K extends keyof RoomMessages<D> & string>(type: K): void => {
    room.onMessage(type, (message: RoomMessages<D>[K]) => {
      if (isCurrent()) handlers.messages[type](message);
    });
  };
  subscribe('events');
  subscribe('chat');
  subscribe('notice');
  subscribe('private');
  room.onStateChange((state) => {
    if (isCurrent()) handlers.state(state);
  });
  room.onLeave(() => {
    if (isCurrent()) onLeave();
  });
  room.onError(() => undefined);
}

/** Who joins which match. */
export interface Address {
  matchId: string;
  invite: string | null;
  join: JoinRoom;
}

export function openConnection<D extends GameData>(
  { matchId, invite, join }: Address,
  handlers: ConnectionHandlers<D>,
): Connection<D> {
  let room: RoomLike | null = null;
  /** Counts joins; results of earlier ones are ignored. Null once closed. */
  let current: number | null = 0;
  const retry = openRetry(() => void connect(), handlers.isAway);

  const away = (because: Refused | null): void => {
    room = null;
    handlers.away(because);
    retry.later();
  };

  async function joinRoom(isCurrent: () => boolean): Promise<void> {
    const ticket = await ticketFor(matchId, invite);
    const joined = await join(ticket.address, matchId, ticket.ticket);
    if (!isCurrent()) {
      void joined.leave(true);
      return;
    }
    room = joined;
    handlers.joined(ticket);
    listen(joined, handlers, isCurrent, () => away(null));
    await handlers.catchUp(isCurrent);
    if (isCurrent()) retry.succeeded();
  }

  async function connect(): Promise<void> {
    if (current === null) return;
    const mine = ++current;
    const isCurrent = (): boolean => current === mine;
    try {
      await joinRoom(isCurrent);
    } catch (error) {
      if (!isCurrent()) return;
      if (isFinal(error)) handlers.refused(error);
      else away(error instanceof Refused && error.status === 429 ? error : null);
    }
  }

  void connect();
  return {
    request: async <K extends Parameters<SendRequest<D>>[0]>(type: K, payload?: unknown) => {
      if (!room) throw new Refused('offline', pageMessages.errors.offline, 0);
      return (await room.request(type, payload)) as Reply<D, K>;
    },
    rejoin: () => {
      const old = room;
      room = null;
      void connect();
      void old?.leave(true);
    },
    close: () => {
      current = null;
      retry.close();
      void room?.leave(true).catch(() => undefined);
      room = null;
    },
  };
}
