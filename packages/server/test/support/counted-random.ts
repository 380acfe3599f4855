import { createHash } from 'node:crypto';
import type { Random } from '../../src/random';

/** Random bytes that are the same in every run: draws of one length do not depend on those of others. */
export class CountedRandom implements Random {
  private readonly counts = new Map<number, number>();
  private readonly wanted: Uint8Array[] = [];

  /** Sets the next bytes drawn of this length; several are used in order. */
  next(bytes: Uint8Array): void {
    this.wanted.push(bytes);
  }

  bytes(length: number): Uint8Array {
    const wanted = this.wanted.findIndex((bytes) => bytes.length === length);
    if (wanted >= 0) return this.wanted.splice(wanted, 1)[0] as Uint8Array;
    const count = (this.counts.get(length) ?? 0) + 1;
    this.counts.set(length, count);
    return bytesOf(`random ${length} ${count}`, length);
  }
}

/** Bytes derived from a text. */
export function bytesOf(text: string, length: number): Uint8Array {
  const blocks: Buffer[] = [];
  for (let have = 0; have < length; have += 32)
    blocks.push(createHash('sha256').update(`${text} ${have}`).digest());
  return Buffer.concat(blocks).subarray(0, length);
}
