import { z } from 'zod';

/** Why a rated match changed a rating, or did not (P-34 … P-38). */
export const why = z.enum([
  'won',
  'lost',
  'drew',
  /** Out of time. */
  'time',
  /** A bot held the seat at the end. */
  'absent',
  /** Nothing changed: the match was over before everybody had played, and this player ended it, or another. */
  'left-early',
  'early',
  /** … it was drawn by agreement. */
  'agreed',
  /** … the loser had lost on time elsewhere, and has not acted since. */
  'serial-timeout',
  /** … these people have played often enough today. */
  'repeated',
  /** … enough private matches against new accounts have counted today. */
  'new-opponents',
  /** … the bot is 200 points weaker. */
  'weak-bot',
  /** … a bot held a seat for somebody else. */
  'unpaired',
  /** … a decision of the desk, or a damaged log. */
  'voided',
]);
export type Why = z.output<typeof why>;
