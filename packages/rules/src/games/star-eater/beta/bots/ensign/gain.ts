/** The gain of a plan for a seat, now and after its tokens have flown on. */
import type { Seat } from '../../../common/model';
import { planMovement, type Plan } from '../../plan';
import type { Match } from '../../../common/state';
import { driftOf } from './drift';
import { worthOf } from '../../../common/bots/worth';

/** The immediate gain, in points. */
const gainNow = (match: Match, seat: Seat, plan: Plan): number =>
  worthOf(plan.match, seat) - worthOf(match, seat);

/**
 * The immediate gain and, where a token was placed, its effect in the next movement if every ship drifts.
 * Drifting alone may gain or lose too, so only the difference counts, and a later hit counts half.
 */
export const gainOf = (match: Match, seat: Seat, plan: Plan): number => {
  const now = gainNow(match, seat, plan);
  if (plan.match.outcome || !plan.events.some((event) => event.type === 'tokenPlaced')) return now;
  const later = worthOf(planMovement(plan.match, {}).match, seat);
  const without = worthOf(driftOf(match), seat);
  return (now + later - without) >> 1;
};
