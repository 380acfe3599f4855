/**
 * Messages of one long talk, each compressed as soon as it is there, leaning on those before it. zlib's own streams do that in
 * another thread, and its synchronous calls set everything up anew for each message; pako's stays open and answers at once.
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

/** Bits of the window: matches reach this far back, and whoever reads needs as much memory. */
export const WINDOW_BITS = 14;

/** Messages are short: with pako's own level of memory (8) a room would cost 100 kB more, and compress no better. */
const LEVEL = 6;
const MEMORY_LEVEL = 5;
const DEFLATED = 8;

/** With these bytes every flush ends: web sockets leave them out (RFC 7692, 7.2.1). */
const FLUSH_END = 4;

/** Where all streams write to, one message at a time; a longer one takes several turns. pako's own class makes a new one for each message. */
const written = new Uint8Array(16_384);
const NOTHING = new Uint8Array(0);

export class Deflater {
  private readonly stream = new ZStream();

  constructor() {
    // Without zlib's header, which web sockets leave out: a negative window.
    zlibDeflateInit2(this.stream, LEVEL, DEFLATED, -WINDOW_BITS, MEMORY_LEVEL, Z_DEFAULT_STRATEGY);
  }

  /** Forgets what was said: the next message leans on nothing. */
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

/** A message that leans on nothing. */
export function deflatedAlone(data: Uint8Array): Buffer {
  return deflateRawSync(data, {
    windowBits: WINDOW_BITS,
    level: LEVEL,
    memLevel: MEMORY_LEVEL,
    finishFlush: Z_SYNC_FLUSH,
  }).subarray(0, -FLUSH_END);
}
