/** The message catalogue, English: texts around the table of any game. */
import { nounFor, plural } from '@star-eater/rules/src/plural';
import { PAUSE_MINUTES } from '@star-eater/rules/src/lengths';

export const tableMessages = {
  since: 'Since your last turn',
  dialog: { close: 'Close' },
  sealing: 'Sealing …',

  network: {
    away: 'Connection lost. Reconnecting; your moves are safe.',
    unreached: 'The server cannot be reached. Reconnecting.',
    blocked:
      'This network blocks live connections. Try mobile data or another network, or switch off a VPN, proxy or blocker.',
    offline: 'You are offline. Your moves will be sent when you reconnect.',
    unsaved: 'The server cannot save anything right now. Your move will be sent again; nothing is lost.',
  },

  withoutWebGL: 'This browser has no WebGL. The board is drawn without it; everything works.',

  /** A picture and a video of a match. */
  keepsakes: {
    picture: 'Share a picture',
    pictureSaved: 'The picture is saved.',
    recording: 'Recording …',
    failed: 'That did not work. Try again.',
    resigned: 'resigned',
    rounds: 'Round',
  },

  guest: (name: string) => `${name} (guest)`,
  /** P-43. In place of what is covered. */
  covered: 'Covered. Hold here, or the key H, to see it.',
  keys: {
    help: 'this help',
    gold: 'press the gold button',
    goldBy: 'Enter, when nothing else has focus',
    log: 'log and chat',
    skip: 'skip what is played',
    close: 'close the log; cancel',
    flip: 'previous · next match',
    explain: 'what the words here mean',
    uncover: 'in streamer mode, while held: what is covered',
    uncoverBy: 'H held',
    explainBy: 'I · held finger',
  },
  ribbon: {
    label: 'Round and phase',
    round: (round: number) => `Round ${round}`,
    waitingFor: (names: string) => `Waiting for ${names}`,
    resolving: 'Resolving',
    watching: 'Watching',
    watched: (people: number) => plural(people, 'person watches', 'people watch'),
    over: 'The match is over',
    paused: 'Paused',
    pausedNote: `Resumes when all agree; after ${PAUSE_MINUTES} minutes anyone can.`,
    resumeWanted: (names: string[]) =>
      `${tableMessages.and(names)} ${nounFor(names.length, 'wants', 'want')} to resume.`,
    resumeAsked: 'You want to resume. Waiting for the others.',
    clock: (name: string) => `${name}’s clock`,
    bank: 'bank',
    menu: 'Menu',
  },

  menu: {
    help: 'Help',
    resign: 'Resign',
    resignSure: 'Resign for good?',
    draw: 'Offer a draw',
    drawTaken: 'Withdraw the draw offer',
    drawOffered: 'Accept the draw',
    pause: 'Request a pause',
    pauseAsked: 'Agree to the pause',
    pauseTaken: 'Withdraw the pause',
    resume: 'Resume',
    resumeTaken: 'Stay paused',
    leave: 'Leave the match',
    report: 'Report a problem',
  },

  offers: {
    draw: (who: string) => `${who} offers a draw.`,
    pause: (who: string) => `${who} requests a pause.`,
    yes: { draw: 'Accept', pause: 'Agree' },
    later: 'Not now',
    mine: { draw: 'You offer a draw.', pause: 'You request a pause.' },
    no: 'Withdraw',
    botPlays: 'You ran out of time three times. A bot plays for you.',
    back: 'Take over again',
  },

  chance: {
    otherAttempt: 'Fairness check failed: this browser took no part in this start.',
    otherValues: 'Fairness check failed. Save your record and tell the site admin.',
    otherJoint: 'Fairness check failed: the joint number is not that of the players’ numbers.',
    otherSeed: 'Fairness check failed: a number of the server does not match its seal.',
    notKept:
      'This browser keeps nothing for this site: do not reload or close this tab before the match has started.',
  },

  people: {
    heading: 'Players',
    mute: (name: string) => `Mute ${name}`,
    report: (name: string) => `Report ${name}`,
    reportThis: 'Report',
    reportAbout: (name: string) => `What did ${name} do?`,
    reason: 'What is it about?',
    reasons: {
      chat: 'What they write',
      name: 'Their name',
      cheating: 'Cheating',
      leaving: 'Leaving or stalling',
      other: 'Something else',
    },
    send: 'Send report',
    reported: 'Sent to the site admin, with this moment.',
  },

  seals: {
    heading: (name: string, round: number) => `${name}’s seals, round ${round}`,
    hash: 'Hash',
    value: 'Value',
    nonce: 'Nonce',
    verdict: {
      sealed: 'Sealed: not shown yet.',
      kept: 'Verified in this browser: it matches the seal.',
      broken:
        'Failed: what was shown does not match the seal. This browser keeps the record; report it from the menu.',
      unseen: 'Shown before this browser saw the seal: it cannot be verified here.',
    },
    of: (name: string) => `${name}’s seals`,
    none: 'No seals yet this round.',
    what: 'A seal proves that orders did not change after they were sealed. It does not prove that the site admin could not read them.',
    broken: (name: string) => `${name}’s seal failed: it does not match what was shown.`,
    look: 'Look',
    partOf: (part: string, round: number) => `${part}, round ${round}`,
    from: {
      draft: 'time ran out: the draft was taken',
      default: 'time ran out: default orders were taken',
      bot: 'picked by a bot',
    } as Record<string, string>,
  },

  sound: { label: 'Sound', on: 'on', off: 'off', volume: 'Volume', music: 'Music' },

  log: {
    heading: 'Log',
    empty: 'Events appear here, with the rules behind them.',
    chat: 'Chat',
    chatEmpty: 'No messages yet.',
    lineRemoved: 'Line removed',
    lineHidden: 'Hidden until the desk has looked at it',
    spectator: 'spectator',
    spectatorsOnly: 'Spectators see this now, players after the match.',
    hide: 'Hide',
    hideFrom: (name: string) => `Hide messages from ${name}`,
    message: 'Message',
    quick: 'Quick lines',
    phrases: [
      'Good luck!',
      'Nice shot!',
      'Ouch!',
      'Well played.',
      'Thinking …',
      'Back in a minute.',
      'I have to go, sorry.',
      'Another one?',
    ],
    unread: 'new',
    send: 'Send',
    sendAgain: 'Not sent. Send again',
    toTeam: 'team only',
    rule: (id: string) => `Read ${id}`,
    late: (name: string) => `${name} ran out of time: the default was taken.`,
    forfeit: (name: string) => tableMessages.result.ranOut(name),
    away: (name: string) => `${name} is away: a bot plays until they return.`,
    back: (name: string) => `${name} is back.`,
    again: 'Replay last round',
    open: 'Log and chat',
    close: 'Close',
    mute: 'Mute',
    muted: 'Muted',
  },

  estimate: {
    label: 'Chance to win, estimated',
    what: 'Estimated by a bot from what everybody sees. It does not know sealed orders.',
    side: (name: string, percent: number) => `${name} ${percent}%`,
    spoken: (sides: string[]) => `Chance to win, estimated: ${sides.join(', ')}`,
    percent: (percent: number) => `${percent}%`,
  },

  /** After a match. */
  chances: {
    /** `name`: for who was no player in it. */
    heading: (name: string | null) =>
      name === null ? 'Your chance to win, estimated' : `${name}’s chance to win, estimated`,
    lowest: (percent: number, round: number) => `Lowest before round ${round}: ${percent}%`,
    highest: (percent: number, round: number) => `Highest before round ${round}: ${percent}%`,
    percent: (percent: number) => `${percent}%`,
    end: 'end',
    spoken: (round: number | null, percent: number) =>
      round === null ? `End: ${percent}%.` : `Before round ${round}: ${percent}%.`,
  },

  watch: {
    thinking: 'Time since this decision was asked for',
    thinks: 'deciding for',
    next: 'Watch the next match',
    previous: 'Watch the previous match',
    none: 'No other match is live.',
    allHere: 'Everyone is here',
    nextOfMine: (waiting: number) => `Next match (${waiting})`,
  },

  announcements: {
    label: 'What happened',
    more: (left: number) => `${left} more in the log.`,
  },

  playback: {
    skip: 'Skip',
    speed: 'Speed',
    resolving: 'Orders are being resolved.',
    speedOf: (speed: number) => (speed === 0 ? 'instant' : `${speed} ×`),
  },

  result: {
    won: 'You won',
    wonWith: (names: string) => `You and ${names} won`,
    lost: 'You lost',
    lostTo: (names: string) => `You lost. ${names} won`,
    wonBy: (names: string) => `${names} won`,
    draw: 'A draw',
    /** `name`: null for the reader. */
    resigned: (name: string | null) => `${name ?? 'You'} resigned.`,
    ranOut: (name: string | null) => `${name ?? 'You'} ran out of time.`,
    rounds: (rounds: number) => `after ${plural(rounds, 'round', 'rounds')}`,
    rematch: 'Rematch, swap sides',
    rematchOfMany: 'Rematch',
    again: 'Play again',
    /** `name`: who must have asked; null if there are several. */
    rematchAsked: (name: string | null) => `${name ?? 'Someone'} wants a rematch. Your seat is reserved.`,
    rematchAccept: 'Play the rematch, swap sides',
    rematchOfManyAccept: 'Play the rematch',
    replay: 'Watch replay',
    turningPoints: 'Turning points',
    decided: (round: number) => `Turning point, round ${round}:`,
    /** To a newcomer who lost. */
    goodFight: (round: number) => `Good fight. It turned in round ${round}:`,
    tryAgain: (round: number) => `Try round ${round} again`,
    report: 'Report a player',
  },

  rule: { close: 'Close', missing: 'No text for this paragraph.', more: 'All rules' },

  numbered: (name: string, seat: number, trait: string | null) =>
    trait === null ? `${name} (seat ${seat})` : `${name} (${trait}, seat ${seat})`,

  seatOf: (name: string, me: boolean) => (me ? `${name} (you)` : name),

  and: (names: string[]) =>
    names.length <= 1 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`,
};
