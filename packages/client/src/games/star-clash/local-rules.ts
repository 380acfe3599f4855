/** The rules of Star Clash for what runs in this browser. */
import {
  agreeDraw,
  apply,
  begin,
  deal,
  defaultDecision,
  legal,
  MOST_ROUNDS,
  owedDeal,
  pending,
  rechain,
  RULES_VERSION,
  start,
  view,
  type Match,
} from '@star-eater/rules/src/games/star-clash';
import type { LocalRules } from '../../store/engine';
import type { StarClash } from './data';

export const LOCAL: LocalRules<StarClash, Match> = {
  ...{ id: 'star-clash', edition: 'book', version: RULES_VERSION },
  ...{ start, apply, agreeDraw, view, pending, legal, defaultDecision, sealings: [] },
  draws: () => ({ way: 'dealt', rounds: MOST_ROUNDS, begin, owedDeal, deal, rechain }),
  facts: ({ setup: { mode, players, taskForces, variants } }) => ({
    mode,
    options: { mode, players, taskForces, variants },
  }),
  seat: () => ({}),
};
