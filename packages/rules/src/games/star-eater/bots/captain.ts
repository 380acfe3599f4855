/**
 * The captain: knows which loadout of the newest book wins against which faction, and searches its orders;
 * otherwise plays as the ensign.
 */
import { editionOf, type Edition } from '../edition';
import { factionOf } from '../facts';
import { matchFromView, type KnownSetup } from '../known-match';
import type { Decision, Legal, View } from '../model';
import type { Bot } from './bot';
import { ensign } from './ensign';
import { fitAll } from './ensign/loadout';
import { loadoutAgainst, wantedAgainst } from './loadouts';
import { situationIn } from './search/candidates';
import { CAPTAIN_EFFORT } from './search/effort';
import { searchOrders } from './search/orders';

/** Whether the captain has learned loadouts under this book; else it rates cards, as the ensign does. */
const KNOWS_LOADOUTS: Readonly<Record<Edition['loadouts'], boolean>> = { learned: true, rated: false };

const considered = (seed: string, view: View, legal: Legal, facts: KnownSetup): Decision | null => {
  const match = matchFromView(view, facts);
  const { seat } = legal;
  switch (legal.type) {
    case 'place':
    case 'pass':
      if (!KNOWS_LOADOUTS[editionOf(match).loadouts]) return null;
      return loadoutAgainst(situationIn(match, seat, seed), legal, editionOf(match).craft);
    case 'commit':
      if (legal.fit) {
        const { craft, loadouts } = editionOf(match);
        if (!KNOWS_LOADOUTS[loadouts]) return null;
        const wanted = wantedAgainst(situationIn(match, seat, seed), legal, craft);
        return fitAll(factionOf(match, seat), legal, wanted, craft);
      }
      return searchOrders(match, seat, CAPTAIN_EFFORT, `${seed} ${seat} ${view.round}`)?.orders ?? null;
    default:
      return null;
  }
};

export const captain = (seed: string): Bot => {
  const junior = ensign(seed);
  return {
    answer: (view, legal, facts) => considered(seed, view, legal, facts) ?? junior.answer(view, legal, facts),
  };
};
