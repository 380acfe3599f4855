/** The picture of a running board: the fleets on the table, in its own art. */
import { SHIPS, type SetUp, type View } from '@star-eater/rules/src/games/starship-battles';
import type { Summary } from '../../../../../server/src/wire/match';
import type { Mark } from '../../../board/draw/mark';
import { appendMarks } from '../../../board/draw/svg';
import { setSides } from '../../../scene/set-sides';
import { appendStill, rowsOf } from '../../../scene/still-in-box';
import { tableStill } from '../board/still';
import { placeMarks } from './place';
import { listedSeat } from './seat-facts';

/** Lists do not tell set-ups; a still picture needs its cards alone, and lists show matches of printed ships. */
const PRINTED: SetUp = {
  ...{ game: 'starship-battles', mode: 'duel', balance: '', posts: 'ready', factions: [], fleets: [] },
  settings: { measure: 'centre', size: false, activation: 'alternating', points: 100, rounds: 0 },
  data: SHIPS,
};

/** Where only a list knows the match: as many ships of each seat's ready fleet as it has, in a row. */
const ROW = 5;
const SPACE = 3.4;

function rowMarks({ seats }: Summary): Mark[] {
  const { height, middle } = rowsOf(seats.length);
  return seats.flatMap((each, row) => {
    const { faction, models } = listedSeat(each);
    const ready = SHIPS.factions.find(({ id }) => id === faction)?.fleets[0]?.ships ?? [];
    const ships = ready.slice(0, Math.min(models ?? ROW, ROW));
    return ships.map((card, at) =>
      placeMarks({
        ...{ seat: each.seat, card, turn: 90, radius: Math.min(1.4, height * 0.4) },
        ...{ x: (at - (ships.length - 1) / 2) * SPACE, y: middle(row) },
      }),
    );
  });
}

export function draw(into: SVGElement, match: Summary): void {
  setSides(into, '--reach', 4);
  const still = match.position && tableStill(match.position as View, PRINTED);
  if (still) appendStill(into, still);
  else appendMarks(into, rowMarks(match), 0);
}
