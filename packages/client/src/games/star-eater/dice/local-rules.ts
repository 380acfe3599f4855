/** The rules of the draft for what runs in this browser. */
import { FIRST_BALANCE, GAME_ID } from '@star-eater/rules/src/games/star-eater';
import {
  agreeDraw,
  apply,
  DICE_RULES,
  legal,
  owedRoll,
  pending,
  rollDice,
  sealing,
  setup,
  view,
  type DiceMatch,
} from '@star-eater/rules/src/games/star-eater/dice';
import type { LocalRules } from '../../../store/engine';
import type { StarEaterDice } from './data';

export const LOCAL: LocalRules<StarEaterDice, DiceMatch> = {
  ...{ id: GAME_ID, edition: 'draft', version: DICE_RULES },
  ...{ start: setup, apply, agreeDraw, view, pending, legal, sealings: [sealing] },
  // The draft has no lessons.
  defaultDecision: () => null,
  draws: () => ({ way: 'asked', owedRoll, rollDice }),
  facts: ({ setup: { radius, balance = FIRST_BALANCE } }) => ({ mode: 'duel', radius, balance }),
  seat: ({ setup: { data } }, seat) => ({ faction: data[seat]?.id ?? '' }),
};
