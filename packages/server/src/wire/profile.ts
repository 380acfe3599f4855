/** P-19. What everybody may read about an account. */
import { z } from 'zod';
import { countAnswer, timeAnswer } from './answers';
import { ratingAnswer, type RatingChange, type Summary } from './match';

/** P-42. Whose lines of chat somebody reads. */
export const CHAT_SETTINGS = ['everyone', 'friends', 'off'] as const;
export type ChatSetting = (typeof CHAT_SETTINGS)[number];

/** P-19. Whether an account has a public page. */
export const PROFILE_SETTINGS = ['shown', 'hidden'] as const;
export type ProfileSetting = (typeof PROFILE_SETTINGS)[number];

/** A rating in one pool, with how it came about. */
const ratingInPool = z.strictObject({
  /** `<game>/duel` or `<game>/many`. */
  pool: z.string(),
  /** The game's name as players read it. */
  game: z.string(),
  /** Matches that counted. */
  matches: countAnswer,
  ...ratingAnswer.shape,
  /** The house's bots of this pool with their fixed ratings, by level, weakest first. */
  bots: z.array(z.strictObject({ level: z.string(), rating: z.number() })),
  /** After each of the last matches that counted, oldest first. */
  curve: z.array(z.strictObject({ at: timeAnswer, rating: z.number() })),
});
export type ProfileRating = z.output<typeof ratingInPool>;

/** P-30. How somebody did in one edition or pace, beside the ratings of the opponents: ten matches at least. */
const performance = z.strictObject({
  pool: z.string(),
  /** An edition, or a kind of clock: one of the two is ''. */
  edition: z.string(),
  pace: z.string(),
  matches: countAnswer,
  performance: z.number(),
});
export type Performance = z.output<typeof performance>;

export interface ProfileMatch extends Summary {
  /** The seat of the player whose profile this is. */
  seat: number;
  change?: RatingChange;
}

/** Things worth telling, each earned once. */
export const ACHIEVEMENTS = [
  'first-win',
  'beat-person',
  'top-bot',
  'last-of-many',
  'side-by-side',
  'by-letter',
  'revenge',
  'giant',
  'in-a-row',
  'long-fight',
  'nobody-left',
  'all-games',
  'all-books',
  'hundred',
] as const;
export type AchievementId = (typeof ACHIEVEMENTS)[number];

const achievement = z.strictObject({
  id: z.enum(ACHIEVEMENTS),
  /** The game it was earned in, as players read it. */
  game: z.string(),
  /** ms. */
  at: timeAnswer,
  /** The match that earned it; null for one that only its players and who has the link may see. */
  matchId: z.string().nullable(),
});

const tournament = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** The game's name. */
  title: z.string(),
  place: countAnswer,
  /** How many had a place. */
  of: countAnswer,
  endedAt: timeAnswer,
});

/** All but the matches. */
export const profileFields = z.strictObject({
  playerId: z.string(),
  name: z.string(),
  /** The month of joining, `2026-11`. */
  joined: z.string(),
  ratings: z.array(ratingInPool),
  performances: z.array(performance),
  /** Matches that came to an end. */
  finished: countAnswer,
  /** P-45. Share of the last 40 matches with people that were finished, 0 to 1; null without any. */
  reliability: z.number().nullable(),
  /** In the house's order. */
  achievements: z.array(achievement),
  /** The last ten that they finished, newest first. */
  tournaments: z.array(tournament),
  formerNames: z.array(z.string()),
  /** P-42. Nobody else has this page. */
  hidden: z.literal(true).optional(),
});

/** `matches`: the last 20 public ones that ended, newest first. */
export type Profile = z.output<typeof profileFields> & { matches: ProfileMatch[] };
