/** Answers about matches, besides those in `wire/match.ts`. */
import { z } from 'zod';
import { anyObject, cursorAnswer, seatAnswer } from '../../wire/answers';
import { ratingChange, summaryAnswer } from '../../wire/match';

export const profileMatch = summaryAnswer.extend({ seat: seatAnswer, change: ratingChange.optional() });

export const matchesAnswer = z.strictObject({ matches: z.array(summaryAnswer), cursor: cursorAnswer });

export const madeMatch = z.strictObject({
  matchId: z.string(),
  invite: z.string(),
  anchor: z.string().optional(),
});

export const seatedAnswer = z.strictObject({ matchId: z.string(), seat: seatAnswer });

/** docs/protocol.md, Seals and the replay. */
export const replayAnswer = z
  .looseObject({ matchId: z.string(), entries: z.array(anyObject), complete: z.boolean() })
  .meta({ id: 'Replay' });
