/** Which way the board is turned for a seat. */
import { startsFor, turned, type Direction, type Seat } from '@star-eater/rules/src/games/star-eater';

/** Sixths clockwise by which the board is turned for this seat's ship to start with its bow up the screen. */
export const turnFor = (seat: Seat, players: number): Direction =>
  turned(0, -(startsFor(players)[seat]?.facing ?? 0));
