/** The rules of Broad Reach for what runs in this browser. */
import {
  agreeDraw,
  apply,
  defaultDecision,
  legal,
  owedRoll,
  pending,
  rollDice,
  RULES_VERSION,
  sealing,
  start,
  view,
  type Match,
} from '@star-eater/rules/src/games/starship-battles';
import type { LocalRules } from '../../store/engine';
import type { BroadReach } from './data';

export const LOCAL: LocalRules<BroadReach, Match> = {
  ...{ id: 'starship-battles', edition: 'add-on', version: RULES_VERSION },
  ...{ start, apply, agreeDraw, view, pending, legal, defaultDecision, sealings: [sealing] },
  draws: () => ({ way: 'asked', owedRoll, rollDice }),
  facts: ({ setup }) => ({ mode: setup.mode, options: null, setup }),
  seat: () => ({}),
};
