/** Flat-top hexes on a plane whose unit is the hex's circumradius; the camera scales it to pixels. */
import type { Direction, Hex } from '@star-eater/rules/src/games/star-eater';
import { type Camera, type Limits, type Screen, fitted } from '../../../../board/camera';
import type { Box, Point } from '../../../../board/plane';

const SQRT3 = Math.sqrt(3);

/** Circumradius 1: a hex is 2 wide and √3 high. */
export const HEX_HEIGHT = SQRT3;

/** The centre of a hex, N being up the screen. */
export const centreOf = (hex: Hex): Point => ({ x: 1.5 * hex[0], y: SQRT3 * (hex[1] + hex[0] / 2) });

/** The hex of a point: rounds cube coordinates and corrects the one with the largest error. */
export const hexAt = (point: Point): Hex => {
  const q = point.x / 1.5;
  const r = point.y / SQRT3 - q / 2;
  let rq = Math.round(q);
  let rr = Math.round(r);
  const rs = Math.round(-q - r);
  const dq = Math.abs(rq - q);
  const dr = Math.abs(rr - r);
  const ds = Math.abs(rs + q + r);
  if (dq > dr && dq > ds) rq = -rr - rs;
  else if (dr > ds) rr = -rq - rs;
  return [rq + 0, rr + 0];
};

/** Corner `index` (0 to 5) of the unit hex, clockwise from the left end of the N edge. */
export const cornerOf = (index: number): Point => {
  const angle = ((index - 2) * Math.PI) / 3;
  return { x: Math.cos(angle), y: Math.sin(angle) };
};

/** The six corners around a centre, at a fraction of the full size. */
export const cornersOf = (centre: Point, size = 1): Point[] =>
  [0, 1, 2, 3, 4, 5].map((index) => {
    const corner = cornerOf(index);
    return { x: centre.x + corner.x * size, y: centre.y + corner.y * size };
  });

/** The angle of a direction on the screen, clockwise from N, in radians. */
export const angleOf = (direction: Direction | number): number => (direction * Math.PI) / 3;

/** The unit vector of a direction on the screen. */
export const vectorOf = (direction: Direction | number): Point => ({
  x: Math.sin(angleOf(direction)),
  y: -Math.cos(angleOf(direction)),
});

/** The direction nearest to a vector. */
export const directionTo = (dx: number, dy: number): Direction => {
  const turns = Math.round(Math.atan2(dx, -dy) / (Math.PI / 3));
  return (((turns % 6) + 6) % 6) as Direction;
};

/** The box around these hexes, with `margin`. */
export const boxOf = (hexes: readonly Hex[], margin = 0): Box => {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const hex of hexes) {
    const { x, y } = centreOf(hex);
    box.left = Math.min(box.left, x - 1 - margin);
    box.right = Math.max(box.right, x + 1 + margin);
    box.top = Math.min(box.top, y - SQRT3 / 2 - margin);
    box.bottom = Math.max(box.bottom, y + SQRT3 / 2 + margin);
  }
  return box;
};

/** The box around a whole board. */
export const boxOfBoard = (radius: number, margin = 0): Box => ({
  left: -1.5 * radius - 1 - margin,
  right: 1.5 * radius + 1 + margin,
  top: -SQRT3 * (radius + 0.5) - margin,
  bottom: SQRT3 * (radius + 0.5) + margin,
});

/** Pixels per plane unit. */
export const SCALE: Limits = { least: 6, most: 64 };

/** Shows all of a box, as large as possible up to `most` pixels per plane unit. */
export const fit = (box: Box, screen: Screen, most = SCALE.most): Camera =>
  fitted(box, screen, { least: SCALE.least, most });
