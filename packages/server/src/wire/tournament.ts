/** P-46 … P-55. Tournaments, as pages and server speak of them. Times in ms of the server's clock. */
import { z } from 'zod';
import { countAnswer, cursorAnswer, namedPlayer, seatAnswer, timeAnswer } from './answers';
import { clockSettingsSchema } from './clock';

export const FORMATS = ['round-robin', 'arena', 'swiss', 'tables'] as const;
export type Format = (typeof FORMATS)[number];

const state = z.enum(['announced', 'entry', 'running', 'finished', 'cancelled']);
export type TournamentState = z.output<typeof state>;

/** `leaving`: of a round robin, until the next step; `removed`: none of their matches count. */
const entrantState = z.enum(['in', 'leaving', 'out', 'removed']);
export type EntrantState = z.output<typeof entrantState>;

/**
 * Why a pairing ended as it did: `played`; a `bye`; `asked` to sit out; `late`: entered after that round; somebody did not come
 * (`absent`) or left (`left`); the round's `time` was over; `void`: it does not count; `replaced` by the desk. '' while it is played.
 */
const why = z.enum(['', 'played', 'bye', 'asked', 'late', 'absent', 'left', 'time', 'void', 'replaced']);
export type PairingWhy = z.output<typeof why>;

export const entryAnswer = z.strictObject({ number: countAnswer, state: entrantState, paused: z.boolean() });

const myMatch = z.strictObject({
  matchId: z.string(),
  seat: seatAnswer,
  opponents: z.array(z.string()),
  isMyTurn: z.boolean(),
});

/** The matches to play now, the one that waits for an answer first. */
const myEntry = entryAnswer.extend({ matches: z.array(myMatch) });
export type MyEntry = z.output<typeof myEntry>;

const summary = z.strictObject({
  id: z.string(),
  name: z.string(),
  format: z.enum(FORMATS),
  game: z.string(),
  edition: z.string(),
  mode: z.string(),
  /** The game's name. */
  title: z.string(),
  clock: clockSettingsSchema,
  state,
  /** Null for the house. */
  host: namedPlayer.nullable(),
  opensAt: timeAnswer,
  startsAt: timeAnswer,
  /** Of an arena that runs. */
  endsAt: timeAnswer.nullable(),
  /** Of an arena, or of a round; 0 without a limit. */
  length: z.number(),
  entrants: countAnswer,
  least: countAnswer,
  most: countAnswer,
  /** The one that is played, 0 before the first; and how many there will be. */
  round: countAnswer,
  rounds: countAnswer,
  /** Why it was cancelled. */
  because: z.string().optional(),
  /** Names of those in the first place, when it is finished. */
  winners: z.array(z.string()).optional(),
  /** Of the caller, if they entered. */
  mine: myEntry.optional(),
});
export type TournamentSummary = z.output<typeof summary>;

export const listAnswer = z.strictObject({
  next: z.array(summary),
  running: z.array(summary),
  finished: z.array(summary),
});
export type TournamentList = z.output<typeof listAnswer>;

const standing = z.strictObject({
  number: countAnswer,
  name: z.string(),
  /** Null for a hidden profile and a deleted player. */
  playerId: z.string().nullable(),
  state: entrantState,
  paused: z.boolean(),
  /** At the start; null for new ones. */
  rating: z.number().nullable(),
  /** Those with the same points and ties share it. */
  place: countAnswer,
  points: z.number(),
  played: countAnswer,
  won: countAnswer,
  drawn: countAnswer,
  lost: countAnswer,
  /** Ties: in the matches among those with the same points, Sonneborn-Berger (twice its value), Buchholz without the lowest. */
  direct: z.number(),
  sonneborn: z.number(),
  buchholz: z.number(),
  /** The opponents' mean rating, and 400 points for the difference between wins and losses; null with less than two rated opponents. */
  performance: z.number().nullable(),
});
export type Standing = z.output<typeof standing>;

const pairing = z.strictObject({
  round: countAnswer,
  table: countAnswer,
  matchId: z.string().nullable(),
  players: z.array(z.strictObject({ number: countAnswer, name: z.string(), points: z.number().nullable() })),
  why,
  isOver: z.boolean(),
});
export type PairingShown = z.output<typeof pairing>;

export const standingsAnswer = z.strictObject({ standings: z.array(standing), next: cursorAnswer });

export const tournamentAnswer = summary
  .extend({
    /** Rises with each change: `?known=` waits for the next. */
    changed: countAnswer,
    /** Whether one may enter, withdraw; and why not, as a sentence. */
    entry: z.strictObject({ isOpen: z.boolean(), why: z.string().nullable() }),
    standings: z.array(standing),
    /** Of a longer list: the cursor of the next page. */
    next: cursorAnswer,
    /** Being played. */
    running: z.array(pairing),
    /** Of a round robin all that are over; else none. */
    crosstable: z.array(pairing),
  })
  .meta({ id: 'Tournament' });
export type TournamentAnswer = z.output<typeof tournamentAnswer>;

export const roundAnswer = z.strictObject({
  round: countAnswer,
  startsAt: timeAnswer,
  endsAt: timeAnswer.nullable(),
  pairings: z.array(pairing),
});
export type RoundAnswer = z.output<typeof roundAnswer>;

/** P-29. Each comes again after a week, or a day. */
export const openingHoursAnswer = z.strictObject({
  openings: z.array(z.strictObject({ game: z.string(), startsAt: timeAnswer, isDaily: z.boolean() })),
});
export type OpeningHours = z.output<typeof openingHoursAnswer>;
