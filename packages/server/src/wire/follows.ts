/** The answer of `GET /api/follows` (P-21). */
import { z } from 'zod';
import { namedPlayer, timeAnswer } from './answers';

const follow = namedPlayer.extend({
  /** Since when, ms. */
  at: timeAnswer,
  /** P-19. Their page is hidden. */
  noPage: z.literal(true).optional(),
  /** They follow back. */
  friend: z.boolean(),
  /** Of friends alone. */
  online: z.boolean().optional(),
  /** Of friends alone: at the table of a match that runs, with a seat. */
  playing: z.boolean().optional(),
});
export type Follow = z.output<typeof follow>;

export const followsAnswer = z.strictObject({ follows: z.array(follow) });
