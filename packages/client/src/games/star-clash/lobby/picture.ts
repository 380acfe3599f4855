/** The picture of a running board: two fleets, in the table's own art. */
import type { View } from '@star-eater/rules/src/games/star-clash';
import type { Summary } from '../../../../../server/src/wire/match';
import { group, ofSeat, type Mark } from '../../../board/draw/mark';
import { appendMarks } from '../../../board/draw/svg';
import { appendStill, rowsOf } from '../../../scene/still-in-box';
import { setSides } from '../../../scene/set-sides';
import { fleetsStill, hullMarks } from '../art/still';
import { listedSeat } from './listed';

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

export function draw(into: SVGElement, match: Summary): void {
  setSides(into, '--clash', 9);
  const still = match.position && fleetsStill(match.position as Pick<View, 'seats'>);
  if (still) appendStill(into, still);
  else appendMarks(into, rowMarks(match), 0);
}
