/** The admiral's search for orders: what it would order, and which orders of the others it expects. */
import { matchFromView, type KnownSetup } from '../known-match';
import type { Seat, View } from '../../common/model';
import type { Commit } from './search/candidates';
import { ADMIRAL_EFFORT } from './search/effort';
import { searchOrders } from './search/orders';

export interface Advice {
  orders: Commit;
  /** The likeliest orders of every other seat that gives some. */
  expected: readonly Commit[];
}

/** Null where the seat commits nothing. Equal seeds give equal advice about equal views. */
export const adviceFor = (
  view: View,
  facts: KnownSetup,
  seat: Seat,
  seed: string,
  between?: () => void,
): Advice | null =>
  searchOrders(matchFromView(view, facts), seat, ADMIRAL_EFFORT, `${seed} ${seat} ${view.round}`, between);
