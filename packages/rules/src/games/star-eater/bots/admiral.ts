/**
 * The admiral: the captain's loadouts and search, with more playouts and in chances instead of points; besides, it
 * searches its choices in the round.
 */
import type { KnownSetup } from '../known-match';
import type { Decision, Legal, View } from '../model';
import { adviceFor } from './advice';
import type { Bot } from './bot';
import { captain } from './captain';
import { searchAnswer } from './search/answers';
import { chanceOf } from './search/chances';

const considered = (seed: string, view: View, legal: Legal, facts: KnownSetup): Decision | null => {
  const { seat, type } = legal;
  if (type !== 'commit')
    return searchAnswer(view, legal, facts, chanceOf, `${seed} ${seat} ${view.round} ${type}`);
  if (legal.fit) return null;
  return adviceFor(view, facts, seat, seed)?.orders ?? null;
};

export const admiral = (seed: string): Bot => {
  const junior = captain(seed);
  return {
    answer: (view, legal, facts) => considered(seed, view, legal, facts) ?? junior.answer(view, legal, facts),
  };
};
