/** A whole match of draft 0.10 in this browser. */
import {
  defaultDecision,
  parseOptions,
  setUp,
  type DiceMatch,
} from '@star-eater/rules/src/games/star-eater/dice';
import type { WholeRules } from '../../../store/engine';
import type { StarEaterDice } from './data';
import { LOCAL } from './local-rules';

export const DEVICE: WholeRules<StarEaterDice, DiceMatch> = {
  ...LOCAL,
  defaultDecision,
  parseOptions,
  setUp,
};
