/** How good a ship's position is for the next rounds, the edges of the board included. */
import { postureOf } from '../../../common/bots/posture';
import type { Match, Ship } from '../../../common/state';
import { edgeDanger } from './edges';

export const stanceOf = (match: Match, ship: Ship): number =>
  postureOf(match, ship) - edgeDanger(match, ship);
