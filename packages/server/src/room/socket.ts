/**
 * The web socket of a client in a room. What is broadcast goes out compressed: round after round it is made of the same
 * words, and what everybody heard before is the dictionary.
 *
 * A compressed size tells something about what is in the message and in those before it. What is broadcast holds nothing that
 * a viewer may not know; but replies may hold a seat's own orders, and chat what others say. Somebody who talks to a player and reads
 * the sizes on that player's network could guess at orders that way: so only broadcasts and whole states are ever compressed, and
 * replies and chat are in nobody's dictionary.
 */
import type { Socket } from 'node:net';
import { Protocol } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { WebSocket, type PerMessageDeflateOptions } from 'ws';
import { framedAlone, plainFrame, type Broadcast } from './broadcast';
import { WINDOW_BITS } from './deflate';
import { Outbox } from './outbox';
import { Pace } from './pace';
import { isReadable } from './readable';

/** What is agreed with each client. `ws` itself never compresses here, so it keeps no memory for it. */
export const COMPRESSION: PerMessageDeflateOptions = {
  serverMaxWindowBits: WINDOW_BITS,
  // What clients send is short, and none of it comes twice.
  clientNoContextTakeover: true,
};

type Data = Parameters<WebSocket['send']>[0];
type Done = (error?: Error) => void;

interface Settings {
  binary?: boolean;
}

/** The whole state, and how to read it: sent to one client when it comes in. */
const BEGINNINGS: readonly number[] = [Protocol.JOIN_ROOM, Protocol.ROOM_STATE];

/** Close codes for bytes that are no message, and for breaking a limit (RFC 6455, 7.4.1). */
const UNREADABLE = 1007;
const FLOODED = 1008;

/** Clients over this many times the limit of messages are disconnected. */
const FLOOD = 5;

/** Events that a frame of the client causes. `ws` answers pings before it emits them. */
const CLIENT_FRAMES: readonly (string | symbol)[] = ['message', 'ping', 'pong'];

/** Bytes. With more waiting to be sent, answers to further requests are not made yet. At least Node's own mark for a full socket. */
const BEHIND = 64 * 1024;

/** Bytes. A client that lets more than this wait is disconnected when more is to be sent. */
export const MOST_WAITING = 1024 * 1024;

/** RFC 6455 §5.2: an empty ping. */
const PING = Buffer.from([0x89, 0]);

export interface SocketSettings {
  messagesASecond: number;
  /** Called once for a socket whose client sent what cannot be read. */
  onUnreadable: () => void;
  /** Called for a client that is disconnected because it does not read. */
  onStalled: () => void;
}

export class RoomSocket extends WebSocket {
  private line: Socket | null = null;
  private room: Broadcast | null = null;
  private compresses = false;
  /** The run of broadcasts that this client has heard without a gap: from the first of them up to the next. */
  private heardFrom = 0;
  private next = -1;

  private flood: Pace | null = null;
  private isCutOff = false;
  private isUnreadable = false;
  private settings: SocketSettings | null = null;

  private outbox: Outbox | null = null;
  private isPlayer = true;
  private pending: { frame: Buffer; then: Done | undefined }[] = [];
  private pendingBytes = 0;

  /** To be called once, when the connection below is there. */
  opened(line: Socket, outbox: Outbox, settings: SocketSettings): void {
    this.line = line;
    this.outbox = outbox;
    this.settings = settings;
    this.flood = new Pace(settings.messagesASecond * FLOOD);
    this.compresses = this.extensions.includes('permessage-deflate');
  }

  /** What this room says to everybody is sent here too. Spectators may get it a little later than players. */
  listen(room: Broadcast, isPlayer: boolean): void {
    this.room = room;
    this.isPlayer = isPlayer;
    this.next = -1;
  }

  /**
   * `ws` reads up to 64 KiB at once, thousands of the shortest frames. It takes 2 to 3 ms to parse the rest of them after a
   * disconnection; nobody hears of them.
   */
  override emit(event: string | symbol, ...args: unknown[]): boolean {
    if (event === 'error') {
      // Frames that break the protocol or are too long: `ws` closes, with a code of its own.
      this.countUnreadable();
      return true;
    }
    if (!CLIENT_FRAMES.includes(event)) return super.emit(event, ...args);
    if (this.isCutOff) return true;
    if (this.flood && !this.flood.allows(performance.now())) {
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

  /** It was, for a flood. */
  get wasCutOff(): boolean {
    return this.isCutOff;
  }

  /**
   * Limits. Nothing more is read, not even to hear whether the other side closes too: to take messages apart only to drop them would fill
   * this thread all the same. The last word may not reach who does not read it.
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
    this.enqueue(this.frameOf(data), then);
  }

  private frameOf(data: Uint8Array): Buffer {
    if (!this.compresses) return plainFrame(data);
    if (BEGINNINGS.includes(data[0] ?? 0)) {
      this.next = -1;
      return this.room?.wholeState(data) ?? framedAlone(data);
    }
    const told = this.room?.toldOf(data);
    if (!told) return plainFrame(data);
    if (told.index !== this.next) this.heardFrom = told.index;
    if (this.heardFrom <= told.leansFrom) {
      this.next = told.index + 1;
      return told.frame;
    }
    // Who came later cannot read what leans on earlier talk: this message goes out as it is, and the next one leans on nothing.
    this.next = told.index + 1;
    this.heardFrom = this.next;
    this.room?.restart();
    return plainFrame(data);
  }

  /** Empty pings, as Colyseus sends them to all sockets in one turn, go out in slices too. */
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
    if (this.waiting > MOST_WAITING) {
      this.settings?.onStalled();
      this.terminate();
      return;
    }
    this.pending.push({ frame, then });
    this.pendingBytes += frame.length;
    this.outbox?.add(this, this.isPlayer);
  }

  /** Writes what waits, in one packet where it fits. */
  flush(): void {
    const { line, pending } = this;
    if (pending.length === 0) return;
    this.pending = [];
    this.pendingBytes = 0;
    if (!line?.writable) return;
    line.cork();
    for (const { frame, then } of pending) line.write(frame, then && ((error) => then(error ?? undefined)));
    line.uncork();
  }

  /** Bytes that the client has not taken yet, besides those in the system's own buffers. */
  get waiting(): number {
    return this.pendingBytes + (this.line?.writableLength ?? 0);
  }

  get isBehind(): boolean {
    return this.waiting > BEHIND;
  }

  /** Resolves when the client has taken what was sent, or is gone. */
  async caughtUp(): Promise<void> {
    const { line } = this;
    while (line?.writable && this.isBehind) {
      await new Promise<void>((resolve) => {
        const look = () => {
          line.off('drain', look).off('close', look);
          resolve();
        };
        line.on('drain', look).on('close', look);
      });
    }
  }
}

/** Colyseus' transport, whose sockets know the connection below them. */
export class RoomTransport extends WebSocketTransport {
  constructor(options: ConstructorParameters<typeof WebSocketTransport>[0], settings: SocketSettings) {
    super(options);
    const outbox = new Outbox();
    this.wss.prependListener('connection', (socket, request) => {
      if (socket instanceof RoomSocket) socket.opened(request.socket, outbox, settings);
    });
  }
}
