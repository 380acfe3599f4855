/**
 * Space: whole thousandths of an inch, whole degrees, and one table of sines. The table is part of the rules,
 * so every machine gets the same points (docs/rules/starship-battles.md, B-1 to B-7).
 */

/** A place on the table, or a difference of two: thousandths of an inch to the east and to the north. */
export type Point = readonly [x: number, y: number];

/** B-1. The table's edge. */
export const TABLE = 48_000;
/** A thousand units are an inch. */
export const INCH = 1000;

const CIRCLE = 360;
const MILLION = 1_000_000;

// prettier-ignore
const SIN = [
  0, 17452, 34899, 52336, 69756, 87156, 104528, 121869, 139173, 156434,
  173648, 190809, 207912, 224951, 241922, 258819, 275637, 292372, 309017, 325568,
  342020, 358368, 374607, 390731, 406737, 422618, 438371, 453990, 469472, 484810,
  500000, 515038, 529919, 544639, 559193, 573576, 587785, 601815, 615661, 629320,
  642788, 656059, 669131, 681998, 694658, 707107, 719340, 731354, 743145, 754710,
  766044, 777146, 788011, 798636, 809017, 819152, 829038, 838671, 848048, 857167,
  866025, 874620, 882948, 891007, 898794, 906308, 913545, 920505, 927184, 933580,
  939693, 945519, 951057, 956305, 961262, 965926, 970296, 974370, 978148, 981627,
  984808, 987688, 990268, 992546, 994522, 996195, 997564, 998630, 999391, 999848, 1000000,
];

/** A heading from 0 to 359. */
export const turned = (heading: number, by: number): number => {
  const sum = (heading + by) % CIRCLE;
  return sum < 0 ? sum + CIRCLE : sum;
};

const sineOf = (heading: number): number => {
  if (heading > 180) return -sineOf(heading - 180);
  return SIN[heading > 90 ? 180 - heading : heading] ?? 0;
};

const DIRECTIONS: readonly Point[] = Array.from({ length: CIRCLE }, (_, heading) => [
  // Adding zero turns a negative zero into zero (B-2).
  sineOf(heading) + 0,
  sineOf(turned(heading, 90)) + 0,
]);

/** B-3. The direction of a heading, in millionths. */
export const direction = (heading: number): Point => DIRECTIONS[turned(heading, 0)] ?? [0, MILLION];

/** The whole part of `n` divided by `d`, both from 0, the result below 2¹⁷: integers have no division here. */
export const quotient = (n: number, d: number): number => {
  let [whole, rest] = [0, n];
  for (let bit = 65_536; bit >= 1; bit >>= 1)
    if (rest >= bit * d) {
      whole += bit;
      rest -= bit * d;
    }
  return whole;
};

/** B-4. Millionths to units: to the nearest, halves away from zero. */
export const rounded = (n: number): number => {
  const size = quotient(2 * Math.abs(n) + MILLION, 2 * MILLION);
  return n < 0 && size > 0 ? -size : size;
};

/** For each degree from 0 to 180 its sine in 2¹⁵ths, rounded down. */
const SHARES: readonly number[] = Array.from({ length: 181 }, (_, heading) =>
  quotient(sineOf(heading) * 32_768, MILLION),
);
/** Products with a share stay below 2³¹. */
const LONGEST = 65_535;

/**
 * B-4. What `rounded` says of a length times a heading's sine. The helm tries hundreds of legs a frame, so this begins
 * with a shift, which is never too much, and goes up to the exact value in one or two steps.
 */
const along = (length: number, heading: number): number => {
  const isNegative = heading > 180;
  const positive = isNegative ? heading - 180 : heading;
  const exact = length * sineOf(positive);
  let size = (length * (SHARES[positive] ?? 0)) >> 15;
  while ((2 * size + 1) * MILLION <= 2 * exact) size += 1;
  return isNegative && size > 0 ? -size : size;
};

/** B-4. Where a leg of this length ends. */
export const legEnd = ([x, y]: Point, heading: number, length: number): Point => {
  if (length < 0 || length > LONGEST) {
    const [east, north] = direction(heading);
    return [x + rounded(length * east), y + rounded(length * north)];
  }
  const clear = turned(heading, 0);
  return [x + along(length, clear), y + along(length, turned(clear, 90))];
};

/** Half of a whole number, rounded down. */
export const half = (n: number): number => n >> 1;

export const isOnTable = ([x, y]: Point): boolean => x >= 0 && x <= TABLE && y >= 0 && y <= TABLE;

/** From one place to another. */
export const difference = (from: Point, to: Point): Point => [to[0] - from[0], to[1] - from[1]];

export const squared = ([x, y]: Point): number => x * x + y * y;

/** B-5. Whether two places are at most this far apart. */
export const isWithin = (a: Point, b: Point, distance: number): boolean =>
  squared(difference(a, b)) <= distance * distance;

/** B-6. Positive where `q` is clockwise of `p`. */
export const clockwise = (p: Point, q: Point): number => p[1] * q[0] - p[0] * q[1];

const dot = (p: Point, q: Point): number => p[0] * q[0] + p[1] * q[1];

/** The four quarters of a ship, in the order in which equal defences are taken (B-37). */
export const FACINGS = ['fore', 'starboard', 'port', 'aft'] as const;
export type Facing = (typeof FACINGS)[number];

/** B-6. Quarters that overlap by two degrees at their boundaries. */
export const SECTORS: Readonly<Record<Facing, readonly [from: number, to: number]>> = {
  fore: [-46, 46],
  starboard: [44, 136],
  aft: [134, 226],
  port: [224, 316],
};

/** B-6. Whether a direction lies in a quarter of a ship of this heading. */
export const isInSector = (heading: number, facing: Facing, towards: Point): boolean => {
  const [from, to] = SECTORS[facing];
  return (
    clockwise(direction(heading + from), towards) >= 0 && clockwise(towards, direction(heading + to)) >= 0
  );
};

/** B-6. The one or two quarters in which a direction lies. */
export const sectorsOf = (heading: number, towards: Point): Facing[] =>
  FACINGS.filter((facing) => isInSector(heading, facing, towards));

/** B-7. How a line runs from the ship's post, in degrees from its heading. */
export const LINES: Readonly<Record<Facing, number>> = { fore: 0, starboard: 90, aft: 180, port: 270 };

/** B-7. A line touches what it passes within two inches. */
export const LINE_WIDTH = 2 * INCH;

/** B-7. Whether a line touches a disc of this radius, or passes within two inches of it. */
export const isOnLine = (heading: number, line: Facing, towards: Point, radius: number): boolean => {
  const along = direction(heading + LINES[line]);
  return dot(towards, along) > 0 && Math.abs(clockwise(along, towards)) <= (LINE_WIDTH + radius) * MILLION;
};
