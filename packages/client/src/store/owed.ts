/** Identifies the question that a seat owes. */
import type { Seat } from '@star-eater/rules';
import type { Snapshot } from './snapshot';

/** The question that a seat owes an answer to, as a key: equal keys are the same question; null for none. */
export function owedBy(snapshot: Snapshot | null, seat: Seat): string | null {
  const pending = snapshot?.view.pending.find((each) => each.seat === seat);
  return pending ? `${snapshot?.seats[seat]?.since} ${pending.type}` : null;
}
