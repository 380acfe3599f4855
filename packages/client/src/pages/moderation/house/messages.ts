/** The message catalogue, English: what the desk sets for the whole house. */
export const houseMessages = {
  noNewMatches: 'No new matches meanwhile',
  noNewMatchesNote:
    'Before maintenance: nobody makes, joins, begins or searches for a match until the announcement ends or is withdrawn. Running matches go on.',
  inForce: 'Announcements in force',
  withdraw: 'Withdraw',
  withdrawOne: (text: string) => `Withdraw: ${text}`,
  withdrawn: 'Withdrawn.',

  letter: 'Test letter',
  letterNote: 'Goes straight to the mail server, once. If it is not taken, you read what the server says.',
  letterTo: 'E-mail address (empty: the sender of all letters)',
  sendLetter: 'Send a test letter',
  letterSent: (to: string, server: string) => `${server} has taken the letter to ${to}.`,
};
