/** T-3. A model's base: a ring as large as the base, a hairline as large as the model radius, facings and defence. */
import { FACINGS, type CardSide, type Facing } from '@star-eater/rules/src/games/starship-battles';
import { circle, fill, ink, line, mixed, polygon, stroke, type Mark } from '../../../../board/draw/mark';
import { boxAround, type Box, type Point } from '../../../../board/plane';

export interface BaseFacts {
  seat: number;
  base: number;
  model: number;
  defence: CardSide['defence'];
  isDamaged: boolean;
  /** It can still act in this phase. */
  isReady: boolean;
}

/** Degrees from the bow to the middle of each facing. */
export const MIDDLES: Readonly<Record<Facing, number>> = { fore: 0, starboard: 90, aft: 180, port: 270 };
const rad = (degrees: number): number => (degrees * Math.PI) / 180;

const out = (degrees: number, radius: number): Point => ({
  x: Math.sin(rad(degrees)) * radius,
  y: -Math.cos(rad(degrees)) * radius,
});

/** The 2° boundaries of B-6 as a hatching across the ring. */
const boundary = (middle: number, radius: number, px: number): string =>
  [-2.6, 0, 2.6]
    .map((off) => {
      const more = (off * 2 * px * 20) / radius;
      return line(out(middle + more, radius - 3.5 * px), out(middle + more, radius + 3.5 * px));
    })
    .join('');

/** The mark at the bow has its seat's shape: fleets are told apart without colour, where there are no names, too. */
const bowMark = (seat: number, base: number, height: number, turn: number): string => {
  const half = (height / base) * 45;
  const corners = (...places: readonly (readonly [off: number, high: number])[]): string =>
    polygon(places.map(([off, high]) => out(turn + off * half, base + high * height)));
  switch (seat) {
    case 0:
      return corners([-1, 0], [0, 1.1], [1, 0]);
    case 1: {
      const { x, y } = out(turn, base + height * 0.35);
      return circle(x, y, height * 0.7);
    }
    case 2:
      return corners([0, -0.6], [-0.9, 0.4], [0, 1.4], [0.9, 0.4]);
    default:
      return corners([-0.85, -0.3], [-0.85, 1], [0.85, 1], [0.85, -0.3]);
  }
};

/** Least pixels an inch at which the numbers stand at the ring. */
export const NUMBERS_FROM = 0.014;

/** `size`: pixels a plane unit; marks in plane units, the bow at `angle`. */
export const baseMarks = (facts: BaseFacts, size: number, angle: number): Mark[] => {
  const { base, model, isDamaged, isReady } = facts;
  const px = 1 / size;
  const turn = (angle * 180) / Math.PI;
  const ring = circle(0, 0, base);
  const marks: Mark[] = [
    fill(ring, ink('ground', 0.72)),
    fill(ring, ink('side', 0.1)),
    stroke(circle(0, 0, model), ink('side', 0.45), 1 * px),
    isDamaged
      ? {
          kind: 'path',
          d: ring,
          stroke: ink('side'),
          width: 2.4 * px,
          dash: [13 * px, 3 * px, 5 * px, 2.5 * px],
        }
      : stroke(ring, isReady ? ink('side') : mixed('side', 'ground', 0.25), 2 * px),
  ];
  if (isDamaged)
    marks.push(
      stroke(
        [38, 122, 205, 318]
          .map((at) =>
            line(
              out(at, base - 5 * px),
              out(at + 3, base - px),
              out(at - 2, base + px),
              out(at + 2, base + 5 * px),
            ),
          )
          .join(''),
        ink('danger'),
        1.6 * px,
      ),
    );
  if (base * size > 9)
    marks.push(
      stroke(
        [45, 135, 225, 315].map((at) => boundary(at + turn, base, px)).join(''),
        ink('side', 0.9),
        1 * px,
      ),
    );
  const height = Math.max(5 * px, Math.min(9 * px, base * 0.3));
  marks.push(fill(bowMark(facts.seat, base, height, turn), ink('side')));
  return marks;
};

/** Where a facing's number stands, from the model's place. */
export const defencePlace = (
  { base }: Pick<BaseFacts, 'base'>,
  facing: Facing,
  size: number,
  angle: number,
): Point => out(MIDDLES[facing] + (angle * 180) / Math.PI, base + (facing === 'fore' ? 17 : 11) / size);

/** The numbers around the ring, upright; of the facings whose numbers have room. */
export const defenceMarks = (
  facts: BaseFacts,
  size: number,
  angle: number,
  facings: readonly Facing[] = FACINGS,
): Mark[] =>
  facings.map((facing): Mark => {
    const { x, y } = defencePlace(facts, facing, size, angle);
    return {
      kind: 'text',
      text: String(facts.defence[facing]),
      x,
      y,
      size: 12 / size,
      fill: ink('text-quiet'),
      halo: ink('ground', 0.9),
      weight: 640,
    };
  });

/** What base and numbers need. */
export const baseBox = ({ base, model }: BaseFacts, size: number): Box =>
  boxAround({ x: 0, y: 0 }, Math.max(base, model) + 27 / size);

/** A dashed halo around flights that hold each other (T-4). */
export const haloMarks = (at: Point, radius: number, size: number): Mark[] => [
  {
    kind: 'path',
    d: circle(at.x, at.y, radius),
    stroke: ink('danger', 0.85),
    width: 1.4 / size,
    dash: [5 / size, 4 / size],
  },
];
