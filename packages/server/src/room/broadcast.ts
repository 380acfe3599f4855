/**
 * A room's broadcasts, compressed once for all clients. With permessage-deflate a message may refer to
 * earlier ones, so clients that received the same messages can share the same bytes. No compression state is
 * kept per connection.
 */
import { Protocol } from '@colyseus/core';
import { deflatedAlone, Deflater } from './deflate';
import { Feed } from './feed';
import type { Lag } from './loop-lag';

/** Bytes. Compressing shorter messages gains little. */
const SMALLEST = 64;

/** A compressed broadcast. */
export interface SharedFrame {
  /** Counts the room's compressed broadcasts. */
  index: number;
  /** The first broadcast whose content this one may refer to. */
  contextStart: number;
  bytes: Buffer;
}

export class Broadcast {
  /** For spectators, who get broadcasts from it. */
  readonly feed = new Feed();
  private readonly deflater = new Deflater();
  private count = 0;
  private contextStart = 0;
  private isBroadcasting = false;
  private isCompressing = true;
  private last: { data: Uint8Array; frame: SharedFrame } | null = null;
  private state: { data: Uint8Array; frame: Buffer } | null = null;

  /** If `lag` says that the process is late, messages are sent uncompressed: compressing takes longer. */
  constructor(private readonly lag: Lag) {}

  /** Everything sent while `send` runs is for all clients. */
  during(send: () => void): void {
    this.isBroadcasting = true;
    this.isCompressing = !this.lag.isLate;
    try {
      send();
    } finally {
      this.isBroadcasting = false;
      this.last = null;
    }
  }

  /** A broadcast for those who follow the feed. */
  toFeed(data: Uint8Array): void {
    if (this.feed.isFollowed) this.feed.say(data, this.frameFor(data));
  }

  /** The compressed frame of a broadcast; null for messages to a single client and for short ones. */
  frameFor(data: Uint8Array): SharedFrame | null {
    if (!this.isBroadcasting || !this.isCompressing || data.length < SMALLEST) return null;
    // Colyseus passes the same bytes to one socket after the other.
    if (this.last?.data === data) return this.last.frame;
    const { count: index, contextStart } = this;
    const frame = { index, contextStart, bytes: framed(this.deflater.deflate(data), true) };
    this.count += 1;
    this.last = { data, frame };
    return frame;
  }

  /**
   * The whole state for a client that joins; null for other messages. Colyseus encodes it once per change.
   */
  wholeState(data: Uint8Array): Buffer | null {
    if (data[0] !== Protocol.ROOM_STATE) return null;
    if (this.state?.data !== data) this.state = { data, frame: unpooled(framedAlone(data)) };
    return this.state.frame;
  }

  /** Compresses the next message without context, for a client that joined later. */
  restart(): void {
    this.deflater.restart();
    this.contextStart = this.count;
  }
}

/** A message compressed without context, and outside the context of later ones. */
export function framedAlone(data: Uint8Array): Buffer {
  return framed(deflatedAlone(data), true);
}

/** A copy for keeping: a slice of Node's pool would keep the whole pool in memory. */
function unpooled(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

let plain: { data: Uint8Array; frame: Buffer } | null = null;

/** An uncompressed message. The same bytes sent to one socket after the other are framed once. */
export function plainFrame(data: Uint8Array): Buffer {
  if (plain?.data !== data) plain = { data, frame: framed(data, false) };
  return plain.frame;
}

const WHOLE_BINARY = 0x82;
const COMPRESSED = 0x40;
/** Length codes: the length is in the next two or eight bytes. */
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;

/** RFC 6455 §5.2: a server's whole message as one frame, in a new buffer. */
export function framed(payload: Uint8Array, isCompressed: boolean): Buffer {
  const { length } = payload;
  const header = length < TWO_BYTES ? 2 : length < 2 ** 16 ? 4 : 10;
  const frame = Buffer.allocUnsafe(header + length);
  frame[0] = isCompressed ? WHOLE_BINARY | COMPRESSED : WHOLE_BINARY;
  frame[1] = header === 2 ? length : header === 4 ? TWO_BYTES : EIGHT_BYTES;
  if (header === 4) frame.writeUInt16BE(length, 2);
  if (header === 10) frame.writeBigUInt64BE(BigInt(length), 2);
  frame.set(payload, header);
  return frame;
}
