/** A bot knows its seat's view and its legal answers, and nothing else. */
import type { Decision, Legal, View } from '../../common/model';
import type { KnownSetup } from '../known-match';

export const BOT_LEVELS = ['ensign', 'captain', 'admiral', 'cadet'] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

export interface Bot {
  /**
   * One of the legal answers: a pure function of the bot's seed, its own seat's `view`, its `legal` answers,
   * and the `facts` of the set-up. A bot has no memory. `between` is called between the steps of a search.
   */
  answer(view: View, legal: Legal, facts: KnownSetup, between?: () => void): Decision;
}

/** What a bot with this seed answers; null leaves the answer to its junior. */
export type Considered = (seed: string, ...question: Parameters<Bot['answer']>) => Decision | null;

/** A bot that answers what it has considered, and the rest as its junior of the same seed. */
export const above =
  (junior: (seed: string) => Bot, considered: Considered) =>
  (seed: string): Bot => {
    const below = junior(seed);
    return { answer: (...question) => considered(seed, ...question) ?? below.answer(...question) };
  };
