/** Compresses a sequence of messages, each with the earlier ones as its context. */
export interface Deflater {
  /** One message of at least one byte. */
  deflate(data: Uint8Array): Buffer;
  /** Compresses the next message without context. */
  restart(): void;
  /** Frees its memory. */
  close(): void;
}

/** log2 of the window: how far back a message may refer, and how much memory a client needs. */
export const WINDOW_BITS = 14;

/**
 * zlib's. Messages are short: its default memory level (8) costs 100 kB more per room and compresses no
 * better.
 */
export const SETTINGS = { windowBits: WINDOW_BITS, level: 6, memLevel: 5 } as const;

/** Bytes. Web sockets omit the end of every flush (RFC 7692, 7.2.1). */
const FLUSH_END = 4;

/** The parts of one flushed message, without the end of the flush. */
export function messageOf(parts: readonly Buffer[]): Buffer {
  const [only] = parts;
  return (only && parts.length === 1 ? only : Buffer.concat(parts)).subarray(0, -FLUSH_END);
}

/** Bytes. The output buffer of all streams; longer messages take several passes. */
export const written = Buffer.alloc(16_384);
