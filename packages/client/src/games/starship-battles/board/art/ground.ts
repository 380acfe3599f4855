/** T-1. The table: a frame with a scale in inches, a cross every four inches, the zones before the battle. */
import { zoneOf } from '@star-eater/rules/src/games/starship-battles';
import { circle, fill, ink, ofSeat, shape, stroke, trace, type Mark } from '../../../../board/draw/mark';
import { NOTHING, type Picture } from '../../../../board/draw/picture';
import type { Scene } from '../scene';
import { RIM, TABLE } from '../table-plane';

const { right: SIDE } = TABLE;
const INCH = 1000;
/** The scale's breadth, pixels. */
const SCALE = 6;

const rectangle = (left: number, top: number, right: number, bottom: number): string =>
  shape(left, top, right, top, right, bottom, left, bottom);

/** Every second foot-piece of the frame is filled: four inches each. */
const scaleMarks = (px: number): Mark[] => {
  const wide = SCALE * px;
  const blocks: string[] = [];
  for (let i = 0; i < 12; i += 1) {
    const [from, to] = [i * 4 * INCH, (i + 1) * 4 * INCH];
    if (i % 2) continue;
    blocks.push(rectangle(from, -wide, to, 0), rectangle(SIDE - to, SIDE, SIDE - from, SIDE + wide));
    blocks.push(rectangle(-wide, SIDE - to, 0, SIDE - from), rectangle(SIDE, from, SIDE + wide, to));
  }
  return [
    fill(blocks.join(''), ink('line-strong', 0.8)),
    stroke(rectangle(-wide, -wide, SIDE + wide, SIDE + wide), ink('line-strong'), px),
    stroke(rectangle(0, 0, SIDE, SIDE), ink('line-strong'), 1.4 * px),
  ];
};

const crosses = (px: number): string => {
  const arm = 4 * px;
  const parts: string[] = [];
  for (let x = 4; x < 48; x += 4)
    for (let y = 4; y < 48; y += 4)
      parts.push(
        trace(x * INCH - arm, y * INCH, x * INCH + arm, y * INCH),
        trace(x * INCH, y * INCH - arm, x * INCH, y * INCH + arm),
      );
  return parts.join('');
};

export const groundPicture = (size: number): Picture => {
  const px = 1 / size;
  return {
    marks: [stroke(crosses(px), ink('lattice-strong'), px), ...scaleMarks(px)],
    box: RIM,
  };
};

/** Where each seat may begin, before the battle. */
export const zonesPicture = (scene: Scene, size: number): Picture => {
  if (scene.view.phase !== 'muster' && scene.view.phase !== 'deployment') return NOTHING;
  const marks = scene.view.seats.map(({ seat }) => {
    const { x, y, radius } = zoneOf(scene.match, seat);
    const [a, b] = [scene.plane.at([x[0], y[0]]), scene.plane.at([x[1], y[1]])];
    const d =
      radius === undefined
        ? rectangle(Math.min(a.x, b.x), Math.min(a.y, b.y), Math.max(a.x, b.x), Math.max(a.y, b.y))
        : circle((a.x + b.x) / 2, (a.y + b.y) / 2, radius);
    return ofSeat(seat, [
      {
        kind: 'path',
        d,
        fill: ink('side', 0.07),
        stroke: ink('side', 0.7),
        width: 1.2 / size,
        dash: [8 / size, 6 / size],
      },
    ]);
  });
  return { marks, box: TABLE };
};

/** A few still stars; the same tile every time. */
export const skyMarks = (side: number, depth: 0 | 1): Mark[] => {
  const marks: Mark[] = [];
  let seed = depth ? 91 : 17;
  const next = (): number => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
  for (let i = 0; i < (depth ? 26 : 44); i += 1) {
    const [x, y, r] = [next() * side, next() * side, (depth ? 0.8 : 0.5) + next() * 0.5];
    marks.push(
      fill(rectangle(x - r / 2, y - r / 2, x + r / 2, y + r / 2), ink('text-quiet', 0.16 + next() * 0.26)),
    );
  }
  return marks;
};
