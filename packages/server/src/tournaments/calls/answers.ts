/** Answers about tournaments. Their types are in `wire/tournament.ts`. */
import { z } from 'zod';
import { clockSettingsSchema } from '../../log/clock';
import { countAnswer, cursorAnswer, namedPlayer, seatAnswer, timeAnswer } from '../../http/answers';
import { FORMATS } from '../../wire/tournament';

const entrantState = z.enum(['in', 'leaving', 'out', 'removed']);

export const entryAnswer = z.strictObject({ number: countAnswer, state: entrantState, paused: z.boolean() });

const myMatch = z.strictObject({
  matchId: z.string(),
  seat: seatAnswer,
  opponents: z.array(z.string()),
  isMyTurn: z.boolean(),
});

const summary = z.strictObject({
  id: z.string(),
  name: z.string(),
  format: z.enum(FORMATS),
  game: z.string(),
  edition: z.string(),
  mode: z.string(),
  title: z.string(),
  clock: clockSettingsSchema,
  state: z.enum(['announced', 'entry', 'running', 'finished', 'cancelled']),
  host: namedPlayer.nullable(),
  opensAt: timeAnswer,
  startsAt: timeAnswer,
  endsAt: timeAnswer.nullable(),
  length: z.number(),
  entrants: countAnswer,
  least: countAnswer,
  most: countAnswer,
  round: countAnswer,
  rounds: countAnswer,
  because: z.string().optional(),
  winners: z.array(z.string()).optional(),
  mine: entryAnswer.extend({ matches: z.array(myMatch) }).optional(),
});

export const listAnswer = z.strictObject({
  next: z.array(summary),
  running: z.array(summary),
  finished: z.array(summary),
});

const standing = z.strictObject({
  number: countAnswer,
  name: z.string(),
  playerId: z.string().nullable(),
  state: entrantState,
  paused: z.boolean(),
  rating: z.number().nullable(),
  place: countAnswer,
  points: z.number(),
  played: countAnswer,
  won: countAnswer,
  drawn: countAnswer,
  lost: countAnswer,
  direct: z.number(),
  sonneborn: z.number(),
  buchholz: z.number(),
  performance: z.number().nullable(),
});

const pairing = z.strictObject({
  round: countAnswer,
  table: countAnswer,
  matchId: z.string().nullable(),
  players: z.array(z.strictObject({ number: countAnswer, name: z.string(), points: z.number().nullable() })),
  why: z.enum(['', 'played', 'bye', 'asked', 'late', 'absent', 'left', 'time', 'void', 'replaced']),
  isOver: z.boolean(),
});

export const standingsAnswer = z.strictObject({ standings: z.array(standing), next: cursorAnswer });

export const tournamentAnswer = summary
  .extend({
    changed: countAnswer,
    entry: z.strictObject({ isOpen: z.boolean(), why: z.string().nullable() }),
    standings: z.array(standing),
    next: cursorAnswer,
    running: z.array(pairing),
    crosstable: z.array(pairing),
  })
  .meta({ id: 'Tournament' });

export const roundAnswer = z.strictObject({
  round: countAnswer,
  startsAt: timeAnswer,
  endsAt: timeAnswer.nullable(),
  pairings: z.array(pairing),
});

export const openingHoursAnswer = z.strictObject({
  openings: z.array(z.strictObject({ game: z.string(), startsAt: timeAnswer, isDaily: z.boolean() })),
});
