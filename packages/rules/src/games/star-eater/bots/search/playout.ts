/** A round played out by the engine: orders for every seat, choices by the ensign. */
import { apply } from '../../apply';
import { legal, pending } from '../../legal';
import type { Decision } from '../../model';
import type { Match } from '../../state';
import { defined } from '../../../../kernel/defined';
import { answer } from '../ensign';
import { situationIn, type Commit } from './candidates';

/** Answers in one round; more means that something goes round in circles. */
const MOST_ANSWERS = 200;

export const applied = (match: Match, decision: Decision): Match => {
  const result = apply(match, decision);
  if (!result.ok) throw new Error(`a playout was refused: ${JSON.stringify([decision, result.refusal])}`);
  return result.match;
};

/** The position after the round, at the next commitment or at the end of the match. */
export const playOut = (from: Match, orders: readonly Commit[]): Match => {
  let match = orders.reduce(applied, from);
  for (let i = 0; i < MOST_ANSWERS && !match.outcome && match.round === from.round; i += 1) {
    const [owed] = pending(match);
    if (!owed) break;
    const asked = defined(legal(match, owed.seat));
    match = applied(match, answer(situationIn(match, owed.seat, ''), asked));
  }
  return match;
};
