/** The picture of a running board: the position, or the ships as lists know them, in the board's own art. */
import { NEWEST_FACTIONS, type Direction } from '@star-eater/rules/src/games/star-eater';
import type { Summary, SummarySeat } from '../../../../../../server/src/wire/match';
import { group, ofSeat, type Mark } from '../../../../board/draw/mark';
import { appendMarks } from '../../../../board/draw/svg';
import { ghostMarks, hullMarks } from '../board/art/hull';
import { angleOf } from '../board/layout';
import { listedSeat } from './listed';
import { positionMarks, positionOf } from './position';

/** Where the ships of a duel, and of more, face each other: x, y, and the direction of the bow. */
const STATIONS: readonly (readonly [number, number, Direction])[] = [
  [-5, 1.4, 1],
  [5.6, -1, 4],
  [-6, -2.6, 2],
  [6, 3, 5],
];

/** As lists know it. A ship that is destroyed is hollow; of three or four, two share a side. */
function stationMarks(seat: SummarySeat, isDuel: boolean): Mark[] {
  const { faction, structure } = listedSeat(seat);
  const data = NEWEST_FACTIONS[faction ?? ''];
  const [x, y, facing] = STATIONS[seat.seat] ?? [0, 0, 0];
  if (!data) return [];
  const marks = structure?.[0] === 0 ? ghostMarks(data, 0.6) : hullMarks(data, facing);
  return [group(marks, x, y, isDuel ? 1.25 : 0.95, angleOf(facing))];
}

export function draw(into: SVGElement, match: Summary): void {
  const { seats } = match;
  const position = positionOf(match);
  const marks = position
    ? positionMarks(position)
    : seats.map((seat) => ofSeat(seat.seat, stationMarks(seat, seats.length === 2)));
  appendMarks(into, marks, 0);
}
