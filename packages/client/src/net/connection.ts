/**
 * Joins a match's room and keeps it joined. A lost connection, a reload and a server restart are the same thing here:
 * a new ticket and a new join (docs/protocol.md, "Coming back").
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
  /** The room's state, each time it has changed. */
  state(state: unknown): void;
  /** The room is joined: `ticket` says as whom. Its messages arrive from now on. */
  joined(ticket: Ticket): void;
  /** Catches up with the room; the connection is on when this resolves. `isCurrent`: this join still counts. */
  catchUp(isCurrent: () => boolean): Promise<void>;
  /** The connection is lost or was not made; it is tried again. `because` where the server said why. */
  away(because: Refused | null): void;
  /** Whether the last word was `away`, and the catching up since is not done. */
  isAway(): boolean;
  /** The server refuses for good. */
  refused(because: Refused): void;
}

export interface Connection<D extends GameData> {
  request: SendRequest<D>;
  /** Leaves the room and joins again with a new ticket: the seat has changed. */
  rejoin(): void;
  close(): void;
}

/** A refusal that waiting does not change, unlike a server that is away. */
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
  const hear = <K extends keyof RoomMessages<D> & string>(type: K): void => {
    room.onMessage(type, (message: RoomMessages<D>[K]) => {
      if (isCurrent()) handlers.messages[type](message);
    });
  };
  hear('events');
  hear('chat');
  hear('notice');
  hear('private');
  room.onStateChange((state) => {
    if (isCurrent()) handlers.state(state);
  });
  room.onLeave(() => {
    if (isCurrent()) onLeave();
  });
  room.onError(() => undefined);
}

/** Who joins what, and how. */
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
  /** Counts joins: what an earlier one still brings is ignored. Null once closed. */
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
