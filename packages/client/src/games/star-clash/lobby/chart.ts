/** The chart behind Home: two fleets under fire, in the table's own art. The build writes it into a file. */
import { group, ink, ofSeat, stroke, trace, type Mark } from '../../../board/draw/mark';
import { hullMarks } from '../art/still';

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

const shots = SHOTS.map((shot): Mark => ({
  ...stroke(trace(...shot), ink('text-quiet'), 0.08),
  dash: [0.5, 0.3],
}));

const hulls = PLACES.map(({ type, seat, x, y }) =>
  ofSeat(seat, [group([hullMarks(type, seat === 1)], x, y, SCALE)]),
);

const chart: readonly Mark[] = [...shots, ...hulls];
export default chart;
