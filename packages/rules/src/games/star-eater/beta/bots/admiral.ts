/**
 * The admiral: the captain's loadouts and search, with more playouts and in chances instead of points; besides, it
 * searches its choices in the round.
 */
import { adviceFor } from './advice';
import { above, type Considered } from './bot';
import { captain } from './captain';
import { searchAnswer } from './search/answers';
import { chanceOf } from './search/chances';

const considered: Considered = (seed, view, legal, facts, between) => {
  const { seat, type } = legal;
  if (type !== 'commit')
    return searchAnswer(view, legal, facts, chanceOf, `${seed} ${seat} ${view.round} ${type}`, between);
  if (legal.fit) return null;
  return adviceFor(view, facts, seat, seed, between)?.orders ?? null;
};

export const admiral = above(captain, considered);
