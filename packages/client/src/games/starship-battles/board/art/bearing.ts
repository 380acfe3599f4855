/**
 * T-2. Sectors, strips and bands as path data on the plane, from the rules' own directions: what is drawn is what
 * counts.
 */
import {
  direction,
  LINE_WIDTH,
  LINES,
  SECTORS,
  type Facing,
  type Pose,
  type Weapon,
} from '@star-eater/rules/src/games/starship-battles';
import { circle, line } from '../../../../board/draw/mark';
import type { Point } from '../../../../board/plane';
import type { TablePlane } from '../table-plane';

const MILLION = 1_000_000;

/** The point of the plane at a distance along a heading. */
const along = (plane: TablePlane, { at }: Pose, heading: number, length: number): Point => {
  const [east, north] = direction(heading);
  return plane.at([at[0] + (east * length) / MILLION, at[1] + (north * length) / MILLION]);
};

/** The quarters in the order of the clock, from port. */
const CLOCK: readonly Facing[] = ['port', 'fore', 'starboard', 'aft'];

/** Degrees from and to, of quarters that lie side by side; null for all round. */
export const spansOf = (arcs: readonly (Facing | 'all')[]): readonly (readonly [number, number])[] | null => {
  if (arcs.includes('all') || CLOCK.every((facing) => arcs.includes(facing))) return null;
  const spans: [number, number][] = [];
  // From a quarter whose neighbour before is not in it, so that a span over the start stays whole.
  const first = CLOCK.findIndex(
    (facing, i) => arcs.includes(facing) && !arcs.includes(CLOCK[(i + 3) % 4] as Facing),
  );
  for (let i = 0; i < 4; i += 1) {
    const facing = CLOCK[(first + i) % 4] as Facing;
    if (!arcs.includes(facing)) continue;
    const [from, to] = SECTORS[facing];
    const last = spans.at(-1);
    const isNext = last && arcs.includes(CLOCK[(first + i + 3) % 4] as Facing) && i > 0;
    if (isNext) last[1] += to - from - 2;
    else spans.push([from, to]);
  }
  return spans;
};

const sector = (
  plane: TablePlane,
  pose: Pose,
  [from, to]: readonly [number, number],
  length: number,
): string => {
  const post = plane.at(pose.at);
  const [a, b] = [
    along(plane, pose, pose.heading + from, length),
    along(plane, pose, pose.heading + to, length),
  ];
  const wide = to - from > 180 ? 1 : 0;
  return `M${post.x} ${post.y}L${a.x} ${a.y}A${length} ${length} 0 ${wide} 1 ${b.x} ${b.y}Z`;
};

/** The corners of a strip: two inches on either side of the line (B-7). */
const stripCorners = (plane: TablePlane, pose: Pose, facing: Facing, length: number): Point[] => {
  const heading = pose.heading + LINES[facing];
  const side = (by: number, far: number): Point => {
    const [east, north] = direction(heading);
    const [e, n] = direction(heading + 90);
    const [x, y] = pose.at;
    return plane.at([x + (east * far + e * by) / MILLION, y + (north * far + n * by) / MILLION]);
  };
  return [side(-LINE_WIDTH, 0), side(-LINE_WIDTH, length), side(LINE_WIDTH, length), side(LINE_WIDTH, 0)];
};

/** What a weapon covers, up to a length; empty for one that bears all round. */
export const coverOf = (plane: TablePlane, pose: Pose, weapon: Weapon, length: number): string => {
  switch (weapon.kind) {
    case 'pd':
      return '';
    case 'gun':
      return (spansOf(weapon.arc) ?? []).map((span) => sector(plane, pose, span, length)).join('');
    case 'spine':
    case 'broadside':
      return `${line(...stripCorners(plane, pose, weapon.line, length))}Z`;
  }
};

/** The farthest of each band. */
export const BAND_ENDS = [8000, 16_000, 24_000, 32_000] as const;

/**
 * The bands around a pose. Measured from post to post an enemy's post counts, from edge to edge her ring: it touches
 * the circle where she is in the band.
 */
export const bandCircle = (
  plane: TablePlane,
  { at }: Pose,
  end: number,
  isByEdge: boolean,
  base: number,
): string => {
  const { x, y } = plane.at(at);
  return circle(x, y, end + (isByEdge ? base : 0));
};
