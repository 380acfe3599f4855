/**
 * Joins a match's room and stays in it. A lost connection, a reload and a server restart are handled alike: a
 * new ticket and a new join (docs/protocol.md, "Coming back").
 */
import { pageMessages } from '../../i18n/en/pages';
import { tableMessages } from '../../i18n/en/table';
import type { GameData } from '../../store/game-data';
import { ticketFor, type Ticket } from '../match-api';
import { Refused } from '../http';
import { openRetry } from '../retry';
import {
  NoSocket,
  type JoinRoom,
  type Reply,
  type RoomLike,
  type RoomMessages,
  type SendRequest,
} from './room';

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

/** A reason that helps whoever waits: too many requests, a store that is away, a match that waits for its rules. */
const isWorthSaying = (error: unknown): error is Refused =>
  error instanceof Refused && (error.status === 429 || error.code === 'storage' || error.code === 'waiting');

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
  subscribe('watching');
  room.onStateChange((state) => {
    if (isCurrent()) handlers.state(state);
  });
  room.onLeave(() => {
    if (isCurrent()) onLeave();
  });
  room.onError(() => undefined);
}

/** A server process that stands still accepts connections and never answers, ms. */
const JOIN_WITHIN = 8_000;
/** So many joins in a row fail at the socket, after calls were answered, when the network blocks it. A restart takes fewer. */
const BLOCKED_AFTER = 3;
/** Between two looks whether the room still answers, and how long it may take, ms. */
const LOOK_EVERY = 10_000;
const PONG_WITHIN = 5_000;

/** `unwanted` gets a result that comes too late. */
async function inTime<T>(ms: number, task: Promise<T>, unwanted: (result: T) => unknown): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error('no answer'));
      task.then(unwanted).catch(() => undefined);
    }, ms);
  });
  return Promise.race([task, late]).finally(() => clearTimeout(timer));
}

/** Calls `lost` when a room no longer answers. Returns a function that ends it. */
function watch(room: RoomLike, lost: () => void): () => void {
  // A match in this tab.
  if (!room.ping) return () => undefined;
  let deadline: ReturnType<typeof setTimeout> | undefined;
  const timer = setInterval(() => {
    clearTimeout(deadline);
    deadline = setTimeout(lost, PONG_WITHIN);
    room.ping?.(() => clearTimeout(deadline));
  }, LOOK_EVERY);
  return () => {
    clearInterval(timer);
    clearTimeout(deadline);
  };
}

/** The match is going to another server process: join there, and repeat. */
const isMoving = (reply: unknown): boolean =>
  typeof reply === 'object' && reply !== null && 'code' in reply && reply.code === 'moved';

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
  /** Joins in a row that failed at the socket alone. */
  let withoutSocket = 0;

  let stopWatching = (): void => undefined;

  /** Leaves the room, if any: one that no longer answers would still count as a second tab. */
  const drop = (): void => {
    stopWatching();
    void room?.leave(true).catch(() => undefined);
    room = null;
  };

  const away = (because: Refused | null): void => {
    drop();
    handlers.away(because);
    retry.later();
  };

  /** The room closed, does not answer, or does not hold the match any more. */
  const lose = (from: RoomLike): void => {
    if (room === from) away(null);
  };

  async function joinRoom(isCurrent: () => boolean): Promise<void> {
    const ticket = await inTime(JOIN_WITHIN, ticketFor(matchId, invite), () => undefined);
    const joining = join(ticket.address, matchId, ticket.ticket);
    const joined = await inTime(JOIN_WITHIN, joining, (late) => late.leave(true));
    if (!isCurrent()) {
      void joined.leave(true);
      return;
    }
    room = joined;
    handlers.joined(ticket);
    listen(joined, handlers, isCurrent, () => lose(joined));
    stopWatching = watch(joined, () => lose(joined));
    await handlers.catchUp(isCurrent);
    if (!isCurrent()) return;
    retry.succeeded();
    withoutSocket = 0;
  }

  async function connect(): Promise<void> {
    if (current === null) return;
    const mine = ++current;
    const isCurrent = (): boolean => current === mine;
    try {
      await joinRoom(isCurrent);
    } catch (error) {
      if (!isCurrent()) return;
      withoutSocket = error instanceof NoSocket ? withoutSocket + 1 : 0;
      if (isFinal(error)) handlers.refused(error);
      else if (withoutSocket >= BLOCKED_AFTER) away(new Refused('blocked', tableMessages.network.blocked, 0));
      else away(isWorthSaying(error) ? error : null);
    }
  }

  void connect();
  return {
    request: async <K extends Parameters<SendRequest<D>>[0]>(type: K, payload?: unknown) => {
      const asked = room;
      if (!asked) throw new Refused('offline', pageMessages.errors.offline, 0);
      let reply: unknown;
      try {
        reply = await asked.request(type, payload);
      } catch (error) {
        lose(asked);
        throw error;
      }
      if (!isMoving(reply)) return reply as Reply<D, K>;
      lose(asked);
      throw new Refused('offline', pageMessages.errors.offline, 0);
    },
    rejoin: () => {
      drop();
      void connect();
    },
    close: () => {
      current = null;
      retry.close();
      drop();
    },
  };
}
