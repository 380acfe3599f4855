/**
 * Compression of what a room says to everybody. A message may refer to earlier ones; the compressor itself is not kept
 * between messages, only the last bytes of what was said: zlib's own state would be 144 kB a room.
 */
import { constants, deflateRawSync } from 'node:zlib';

/**
 * log2 of the window: how far back a message may refer, and how much memory a client needs. Room for a whole context and a
 * message of the usual length.
 */
export const WINDOW_BITS = 14;

/** Bytes of earlier messages that the next one may refer to: a round of a duel. 8 kB would make messages a twelfth longer. */
const CONTEXT = 12 * 1024;

const SETTINGS = {
  windowBits: WINDOW_BITS,
  level: 6,
  memLevel: 5,
  // A usual message in one piece.
  chunkSize: 2048,
  finishFlush: constants.Z_SYNC_FLUSH,
} as const;

/** Bytes. Web sockets omit the end of every flush (RFC 7692, 7.2.1). */
const FLUSH_END = 4;

const NOTHING = Buffer.alloc(0);

/** Compresses a sequence of messages, each with the earlier ones as its context. */
export class Deflater {
  /** The last bytes of earlier messages are its first `known` bytes. */
  private context = NOTHING;
  private known = 0;

  /** One message of at least one byte. */
  deflate(data: Uint8Array): Buffer {
    const dictionary = this.context.subarray(0, this.known);
    const bytes = deflateRawSync(data, this.known > 0 ? { ...SETTINGS, dictionary } : SETTINGS);
    this.remember(data);
    return bytes.subarray(0, -FLUSH_END);
  }

  /** Compresses the next message without context. */
  restart(): void {
    this.known = 0;
  }

  private remember(data: Uint8Array): void {
    // Of its own: a slice of Node's pool would keep that in memory.
    if (this.context === NOTHING) this.context = Buffer.allocUnsafeSlow(CONTEXT);
    const latest = data.subarray(Math.max(0, data.length - CONTEXT));
    const kept = Math.min(this.known, CONTEXT - latest.length);
    this.context.copyWithin(0, this.known - kept, this.known);
    this.context.set(latest, kept);
    this.known = kept + latest.length;
  }
}

/** A message compressed without context. */
export function deflatedAlone(data: Uint8Array): Buffer {
  return deflateRawSync(data, SETTINGS).subarray(0, -FLUSH_END);
}
