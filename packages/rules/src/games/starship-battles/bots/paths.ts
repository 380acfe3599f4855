/** Paths and places that bots look at (B-48). */
import { sizeOf } from '../facts';
import { half, isOnTable, legEnd, turned, type Point } from '../movement/geometry';
import type { Model } from '../model';
import { STRAIGHT } from '../movement/path';
import type { Match } from '../state';

const ANGLES = [15, 30, 45, -15, -30, -45] as const;

/** A path of some equal turns, each after an inch, going on for the rest of the way. */
const turning = (turns: number, angle: number, total: number): number[] => {
  const path: number[] = [];
  for (let i = 0; i < turns; i += 1) path.push(STRAIGHT, angle);
  path.push(Math.max(STRAIGHT, total - turns * STRAIGHT));
  return path;
};

const lengthOf = (path: readonly number[]): number =>
  path.reduce((sum, step, i) => (i % 2 === 0 ? sum + step : sum), 0);

/** B-48. Some forty paths: still, half and full, and turns of 15, 30 and 45 degrees either way. */
export const coarsePaths = (match: Match, model: Model): number[][] => {
  const { move, turns } = sizeOf(match, model);
  const paths: number[][] = [[], [move], [half(move)]];
  for (let count = 1; count <= turns; count += 1)
    for (const angle of ANGLES)
      for (const total of [move, half(move)]) paths.push(turning(count, angle, total));
  const seen = new Set<string>();
  return paths.filter((path) => {
    const text = path.join(' ');
    if (lengthOf(path) > move || seen.has(text)) return false;
    seen.add(text);
    return true;
  });
};

const EIGHTH = 45;

/** Eight headings, from one onwards: where some are equally good, a seat in the north takes what one in the south does. */
export const eightFrom = (heading: number): number[] =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((i) => turned(heading, i * EIGHTH));

/** Eight points at this distance around a place, those on the table. */
export const around = (at: Point, distance: number, from: number): Point[] =>
  eightFrom(from)
    .map((heading) => legEnd(at, heading, distance))
    .filter(isOnTable);

/** The heading, of 24 from one onwards, that points best from one place to another. */
export const headingTo = ([x, y]: Point, [tx, ty]: Point, from: number): number => {
  let [best, most] = [from, -1];
  const [dx, dy] = [tx - x, ty - y];
  for (let by = 0; by < 360; by += 15) {
    const heading = turned(from, by);
    const [ux, uy] = legEnd([0, 0], heading, 10_000);
    const along = ux * dx + uy * dy;
    if (along > most) [best, most] = [heading, along];
  }
  return best;
};
