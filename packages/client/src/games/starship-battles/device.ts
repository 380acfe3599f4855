/** A whole match of Broad Reach in this browser. */
import {
  answerWaiting,
  parseOptions,
  parseWait,
  setUp,
  type Match,
} from '@star-eater/rules/src/games/starship-battles';
import type { WholeRules } from '../../store/engine';
import type { BroadReach } from './data';
import { LOCAL } from './local-rules';

export const DEVICE: WholeRules<BroadReach, Match> = {
  ...LOCAL,
  ...{ answerWaiting, parseOptions, parseWait, setUp },
};
