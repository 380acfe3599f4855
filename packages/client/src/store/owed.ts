/** Whom a choice belongs to. */
import type { Seat } from '@star-eater/rules';
import type { Snapshot } from './snapshot';

/** The question that a seat owes an answer to, as one word: the same word is the same question; null where none is. */
export function owedBy(snapshot: Snapshot | null, seat: Seat): string | null {
  const pending = snapshot?.view.pending.find((each) => each.seat === seat);
  return pending ? `${snapshot?.seats[seat]?.since} ${pending.type}` : null;
}
