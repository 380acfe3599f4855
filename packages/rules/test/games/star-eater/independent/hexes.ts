/** R-1, written a second time, from the rules alone. No file of this folder but the tests calls the engine. */
export type Hex = readonly [q: number, r: number];

/** N, NE, SE, S, SW, NW. */
const STEPS: readonly Hex[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
];
export const ALL_DIRECTIONS = [0, 1, 2, 3, 4, 5] as const;

/** The direction that is `turns` steps clockwise of `direction`; `turns` may be negative. */
export const rotate = (direction: number, turns: number): number => (((direction + turns) % 6) + 6) % 6;
export const opposite = (direction: number): number => rotate(direction, 3);

/** The hex `count` hexes from `hex` in `direction`. */
export const walk = ([q, r]: Hex, direction: number, count = 1): Hex => {
  const [dq, dr] = STEPS[rotate(direction, 0)] ?? [0, 0];
  return [q + dq * count, r + dr * count];
};

/** `origin + a · F + b · G`. */
export const along = (origin: Hex, first: number, a: number, second: number, b: number): Hex =>
  walk(walk(origin, first, a), second, b);

export const same = (a: Hex, b: Hex): boolean => a[0] === b[0] && a[1] === b[1];
export const named = ([q, r]: Hex): string => `${q},${r}`;
export const far = ([q, r]: Hex, [p, s]: Hex): number =>
  (Math.abs(q - p) + Math.abs(r - s) + Math.abs(q - p + r - s)) / 2;

/** A hex of a ship that faces N, on the board: turned by `facing` about the centre, then carried to it. */
export const placed = (relative: Hex, centre: Hex, facing: number): Hex => {
  let [q, r] = relative;
  for (let i = 0; i < rotate(facing, 0); i += 1) [q, r] = [-r, q + r];
  return [q + centre[0], r + centre[1]];
};
