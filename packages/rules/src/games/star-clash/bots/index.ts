/** The opponents that the engine plays. */
import type { Bot, BotLevel } from '../../../game';
import { matchFromView } from '../known-match';
import type { StarClash } from '../types';
import { gunnersAnswer } from './gunner';

export const BOT_LEVELS: readonly [BotLevel, ...BotLevel[]] = [{ id: 'gunner', name: 'Gunner' }];

/** C-81. A bot knows its view and the legal answers. Its seed decides between answers of equal value. */
export const createBot = (seed: string): Bot<StarClash> => ({
  answer: (seen, asked, setup) => gunnersAnswer(matchFromView(seen, setup), asked, seed),
});
