import { createHash } from 'node:crypto';
import type { Random } from '../../src/random';

/** Chance that gives the same bytes in every run: what is drawn of one length does not depend on what is drawn of others. */
export class CountedRandom implements Random {
  private readonly counts = new Map<number, number>();
  private readonly wanted: Uint8Array[] = [];

  /** The next bytes drawn of this length are these; of several the one that was wanted first. */
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

/** So many bytes that follow from a text. */
export function bytesOf(text: string, length: number): Uint8Array {
  const blocks: Buffer[] = [];
  for (let have = 0; have < length; have += 32)
    blocks.push(createHash('sha256').update(`${text} ${have}`).digest());
  return Buffer.concat(blocks).subarray(0, length);
}
