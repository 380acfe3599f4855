/** The captain: it searches its orders; the choices in the round are the ensign's. */
import { matchFromView } from '../known-match';
import type { Bot } from './bot';
import { ensign } from './ensign';
import { searchOrders, type Effort } from './search/orders';

/** About 40 ms of processor time for each commitment. */
const EFFORT: Effort = { playouts: 80, start: 6, width: 24 };

export const captain = (seed: string): Bot => {
  const junior = ensign(seed);
  return {
    answer: (view, legal, facts) => {
      const found =
        legal.type === 'commit'
          ? searchOrders(
              matchFromView(view, facts),
              legal.seat,
              EFFORT,
              `${seed} ${legal.seat} ${view.round}`,
            )
          : null;
      return found?.orders ?? junior.answer(view, legal, facts);
    },
  };
};
