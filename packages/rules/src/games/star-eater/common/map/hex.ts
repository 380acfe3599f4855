/**
 * Flat-top hexes in axial coordinates. All arithmetic is on integers.
 * Directions are clockwise from N: 0 N, 1 NE, 2 SE, 3 S, 4 SW, 5 NW.
 */
export type Hex = readonly [q: number, r: number];
export type Direction = 0 | 1 | 2 | 3 | 4 | 5;

export const DIRECTIONS: readonly Direction[] = [0, 1, 2, 3, 4, 5];

const STEPS: readonly Hex[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
];

/** The unit step in a direction. */
export const stepOf = (direction: Direction): Hex => STEPS[direction] as Hex;

/** Turns a direction clockwise by `turns` (any integer, negative is anticlockwise). */
export const turned = (direction: Direction, turns: number): Direction =>
  ((((direction + turns) % 6) + 6) % 6) as Direction;

/** The direction that cancels `direction`. */
export const opposite = (direction: Direction): Direction => turned(direction, 3);

export const sameHex = (a: Hex, b: Hex): boolean => a[0] === b[0] && a[1] === b[1];

export const add = (a: Hex, b: Hex): Hex => [a[0] + b[0], a[1] + b[1]];

export const subtract = (a: Hex, b: Hex): Hex => [a[0] - b[0], a[1] - b[1]];

/** The hex `steps` away from `from` in a straight line; `steps` may be negative. */
export const along = (from: Hex, direction: Direction, steps = 1): Hex => {
  const step = stepOf(direction);
  return [from[0] + step[0] * steps, from[1] + step[1] * steps];
};

/** Steps between two hexes. The sum is always even, so half of it is an integer. */
export const distance = (a: Hex, b: Hex): number => {
  const dq = a[0] - b[0];
  const dr = a[1] - b[1];
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
};

/** Turns a hex clockwise about the origin, `turns` times 60 degrees. */
export const rotated = (hex: Hex, turns: number): Hex => {
  let q = hex[0];
  let r = hex[1];
  for (let i = turned(0, turns); i > 0; i -= 1) {
    const sum = q + r;
    q = -r;
    r = sum;
  }
  return [q + 0, r + 0];
};

/** Whether a hex is on a board of this radius. */
export const isOnBoard = (hex: Hex, radius: number): boolean => {
  const q = hex[0];
  const r = hex[1];
  return q <= radius && q >= -radius && r <= radius && r >= -radius && q + r <= radius && q + r >= -radius;
};

/** All hexes of a board, by r then q. */
export const hexesOfBoard = (radius: number): Hex[] => {
  const hexes: Hex[] = [];
  for (let r = -radius; r <= radius; r += 1)
    for (let q = -radius; q <= radius; q += 1) if (isOnBoard([q, r], radius)) hexes.push([q, r]);
  return hexes;
};

/** A hex as a key of sets and maps. */
export const keyOf = (hex: Hex): string => `${hex[0]},${hex[1]}`;
