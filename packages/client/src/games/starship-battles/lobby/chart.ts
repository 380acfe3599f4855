/** The chart behind Home: two fleets closing on a bare table, in the table's own art. The build writes it into a file. */
import { ink, ofSeat, stroke, trace, type Mark } from '../../../board/draw/mark';
import { placeMarks, type Place } from './place';

const PLACES: readonly Place[] = [
  { seat: 0, card: 'harbour-breakwater', x: 1, y: 5.5, turn: 35, radius: 1.9 },
  { seat: 0, card: 'harbour-causeway', x: 5.5, y: 7.5, turn: 20, radius: 1.4 },
  { seat: 0, card: 'harbour-pilot-cutter', x: 7.8, y: 3.4, turn: 40, radius: 1.1 },
  { seat: 1, card: 'tithe-reckoner', x: 12, y: -4.5, turn: 215, radius: 1.9 },
  { seat: 1, card: 'tithe-assessor', x: 7.5, y: -6.2, turn: 190, radius: 1.4 },
  { seat: 1, card: 'tithe-distraint', x: 14, y: 0.5, turn: 240, radius: 1.1 },
];

/** Where the largest ships fly next, from their bows. */
const COURSES: readonly { seat: number; points: readonly number[] }[] = [
  { seat: 0, points: [2.1, 3.9, 4.4, 1.2, 4.4, -2] },
  { seat: 1, points: [10.9, -2.9, 9, -0.2, 9.4, 3] },
];

const chart: readonly Mark[] = [
  ...COURSES.map(({ seat, points }) =>
    ofSeat(seat, [{ ...stroke(trace(...points), ink('side', 0.7), 0.09), dash: [0.4, 0.3] }]),
  ),
  ...PLACES.map(placeMarks),
];
export default chart;
