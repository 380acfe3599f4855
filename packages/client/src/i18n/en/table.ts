/** The message catalogue, English: what is said around any game's table. */
const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export const tableMessages = {
  dialog: { close: 'Close' },

  ribbon: {
    label: 'Round and phase',
    round: (round: number) => `Round ${round}`,
    waitingFor: (names: string) => `Waiting for ${names}`,
    resolving: 'Resolving',
    watching: 'Watching',
    over: 'The match is over',
    paused: 'Paused',
    pausedNote: 'It goes on when everybody wants to, or ten minutes after it began as soon as one does.',
    resumeWanted: (names: string[]) =>
      `${tableMessages.and(names)} ${names.length === 1 ? 'wants' : 'want'} to go on.`,
    resumeAsked: 'You want to go on: it goes on when the others do.',
    clock: (name: string) => `Clock of ${name}`,
    bank: 'bank',
    menu: 'Menu',
  },

  menu: {
    help: 'Help',
    settings: 'Settings',
    resign: 'Resign',
    resignSure: 'Resign: really?',
    draw: 'Offer a draw',
    drawTaken: 'Withdraw the draw offer',
    drawOffered: 'Accept the draw',
    pause: 'Ask for a pause',
    pauseAsked: 'Agree to the pause',
    pauseTaken: 'Withdraw the pause',
    resume: 'Resume',
    resumeTaken: 'Withdraw: stay in the pause',
    leave: 'Leave the table',
    report: 'Report something',
    link: 'Copy the link for spectators',
  },

  offers: {
    draw: (who: string) => `${who} offers a draw.`,
    pause: (who: string) => `${who} asks for a pause.`,
    yes: { draw: 'Accept', pause: 'Agree' },
    later: 'Not now',
    mine: { draw: 'You offer a draw.', pause: 'You ask for a pause.' },
    no: 'Withdraw',
    botPlays: 'Your time ran out three times: a bot plays for you.',
    back: 'Play on myself',
  },

  people: {
    heading: 'The others',
    mute: (name: string) => `Mute ${name}`,
    report: (name: string) => `Report ${name}`,
    reportThis: 'Report',
    reportAbout: (name: string) => `What did ${name} do?`,
    send: 'Send the report',
    reported: 'Sent. The operator sees it, with the place in the match.',
  },

  seals: {
    heading: (name: string, round: number) => `Seals of ${name}, round ${round}`,
    hash: 'Hash',
    value: 'Value',
    nonce: 'Nonce',
    verdict: {
      sealed: 'Sealed: not opened yet.',
      kept: 'Opened, and checked in this browser: it is what was sealed.',
      broken:
        'The opening does not fit the seal: these orders may have been changed. This browser keeps it; report it from the menu.',
      unseen: 'Opened before this browser saw the seal: it cannot be checked here.',
    },
    none: 'No seals yet this round.',
    what: 'A seal proves that orders were not changed after they were committed. It does not prove that the operator of the server could not look.',
    broken: (name: string) => `A seal of ${name} does not fit what was opened.`,
    look: 'Look',
    partOf: (part: string, round: number) => `${part}, round ${round}`,
    from: {
      draft: 'taken from the draft: time ran out',
      default: 'default orders: time ran out',
      bot: 'orders of the bot',
    } as Record<string, string>,
  },

  log: {
    heading: 'Log',
    empty: 'What happens is written here, with its paragraphs.',
    chat: 'Chat',
    chatEmpty: 'Nobody has said anything.',
    message: 'Message',
    unread: 'new',
    send: 'Send',
    toTeam: 'team only',
    rule: (id: string) => `Read ${id}`,
    late: (name: string) => `The time of ${name} ran out: this was decided for them.`,
    away: (name: string) => `${name} is away: a bot has the seat until they are back.`,
    back: (name: string) => `${name} is back at the table.`,
    again: 'Last round again',
    round: (round: number) => `Round ${round}`,
    jump: 'To the end',
    open: 'Log and chat',
    close: 'Close',
    mute: 'Mute',
    muted: 'Muted',
  },

  watch: {
    next: 'Watch the next match',
    previous: 'Watch the match before',
    none: 'No other match is being played.',
  },

  heard: {
    label: 'What has happened',
    more: (left: number) => `${left} more in the log.`,
  },

  playback: {
    skip: 'Skip',
    speed: 'Speed',
    resolving: 'The orders are being carried out.',
    speedOf: (speed: number) => (speed === 0 ? 'at once' : `${speed} ×`),
  },

  result: {
    won: 'You won',
    lost: 'You lost',
    wonBy: (names: string) => `${names} won`,
    draw: 'A draw',
    closed: 'Closed',
    rounds: (rounds: number) => `after ${plural(rounds, 'round', 'rounds')}`,
    rematch: 'Rematch, sides changed',
    rematchAsked: 'A rematch is asked for. Your seat is kept.',
    rematchAccept: 'Play the rematch, sides changed',
    fresh: 'Home',
    replay: 'Watch the replay',
    look: 'Look at the board',
    turningPoints: 'Turning points',
    report: 'Report a player',
    copy: 'Copy the replay’s link',
  },

  rule: { close: 'Close', missing: 'No text for this paragraph.', more: 'All rules' },

  numbered: (name: string, seat: number, faction: string | null) =>
    faction === null ? `${name} (seat ${seat})` : `${name} (${faction}, seat ${seat})`,

  seatOf: (name: string, me: boolean) => (me ? `${name} (you)` : name),

  and: (names: string[]) =>
    names.length <= 1 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`,
};
