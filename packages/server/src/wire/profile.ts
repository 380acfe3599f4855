/** P-19. What everybody may read about an account. */
import type { Rating, RatingChange, Summary } from './match';

/** P-42. Whose lines of chat somebody reads. */
export const CHAT_SETTINGS = ['everyone', 'friends', 'off'] as const;
export type ChatSetting = (typeof CHAT_SETTINGS)[number];

/** P-19. Whether an account has a public page. */
export const PROFILE_SETTINGS = ['shown', 'hidden'] as const;
export type ProfileSetting = (typeof PROFILE_SETTINGS)[number];

/** A rating in one pool, with how it came about. */
export interface ProfileRating extends Rating {
  /** `<game>/duel` or `<game>/many`. */
  pool: string;
  /** The game's name as players read it. */
  game: string;
  /** Matches that counted. */
  matches: number;
  /** The house's bots of this pool with their fixed ratings, by level, weakest first. */
  bots: { level: string; rating: number }[];
  /** After each of the last matches that counted, oldest first. */
  curve: { at: number; rating: number }[];
}

/** P-30. How somebody did in one edition or pace, beside the ratings of the opponents: ten matches at least. */
export interface Performance {
  pool: string;
  /** An edition, or a kind of clock: one of the two is ''. */
  edition: string;
  pace: string;
  matches: number;
  performance: number;
}

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

export interface ProfileAchievement {
  id: AchievementId;
  /** The game it was earned in, as players read it. */
  game: string;
  /** ms. */
  at: number;
  /** The match that earned it; null for one that only its players and who has the link may see. */
  matchId: string | null;
}

export interface ProfileTournament {
  id: string;
  name: string;
  /** The game's name. */
  title: string;
  place: number;
  /** How many had a place. */
  of: number;
  endedAt: number;
}

export interface Profile {
  playerId: string;
  name: string;
  /** The month of joining, `2026-11`. */
  joined: string;
  ratings: ProfileRating[];
  performances: Performance[];
  /** Matches that came to an end. */
  finished: number;
  /** P-45. Share of the last 40 matches with people that were finished, 0 to 1; null without any. */
  reliability: number | null;
  /** The last 20 public ones that ended, newest first. */
  matches: ProfileMatch[];
  /** In the house's order. */
  achievements: ProfileAchievement[];
  /** The last ten that they finished, newest first. */
  tournaments: ProfileTournament[];
  formerNames: string[];
  /** P-42. Nobody else has this page. */
  hidden?: true;
}
