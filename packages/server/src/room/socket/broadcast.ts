/**
 * A room's broadcasts, compressed once for all clients. With permessage-deflate a message may refer to
 * earlier ones, so clients that received the same messages can share the same bytes. No compression state is
 * kept per connection.
 */
import { Protocol } from '@colyseus/core';
import { Deflater } from './deflate';
import { Feed } from './feed';
import { framed, framedAlone, type SharedFrame } from './frames';
import type { Lag } from '../loop-lag';

/** Bytes. Compressing shorter messages gains little. */
const SMALLEST = 64;

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

/** A copy for keeping: a slice of Node's pool would keep the whole pool in memory. */
function unpooled(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
