/** The message catalogue, English: before a match. */
export const waitingMessages = {
  heading: 'Waiting for players',
  headingFull: 'Everyone is here',
  headingInvited: 'You are invited',
  invite: 'Invite',
  inviteNote: 'Anyone with this link can take a seat.',
  rematchNote: 'Players still at the last match see your rematch. Send the others this link.',
  code: 'Code',
  /** P-43. In place of the code in streamer mode. */
  covered: 'Covered: hold to see',
  shareText: (game: string) => `Fight me in ${game}, right in your browser:`,
  whileWaiting: 'While you wait',
  playBot: 'Play a bot meanwhile',
  playBotNote: 'Your seat stays yours; at that table a link leads back when everyone is here.',
  ready: 'I’m ready',
  notReady: 'Not ready',
  isReady: 'ready',
  isNotReady: 'not ready',
  leave: 'Leave my seat',
  keptForYou: 'reserved for you',
  keptForOthers: (names: string) => `Seats held for ${names}’s rematch. Start a new match from Home.`,
  giveUp: 'Open to anyone',
  youWatch: 'Every seat is taken. Stay here to watch: the match starts soon.',
  noRoom: 'Every seat is taken, and this match has no spectators. Start another match from Home.',
  take: 'Take this seat',
  remove: 'Remove',
  minutes: (count: number) => `about ${count} min`,
  startsWhen: 'The match starts when every player is ready.',
  headingOpening: 'Starting the match',
  opening: 'Preparing fair dice and shuffles …',
  failed: (attempt: number) => `Start ${attempt} failed.`,
  failedBy: (attempt: number, names: string) =>
    `Start ${attempt}: ${names}’s browser did not answer. Ready up to retry.`,
  failedBefore: (count: number) => `Earlier failed starts: ${count}.`,
  you: 'you',
  away: 'away',
  removed: 'You were removed from your seat. You can take it again while it is free.',
};

/** A match that cannot be opened. */
export const noMatchMessages = {
  missing: 'This match does not exist, or you need an invite to see it.',
  askAgain:
    'Ask the sender for the invite: the waiting room has a link, and a code for “Join by code” on the home page.',
  closedWhat: 'It has no result.',
  nothing: 'Match not found',
};
