/** T-6. The outline of all that a class can reach, from a lattice of its legal paths; once for each class. */
import { endOf, WIDEST, type ClassSize } from './course';
import { polygon } from '../../../../board/draw/mark';
import type { Point } from '../../../../board/plane';

/** Degrees of a bearing's slot. */
const SLOT = 2;

/** All in the first leg, all in the last, and steps between: where the farthest points are. */
const legsOf = (count: number, move: number): number[][] => {
  const rest = move - 1000 * (count + 1);
  if (rest < 0) return [];
  const even = Array.from({ length: count + 1 }, () => 1000);
  const lists: number[][] = [];
  for (let i = 0; i <= count; i += 1)
    for (let more = 0; more <= rest; more += 500)
      lists.push(even.map((leg, at) => (at === i ? leg + more : at === count ? leg + rest - more : leg)));
  return lists.filter((legs) => legs.reduce((sum, leg) => sum + leg, 0) <= move);
};

/** Turns one way: the rim of what can be reached needs no others. */
const turnsOf = (count: number): number[][] => {
  if (count === 0) return [[]];
  const step = count === 3 ? 9 : 5;
  const lists: number[][] = [];
  for (const before of turnsOf(count - 1))
    for (let turn = step; turn <= WIDEST; turn += step) lists.push([...before, turn]);
  return lists;
};

const OUTLINES = new Map<number, string>();

/** Path data around the ship's place, its bow up. */
export const reachOutline = (size: ClassSize): string => {
  const known = OUTLINES.get(size.move);
  if (known !== undefined) return known;
  const far = new Map<number, number>([[0, size.move]]);
  for (let count = 1; count <= size.turns; count += 1)
    for (const turns of turnsOf(count))
      for (const legs of legsOf(count, size.move)) {
        const path = legs.flatMap((leg, i) => (i < turns.length ? [leg, turns[i] ?? 0] : [leg]));
        const [x, y] = endOf({ at: [0, 0], heading: 0 }, path).at;
        const slot = Math.round((Math.atan2(x, y) * 180) / Math.PI / SLOT);
        far.set(slot, Math.max(far.get(slot) ?? 0, Math.hypot(x, y)));
      }
  const slots = [...far.keys()].sort((a, b) => a - b);
  // Between two steps of a turn the rim is no nearer than its neighbours say.
  for (const slot of slots) {
    const [before, behind] = [far.get(slot - 1), far.get(slot + 1)];
    if (before !== undefined && behind !== undefined)
      far.set(slot, Math.max(far.get(slot) ?? 0, (before + behind) / 2));
  }
  const at = (slot: number, side: 1 | -1): Point => ({
    x: side * Math.sin((slot * SLOT * Math.PI) / 180) * (far.get(slot) ?? 0),
    y: -Math.cos((slot * SLOT * Math.PI) / 180) * (far.get(slot) ?? 0),
  });
  const outline = polygon([
    { x: 0, y: -1000 },
    ...[...slots].reverse().map((slot) => at(slot, -1)),
    ...slots.slice(1).map((slot) => at(slot, 1)),
  ]);
  OUTLINES.set(size.move, outline);
  return outline;
};
