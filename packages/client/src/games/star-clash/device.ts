/** A whole match of Star Clash in this browser. */
import { eventFor, parseOptions, privately, setUp, type Match } from '@star-eater/rules/src/games/star-clash';
import type { WholeRules } from '../../store/engine';
import type { StarClash } from './data';
import { LOCAL } from './local-rules';

export const DEVICE: WholeRules<StarClash, Match> = { ...LOCAL, eventFor, parseOptions, privately, setUp };
