/**
 * What a round could bring, from what one seat knows: the worst case and the likely one. Pure, and plain
 * data.
 */
import { matchFromView, type KnownSetup } from '../known-match';
import type { Seat, View } from '../../common/model';
import { commanderWorst, type CommanderMemo, type CommanderWorst } from './commander';
import { likelyOf, searchOthers, type Levels, type Likely } from './likely';
import type { Steps } from '../bots/search/orders';
import { newMemo, worstOf, type KnownOrders, type Memo, type Worst } from './worst';

export type { CommanderWorst } from './commander';
export { threatsAfterMovement, type CommanderThreat } from './threats';
export { incomingAt, shieldsAgainst, type Volley } from './incoming';
export type { Fate, Levels, Likely, Spread } from './likely';
export type { KnownOrders, Limit, Threat, Worst } from './worst';

/** The view must be one of the commitment phase, and `seat` alive. */
export interface DangerQuestion {
  view: View;
  facts: KnownSetup;
  seat: Seat;
  orders: KnownOrders;
  /** Levels of the bots, which are public. Everybody else counts half as an admiral, half as an ensign. */
  levels?: Levels;
}

export interface Danger {
  /** Null without a ship. */
  worst: Worst | null;
  /** Null without a Command Corvette. */
  commander: CommanderWorst | null;
  likely: Likely;
}

/** What questions about one view and seat have in common. */
interface Memos {
  seat: Seat;
  ship: Memo;
  commander: CommanderMemo;
}

const memos = new WeakMap<View, Memos>();

const memosOf = (view: View, seat: Seat): Memos => {
  const before = memos.get(view);
  if (before?.seat === seat) return before;
  const fresh: Memos = { seat, ship: newMemo(), commander: { others: null } };
  memos.set(view, fresh);
  return fresh;
};

/**
 * Uses the view's public part and the seat's own orders, nothing else. The same view object must come
 * with the same facts and levels: what they say about the others is computed once.
 */
export const dangerOf = (question: DangerQuestion): Danger => ({
  ...worstDangerOf(question),
  likely: likelyDangerOf(question),
});

/**
 * What the others could do at worst. It is independent of the likely part, so two workers share a
 * question.
 */
export const worstDangerOf = ({ view, facts, seat, orders }: DangerQuestion): Omit<Danger, 'likely'> => {
  const known = matchFromView(view, facts);
  const memo = memosOf(view, seat);
  return {
    worst: worstOf(known, seat, orders, memo.ship),
    commander: commanderWorst(known, seat, orders.commands, memo.commander),
  };
};

/** What the others will probably do: at first by their habits, after `foreseeOthers` by the search. */
export const likelyDangerOf = ({ view, facts, seat, orders, levels }: DangerQuestion): Likely =>
  likelyOf(view, facts, seat, orders, levels);

/**
 * Searches for the orders of the others, a playout at a step; then `likelyDangerOf` and `dangerOf` use them
 * for the same view object, whatever the question's orders.
 */
export const foreseeOthers = ({ view, facts, seat, levels }: DangerQuestion): Steps<void> =>
  searchOthers(view, facts, seat, levels);
