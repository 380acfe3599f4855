/** A round played out by the engine: orders for every seat, choices by the ensign. */
import { applyDecision } from '../../apply';
import { pending } from '../../legal';
import type { Decision } from '../../../common/model';
import type { Match } from '../../../common/state';
import type { Commit } from './candidates';
import type { Memory } from './memory';

/** Answers in one round; more means that something goes round in circles. */
const MOST_ANSWERS = 200;

export const applied = (match: Match, decision: Decision): Match => {
  const result = applyDecision(match, decision);
  if (!result.ok) throw new Error(`a playout was refused: ${JSON.stringify([decision, result.refusal])}`);
  return result.match;
};

/** The position after the round, at the next commitment or at the end of the match. */
export const playOut = (from: Match, orders: readonly Commit[], memory: Memory): Match => {
  let match = orders.reduce(applied, from);
  for (let i = 0; i < MOST_ANSWERS && !match.outcome && match.round === from.round; i += 1) {
    const [owed] = pending(match);
    if (!owed) break;
    match = applied(match, memory.answerOf(match, owed.seat));
  }
  return match;
};
