/** What something planned gains a seat, now and when its tokens have flown on. */
import type { Seat } from '../../model';
import { planMovement, type Plan } from '../../plan';
import type { Match } from '../../state';
import { worthOf } from './worth';

/** What happens at once, in points. */
export const gainNow = (match: Match, seat: Seat, plan: Plan): number =>
  worthOf(plan.match, seat) - worthOf(match, seat);

/**
 * What happens at once and, where a token was placed, what it does in the next movement if everybody drifts.
 * Drifting alone may gain or lose as well: only the difference is the token's. A hit to come counts half.
 */
export const gainOf = (match: Match, seat: Seat, plan: Plan): number => {
  const now = gainNow(match, seat, plan);
  if (plan.match.outcome || !plan.events.some((event) => event.type === 'tokenPlaced')) return now;
  const later = worthOf(planMovement(plan.match, {}).match, seat);
  const without = worthOf(planMovement(match, {}).match, seat);
  return (now + later - without) >> 1;
};
