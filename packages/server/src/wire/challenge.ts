/** P-22. What `GET /api/challenges` tells whoever was challenged. */
import { z } from 'zod';
import { namedPlayer, timeAnswer } from './answers';
import { clockSettingsSchema } from './clock';

/** Who may challenge somebody. */
export const CHALLENGE_SETTINGS = ['friends', 'anyone', 'nobody'] as const;
export type ChallengeSetting = (typeof CHALLENGE_SETTINGS)[number];

const challenge = z.strictObject({
  matchId: z.string(),
  by: namedPlayer,
  game: z.string(),
  edition: z.string(),
  mode: z.string(),
  clock: clockSettingsSchema,
  rated: z.boolean(),
  /** ms. */
  at: timeAnswer,
  /** When it ends, ms. */
  until: timeAnswer,
});
export type Challenge = z.output<typeof challenge>;

export const challengesAnswer = z.strictObject({ challenges: z.array(challenge) });
