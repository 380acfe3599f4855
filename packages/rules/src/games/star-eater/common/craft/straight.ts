/** §11.1.2, R-35. Moves of turns, hexes straight ahead, turns. */
import { isFree } from '../facts';
import { along, turned } from '../map/hex';
import type { Hex, MoveChoice } from '../model';
import type { Match } from '../state';
import { mobilityOf, type Mover } from './mover';

/** The hexes that a move enters, in order; null where one is not free. */
const pathOf = (match: Match, mover: Mover, before: number, forward: number): Hex[] | null => {
  const direction = turned(mover.facing, before);
  const path: Hex[] = [];
  for (let i = 1; i <= forward; i += 1) {
    const hex = along(mover.at, direction, i);
    if (!isFree(match, hex)) return null;
    path.push(hex);
  }
  return path;
};

/** §11.1.2, R-35. Every legal move of a corvette or Command Corvette: turns before, hexes, turns after. */
export function* movesOf(match: Match, mover: Mover): Generator<MoveChoice> {
  const { speed, agility } = mobilityOf(match, mover);
  for (let before = 0 - agility; before <= agility; before += 1) {
    const spare = agility - Math.abs(before);
    for (let forward = 1; forward <= speed; forward += 1) {
      const path = pathOf(match, mover, before, forward);
      const at = path?.[forward - 1];
      if (!at) break;
      for (let after = 0 - spare; after <= spare; after += 1)
        yield {
          ...(mover.kind === 'corvette' ? { callSign: mover.callSign } : {}),
          before,
          forward,
          after,
          at,
          facing: turned(mover.facing, before + after),
        };
    }
  }
}

/** Why this move is illegal, or its path. */
export const checkMove = (
  match: Match,
  mover: Mover,
  move: { before: number; forward: number; after: number },
): { path: Hex[] } | { why: string } => {
  const { speed, agility } = mobilityOf(match, mover);
  if (move.forward > speed) return { why: `it moves at most ${speed} hexes` };
  if (Math.abs(move.before) + Math.abs(move.after) > agility)
    return { why: `it turns at most ${agility} times, before and after together` };
  const path = pathOf(match, mover, move.before, move.forward);
  return path ? { path } : { why: 'every hex entered must be on the board and empty of hulls and tokens' };
};
