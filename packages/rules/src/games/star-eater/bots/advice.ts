/** The admiral's search for orders: what it would order, and which orders of the others it expects. */
import { matchFromView, type KnownSetup } from '../known-match';
import type { Seat, View } from '../model';
import type { Commit } from './search/candidates';
import { chanceOf } from './search/chances';
import { searchOrders, type Effort } from './search/orders';

/** docs/figures.md has the cost of a commitment. */
export const ADMIRAL_EFFORT: Effort = {
  playouts: 250,
  start: 8,
  width: 40,
  judge: chanceOf,
  trustsAllies: true,
};

export interface Advice {
  orders: Commit;
  /** The likeliest orders of every other seat that gives some. */
  expected: readonly Commit[];
}

/** Null where the seat commits nothing. Equal seeds give equal advice about equal views. */
export const adviceFor = (view: View, facts: KnownSetup, seat: Seat, seed: string): Advice | null =>
  searchOrders(matchFromView(view, facts), seat, ADMIRAL_EFFORT, `${seed} ${seat} ${view.round}`);
