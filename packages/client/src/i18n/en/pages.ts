/** The message catalogue, English: all texts outside the table. A translation is another file like this. */
import { plural } from '@star-eater/rules/src/plural';
import type { PageName } from '@star-eater/rules/src/addresses';
import type { Rating } from '../../../../server/src/wire/match';
import { NAME_LENGTH } from '@star-eater/rules/src/lengths';

/** The name of the whole site; each game has its own. */
export const HOUSE = 'Star Eater online';

export const pageMessages = {
  title: HOUSE,
  /** Shown before the page's own title. */
  turnTitle: (page: string) => `● Your turn – ${page}`,
  /** On a button whose request is unanswered. */
  busy: 'Sending …',
  titles: {
    home: HOUSE,
    me: `Me – ${HOUSE}`,
    'sign-in': HOUSE,
    privacy: HOUSE,
    profile: HOUSE,
    leaderboard: `Leaderboard – ${HOUSE}`,
    match: HOUSE,
    join: `Join – ${HOUSE}`,
    replay: `Replay – ${HOUSE}`,
    'embedded-match': HOUSE,
    'embedded-replay': HOUSE,
    learn: `Learn – ${HOUSE}`,
    daily: `Daily challenge – ${HOUSE}`,
    puzzles: `Puzzles – ${HOUSE}`,
    house: `What’s on – ${HOUSE}`,
    device: `Pass and play – ${HOUSE}`,
    tournaments: `Tournaments – ${HOUSE}`,
    desk: `Desk – ${HOUSE}`,
    missing: `Page not found – ${HOUSE}`,
  } satisfies Record<PageName | 'missing', string>,
  /** With the number of waiting matches. */
  counted: (waiting: number, title: string) => `(${waiting}) ${title}`,
  titled: (what: string) => `${what} – ${HOUSE}`,

  nav: { label: 'Main', home: 'Home', me: 'Me', learn: 'Learn', skip: 'Skip to the content', back: 'Back' },

  home: {
    playNow: 'Play now',
    findOpponent: 'Find an opponent',
    newDuel: 'New match',
    newNote: 'Invite friends with a link',
    join: 'Join by code',
    device: 'Pass and play',
    joinLabel: 'Invite code',
    joinPlaceholder: 'e.g. K7QM-2XW9-FDT',
    joinButton: 'Join',
    joinAgain: 'Check the code, or ask for a new link.',
    filter: 'Show',
    allKinds: 'All matches',
    noneOfKind: 'None of these.',
    mine: 'My matches',
    mineEmpty: 'None yet. Play now takes one click.',
    groups: {
      turn: (count: number) => `Your turn (${count})`,
      waiting: 'Waiting for others',
      open: 'Not started',
      done: 'Done',
    },
    allDone: 'All my replays',
    open: 'Open matches',
    openEmpty: 'No open matches. New public matches appear here.',
    live: 'Live now',
    liveEmpty: 'No public match is live.',
    finished: 'Finished',
    finishedEmpty: 'Finished public matches appear here, with their replays.',
    more: 'More',
    yourTurn: 'your turn',
    learnCard: 'New here?',
    game: 'Game',
  },

  /** A bot without a name of its own is called by its level. */
  levelName: (level: string) => (level === '' ? 'bot' : level.charAt(0).toUpperCase() + level.slice(1)),
  bot: 'bot',
  guest: 'guest',
  /** `1240`, `1240?`, `new`. */
  rating: ({ rating, isNew, isUnsure }: Rating): string =>
    isNew ? 'new' : `${rating}${isUnsure ? '?' : ''}`,
  round: (round: number) => (round === 0 ? 'not begun' : `round ${round}`),
  outcome: {
    won: 'you won',
    lost: 'you lost',
    draw: 'a draw',
    lostAlone: 'lost',
    wonBy: (names: string[]) => `won by ${names.join(' and ')}`,
  },
  away: (until: string) => `away until ${until}`,
  time: {
    now: 'just now',
    leftOf: (count: number, unit: 'd' | 'h' | 'min') => `${count || '< 1'} ${unit} left`,
    created: (when: string) => `created ${when}`,
    started: (when: string) => `started ${when}`,
    ended: (when: string) => `ended ${when}`,
  },
  clock: {
    none: 'no clock',
    live: (seconds: number) =>
      seconds % 60 === 0 ? `${seconds / 60} min per round` : `${seconds} s per round`,
    correspondence: (hours: number) =>
      hours % 24 === 0
        ? plural(hours / 24, 'day per decision', 'days per decision')
        : plural(hours, 'hour per decision', 'hours per decision'),
  },
  closed: 'closed without a result',
  freeSeats: (count: number) => (count === 0 ? 'everyone is here' : plural(count, 'free seat', 'free seats')),
  seat: (seat: number) => `seat ${seat + 1}`,
  nobody: 'free seat',
  keptFor: (name: string) => `reserved for ${name}`,
  someone: 'someone',
  practice: 'practice',
  you: 'You',

  match: {
    loading: 'Loading …',
    closed: 'This match was closed',
  },

  unknownGame: {
    heading: 'Unknown game',
    body: (game: string) =>
      `This page does not know the game “${game}”. Reload the page: a newer one may know it.`,
  },

  missing: { heading: 'Page not found', body: 'There is no page at this address.', home: 'Home' },

  errors: {
    offline: 'The server cannot be reached. Check the network and try again.',
    foreign:
      'Something else answered instead of this server: a network’s sign-in page, perhaps, or a proxy. Open another web page to see, then try again.',
    unknownPlayer: 'This server does not know you any more.',
    server: (status: number) => `The server answered with an error (${status}). Try again in a moment.`,
    crashed: 'This part of the page failed. The match itself is safe on the server.',
    again: 'Try again',
    reload: 'Reload the page',
    slow: 'This takes longer than usual. The network may be slow.',
    unknown: 'Something went wrong. Try again.',
    /** Invalid input, by the field that the server refuses. */
    fields: {
      name: `Use 1 to ${NAME_LENGTH} visible characters. Some emoji contain an invisible one: try another.`,
      text: 'The text contains an invisible character. Type it again.',
      invite: 'An invite has eleven letters and digits, like K7QM-2XW9-FDT.',
    } as Record<string, string>,
  },
};
