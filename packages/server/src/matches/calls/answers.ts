/** Answers about matches. Types of them are in `wire/match.ts`. */
import { z } from 'zod';
import {
  anyObject,
  countAnswer,
  cursorAnswer,
  namedPlayer,
  seatAnswer,
  timeAnswer,
} from '../../wire/answers';
import { clockSettingsSchema } from '../../wire/clock';
import { ratingAnswer } from '../../wire/match';

const time = timeAnswer;
const change = z.strictObject({ before: z.number(), after: z.number(), why: z.string() });

const outcome = z.looseObject({ winners: z.array(seatAnswer), rule: z.string() });

/** The game adds fields of its own. */
const summarySeat = z.looseObject({
  seat: seatAnswer,
  holder: z.enum(['nobody', 'player', 'bot']),
  name: z.string(),
  playerId: z.string(),
  level: z.string(),
  ready: z.boolean(),
  keptFor: namedPlayer.nullable(),
  awayUntil: time.optional(),
  account: z.literal(true).optional(),
  noPage: z.literal(true).optional(),
  rating: ratingAnswer.optional(),
  change: change.optional(),
});

export const summaryAnswer = z
  .strictObject({
    matchId: z.string(),
    game: z.string(),
    edition: z.string(),
    mode: z.string(),
    state: z.enum(['open', 'opening', 'live', 'finished', 'closed']),
    visibility: z.enum(['public', 'private']),
    clock: clockSettingsSchema,
    absent: z.enum(['bot', 'forfeit']),
    spectators: z.boolean(),
    rulesVersion: z.string().nullable(),
    createdAt: time,
    startedAt: time.nullable(),
    finishedAt: time.nullable(),
    round: countAnswer,
    phase: z.string(),
    outcome: outcome.nullable(),
    closedBecause: z.string().nullable(),
    deadline: time.nullable(),
    seats: z.array(summarySeat),
    yourSeat: seatAnswer.nullable(),
    practice: z.literal(true).optional(),
    rated: z.literal(true).optional(),
    youMadeIt: z.boolean(),
    waitsForYou: z.boolean(),
    anchor: z.string().optional(),
    invite: z.string().optional(),
    rematch: z.string().optional(),
  })
  .meta({ id: 'Summary' });

export const shownMatch = summaryAnswer.extend({
  weight: z.number().optional(),
  /** The spectators' view of the game. */
  position: anyObject.optional(),
});

export const profileMatch = summaryAnswer.extend({ seat: seatAnswer, change: change.optional() });

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
