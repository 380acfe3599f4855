/**
 * A QR code (ISO/IEC 18004) of a short ASCII text, such as a link: bytes, error correction L, versions 1 to 6. Longer texts
 * would need more of the standard.
 */

/** By version: bytes of data, of error correction in each block, and the number of blocks. */
const VERSIONS = [
  [19, 7, 1],
  [34, 10, 1],
  [55, 15, 1],
  [80, 20, 1],
  [108, 26, 1],
  [136, 18, 2],
] as const;

type Grid = boolean[][];

const EXP: number[] = [];
const LOG: number[] = [];
for (let power = 0, value = 1; power < 255; power += 1) {
  EXP[power] = value;
  LOG[value] = power;
  value = value < 128 ? value * 2 : (value * 2) ^ 0x11d;
}

const times = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : (EXP[((LOG[a] ?? 0) + (LOG[b] ?? 0)) % 255] ?? 0);

/** Reed-Solomon: this many bytes for a block of data. */
function correction(data: readonly number[], count: number): number[] {
  let generator = [1];
  for (let root = 0; root < count; root += 1) {
    const factor = EXP[root] ?? 0;
    generator = [...generator, 0].map((each, at) => each ^ times(generator[at - 1] ?? 0, factor));
  }
  const rest = [...data, ...Array<number>(count).fill(0)];
  for (let at = 0; at < data.length; at += 1) {
    const lead = rest[at] ?? 0;
    generator.forEach((each, index) => (rest[at + index] = (rest[at + index] ?? 0) ^ times(each, lead)));
  }
  return rest.slice(data.length);
}

/** The text's bytes in the mode for bytes, filled up. */
function dataOf(bytes: readonly number[], room: number): number[] {
  const bits = ['0100', ...[bytes.length, ...bytes].map((byte) => byte.toString(2).padStart(8, '0')), '0000'];
  const data = (bits.join('').match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2));
  for (let fill = 0; data.length < room; fill += 1) data.push(fill % 2 === 0 ? 0xec : 0x11);
  return data;
}

/** All bytes in the order in which they are drawn: of several blocks in turn. */
function wordsOf(bytes: readonly number[], [room, count, blocks]: (typeof VERSIONS)[number]): number[] {
  const size = room / blocks;
  const data = dataOf(bytes, room);
  const parts = Array.from({ length: blocks }, (_, at) => data.slice(at * size, (at + 1) * size));
  const ends = parts.map((part) => correction(part, count));
  const inTurn = (lists: readonly number[][]): number[] =>
    (lists[0] ?? []).flatMap((_, at) => lists.map((list) => list[at] ?? 0));
  return [...inTurn(parts), ...inTurn(ends)];
}

/** What is no data: finders, timing, alignment and the room for the format. Undefined elsewhere. */
function frame(version: number): (boolean | undefined)[][] {
  const size = 17 + 4 * version;
  const grid = Array.from({ length: size }, () => Array<boolean | undefined>(size).fill(undefined));
  const set = (x: number, y: number, isDark: boolean): void => {
    const row = grid[y];
    if (row && x >= 0 && x < size) row[x] = isDark;
  };
  const square = (cx: number, cy: number, radius: number, dark: readonly number[]): void => {
    for (let dy = -radius; dy <= radius; dy += 1)
      for (let dx = -radius; dx <= radius; dx += 1)
        set(cx + dx, cy + dy, dark.includes(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (let at = 0; at < 9; at += 1) {
    set(8, at, false);
    set(at, 8, false);
    if (at < 8) {
      set(8, size - 1 - at, false);
      set(size - 1 - at, 8, false);
    }
  }
  for (let at = 8; at < size - 8; at += 1) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(x, y, 4, [0, 1, 3]);
  if (version > 1) square(size - 7, size - 7, 2, [0, 2]);
  return grid;
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Level L and the mask, with their own error correction, twice. */
function drawFormat(grid: Grid, mask: number): void {
  const size = grid.length;
  const plain = 8 + mask;
  let rest = plain << 10;
  for (let bit = 14; bit >= 10; bit -= 1) if (rest & (1 << bit)) rest ^= 0x537 << (bit - 10);
  const format = ((plain << 10) | rest) ^ 0x5412;
  const set = (x: number, y: number, bit: number): void => {
    const row = grid[y];
    if (row) row[x] = (format & (1 << bit)) !== 0;
  };
  for (let bit = 0; bit < 15; bit += 1) {
    set(8, bit < 6 ? bit : bit < 8 ? bit + 1 : size - 15 + bit, bit);
    set(bit < 8 ? size - 1 - bit : bit === 8 ? 7 : 14 - bit, 8, bit);
  }
  set(8, size - 8, 0);
  const row = grid[size - 8];
  if (row) row[8] = true;
}

function drawn(version: number, words: readonly number[], mask: number): Grid {
  const fixed = frame(version);
  const size = fixed.length;
  const bits = words.flatMap((word) => Array.from({ length: 8 }, (_, at) => (word & (128 >> at)) !== 0));
  const grid: Grid = fixed.map((row) => row.map((isDark) => isDark ?? false));
  const isMasked = MASKS[mask];
  let next = 0;
  // Two columns at a time from the right, up and down in turn; the column of the timing is left out.
  for (let right = size - 1, isUp = true; right > 0; right -= 2, isUp = !isUp) {
    if (right === 6) right -= 1;
    for (let step = 0; step < size; step += 1) {
      const y = isUp ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        const row = grid[y];
        if (!row || fixed[y]?.[x] !== undefined) continue;
        row[x] = (bits[next] ?? false) !== (isMasked?.(x, y) ?? false);
        next += 1;
      }
    }
  }
  drawFormat(grid, mask);
  return grid;
}

/** The standard's penalties: long runs, blocks, what looks like a finder, and too much of one colour. */
function penalty(grid: Grid): number {
  const text = (row: readonly boolean[]): string => row.map(Number).join('');
  const lines = [...grid.map(text), ...grid.map((_, x) => text(grid.map((row) => row[x] ?? false)))];
  let sum = 0;
  for (const line of lines) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2;
    sum += 40 * [...line.matchAll(/(?=10111010000|00001011101)/g)].length;
  }
  grid.forEach((row, y) =>
    row.forEach((isDark, x) => {
      const isBlock = [row[x + 1], grid[y + 1]?.[x], grid[y + 1]?.[x + 1]].every((each) => each === isDark);
      if (isBlock) sum += 3;
    }),
  );
  const dark = grid.flat().filter(Boolean).length;
  return sum + 10 * Math.floor(Math.abs(dark / grid.length ** 2 - 0.5) * 20);
}

/** Rows of modules, true where they are dark; null for a text that is too long or not ASCII. */
export function qrCode(text: string): readonly (readonly boolean[])[] | null {
  const bytes = Array.from(text, (letter) => letter.charCodeAt(0));
  const at = VERSIONS.findIndex(([room]) => bytes.length <= room - 2);
  const version = VERSIONS[at];
  if (!version || bytes.some((byte) => byte > 127)) return null;
  const words = wordsOf(bytes, version);
  return MASKS.map((_, mask) => drawn(at + 1, words, mask)).reduce((best, grid) =>
    penalty(grid) < penalty(best) ? grid : best,
  );
}
