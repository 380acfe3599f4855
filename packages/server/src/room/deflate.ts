/**
 * Messages of one long talk, each compressed as soon as it is there, leaning on those before it. zlib's own streams do that in
 * another thread, and its synchronous calls set everything up anew for each message; pako's stays open and answers at once.
 */
import { deflateRawSync } from 'node:zlib';
import { Deflate, Z_SYNC_FLUSH } from 'pako';

/** Bits of the window: matches reach this far back, and whoever reads needs as much memory. */
export const WINDOW_BITS = 14;

/** Messages are short: with pako's own settings (level of memory 8, chunks of 64 kB) a room would cost 170 kB more, and compress no better. */
const SETTINGS = { raw: true, windowBits: WINDOW_BITS, level: 6, memLevel: 5, chunkSize: 4096 } as const;

/** With these bytes every flush ends: web sockets leave them out (RFC 7692, 7.2.1). */
const FLUSH_END = 4;

export class Deflater {
  private readonly parts: Uint8Array[] = [];
  private stream = this.begin();

  /** Forgets what was said: the next message leans on nothing. */
  restart(): void {
    this.stream = this.begin();
  }

  /** One message of at least one byte. */
  deflate(data: Uint8Array): Buffer {
    this.stream.push(data, Z_SYNC_FLUSH);
    return Buffer.concat(this.parts.splice(0)).subarray(0, -FLUSH_END);
  }

  private begin(): Deflate {
    const stream = new Deflate(SETTINGS);
    stream.onData = (part) => void this.parts.push(part as Uint8Array);
    return stream;
  }
}

/** A message that leans on nothing. */
export function deflatedAlone(data: Uint8Array): Buffer {
  const { windowBits, level, memLevel } = SETTINGS;
  return deflateRawSync(data, {
    windowBits,
    level,
    memLevel,
    finishFlush: Z_SYNC_FLUSH,
  }).subarray(0, -FLUSH_END);
}
