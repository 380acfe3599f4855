/**
 * RFC 1951 for short messages of one long talk: each is compressed by itself, leaning on those before it, and can be read as soon as it
 * is there. zlib's own streams do that one connection at a time, in another thread, and its synchronous calls set everything up anew for
 * each message: either costs several times what there is to do. Only the fixed codes of §3.2.6 are used: in a message of some hundred
 * bytes there is no room for a table of better ones.
 */

/** Bits of the window: matches reach this far back, and whoever reads needs as much memory. */
export const WINDOW_BITS = 14;
const WINDOW = 2 ** WINDOW_BITS;
const MASK = WINDOW - 1;
/** The longest message that can be taken. */
export const LONGEST = WINDOW;

const SHORTEST_MATCH = 3;
const LONGEST_MATCH = 258;
/** How many earlier places are tried, and a match that is good enough to stop. */
const TRIES = 32;
const GOOD_MATCH = 64;
const HASH_BITS = 12;

export class Deflater {
  /** Everything said that a match may reach, and then some. */
  private readonly text = new Uint8Array(2 * WINDOW);
  private length = 0;
  /** How far back the last match that was found lies. */
  private distance = 0;
  /** The last place at which three bytes with this hash stood, plus one; and for each place the one before it, plus one. */
  private readonly last = new Uint16Array(2 ** HASH_BITS);
  private readonly before = new Uint16Array(WINDOW);

  /** Forgets what was said: the next message leans on nothing. */
  restart(): void {
    this.length = 0;
    this.last.fill(0);
  }

  /** One message of at most `LONGEST` bytes. Without the four bytes with which every flush ends: web sockets leave them out. */
  deflate(data: Uint8Array): Buffer {
    const start = this.remember(data);
    const end = this.length;
    const out = new Bits(Math.ceil((data.length * 9) / 8) + 8);
    out.put(FIXED_BLOCK, 3);
    let length = this.matchAt(start, end);
    for (let at = start; at < end;) {
      const { distance } = this;
      this.index(at, end);
      // A match that begins one byte later may be longer.
      const later = length < GOOD_MATCH ? this.matchAt(at + 1, end) : 0;
      if (length === 0 || later > length) {
        out.literal(this.text[at] as number);
        at += 1;
        length = later;
        continue;
      }
      out.match(length, distance);
      const after = at + length;
      for (at += 1; at < after; at += 1) this.index(at, end);
      length = this.matchAt(at, end);
    }
    out.literal(END_OF_BLOCK);
    // An empty stored block: its header, then the four bytes that are left out.
    out.put(STORED_BLOCK, 3);
    return out.end();
  }

  /** Puts the message behind what was said before; the result is where it begins. */
  private remember(data: Uint8Array): number {
    if (this.length + data.length > this.text.length) this.slide();
    const start = this.length;
    this.text.set(data, start);
    this.length += data.length;
    return start;
  }

  private slide(): void {
    this.text.copyWithin(0, WINDOW, this.length);
    this.length -= WINDOW;
    for (const places of [this.last, this.before]) {
      for (let i = 0; i < places.length; i += 1) places[i] = Math.max(0, (places[i] as number) - WINDOW);
    }
  }

  private hash(at: number): number {
    const { text } = this;
    const three = ((text[at] as number) << 16) | ((text[at + 1] as number) << 8) | (text[at + 2] as number);
    return Math.imul(three, 0x9e3779b1) >>> (32 - HASH_BITS);
  }

  private index(at: number, end: number): void {
    if (at + SHORTEST_MATCH > end) return;
    const hash = this.hash(at);
    this.before[at & MASK] = this.last[hash] as number;
    this.last[hash] = at + 1;
  }

  /** The longest match for what stands at a place; 0 where there is none. Its distance is in `distance`. */
  private matchAt(at: number, end: number): number {
    const { text, before } = this;
    const most = Math.min(LONGEST_MATCH, end - at);
    if (most < SHORTEST_MATCH) return 0;
    let best = SHORTEST_MATCH - 1;
    let place = (this.last[this.hash(at)] as number) - 1;
    let previous = at;
    for (let tries = TRIES; tries > 0 && place >= 0 && place < previous && at - place <= WINDOW; tries -= 1) {
      if (text[place + best] === text[at + best]) {
        let length = 0;
        while (length < most && text[place + length] === text[at + length]) length += 1;
        if (length > best) {
          best = length;
          this.distance = at - place;
          if (length >= GOOD_MATCH || length === most) break;
        }
      }
      previous = place;
      place = (before[place & MASK] as number) - 1;
    }
    return best < SHORTEST_MATCH ? 0 : best;
  }
}

const STORED_BLOCK = 0b000;
const FIXED_BLOCK = 0b010;
const END_OF_BLOCK = 256;

/** Bits as §3.1.1 packs them: from the lowest of each byte on. */
class Bits {
  private readonly bytes: Buffer;
  private at = 0;
  private held = 0;
  private count = 0;

  constructor(most: number) {
    this.bytes = Buffer.allocUnsafe(most);
  }

  /** At most 24 bits. */
  put(value: number, bits: number): void {
    this.held |= value << this.count;
    this.count += bits;
    while (this.count >= 8) {
      this.bytes[this.at] = this.held & 0xff;
      this.at += 1;
      this.held >>>= 8;
      this.count -= 8;
    }
  }

  literal(symbol: number): void {
    this.put(CODES[symbol] as number, CODE_BITS[symbol] as number);
  }

  match(length: number, distance: number): void {
    this.put(LENGTHS[length] as number, LENGTH_BITS[length] as number);
    const back = distance - 1;
    if (back < 4) {
      this.put(reversed(back, DISTANCE_CODE_BITS), DISTANCE_CODE_BITS);
      return;
    }
    const top = 31 - Math.clz32(back);
    const extra = top - 1;
    const code = 2 * top + ((back >> extra) & 1);
    const low = back & ((1 << extra) - 1);
    this.put(DISTANCE_CODES[code] as number, DISTANCE_CODE_BITS);
    this.put(low, extra);
  }

  /** Filled up to whole bytes. */
  end(): Buffer {
    if (this.count > 0) this.put(0, 8 - this.count);
    return this.bytes.subarray(0, this.at);
  }
}

/** Huffman codes stand from their highest bit on, everything else from its lowest. */
function reversed(code: number, bits: number): number {
  let result = 0;
  for (let bit = 0; bit < bits; bit += 1) result |= ((code >> bit) & 1) << (bits - 1 - bit);
  return result;
}

/** §3.2.6: the fixed code of a symbol, and how many bits it has. */
function fixedCode(symbol: number): [code: number, bits: number] {
  if (symbol < 144) return [0b00110000 + symbol, 8];
  if (symbol < 256) return [0b110010000 + symbol - 144, 9];
  if (symbol < 280) return [symbol - 256, 7];
  return [0b11000000 + symbol - 280, 8];
}

const SYMBOLS = 288;
const CODES = new Uint16Array(SYMBOLS);
const CODE_BITS = new Uint8Array(SYMBOLS);
for (let symbol = 0; symbol < SYMBOLS; symbol += 1) {
  const [code, bits] = fixedCode(symbol);
  CODES[symbol] = reversed(code, bits);
  CODE_BITS[symbol] = bits;
}

/** §3.2.5: the symbol of each length together with its extra bits. */
const LENGTHS = new Uint32Array(LONGEST_MATCH + 1);
const LENGTH_BITS = new Uint8Array(LONGEST_MATCH + 1);
for (let length = SHORTEST_MATCH; length <= LONGEST_MATCH; length += 1) {
  const over = length - SHORTEST_MATCH;
  const top = 31 - Math.clz32(Math.max(1, over));
  const extra = length === LONGEST_MATCH ? 0 : Math.max(0, top - 2);
  const symbol =
    length === LONGEST_MATCH ? 285 : extra === 0 ? 257 + over : 257 + 4 * extra + (over >> extra);
  const low = extra === 0 ? 0 : over & ((1 << extra) - 1);
  const bits = CODE_BITS[symbol] as number;
  LENGTHS[length] = (CODES[symbol] as number) | (low << bits);
  LENGTH_BITS[length] = bits + extra;
}

const DISTANCE_CODE_BITS = 5;
const DISTANCE_CODES = Uint8Array.from({ length: 30 }, (_, code) => reversed(code, DISTANCE_CODE_BITS));
