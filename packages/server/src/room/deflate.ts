/**
 * Compresses a sequence of messages, each with the earlier ones as its context. A pako stream stays open and
 * is synchronous; Node's zlib streams work in another thread, and its synchronous calls start a new stream
 * per message.
 */
import { deflateRawSync } from 'node:zlib';
import {
  Z_DEFAULT_STRATEGY,
  Z_SYNC_FLUSH,
  ZStream,
  zlibDeflate,
  zlibDeflateInit2,
  zlibDeflateReset,
} from 'pako';

/** log2 of the window: how far back a message may refer, and how much memory a client needs. */
export const WINDOW_BITS = 14;

/**
 * Messages are short: pako's default memory level (8) costs 100 kB more per room and compresses no better.
 */
const LEVEL = 6;
const MEMORY_LEVEL = 5;
const DEFLATED = 8;

/** Bytes. Web sockets omit the end of every flush (RFC 7692, 7.2.1). */
const FLUSH_END = 4;

/**
 * The output buffer of all streams; longer messages take several passes. pako's `Deflate` class allocates one
 * per message.
 */
const written = new Uint8Array(16_384);
const NOTHING = new Uint8Array(0);

export class Deflater {
  private readonly stream = new ZStream();

  constructor() {
    // A negative window omits zlib's header, as web sockets require.
    zlibDeflateInit2(this.stream, LEVEL, DEFLATED, -WINDOW_BITS, MEMORY_LEVEL, Z_DEFAULT_STRATEGY);
  }

  /** Compresses the next message without context. */
  restart(): void {
    zlibDeflateReset(this.stream);
  }

  /** One message of at least one byte. */
  deflate(data: Uint8Array): Buffer {
    const { stream } = this;
    const parts: Buffer[] = [];
    stream.input = data;
    stream.next_in = 0;
    stream.avail_in = data.length;
    do {
      stream.output = written;
      stream.next_out = 0;
      stream.avail_out = written.length;
      zlibDeflate(stream, Z_SYNC_FLUSH);
      parts.push(Buffer.from(written.subarray(0, stream.next_out)));
    } while (stream.avail_out === 0);
    stream.input = NOTHING;
    const [only] = parts;
    return (only && parts.length === 1 ? only : Buffer.concat(parts)).subarray(0, -FLUSH_END);
  }
}

/** A message compressed without context. */
export function deflatedAlone(data: Uint8Array): Buffer {
  return deflateRawSync(data, {
    windowBits: WINDOW_BITS,
    level: LEVEL,
    memLevel: MEMORY_LEVEL,
    finishFlush: Z_SYNC_FLUSH,
  }).subarray(0, -FLUSH_END);
}
