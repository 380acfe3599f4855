/** Who is ahead, from public information: what the search expects of a round, for each side. */
import { matchFromView, type KnownSetup } from '../known-match';
import { sidesOf } from '../../common/modes';
import type { Seat, View } from '../../common/model';
import { ADMIRAL_EFFORT } from './search/effort';
import { searchingOrders, type Effort, type Steps } from './search/orders';

/** Fewer playouts than for orders: the value of a position needs less than the choice in it. */
const EFFORT: Effort = { ...ADMIRAL_EFFORT, playouts: 80 };

export interface Expectation {
  seats: readonly Seat[];
  /** From -1000, lost, to 1000, won, as this side's own search sees it; null where nobody of it gives orders. */
  value: number | null;
}

/** `view` is of the commitment phase; only its public part counts. One side after the other, a playout a step. */
export function* expectSides(view: View, facts: KnownSetup): Steps<Expectation[]> {
  const known = matchFromView(view, facts);
  const found: Expectation[] = [];
  const sides = sidesOf(facts.mode);
  for (const side of new Set(sides)) {
    const seats = known.seats.flatMap(({ seat }) => (sides[seat] === side ? [seat] : []));
    const [seat] = seats.filter((each) => known.initiative.includes(each));
    const search = seat === undefined ? null : yield* searchingOrders(known, seat, EFFORT, '');
    found.push({ seats, value: search?.value ?? null });
  }
  return found;
}
