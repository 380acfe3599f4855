/** Ships and tokens as things that may be out of view, with their seats' shapes as signs. */
import type { Hex, Seat, View } from '@star-eater/rules/src/games/star-eater';
import { group, ink } from '../../../../board/draw/mark';
import type { Far } from '../../../../board/edge-marks';
import { shipActor, tokenActor } from './actors';
import { seatShape } from './art/emblems';
import { centreOf } from './layout';

/** Pixels: half of a ship's sign, and of a token's. */
const SHIP = 6;
const TOKEN = 3.6;

const farThing = (key: string, seat: Seat, at: Hex, size: number): Far => ({
  key,
  seat,
  at: centreOf(at),
  marks: [group([seatShape(seat, ink('side-text'))], 0, 0, size)],
});

export const farThings = (view: View | null): Far[] =>
  view
    ? [
        ...view.ships.map(({ seat, at }) => farThing(shipActor(seat), seat, at, SHIP)),
        ...view.tokens.map((token) => farThing(tokenActor(token), token.seat, token.at, TOKEN)),
      ]
    : [];
