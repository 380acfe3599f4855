/** A bot knows its seat's view and its legal answers, and nothing else. */
import type { Decision, Legal, View } from '../model';
import type { KnownSetup } from '../known-match';

export const BOT_LEVELS = ['ensign', 'captain', 'admiral', 'cadet'] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

export interface Bot {
  /**
   * One of the legal answers: a pure function of the bot's seed, its own seat's `view`, its `legal` answers,
   * and the `facts` of the set-up. A bot has no memory.
   */
  answer(view: View, legal: Legal, facts: KnownSetup): Decision;
}
