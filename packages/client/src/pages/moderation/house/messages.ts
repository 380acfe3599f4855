/** The message catalogue, English: how the house is, and what the desk sets for all of it. */
import { plural } from '@star-eater/rules/src/plural';
import { format } from '../../../i18n/formats';

const number = format<number>(() => new Intl.NumberFormat('en', { maximumSignificantDigits: 3 }));
const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** `1.2 GB` */
export function bytes(count: number): string {
  const unit = count < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(count) / 3));
  return `${number(count / 1000 ** unit)} ${UNITS[unit]}`;
}

export const houseMessages = {
  now: 'The house now',
  here: 'People here',
  ofThem: (accounts: number, guests: number) =>
    `${plural(accounts, 'account', 'accounts')}, ${plural(guests, 'guest', 'guests')}`,
  accountsHere: 'Accounts here:',
  tables: 'Tables in play',
  release: 'Release',
  runsSince: (processes: number, when: string) =>
    processes === 1 ? `started ${when}` : `${processes} processes, the first started ${when}`,
  mail: 'Mail server',
  off: 'Not set',
  notTried: 'Not tried yet',
  works: 'Works',
  fails: 'Fails',
  tried: (when: string, why: string | null) => `Tried ${when}${why === null ? '' : `: ${why}`}`,
  redis: 'Redis',
  awayFor: (names: readonly string[]) => `Away for ${names.join(', ')}`,
  backup: 'Last backup',
  never: 'None',
  byDatabase: 'By the database',
  readBack: 'read back',
  notReadBack: 'by an older release',
  kept: (count: number) => `${count} kept`,
  dailyAt: (at: string) => `Daily at ${at}.`,
  noDaily: 'None is made by itself (BACKUP_AT).',
  disk: 'Disk',
  free: (size: string) => `${size} free`,
  ofDisk: (size: string) => `of ${size};`,
  store: (database: string, size: string) => `${database} ${size}`,

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
