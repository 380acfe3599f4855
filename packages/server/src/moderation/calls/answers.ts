/** Answers of the desk. */
import { z } from 'zod';
import { anyObject, countAnswer, timeAnswer } from '../../wire/answers';
import { namesAnswer as names } from '../../wire/desk';

const time = timeAnswer;
const id = z.string();

export const actionAnswer = z.strictObject({ actionId: id });
export const reportedAnswer = z.strictObject({ reportId: id });

const report = {
  reportId: id,
  at: time,
  reason: z.string(),
  text: z.string(),
  state: z.string(),
  matchId: id.nullable(),
  seq: z.number().nullable(),
  takenBy: id.nullable(),
  takenUntil: time.nullable(),
  actionId: id.nullable(),
};
export const reportsAnswer = z.strictObject({
  reports: z.array(z.strictObject({ ...report, about: id.nullable(), by: id })),
  ...names,
});

/** `id` and `match_id`: for readers of the release before. */
const entry = z.strictObject({
  actionId: id,
  at: time,
  actor: id,
  action: z.string(),
  target: id,
  reason: z.string(),
  note: z.string(),
  matchId: id.nullable(),
  seq: z.number().nullable(),
  id,
  match_id: id,
});
export const logAnswer = z.strictObject({ log: z.array(entry), ...names });

const person = z.strictObject({ id, name: z.string() }).nullable();
export const reportAnswer = z.strictObject({
  ...report,
  about: person,
  by: person,
  lines: z.array(anyObject),
  replay: z.string().nullable(),
  earlier: z.array(entry),
  reporter: z.strictObject({ reports: countAnswer, decided: countAnswer, upheld: countAnswer }),
  ...names,
});

export const takenAnswer = z.strictObject({ until: time });

export const ownReports = z.strictObject({
  reports: z.array(
    z.strictObject({
      reportId: id,
      at: time,
      reason: z.string(),
      state: z.enum(['open', 'reviewed']),
      answer: z.string().nullable(),
    }),
  ),
});

/** `action_id` and `player_id`: for readers of the release before. */
export const appealsAnswer = z.strictObject({
  appeals: z.array(
    z.strictObject({
      actionId: id,
      playerId: id,
      text: z.string(),
      at: time,
      what: z.string(),
      why: z.string(),
      until: time.nullable(),
      actor: id,
      action_id: id,
      player_id: id,
    }),
  ),
  ...names,
});

export const peopleAnswer = z.strictObject({
  people: z.array(
    z.strictObject({
      playerId: id,
      name: z.string(),
      isAccount: z.boolean(),
      seenAt: time.nullable(),
      createdAt: time,
      banned: z.boolean(),
    }),
  ),
});

export const foundMatches = z.strictObject({
  matches: z.array(
    z.strictObject({
      matchId: id,
      game: z.string(),
      edition: z.string(),
      mode: z.string(),
      status: z.string(),
      visibility: z.string(),
      createdAt: time,
      names: z.array(z.string()),
      seats: z.array(z.strictObject({ playerId: id.nullable(), name: z.string(), isAccount: z.boolean() })),
    }),
  ),
});

export const pairsAnswer = z.strictObject({
  pairs: z.array(
    z.strictObject({
      together: countAnswer,
      pair: z.array(
        z.strictObject({
          playerId: id,
          name: z.string(),
          matches: countAnswer,
          winsTogether: z.number(),
          winsElsewhere: z.number(),
        }),
      ),
    }),
  ),
});

export const duelsAnswer = z.strictObject({
  pairs: z.array(
    z.strictObject({
      together: countAnswer,
      early: countAnswer,
      oneSided: z.boolean(),
      matches: z.array(id),
      pair: z.array(z.strictObject({ playerId: id, name: z.string(), wins: countAnswer })),
    }),
  ),
});

export const announcedAnswer = z.strictObject({
  announcements: z.array(
    z.strictObject({ id, text: z.string(), at: time, until: time, noNewMatches: z.boolean() }),
  ),
});

export const letterAnswer = z.strictObject({ to: z.string(), server: z.string() });
