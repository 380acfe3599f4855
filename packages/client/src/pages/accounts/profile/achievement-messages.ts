/** The message catalogue, English: things worth telling on an account's page. */
import type { AchievementId } from '../../../../../server/src/wire/profile';

/** `mark`: what stands on the badge, a few signs; `how` it was earned, `todo` while it is not. */
interface Told {
  mark: string;
  name: string;
  how: string;
  todo: string;
}

export const achievementMessages = {
  heading: 'Achievements',
  none: 'None yet.',
  open: (count: number): string => `Still to earn: ${count}`,
  inGame: (game: string): string => `in ${game}`,
  match: 'the match',
  all: {
    'first-win': { mark: '1', name: 'First blood', how: 'Won a match', todo: 'Win a match' },
    'beat-person': {
      mark: 'VS',
      name: 'Not a machine',
      how: 'Won against a person',
      todo: 'Win against a person',
    },
    'top-bot': {
      mark: 'MAX',
      name: 'Top of the ladder',
      how: 'Beat the strongest bot alone',
      todo: 'Beat the strongest bot alone',
    },
    'last-of-many': {
      mark: '1/3',
      name: 'Last one flying',
      how: 'Won all against all, or alone against several',
      todo: 'Win all against all, or alone against several',
    },
    'side-by-side': {
      mark: '2',
      name: 'Side by side',
      how: 'Won with a partner',
      todo: 'Win with a partner',
    },
    'by-letter': {
      mark: '@',
      name: 'By letter',
      how: 'Won by correspondence against a person',
      todo: 'Win by correspondence against a person',
    },
    revenge: {
      mark: '↺',
      name: 'Settled',
      how: 'Beat the person who had won the last time',
      todo: 'Beat the person who won the last time',
    },
    giant: {
      mark: '+200',
      name: 'Giant',
      how: 'Beat somebody rated 200 points above',
      todo: 'Beat somebody rated 200 points above you',
    },
    'in-a-row': {
      mark: '5×',
      name: 'On a run',
      how: 'Won five matches with people in a row',
      todo: 'Win five matches with people in a row',
    },
    'long-fight': {
      mark: '15',
      name: 'The long fight',
      how: 'Won after fifteen rounds or more',
      todo: 'Win after fifteen rounds or more',
    },
    'nobody-left': {
      mark: '=',
      name: 'Nobody left',
      how: 'Ended a match in a draw',
      todo: 'End a match in a draw',
    },
    'all-games': {
      mark: 'III',
      name: 'All three',
      how: 'Won each game of this house',
      todo: 'Win each game of this house',
    },
    'all-books': {
      mark: 'V',
      name: 'By every book',
      how: 'Won under each edition of each game',
      todo: 'Win under each edition of each game',
    },
    hundred: {
      mark: '100',
      name: 'A hundred',
      how: 'Finished a hundred matches',
      todo: 'Finish a hundred matches',
    },
  } satisfies Record<AchievementId, Told>,
};
