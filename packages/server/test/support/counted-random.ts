import { createHash } from 'node:crypto';
import type { Random } from '../../src/random';

/** Chance that gives the same bytes in every run. */
export class CountedRandom implements Random {
  private count = 0;

  bytes(count: number): Uint8Array {
    const blocks: Buffer[] = [];
    for (let have = 0; have < count; have += 32) {
      blocks.push(
        createHash('sha256')
          .update(`random ${(this.count += 1)}`)
          .digest(),
      );
    }
    return Buffer.concat(blocks).subarray(0, count);
  }
}
