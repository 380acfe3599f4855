/**
 * From a round's seed to shuffles and dice: the same numbers for engine, server, browser and `verify`
 * (docs/rules/chance.md).
 */
import { hmac } from '@noble/hashes/hmac';
import { sha256 } from '@noble/hashes/sha256';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils';
import type { Bytes32 } from './chance';

/** H-4. What all streams of a round are made with. Secret until the round's seed is published. */
export const roundKey = (seed: Bytes32, joint: Bytes32, round: number): Bytes32 =>
  bytesToHex(hmac(sha256, hexToBytes(seed), utf8ToBytes(`${joint}/${round}`)));

/** How many different 32-bit words there are. */
const WORDS = 0x1_0000_0000;
/** 32 bytes a block, four a word. */
const WORDS_IN_BLOCK = 8;

export interface Stream {
  /** H-5. 0 to n - 1, each as likely as the others. `n` is a whole number from 1 to 2³². */
  uniform(n: number): number;
}

/** H-5. A stream from its beginning. */
export const stream = (key: Bytes32, label: string): Stream => {
  const bytes = hexToBytes(key);
  let block: DataView = new DataView(new ArrayBuffer(0));
  let taken = WORDS_IN_BLOCK;
  let blocks = 0;
  const word = (): number => {
    if (taken === WORDS_IN_BLOCK) {
      const { buffer, byteOffset } = hmac(sha256, bytes, utf8ToBytes(`${label}/${blocks}`));
      block = new DataView(buffer, byteOffset);
      blocks += 1;
      taken = 0;
    }
    taken += 1;
    return block.getUint32(4 * (taken - 1));
  };
  return {
    uniform: (n) => {
      if (!Number.isInteger(n) || n < 1 || n > WORDS)
        throw new Error(`uniform(${n}): a whole number from 1 to 2³² is needed`);
      if (n === 1) return 0;
      // The words above the last whole multiple of n would favour small results.
      const fair = WORDS - (WORDS % n);
      let drawn = word();
      while (drawn >= fair) drawn = word();
      return drawn % n;
    },
  };
};

/** H-6. A new list in a random order; index 0 is the top. */
export const shuffle = <T>(list: readonly T[], { uniform }: Stream): T[] => {
  const shuffled = [...list];
  for (let i = list.length - 1; i > 0; i -= 1) {
    const j = uniform(i + 1);
    const [one, other] = [shuffled[i], shuffled[j]];
    // Both are places of the list; only the type does not say so.
    shuffled[i] = other as T;
    shuffled[j] = one as T;
  }
  return shuffled;
};

/** H-6. Die `index` of the round, counted from 0 over all dice whatever their sides: 1 to `sides`. */
export const die = (key: Bytes32, index: number, sides: number): number =>
  stream(key, `die/${index}`).uniform(sides) + 1;
