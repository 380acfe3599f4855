/** A ship on its base, as Home's pictures place it. */
import { cardsOf, SHIPS } from '@star-eater/rules/src/games/starship-battles';
import { circle, group, ink, ofSeat, stroke, type Mark } from '../../../board/draw/mark';
import { hullMarks } from '../board/art/hull';

export interface Place {
  seat: number;
  card: string;
  x: number;
  y: number;
  /** Degrees clockwise from up. */
  turn: number;
  /** Of its base. */
  radius: number;
}

/** Of a hull's length, which reaches over its base. */
const HULL = 0.95;

export function placeMarks({ seat, card, x, y, turn, radius }: Place): Mark {
  const found = cardsOf(SHIPS).get(card);
  if (!found) throw new Error(`No card is called ${card}.`);
  const angle = (turn * Math.PI) / 180;
  return ofSeat(seat, [
    group(
      [
        stroke(circle(0, 0, radius), ink('side'), 0.07),
        group(hullMarks(found.card, found.faction, angle, false), 0, 0, radius * HULL, angle),
      ],
      x,
      y,
    ),
  ]);
}
