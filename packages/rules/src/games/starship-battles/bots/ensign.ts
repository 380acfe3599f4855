/** B-48. The bot of the second level, which decides at once. */
import { standStill } from '../defaults';
import type { Legal, Move, MoveDecision } from '../model';
import { refuseMove, carryOut } from '../movement/movement';
import { beginResolution } from '../resolution';
import type { Match } from '../state';
import { bestOf, choicesOf } from './choices';
import { lookoutOf, modelFor, type Choice } from './lookout';

type LegalMove = Extract<Legal, { type: 'move' }>;

/** Moves models one after the other, each by what `choose` takes; one without a choice stands still. */
export const moveByChoice = (
  match: Match,
  { seat, count, ships }: LegalMove,
  choose: (choices: readonly Choice[], match: Match) => Choice | null,
  isQuick = false,
): MoveDecision => {
  const resolution = beginResolution(match);
  const moves: Move[] = [];
  for (const { ship } of ships.slice(0, count)) {
    const now = resolution.match;
    const model = modelFor(now, { ship, stay: true });
    const chosen = choose(choicesOf(lookoutOf(now, seat), model, isQuick), now)?.move;
    const move = chosen && !refuseMove(now, chosen) ? chosen : standStill(now, ship);
    moves.push(move);
    carryOut(resolution, move);
  }
  return { seat, type: 'move', moves };
};

export const ensignMove = (match: Match, asked: LegalMove, isQuick = false): MoveDecision =>
  moveByChoice(match, asked, bestOf, isQuick);
