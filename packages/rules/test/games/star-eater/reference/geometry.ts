/**
 * A second, slow reading of E-4 to E-6 from docs/rules alone, to compare the engine with: lines by distances in the plane,
 * arcs and ways by trying everything. It shares no code with the engine.
 */
export type Cell = readonly [number, number];

/** N, then clockwise. */
const AROUND: readonly Cell[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
];

export const name = ([q, r]: Cell): string => `${q} ${r}`;

export const wrap = (direction: number): number => ((direction % 6) + 6) % 6;

export const step = ([q, r]: Cell, direction: number, times = 1): Cell => {
  const [dq, dr] = AROUND[wrap(direction)] ?? [0, 0];
  return [q + dq * times, r + dr * times];
};

export const between = ([q, r]: Cell, [p, s]: Cell): number =>
  (Math.abs(q - p) + Math.abs(r - s) + Math.abs(q + r - p - s)) / 2;

/** Six turns of the plane about the origin, through the third cube coordinate. */
export const spun = (cell: Cell, turns: number): Cell => {
  let [x, z] = cell;
  for (let i = 0; i < wrap(turns); i += 1) {
    const y = 0 - x - z;
    [x, z] = [0 - z, 0 - y];
  }
  return [x + 0, z + 0];
};

/**
 * E-5. The line is drawn as in the plane: at each whole step the hexes whose centres are nearest to it. Two are equally
 * near exactly where it runs between them.
 */
export const sees = (from: Cell, to: Cell, isTaken: (cell: Cell) => boolean): boolean => {
  const n = between(from, to);
  for (let i = 1; i < n; i += 1) {
    // All coordinates are multiplied by n, so that they stay whole.
    const q = from[0] * n + (to[0] - from[0]) * i;
    const r = from[1] * n + (to[1] - from[1]) * i;
    const rows: { cell: Cell; far: number }[] = [];
    for (let p = Math.floor(q / n) - 1; p <= q / n + 2; p += 1)
      for (let s = Math.floor(r / n) - 1; s <= r / n + 2; s += 1) {
        const [x, y] = [p * n - q, s * n - r];
        rows.push({ cell: [p, s], far: x * x + x * y + y * y });
      }
    const least = Math.min(...rows.map(({ far }) => far));
    if (rows.filter(({ far }) => far === least).every(({ cell }) => isTaken(cell))) return false;
  }
  return true;
};

/** E-4. Every hex of an arc, by its two coordinates. */
export const arcOf = (from: Cell, facing: number, range: number): Cell[] => {
  const cells = new Map<string, Cell>();
  for (let a = 0; a <= range; a += 1)
    for (let b = 0; a + b <= range; b += 1)
      for (const side of [facing - 1, facing + 1])
        if (a + b > 0) {
          const cell = step(step(from, facing, a), side, b);
          cells.set(name(cell), cell);
        }
  return [...cells.values()];
};

export interface Trip {
  at: Cell;
  facing: number;
  turns: number[];
  path: Cell[];
}

const isBefore = (a: readonly number[], b: readonly number[]): boolean => {
  if (a.length !== b.length) return a.length < b.length;
  const differing = a.findIndex((turn, i) => turn !== b[i]);
  return differing >= 0 && (a[differing] ?? 0) < (b[differing] ?? 0);
};

/** E-6. All chains of steps; for each end the shortest, then the one with the smallest turns. */
export const trips = (
  start: { at: Cell; facing: number },
  speed: number,
  agility: number,
  isOpen: (cell: Cell) => boolean,
): Map<string, Trip> => {
  const best = new Map<string, Trip>();
  const go = (trip: Trip): void => {
    if (trip.turns.length > 0) {
      const end = `${name(trip.at)} ${trip.facing}`;
      const known = best.get(end);
      if (!known || isBefore(trip.turns, known.turns)) best.set(end, trip);
    }
    if (trip.turns.length === speed) return;
    for (let turn = -2; turn <= 3; turn += 1) {
      if (Math.abs(turn) > agility) continue;
      const facing = wrap(trip.facing + turn);
      const at = step(trip.at, facing);
      if (name(at) !== name(start.at) && !isOpen(at)) continue;
      go({ at, facing, turns: [...trip.turns, turn], path: [...trip.path, at] });
    }
  };
  go({ ...start, turns: [], path: [] });
  return best;
};
