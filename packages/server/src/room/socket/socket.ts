/**
 * The web socket of a client in a room. Broadcasts are compressed: they repeat the same words every round, so
 * earlier broadcasts are the dictionary.
 *
 * A compressed size reveals something about the message and its dictionary. Broadcasts hold nothing that a
 * viewer may not know, but replies may hold a seat's own orders, and chat holds text of others. An attacker
 * who chats with a player and sees message sizes on that player's network could guess orders. So only
 * broadcasts and whole states are compressed, and replies and chat are in no dictionary.
 */
import type { Socket } from 'node:net';
import { Protocol } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { WebSocket, type PerMessageDeflateOptions } from 'ws';
import { FLOOD_FACTOR } from '../../limits';
import type { Broadcast } from './broadcast';
import { WINDOW_BITS } from './deflate';
import type { FeedMessage } from './feed';
import { framedAlone, plainFrame, type SharedFrame } from './frames';
import { Outbox } from './outbox';
import { Pings, type Pinged } from './pings';
import { TokenBucket } from './token-bucket';
import { isReadable } from './readable';

/** Negotiated with each client. `ws` itself never compresses here, so it allocates nothing for it. */
export const COMPRESSION: PerMessageDeflateOptions = {
  serverMaxWindowBits: WINDOW_BITS,
  // Clients' messages are short and do not repeat.
  clientNoContextTakeover: true,
};

type Data = Parameters<WebSocket['send']>[0];
type Done = (error?: Error) => void;

interface Settings {
  binary?: boolean;
}

/** The whole state and its schema, sent to one client when it joins. */
const JOIN_MESSAGES: readonly number[] = [Protocol.JOIN_ROOM, Protocol.ROOM_STATE];

/** Close codes for unreadable messages and for flooding (RFC 6455, 7.4.1). */
const UNREADABLE = 1007;
const FLOODED = 1008;

/** Events caused by a client's frames. `ws` answers pings before it emits them. */
const CLIENT_FRAMES: readonly (string | symbol)[] = ['message', 'ping', 'pong'];

/** Bytes. Above this backlog, further requests are not answered. At least Node's high-water mark. */
const BEHIND = 64 * 1024;

/** Bytes. A client with a larger backlog is disconnected at the next message. */
export const MOST_WAITING = 1024 * 1024;

/** Bytes. Frames up to this size together are copied into one buffer: one write is cheaper than a list. */
const JOINED_AT_MOST = 64 * 1024;

/** RFC 6455 §5.2: an empty ping. */
const PING = Buffer.from([0x89, 0]);

export interface SocketSettings {
  messagesASecond: number;
  /** Between two pings of a player, ms. */
  pingInterval: number;
  /** Called once for a client that sends an unreadable message. */
  onUnreadable: () => void;
  /** Called for a client that is disconnected because it stopped reading. */
  onStalled: () => void;
}

export class RoomSocket extends WebSocket implements Pinged {
  private line: Socket | null = null;
  private room: Broadcast | null = null;
  private compresses = false;
  /** This client received the broadcasts from `receivedFrom` up to `next` without a gap. */
  private receivedFrom = 0;
  private next = -1;
  /** The last message of the room's feed that was taken; null for players, and until the state is sent. */
  private taken: FeedMessage | null = null;

  private rate: TokenBucket | null = null;
  private isCutOff = false;
  private isUnreadable = false;
  private settings: SocketSettings | null = null;

  private outbox: Outbox | null = null;
  /** Until it joins a room it counts as a player. */
  isPlayer = true;
  private pending: Buffer[] = [];
  private pendingBytes = 0;
  private callbacks: Done[] = [];
  unansweredPings = 0;

  /** Called once, when the TCP connection is open. */
  opened(line: Socket, outbox: Outbox, settings: SocketSettings): void {
    this.line = line;
    this.outbox = outbox;
    this.settings = settings;
    this.rate = new TokenBucket(settings.messagesASecond * FLOOD_FACTOR);
    this.compresses = this.extensions.includes('permessage-deflate');
  }

  /** Subscribes to the room's broadcasts. Spectators may get them a little later than players. */
  listen(room: Broadcast, isPlayer: boolean): void {
    this.room = room;
    this.isPlayer = isPlayer;
    this.next = -1;
  }

  /**
   * `ws` reads up to 64 KiB at once: thousands of the shortest frames. After a disconnection it parses the
   * rest in 2 to 3 ms; they are ignored.
   */
  override emit(event: string | symbol, ...args: unknown[]): boolean {
    if (event === 'error') {
      // The frame is invalid or too long: `ws` closes with its own code.
      this.countUnreadable();
      return true;
    }
    if (event === 'close') this.room?.feed.leave(this);
    if (!CLIENT_FRAMES.includes(event)) return super.emit(event, ...args);
    this.unansweredPings = 0;
    if (this.isCutOff) return true;
    if (this.rate && !this.rate.take(performance.now())) {
      this.cutOff();
      return true;
    }
    if (this.isUnreadable) return true;
    const [data] = args;
    if (event !== 'message' || (data instanceof Uint8Array && isReadable(data)))
      return super.emit(event, ...args);
    this.countUnreadable();
    this.close(UNREADABLE);
    return true;
  }

  private countUnreadable(): void {
    if (!this.isUnreadable) this.settings?.onUnreadable();
    this.isUnreadable = true;
  }

  /** Disconnected for flooding. */
  get wasCutOff(): boolean {
    return this.isCutOff;
  }

  /**
   * Limits. Stops reading, even the other side's close frame: parsing messages only to drop them would still
   * block this thread. A client that does not read may miss the close code.
   */
  private cutOff(): void {
    this.isCutOff = true;
    this.close(FLOODED);
    this.pause();
    this.line?.destroySoon();
  }

  override send(data: Data, options?: Settings | Done, done?: Done): void {
    const then = typeof options === 'function' ? options : done;
    if (!this.line || this.readyState !== WebSocket.OPEN || !(data instanceof Uint8Array)) {
      super.send(data, { ...(typeof options === 'function' ? {} : options), compress: false }, then);
      return;
    }
    this.takeFeed();
    this.enqueue(this.frameOf(data), then);
    // Colyseus sends patches from here on.
    if (data[0] === Protocol.ROOM_STATE) this.follow();
  }

  /** Broadcasts reach it by the feed of its room. */
  get isFollowing(): boolean {
    return this.taken !== null;
  }

  private follow(): void {
    if (this.room && this.outbox && !this.isPlayer) this.taken = this.room.feed.join(this, this.outbox);
  }

  private frameOf(data: Uint8Array): Buffer {
    if (!this.compresses) return plainFrame(data);
    if (JOIN_MESSAGES.includes(data[0] ?? 0)) {
      this.next = -1;
      return this.room?.wholeState(data) ?? framedAlone(data);
    }
    const shared = this.room?.frameFor(data) ?? null;
    return this.isInContext(shared) ? shared.bytes : plainFrame(data);
  }

  /** Whether this client received all that the message refers to. */
  private isInContext(shared: SharedFrame | null): shared is SharedFrame {
    if (!shared || !this.compresses) return false;
    if (shared.index !== this.next) this.receivedFrom = shared.index;
    this.next = shared.index + 1;
    if (this.receivedFrom <= shared.contextStart) return true;
    // A client that joined later lacks the context: it gets this message uncompressed, and the next one
    // starts without context.
    this.receivedFrom = this.next;
    this.room?.restart();
    return false;
  }

  /** Takes what is new in the feed, before anything that is said later. */
  private takeFeed(): void {
    for (let message = this.taken?.next; message; message = message.next) {
      this.taken = message;
      if (!this.push(this.isInContext(message.shared) ? message.shared.bytes : message.plain)) return;
    }
  }

  /** Colyseus pings all sockets in one turn, so empty pings are written in slices too. */
  override ping(...args: Parameters<WebSocket['ping']>): void {
    const [payload] = args as unknown[];
    const isEmpty = payload === undefined || typeof payload === 'function';
    if (isEmpty && this.line && this.readyState === WebSocket.OPEN) this.enqueue(PING);
    else super.ping(...args);
  }

  override close(...args: Parameters<WebSocket['close']>): void {
    this.flush();
    super.close(...args);
  }

  private enqueue(frame: Buffer, then?: Done): void {
    if (!this.push(frame)) return;
    if (then) this.callbacks.push(then);
    this.outbox?.add(this, this.isPlayer);
  }

  /**
   * Adds to what is written next; false when the client reads too slowly. Runs for each of thousands of spectators: the
   * line is asked only once before each write.
   */
  private push(frame: Buffer): boolean {
    const waiting = this.pending.length === 0 ? (this.line?.writableLength ?? 0) : this.pendingBytes;
    if (waiting > MOST_WAITING) {
      this.stalled();
      return false;
    }
    this.pending.push(frame);
    this.pendingBytes += frame.length;
    return true;
  }

  /** This client does not read what it asked for: no close code would reach it, either. */
  stalled(): void {
    if (!this.isOpen) return;
    this.settings?.onStalled();
    this.terminate();
  }

  /** Writes everything pending at once. */
  flush(): void {
    this.takeFeed();
    const { line, pending, callbacks, pendingBytes } = this;
    if (pending.length === 0) return;
    this.pending = [];
    this.pendingBytes = 0;
    this.callbacks = [];
    if (!line?.writable) return;
    const then = callbacks.length > 0 ? doneOf(callbacks) : undefined;
    if (pendingBytes <= JOINED_AT_MOST) {
      line.write(joined(pending), then);
      return;
    }
    line.cork();
    for (const frame of pending.slice(0, -1)) line.write(frame);
    line.write(pending.at(-1) ?? NOTHING, then);
    line.uncork();
  }

  get isOpen(): boolean {
    return this.readyState === WebSocket.OPEN;
  }

  /** Bytes not yet handed to the operating system, with what is new in the feed as it will be written. */
  get waiting(): number {
    this.takeFeed();
    return this.pendingBytes + (this.line?.writableLength ?? 0);
  }

  get isBehind(): boolean {
    return this.waiting > BEHIND;
  }

  /** Resolves when the client has caught up or disconnected. */
  async caughtUp(): Promise<void> {
    const { line } = this;
    while (line?.writable && this.isBehind) {
      await new Promise<void>((resolve) => {
        const done = () => {
          line.off('drain', done).off('close', done);
          resolve();
        };
        line.on('drain', done).on('close', done);
      });
    }
  }
}

const NOTHING = Buffer.alloc(0);

const doneOf =
  (callbacks: readonly Done[]) =>
  (error?: Error | null): void => {
    for (const done of callbacks) done(error ?? undefined);
  };

let lastJoined: { frames: readonly Buffer[]; bytes: Buffer } | null = null;

/** The frames as one buffer. The same frames written to one spectator after the other are joined once. */
function joined(frames: readonly Buffer[]): Buffer {
  const [only] = frames;
  if (only && frames.length === 1) return only;
  if (
    lastJoined?.frames.length !== frames.length ||
    !frames.every((each, at) => each === lastJoined?.frames[at])
  )
    lastJoined = { frames, bytes: Buffer.concat(frames) };
  return lastJoined.bytes;
}

/** Colyseus' transport; its sockets know their TCP connection. */
export class RoomTransport extends WebSocketTransport {
  private readonly pings: Pings;

  constructor(options: ConstructorParameters<typeof WebSocketTransport>[0], settings: SocketSettings) {
    // Colyseus would ping all sockets at once.
    super({ ...options, pingInterval: 0 });
    const outbox = new Outbox();
    this.pings = new Pings(settings.pingInterval);
    this.wss.prependListener('connection', (socket, request) => {
      if (!(socket instanceof RoomSocket)) return;
      socket.opened(request.socket, outbox, settings);
      this.pings.add(socket);
      socket.once('close', () => this.pings.remove(socket));
    });
  }

  override shutdown(): void {
    this.pings.stop();
    super.shutdown();
  }
}
