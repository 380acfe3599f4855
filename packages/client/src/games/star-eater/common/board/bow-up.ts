/** How the board is turned for each seat. */
import { startsFor, turned, type Direction, type Seat } from '@star-eater/rules/src/games/star-eater';

/** Sixths clockwise by which the board is turned, so that a bow with this facing points up the screen. */
export const rotationUp = (facing: Direction): Direction => turned(0, -facing);

/** The same for the facing with which this seat's ship starts. */
export const rotationFor = (seat: Seat, players: number): Direction =>
  rotationUp(startsFor(players)[seat]?.facing ?? 0);
