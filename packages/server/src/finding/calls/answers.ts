/** Answers about searches. Their types are in `wire/seek.ts`. */
import { z } from 'zod';
import { clockSettingsSchema } from '../../log/clock';
import { countAnswer, seatAnswer, timeAnswer } from '../../http/answers';
import { PACES } from '../../wire/seek';

const wish = z.strictObject({
  game: z.string(),
  edition: z.string(),
  mode: z.string(),
  pace: z.enum(PACES),
  clock: clockSettingsSchema.optional(),
});

export const seekAnswer = z
  .union([
    z.strictObject({ waiting: z.literal(false) }),
    z.strictObject({
      waiting: z.literal(true),
      ahead: countAnswer,
      wishes: z.array(wish),
      rated: z.boolean(),
      since: timeAnswer,
      until: timeAnswer,
      bot: z.string().optional(),
    }),
    z.strictObject({
      matchId: z.string(),
      seat: seatAnswer,
      wish,
      rated: z.boolean(),
      acceptBy: timeAnswer.optional(),
      accepted: z.boolean().optional(),
    }),
  ])
  .meta({ id: 'SeekAnswer' });

export const lookoutAnswer = z.strictObject({
  lookout: z
    .strictObject({
      wishes: z.array(wish),
      from: countAnswer,
      to: countAnswer,
      zone: z.string(),
      until: timeAnswer,
    })
    .nullable(),
});

export const lobbyAnswer = z.strictObject({
  seeking: z.array(wish.extend({ rated: z.boolean(), people: countAnswer })),
  waiting: countAnswer,
  playing: countAnswer,
  hours: z.array(countAnswer),
});

export const weekAnswer = z.strictObject({
  people: countAnswer,
  games: z.array(z.strictObject({ game: z.string(), matches: countAnswer, people: countAnswer })),
});
