/** The numbers of RFC 1951: how lengths and distances are cut into ranges (§3.2.5), and the fixed code (§3.2.6). */

/** Lowest bit first, as codes of symbols are not written, but everything else is. */
function reversed(code: number, bits: number): number {
  let result = 0;
  for (let bit = 0; bit < bits; bit += 1) result |= ((code >> bit) & 1) << (bits - 1 - bit);
  return result;
}

/** Codes of these lengths in bits, those of the same length one after the other. */
function codesOf(bits: Uint8Array): Uint16Array {
  const codes = new Uint16Array(bits.length);
  let next = 0;
  for (let length = 1; length <= 15; length += 1, next <<= 1) {
    for (const [symbol, each] of bits.entries()) {
      if (each !== length) continue;
      codes[symbol] = reversed(next, length);
      next += 1;
    }
  }
  return codes;
}

/** Literals, the end of a block, and the ranges of lengths. */
const FIXED_BITS = new Uint8Array(288).fill(8, 0, 144).fill(9, 144, 256).fill(7, 256, 280).fill(8, 280);
export const FIXED = { bits: FIXED_BITS, codes: codesOf(FIXED_BITS) };

/** Ranges begin at `first`; how far into it something is takes `bits`. */
interface Ranges {
  first: Uint16Array;
  bits: Uint8Array;
}

/** So many ranges of each width, each time twice as wide as before. */
function ranges(count: number, from: number, ofEach: number): Ranges {
  const first = new Uint16Array(count);
  const bits = new Uint8Array(count);
  let next = from;
  for (let range = 0; range < count; range += 1) {
    first[range] = next;
    bits[range] = Math.max(0, Math.floor(range / ofEach) - 1);
    next += 2 ** (bits[range] ?? 0);
  }
  return { first, bits };
}

export const LENGTHS: Ranges = ranges(29, 3, 4);
const LONGEST = 258;
const LAST_LENGTH = 28;
// The longest has a range of its own, and is not in the one before.
LENGTHS.first[LAST_LENGTH] = LONGEST;
LENGTHS.bits[LAST_LENGTH] = 0;

const rangeOfEachLength = new Uint8Array(LONGEST + 1);
for (const [range, first] of LENGTHS.first.entries()) rangeOfEachLength.fill(range, first);

/** 3 to 258. */
export const rangeOfLength = (length: number): number => rangeOfEachLength[length] ?? 0;

/** Their code is their number. */
const DISTANCE_BITS = new Uint8Array(30).fill(5);
export const DISTANCES = { ...ranges(30, 1, 2), codeBits: 5, codes: codesOf(DISTANCE_BITS) };

/** 1 to 32,768: the first four have ranges of their own, then two ranges to each power of two. */
export function rangeOfDistance(distance: number): number {
  const from = distance - 1;
  if (from < 4) return from;
  const power = 31 - Math.clz32(from);
  return 2 * power + ((from >> (power - 1)) & 1);
}
