/**
 * The chain of seeds of a match: one secret number for each round, fixed by one public anchor
 * (docs/rules/chance.md, H-3).
 */
import { sha256 } from '@noble/hashes/sha256';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils';
import type { Bytes32 } from './chance';

/** H-3. `k_(i-1)` of `k_i`: anybody can step back along the chain, nobody forward. */
export const seedBefore = (seed: Bytes32): Bytes32 => bytesToHex(sha256(hexToBytes(seed)));

/**
 * H-3. `k_0` to `k_rounds`, of which `k_rounds` was drawn: `chainOf(last, n)[0]` is the anchor, `[r]` the
 * seed of round r.
 */
export const chainOf = (last: Bytes32, rounds: number): Bytes32[] => {
  const backwards = [last];
  let seed = last;
  for (let i = 0; i < rounds; i += 1) {
    seed = seedBefore(seed);
    backwards.push(seed);
  }
  return backwards.reverse();
};
