/**
 * The captain: knows which loadout of the newest book wins against which faction, and searches its orders;
 * otherwise plays as the ensign.
 */
import { matchFromView } from '../known-match';
import { above, type Considered } from './bot';
import { ensign } from './ensign';
import { fitAgainst, loadoutAgainst } from './loadouts';
import { CAPTAIN_EFFORT } from './search/effort';
import { searchOrders } from './search/orders';

const considered: Considered = (seed, view, legal, facts, between) => {
  const match = matchFromView(view, facts);
  const { seat } = legal;
  switch (legal.type) {
    case 'place':
    case 'pass':
      return loadoutAgainst(match, legal);
    case 'commit':
      if (legal.fit) return fitAgainst(match, legal);
      return (
        searchOrders(match, seat, CAPTAIN_EFFORT, `${seed} ${seat} ${view.round}`, between)?.orders ?? null
      );
    default:
      return null;
  }
};

export const captain = above(ensign, considered);
