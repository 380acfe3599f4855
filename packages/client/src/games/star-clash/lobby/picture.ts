/** The picture of Home's scene and running board: two fleets under fire, in the table's own art. */
import type { View } from '@star-eater/rules/src/games/star-clash';
import type { Summary } from '../../../../../server/src/wire/match';
import { group, ink, ofSeat, stroke, trace, type Mark } from '../../../board/draw/mark';
import { appendMarks } from '../../../board/draw/svg';
import { appendStill, rowsOf, setSides } from '../../../scene/still-in-box';
import { fleetsStill, hullMarks } from '../art/still';
import { listedSeat } from './listed';

interface Place {
  type: string;
  seat: number;
  x: number;
  y: number;
}

const PLACES: readonly Place[] = [
  { type: 'dreadnought', seat: 0, x: 3, y: 5 },
  { type: 'cruiser', seat: 0, x: 1, y: 7.6 },
  { type: 'destroyer', seat: 0, x: 4.5, y: 2.4 },
  { type: 'battleship', seat: 1, x: 11, y: -1.8 },
  { type: 'carrier', seat: 1, x: 9, y: -4.8 },
  { type: 'frigate', seat: 1, x: 12, y: 1 },
];

/** Of a hull's drawing. */
const SCALE = 0.05;
/** Shots between them, from bow to bow. */
const SHOTS = [
  [5.4, 5, 9.6, 1.2],
  [3.4, 7.6, 8.8, -1.4],
  [6.6, 2.2, 7, -4.2],
];

/** Where only a list knows the match: each fleet in a row of as many ships as it has, at most so many. */
const ROW = 9;
const ROW_TYPES = ['cruiser', 'destroyer', 'frigate'];

function rowMarks({ seats }: Summary): Mark[] {
  const { middle } = rowsOf(seats.length);
  return seats.map((seat, row) => {
    const many = Math.min(listedSeat(seat).ships ?? 0, ROW);
    const hulls = Array.from({ length: many }, (_, at) =>
      group(
        [hullMarks(ROW_TYPES[at % ROW_TYPES.length] ?? '', false)],
        (at - (many - 1) / 2) * 2.5,
        middle(row),
        0.024,
      ),
    );
    return ofSeat(seat.seat, hulls);
  });
}

function sceneMarks(): Mark[] {
  const shots = SHOTS.map((shot): Mark => ({
    ...stroke(trace(...shot), ink('text-quiet'), 0.08),
    dash: [0.5, 0.3],
  }));
  const hulls = PLACES.map(({ type, seat, x, y }) =>
    ofSeat(seat, [group([hullMarks(type, seat === 1)], x, y, SCALE)]),
  );
  return [...shots, ...hulls];
}

export function draw(into: SVGElement, match?: Summary): void {
  setSides(into, '--clash', 9);
  const still = match?.position && fleetsStill(match.position as Pick<View, 'seats'>);
  if (still) appendStill(into, still);
  else appendMarks(into, match ? rowMarks(match) : sceneMarks(), 0);
}
