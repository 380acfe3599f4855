/**
 * Messages of one long talk, each compressed as soon as it is there, leaning on those before it (RFC 1951). zlib's own streams do that in
 * another thread, its synchronous calls set everything up anew for each message, and an encoder for all purposes works out the best
 * code for each of them: ours are short, and what they are made of has mostly been said before. So there is one code, the fixed one, and
 * all the work is to find what was said.
 */
import { deflateRawSync, constants } from 'node:zlib';
import { DISTANCES, FIXED, LENGTHS, rangeOfDistance, rangeOfLength } from './deflate-code';

/** Bits of the window: matches reach this far back, and whoever reads needs as much memory. */
export const WINDOW_BITS = 14;
const WINDOW = 2 ** WINDOW_BITS;
const IN_WINDOW = WINDOW - 1;

/** Shortest match that is looked for: shorter ones gain nothing with the fixed code, but where they are near. */
const SHORTEST = 4;
const LONGEST = 258;
/** Places tried for one match, the nearest first; and fewer once a match of some length is in hand. */
const TRIED = 32;
const TRIED_FOR_BETTER = 8;
const GOOD = 8;
/** A match this long is taken without asking whether the next byte begins a longer one. */
const LONG = 32;

const HASH_BITS = 12;
/** Places are kept in 16 bits. Whatever one stands for by now, only equal bytes make a match. */
const IN_PLACE = 0xffff;

/** How a block begins that is not the last and has the fixed code; how it ends; and the empty one that every flush ends with. */
const FIXED_BLOCK = { value: 0b010, bits: 3 };
const BLOCK_END = 256;
const EMPTY_BLOCK = { value: 0b000, bits: 3 };
/** With these bytes every flush ends: web sockets leave them out (RFC 7692, 7.2.1). */
const FLUSH_END = 4;

/** Where all talks are written to, one message at a time. */
let written = new Uint8Array(16_384);
let length = 0;
let held = 0;
let heldBits = 0;

function put(value: number, bits: number): void {
  held |= value << heldBits;
  heldBits += bits;
  while (heldBits >= 8) {
    written[length] = held;
    length += 1;
    held >>>= 8;
    heldBits -= 8;
  }
}

function putSymbol(symbol: number): void {
  put(FIXED.codes[symbol] ?? 0, FIXED.bits[symbol] ?? 0);
}

function putMatch(matched: number, distance: number): void {
  const range = rangeOfLength(matched);
  putSymbol(BLOCK_END + 1 + range);
  put(matched - (LENGTHS.first[range] ?? 0), LENGTHS.bits[range] ?? 0);
  const far = rangeOfDistance(distance);
  put(DISTANCES.codes[far] ?? 0, DISTANCES.codeBits);
  put(distance - (DISTANCES.first[far] ?? 0), DISTANCES.bits[far] ?? 0);
}

/** Of the four bytes from `at` on. */
function hashAt(data: Uint8Array, at: number): number {
  const word =
    (data[at] ?? 0) | ((data[at + 1] ?? 0) << 8) | ((data[at + 2] ?? 0) << 16) | ((data[at + 3] ?? 0) << 24);
  return Math.imul(word, 0x9e3779b1) >>> (32 - HASH_BITS);
}

export class Deflater {
  /** The last bytes said before this message; the byte of a place is at its lower bits. */
  private readonly said = new Uint8Array(WINDOW);
  /** The last place of each hash, and for each place the one before it with the same hash. */
  private readonly last = new Uint16Array(2 ** HASH_BITS);
  private readonly before = new Uint16Array(WINDOW);
  /** Where this message begins, and how many bytes before it may be leant on. */
  private place = 0;
  private reach = 0;
  /** How far back the match begins that was found last. */
  private found = 0;

  /** Forgets what was said: the next message leans on nothing. */
  restart(): void {
    this.reach = 0;
  }

  /** One message of at least one byte. */
  deflate(data: Uint8Array): Buffer {
    // At most nine bits a byte, and what is around them.
    const most = data.length + (data.length >> 3) + 16;
    if (written.length < most) written = new Uint8Array(most);
    length = held = heldBits = 0;
    put(FIXED_BLOCK.value, FIXED_BLOCK.bits);
    this.putAll(data);
    putSymbol(BLOCK_END);
    put(EMPTY_BLOCK.value, EMPTY_BLOCK.bits);
    if (heldBits > 0) put(0, 8 - heldBits);
    this.remember(data);
    return Buffer.from(written.subarray(0, length));
  }

  private putAll(data: Uint8Array): void {
    let at = 0;
    while (at < data.length) {
      let matched = this.longest(data, at, SHORTEST - 1);
      let distance = this.found;
      this.index(data, at);
      if (matched === 0) {
        putSymbol(data[at] ?? 0);
        at += 1;
        continue;
      }
      // Where a longer one begins at the next byte, this byte goes out by itself.
      while (matched < LONG) {
        const longer = this.longest(data, at + 1, matched);
        if (longer === 0) break;
        putSymbol(data[at] ?? 0);
        at += 1;
        this.index(data, at);
        matched = longer;
        distance = this.found;
      }
      putMatch(matched, distance);
      const end = at + matched;
      for (at += 1; at < end; at += 1) this.index(data, at);
    }
  }

  /** The length of the longest match with what begins at `at`, if it is longer than `than`; else 0. Its distance is in `found`. */
  private longest(data: Uint8Array, at: number, than: number): number {
    const limit = Math.min(LONGEST, data.length - at);
    if (limit < SHORTEST || limit <= than) return 0;
    const { said, before } = this;
    const farthest = Math.min(WINDOW, this.reach + at);
    let best = than;
    let last = 0;
    let candidate = this.last[hashAt(data, at)] ?? 0;
    for (let tries = than < GOOD ? TRIED : TRIED_FOR_BETTER; tries > 0; tries -= 1) {
      const distance = (this.place + at - candidate) & IN_PLACE;
      // They lie one behind the other; what does not was written over.
      if (distance <= last || distance > farthest) break;
      last = distance;
      // Negative as long as it lies before this message.
      const from = at - distance;
      const there = from + best < 0 ? said[(candidate + best) & IN_WINDOW] : data[from + best];
      if (there === data[at + best]) {
        let matched = 0;
        const earlier = Math.min(limit, Math.max(0, -from));
        while (matched < earlier && said[(candidate + matched) & IN_WINDOW] === data[at + matched])
          matched += 1;
        if (matched === earlier)
          while (matched < limit && data[from + matched] === data[at + matched]) matched += 1;
        if (matched > best) {
          best = matched;
          this.found = distance;
          if (best === limit) break;
        }
      }
      candidate = before[candidate & IN_WINDOW] ?? 0;
    }
    return best > than ? best : 0;
  }

  /** What begins at `at` can be found from now on. */
  private index(data: Uint8Array, at: number): void {
    if (at + SHORTEST > data.length) return;
    const place = (this.place + at) & IN_PLACE;
    const hash = hashAt(data, at);
    this.before[place & IN_WINDOW] = this.last[hash] ?? 0;
    this.last[hash] = place;
  }

  private remember(data: Uint8Array): void {
    const kept = data.subarray(Math.max(0, data.length - WINDOW));
    const from = (this.place + data.length - kept.length) & IN_WINDOW;
    const untilEnd = Math.min(kept.length, WINDOW - from);
    this.said.set(kept.subarray(0, untilEnd), from);
    this.said.set(kept.subarray(untilEnd), 0);
    this.place = (this.place + data.length) & IN_PLACE;
    this.reach = Math.min(WINDOW, this.reach + data.length);
  }
}

/** A message that leans on nothing. */
export function deflatedAlone(data: Uint8Array): Buffer {
  return deflateRawSync(data, { windowBits: WINDOW_BITS, finishFlush: constants.Z_SYNC_FLUSH }).subarray(
    0,
    -FLUSH_END,
  );
}
