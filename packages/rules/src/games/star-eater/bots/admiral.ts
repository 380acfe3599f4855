/**
 * The admiral: the captain's loadouts and search, with more playouts and in chances instead of points; besides, it
 * searches its choices in the round.
 */
import { matchFromView, type KnownSetup } from '../known-match';
import type { Decision, Legal, View } from '../model';
import type { Bot } from './bot';
import { captain } from './captain';
import { searchAnswer } from './search/answers';
import { chanceOf } from './search/chances';
import { searchOrders, type Effort } from './search/orders';

/** docs/figures.md has the cost of a commitment. */
const EFFORT: Effort = { playouts: 250, start: 8, width: 40, judge: chanceOf, trustsAllies: true };

const considered = (seed: string, view: View, legal: Legal, facts: KnownSetup): Decision | null => {
  const tie = `${seed} ${legal.seat} ${view.round}`;
  if (legal.type !== 'commit') return searchAnswer(view, legal, facts, chanceOf, `${tie} ${legal.type}`);
  if (legal.fit) return null;
  return searchOrders(matchFromView(view, facts), legal.seat, EFFORT, tie)?.orders ?? null;
};

export const admiral = (seed: string): Bot => {
  const junior = captain(seed);
  return {
    answer: (view, legal, facts) => considered(seed, view, legal, facts) ?? junior.answer(view, legal, facts),
  };
};
