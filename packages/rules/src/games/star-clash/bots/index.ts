/** The opponents that the engine plays. */
import type { Bot, BotLevel } from '../../../game';
import { largestShips } from '../defaults';
import { matchFromView } from '../known-match';
import type { Decision, Legal } from '../model';
import type { Match } from '../state';
import type { StarClash } from '../types';
import { ADMIRAL } from './admiral';
import { GUNNER } from './gunner';
import { searchAnswer } from './search';
import { bestAnswer, turnValues, type Taste } from './values';

const TASTES: Readonly<Record<string, Taste>> = {
  gunner: { ...GUNNER, carelessOneIn: 3 },
  admiral: ADMIRAL,
  // For a newcomer's first win.
  recruit: { ...GUNNER, carelessOneIn: 1 },
};

export const BOT_LEVELS: readonly [BotLevel, ...BotLevel[]] = [
  { id: 'gunner', name: 'Gunner', rating: 1085 },
  { id: 'admiral', name: 'Admiral', rating: 1265, searches: true },
  { id: 'recruit', name: 'Recruit' },
];

interface Thought {
  seed: string;
  between: () => void;
}

const answerOf = (taste: Taste, match: Match, asked: Legal, { seed, between }: Thought): Decision => {
  const { seat } = asked;
  if (asked.type === 'give') return { seat, type: 'give', card: null };
  if (asked.type === 'pick') return { seat, type: 'pick', ships: largestShips(match, asked) };
  if (taste !== ADMIRAL || match.setup.mode !== 'duel') return bestAnswer(taste, match, asked, seed);
  const answers = turnValues(taste, match, asked).map(({ decision }) => decision);
  return searchAnswer(match, seat, answers, { seed, between });
};

/** C-81. A bot knows its view and the legal answers. Its seed decides between answers of equal value. */
export const createBot = (level: string, seed: string): Bot<StarClash> => {
  const taste = TASTES[level] ?? GUNNER;
  return {
    answer: (seen, asked, setup, between = () => undefined) =>
      answerOf(taste, matchFromView(seen, setup), asked, { seed, between }),
  };
};
