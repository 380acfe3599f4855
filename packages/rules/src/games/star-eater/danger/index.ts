/**
 * What a round could bring, from what one seat knows: the worst case and the likely one. Pure, and plain
 * data.
 */
import { matchFromView, type KnownSetup } from '../known-match';
import type { Seat, View } from '../model';
import { ensignModel, likelyOf, type Likely, type OrdersModel } from './likely';
import { worstOf, type KnownOrders, type Worst } from './worst';

export { incomingAt, shieldsAgainst, type Volley } from './incoming';
export type { Likely, OrdersModel, Spread } from './likely';
export type { KnownOrders, Limit, Threat, Worst } from './worst';

/** The view must be one of the commitment phase, and `seat` alive. */
export interface DangerQuestion {
  view: View;
  facts: KnownSetup;
  seat: Seat;
  orders: KnownOrders;
}

export interface Danger {
  /** Null for a Command Corvette, which any hit destroys. */
  worst: Worst | null;
  likely: Likely;
}

/**
 * R-10. Uses the view's public part and the seat's own orders, nothing else. `model` guesses the others'
 * orders.
 */
export const dangerOf = (
  { view, facts, seat, orders }: DangerQuestion,
  model: OrdersModel = ensignModel,
): Danger => ({
  worst: worstOf(matchFromView(view, facts), seat, orders),
  likely: likelyOf(view, facts, seat, orders, model),
});
