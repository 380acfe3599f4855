/** The message catalogue, English: all texts outside the table. A translation is another file like this. */

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** The name of the whole site; each game has its own. */
const HOUSE = 'Star Eater online';

export const pageMessages = {
  title: HOUSE,
  /** Shown before the page's own title. */
  turnTitle: (page: string) => `● Your turn – ${page}`,
  /** A game by its id: `star-eater`. */
  gameTitle: (id: string) =>
    id
      .split('-')
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join(' '),
  /** On a button whose request is unanswered. */
  busy: 'Sending …',
  notKept:
    'This browser keeps nothing for this site: cookies are blocked, or its storage is full. You can play, but when you close this tab, your name, your seats and your settings are lost. Allow cookies for this site, or create a link to yourself on the page Me.',
  unknownPlayer: {
    what: (name: string) => `This server does not know ${name} any more.`,
    wayBack:
      'Signed in on another device? Create a link there, on the page Me, and open it here. As a new guest you have none of the seats of before.',
    newGuest: 'Start as a new guest',
  },
  titles: {
    home: HOUSE,
    me: `Me – ${HOUSE}`,
    match: HOUSE,
    join: `Join – ${HOUSE}`,
    replay: `Replay – ${HOUSE}`,
    learn: `Learn – ${HOUSE}`,
    daily: `Daily challenge – ${HOUSE}`,
    missing: `Page not found – ${HOUSE}`,
  },
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

  form: {
    who: 'Visibility',
    private: 'Private: by link only',
    public: 'Public',
    spectators: 'Allow spectators',
    clock: 'Clock',
    clocks: {
      none: 'No clock',
      quick: 'Live: 90 s to commit, 30 s per choice',
      calm: 'Live: 3 min to commit, 60 s per choice',
      day: 'Correspondence: 1 day per decision',
    },
    absent: 'If a player leaves',
    absentBot: 'a bot takes over',
    absentForfeit: 'they forfeit',
    seats: 'Seats',
    seat: (seat: number) => `Seat ${seat + 1}`,
    you: 'you',
    person: 'A person',
    bot: (name: string) => `${name}, a bot`,
    fill: 'Fill with bots',
    empty: 'Only people',
    create: 'Create',
  },

  /** A bot without a name of its own is called by its level. */
  levelName: (level: string) => (level === '' ? 'bot' : level.charAt(0).toUpperCase() + level.slice(1)),
  bot: 'bot',
  round: (round: number) => (round === 0 ? 'not begun' : `round ${round}`),
  outcome: {
    won: 'you won',
    lost: 'you lost',
    draw: 'a draw',
    wonBy: (names: string[]) => `won by ${names.join(' and ')}`,
  },
  time: {
    now: 'just now',
    leftOf: (count: number, unit: 'd' | 'h' | 'min') => `${count} ${unit} left`,
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

  waiting: {
    heading: 'Waiting for players',
    headingFull: 'Everyone is here',
    headingInvited: 'You are invited',
    invite: 'Invite',
    inviteNote: 'Anyone with this link can take a seat.',
    rematchNote: 'Players still at the last match see your rematch. Send the others this link.',
    code: 'Code',
    shareText: (game: string) => `Play ${game} with me. Your seat is free:`,
    ready: 'I’m ready',
    notReady: 'Not ready',
    isReady: 'ready',
    isNotReady: 'not ready',
    leave: 'Leave my seat',
    keptForYou: 'reserved for you',
    keptForOthers: (names: string) =>
      `The free seats are reserved for ${names}, who played the last match. Start another match from Home.`,
    giveUp: 'Open to anyone',
    youWatch: 'Every seat is taken. Stay here to watch: the match starts soon.',
    noRoom: 'Every seat is taken, and this match has no spectators. Start another match from Home.',
    take: 'Take this seat',
    remove: 'Remove',
    startsWhen: 'The match starts when every player is ready.',
    headingOpening: 'Starting the match',
    opening: 'Each browser opens its random number.',
    failed: (attempt: number) => `Start ${attempt} failed.`,
    failedBy: (attempt: number, names: string) => `Start ${attempt} failed: no random number from ${names}.`,
    failedBefore: (count: number) => `Earlier failed starts: ${count}.`,
    you: 'you',
    away: 'away',
    removed: 'You were removed from your seat. You can take it again while it is free.',
  },

  link: { copy: 'Copy link', copied: 'Copied', share: 'Share' },

  me: {
    heading: 'Me',
    name: 'Your name',
    nameNote: '1 to 24 characters. Others see it at the table.',
    save: 'Save',
    saved: 'Saved.',
    theme: 'Theme',
    themes: { system: 'System', dark: 'Dark', light: 'Light', contrast: 'High contrast' },
    speed: 'Animation speed',
    speeds: { '0.5': 'Half', '1': 'Normal', '2': 'Double', '0': 'Instant' } as Record<string, string>,
    keys: 'Keyboard shortcuts',
    keysNote: 'Single keys at the table; Help lists them.',
    sound: 'Sound',
    volume: 'Volume',
    soundNote: 'Sounds on the board, and a bell when it is your turn.',
    transfer: 'Another device',
    transferNote: 'A link that signs you in elsewhere. It works once, within ten minutes.',
    transferButton: 'Create link',
    transferLink: 'Link for the other device',
    transferText: `Play ${HOUSE} as me on this device`,
    claim: 'Sign in here',
    claimNote: 'This browser signs in as the player who created the link. Its present guest is given up.',
    claimed: 'You are signed in.',
    replays: 'My replays',
    replaysEmpty: 'None yet.',
    remove: 'Remove my data',
    removeNote:
      'Deletes your name from every match: finished ones say “someone”. You leave open matches and resign live ones. This cannot be undone.',
    removeConfirm: 'Remove my data now',
    removed: 'Your data is removed.',
    nobodyYet: 'You have no name here yet. Save one, or play as a guest.',
  },

  notices: {
    heading: 'Tell me when it is my turn',
    lead: 'Days may pass between two decisions. You can be told when it is your turn.',
    device: 'On this device',
    deviceNote: 'A notification when you are away from the match.',
    tabOnly: 'Notifications work while a tab of this site is open.',
    denied: 'Your browser blocks notifications from this site.',
    mail: 'E-mail address',
    mailNote: 'One e-mail per match and hour at most. Each has a link that stops them.',
    mailSave: 'Send confirmation',
    mailSent: (address: string) => `Open the link that was sent to ${address}.`,
    mailOn: (address: string) => `E-mails go to ${address}.`,
    mailStop: 'Stop e-mails',
    mailStopped: 'You get no more e-mails.',
    mailConfirmed: 'Confirmed. You get an e-mail when it is your turn.',
  },

  match: {
    loading: 'Loading …',
    missing: 'This match does not exist, or you need an invite to see it.',
    askAgain:
      'Ask the sender for the invite: the waiting room has a link, and a code for “Join by code” on the home page.',
    closed: 'This match was closed',
    closedWhat: 'It has no result.',
    nothing: 'Match not found',
  },

  unknownGame: {
    heading: 'Unknown game',
    body: (game: string) =>
      `This page does not know the game “${game}”. Reload the page: a newer one may know it.`,
  },

  missing: { heading: 'Page not found', body: 'There is no page at this address.', home: 'Home' },

  network: {
    away: 'Connection lost. Reconnecting; your moves are safe.',
    unreached: 'The server cannot be reached. Reconnecting.',
    offline: 'You are offline. Your moves will be sent when you reconnect.',
    unsaved: 'The server cannot save anything right now. Your move will be sent again; nothing is lost.',
  },

  errors: {
    offline: 'The server cannot be reached. Check the network and try again.',
    foreign:
      'Something else answered instead of this server: a network’s sign-in page, perhaps, or a proxy. Open another web page to see, then try again.',
    unknownPlayer: 'This server does not know you any more.',
    server: (status: number) => `The server answered with an error (${status}). Try again in a moment.`,
    crashed: 'This part of the page failed. The match itself is safe on the server.',
    again: 'Try again',
    reload: 'Reload the page',
    unknown: 'Something went wrong. Try again.',
    /** Invalid input, by the field that the server refuses. */
    fields: {
      name: 'Use 1 to 24 visible characters. Some emoji contain an invisible one: try another.',
      text: 'The text contains an invisible character. Type it again.',
      invite: 'An invite has eleven letters and digits, like K7QM-2XW9-FDT.',
    } as Record<string, string>,
  },
};
