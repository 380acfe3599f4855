/** The answer of `GET /api/leaderboard/:pool` (P-40). */
import { z } from 'zod';
import { countAnswer, cursorAnswer, namedPlayer } from './answers';

const line = { rating: z.number(), deviation: z.number() };
/** `matches`: that counted. */
const unplaced = namedPlayer.extend({ ...line, matches: countAnswer });
const person = unplaced.extend({ place: countAnswer });
export type LeaderboardPerson = z.output<typeof person>;

/** A bot with a fixed rating. It has no place. */
const bot = z.strictObject({ level: z.string(), ...line });
export type LeaderboardBot = z.output<typeof bot>;

/** What somebody still needs to be listed; absent where nothing. */
const missing = z.strictObject({
  /** Matches that count. */
  matches: countAnswer.optional(),
  /** Different people as opponents. */
  people: countAnswer.optional(),
  /** The rating is not sure enough. */
  sure: z.literal(true).optional(),
  /** The last match is too long ago. */
  recent: z.literal(true).optional(),
});
export type Missing = z.output<typeof missing>;

export const leaderboardAnswer = z.strictObject({
  pool: z.string(),
  /** The game's name as players read it. */
  game: z.string(),
  /** Best first. */
  lines: z.array(z.union([person, bot])),
  cursor: cursorAnswer,
  /** The caller's own; null for guests, and without a match that counts. `hidden`: as their page. */
  own: z.union([person, unplaced.extend({ missing, hidden: z.literal(true).optional() })]).nullable(),
});
export type Leaderboard = z.output<typeof leaderboardAnswer>;
