/** §7.2. What comes of a position if every ship drifts on. */
import { planMovement } from '../../plan';
import type { Match } from '../../../common/state';

/** Matches never change, and several ratings of a position ask for the same drift. */
const known = new WeakMap<Match, Match>();

/** The position after a round without engine settings; of equal matches that are one object it is one object. */
export const driftOf = (match: Match): Match => {
  let drifted = known.get(match);
  if (!drifted) {
    drifted = planMovement(match, {}).match;
    known.set(match, drifted);
  }
  return drifted;
};
