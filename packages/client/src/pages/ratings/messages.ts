/** The message catalogue, English: leaderboards (P-40). */
import { plural } from '@star-eater/rules/src/plural';
import type { Missing } from '../../../../server/src/wire/leaderboard';

const SAID: { [M in keyof Missing]-?: (value: NonNullable<Missing[M]>) => string } = {
  matches: (count) => plural(count, 'more rated match', 'more rated matches'),
  people: (count) => plural(count, 'more opponent'),
  sure: () => 'more rated matches, until your rating is sure',
  recent: () => 'a rated match, because your last one is more than 60 days ago',
};

export const leaderboardMessages = {
  heading: 'Leaderboard',
  of: (game: string, kind: string): string => `${game}: ${kind}`,
  games: 'Games',
  /** Of `POOL_KINDS`, in their order. */
  kinds: ['One against one', 'Teams and all against all'],
  note: 'Rated matches against people and bots count. ± says how sure a rating is: the strength is most likely within it.',
  empty: 'Nobody is listed yet. It takes 15 rated matches against four different people.',
  none: 'There is no such leaderboard.',
  player: 'Player',
  rating: 'Rating',
  matches: 'Matches',
  place: 'Place',
  bot: 'bot',
  you: 'You',
  more: 'Show more',
  own: (place: number): string => `You are number ${place}.`,
  hidden: 'You are not listed, because your page is hidden. Me can show it.',
  /** What is missing, in words. */
  missing: (missing: Missing): string => {
    // More matches make it sure.
    const said = Object.entries(missing).filter(([what]) => what !== 'sure' || missing.matches === undefined);
    const parts = said.map(([what, value]) =>
      (SAID[what as keyof Missing] as (value: unknown) => string)(value),
    );
    return `Your rating is not listed yet. It takes ${parts.join(' and ')}.`;
  },
};
