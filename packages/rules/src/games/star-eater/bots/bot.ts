/** What every bot is: a player that knows its seat's view and the legal answers, and nothing else. */
import type { Decision, Legal, View } from '../model';
import type { KnownSetup } from '../position';

export const BOT_LEVELS = ['ensign'] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

export interface Bot {
  /**
   * One of the legal answers. A pure function of the bot's seed and these three: `view` is what the bot's own
   * seat sees, `legal` what that seat owes, `facts` what is fixed in the set-up. Nothing is remembered.
   */
  answer(view: View, legal: Legal, facts: KnownSetup): Decision;
}
