/** The message catalogue, English: ratings, wherever they stand, and profiles. */
import { plural } from '@star-eater/rules/src/plural';
import { format } from '../../i18n/formats';
import type { RatingChange } from '../../../../server/src/wire/match';

const month = format<Date>(
  () => new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);

const WHY: Partial<Record<RatingChange['why'], string>> = {
  'left-early': 'over before everybody had played: not counted',
  early: 'over before everybody had played: not counted',
  agreed: 'drawn by agreement: not counted',
  'serial-timeout': 'one of several lost on time: not counted',
  repeated: 'you have met often today: not counted',
  'new-opponents': 'too many private matches against new players today: not counted',
  'weak-bot': 'a bot far below: not counted',
  unpaired: 'a bot played for somebody: not counted',
  voided: 'taken back by the house',
};

export const ratingMessages = {
  /** `1240 → 1263`. */
  change: ({ before, after }: RatingChange): string => `${before} → ${after}`,
  /** `+23`, `−9`. */
  gain: ({ before, after }: RatingChange): string => {
    const gain = after - before;
    return gain < 0 ? `−${-gain}` : `+${gain}`;
  },
  why: (why: RatingChange['why']): string | null => WHY[why] ?? null,
  heading: 'Rating',
};

/** Before a rated match. */
export const ratedMessages = {
  rated: 'Rated.',
  /** P-38. */
  counts: (weight: number): string => {
    if (weight >= 1) return 'It counts for the ratings of those who play.';
    return weight > 0
      ? 'You have met three times within a day: it counts half.'
      : 'You have met six times within a day: it does not count.';
  },
  accountsOnly: 'Only accounts can take a seat:',
  way: 'add a way back in on Me',
};

export const profileMessages = {
  missing: 'There is no such profile.',
  hidden: 'Only you see this page: your profile is hidden. Me can show it.',
  missingWhy: 'Guests have none, and players can hide theirs.',
  about: (joined: string, finished: number): string =>
    `${plural(finished, 'match', 'matches')} since ${month(new Date(`${joined}-01T00:00:00Z`))}`,
  reliability: (share: number): string => `finishes ${Math.round(share * 100)}% of them`,
  formerly: (names: readonly string[]): string => `formerly ${names.join(', ')}`,
  pools: 'Ratings',
  pool: (game: string, kind: string): string =>
    kind === 'many' ? `${game}, teams and all against all` : game,
  unrated: 'No rated match yet.',
  counted: (matches: number): string => plural(matches, 'rated match', 'rated matches'),
  leaderboard: 'Leaderboard',
  toGo: (matches: number): string => `${plural(matches, 'match', 'matches')} to go`,
  best: 'best so far',
  curve: (name: string, from: number, to: number): string => `Rating of ${name}: from ${from} to ${to}`,
  bots: 'dashed: where the bots stand',
  performances: 'By edition and pace',
  performance: (matches: number): string => plural(matches, 'match', 'matches'),
  paces: { live: 'live', correspondence: 'by correspondence', none: 'no clock' } as Record<string, string>,
  matches: 'Last matches',
  noMatches: 'No public match has ended yet.',
  won: 'won',
  lost: 'lost',
  drew: 'drew',
  against: (names: string): string => `against ${names}`,
  alone: 'alone',
  replay: 'Replay',
  tournaments: 'Tournaments',
  place: (place: number, of: number): string => `${place} of ${of}`,
};
