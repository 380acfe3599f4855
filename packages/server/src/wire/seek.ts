/** P-23 … P-27. Looking for a match, as pages and server speak of it. Times in ms of the server's clock. */
import { z } from 'zod';
import { countAnswer, seatAnswer, timeAnswer } from './answers';
import { clockSettingsSchema } from './clock';

export const PACES = ['quick', 'calm', 'day', 'days'] as const;
export type Pace = (typeof PACES)[number];

export const wishAnswer = z.strictObject({
  game: z.string(),
  edition: z.string(),
  mode: z.string(),
  pace: z.enum(PACES),
  /** Of `POST /api/pair` alone: a clock that none of the paces has. `pace` then means nothing. */
  clock: clockSettingsSchema.optional(),
});
export type Wish = z.output<typeof wishAnswer>;

const waiting = z.strictObject({
  waiting: z.literal(true),
  /** Others who have waited longer for one of the same. */
  ahead: countAnswer,
  wishes: z.array(wishAnswer),
  rated: z.boolean(),
  since: timeAnswer,
  until: timeAnswer,
  /** P-26. The level of the bot nearest in strength, for the first wish; absent where bots have no rating. */
  bot: z.string().optional(),
});
export type Waiting = z.output<typeof waiting>;

/** `matchId` and `seat` of a match that exists; with `acceptBy` it exists as soon as everybody has accepted. */
const foundMatch = z.strictObject({
  matchId: z.string(),
  seat: seatAnswer,
  wish: wishAnswer,
  rated: z.boolean(),
  acceptBy: timeAnswer.optional(),
  accepted: z.boolean().optional(),
});
export type FoundMatch = z.output<typeof foundMatch>;

export const seekAnswer = z
  .union([z.strictObject({ waiting: z.literal(false) }), waiting, foundMatch])
  .meta({ id: 'SeekAnswer' });
export type SeekAnswer = z.output<typeof seekAnswer>;

/** P-27. What is going on. */
export const lobbyAnswer = z.strictObject({
  /** People who wait, by wish, most first. */
  seeking: z.array(wishAnswer.extend({ rated: z.boolean(), people: countAnswer })),
  /** People who wait, each once. */
  waiting: countAnswer,
  /** People in matches right now. */
  playing: countAnswer,
  /** Matches begun in the last 28 days, by the hour of the day, UTC: 24 numbers. */
  hours: z.array(countAnswer),
});
export type Lobby = z.output<typeof lobbyAnswer>;

/** What was played to its end in the last seven days, by people alone or with others. */
export const weekAnswer = z.strictObject({
  people: countAnswer,
  /** Most matches first. */
  games: z.array(z.strictObject({ game: z.string(), matches: countAnswer, people: countAnswer })),
});
export type Week = z.output<typeof weekAnswer>;
