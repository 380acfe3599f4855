/** The message catalogue, English: what the desk sets for the whole house. */
export const houseMessages = {
  noNewMatches: 'No new matches meanwhile',
  noNewMatchesNote:
    'Before maintenance: nobody makes, joins, begins or searches for a match until the announcement ends or is withdrawn. Running matches go on.',
  inForce: 'Announcements in force',
  withdraw: 'Withdraw',
  withdrawOne: (text: string) => `Withdraw: ${text}`,
  withdrawn: 'Withdrawn.',

  deletePerson: 'Delete this person',
  deletePersonNote: (name: string) =>
    `Deletes ${name} with all their data, at once: live matches are resigned, finished ones say “someone”. Nothing brings them back. Type the name.`,
  deleteMatch: 'Delete this match',
  deleteMatchNote:
    'Deletes the match with its log, chat, replay and results, and takes back what it did to ratings. A running match ends first. Nothing brings it back. Type its id.',
  confirmName: 'Name',
  confirmId: 'Id of the match',
  forTheLog: 'Reason, for the desk’s log',
  deleted: 'Deleted. It is in the log.',

  newAccounts: 'New accounts',
  registrations: {
    open: 'Everybody can have an account here (REGISTRATION=open).',
    invite:
      'New accounts need an invitation (REGISTRATION=invite). Accounts invite on Me; here you invite for the house.',
    closed: 'No new accounts are made here (REGISTRATION=closed).',
  },
  inviteNote: 'Note, for the desk alone',
  invite: 'Create an invitation',
  invitation: (by: string | null, when: string) =>
    by === null ? `of the desk, ${when}` : `of ${by}, ${when}`,

  letter: 'Test letter',
  letterNote: 'Goes straight to the mail server, once. If it is not taken, you read what the server says.',
  letterTo: 'E-mail address (empty: the sender of all letters)',
  sendLetter: 'Send a test letter',
  letterSent: (to: string, server: string) => `${server} has taken the letter to ${to}.`,
};
