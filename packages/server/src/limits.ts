/** The limits of docs/protocol.md, Limits, and other numbers that players notice. Times are in ms. */

import {
  AWAY_DAYS,
  INVITED_DAYS,
  MAIL_MINUTES,
  PAUSE_MINUTES,
  TRANSFER_MINUTES,
  WISHES,
} from '@star-eater/rules/src/lengths';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

export { CHAT_LENGTH, NAME_LENGTH, REPORT_LENGTH } from '@star-eater/rules/src/lengths';

/** How long a code signs another device in. */
export const TRANSFER_LIFETIME = TRANSFER_MINUTES * MINUTE;

/** P-10. How long a challenge of a passkey is answered, and the code of a mail. */
export const CHALLENGE_LIFETIME = 5 * MINUTE;
export const MAIL_CHALLENGE_LIFETIME = MAIL_MINUTES * MINUTE;

/** P-66. Between the wish and the end of an account; so long an address that was replaced can be put back, too. Days. */
export const UNDO_DAYS = 7;
export const UNDO_LIFETIME = UNDO_DAYS * DAY;

/** P-16. Between two changes of a name, days; so long the desk's name stays, too. */
export const RENAME_DAYS = 30;

/** Invitations that are open at a time: of an account, and of the desk; and how long one is, ms. */
export const INVITATIONS = 5;
export const INVITATIONS_OF_DESK = 200;
export const INVITED_FOR = INVITED_DAYS * DAY;

/** Bytes of a client's message in a room. */
export const MESSAGE_BYTES = 8 * 1024;

/** P-73. Tokens of one player's programs. */
export const API_TOKENS = 20;

/** P-76. Bots of one account, and matches that a bot may have that are not over. */
export const BOTS = 3;
export const BOT_MATCHES = 4;

/** P-76. A stream says something at least every 15 s: it is asked this often, ms, and keeps silent once. */
export const STREAM_PING = 7 * SECOND;

/** Bytes of lines that wait for who reads a stream. */
export const STREAM_BACKLOG = 1024 * 1024;

/** Matches that have not begun, per player. */
export const OPEN_MATCHES = 4;

/** Practice matches in progress, per player. */
export const PRACTICE_MATCHES = 4;

/** Unused tickets per player; a tab uses its ticket at once. */
export const UNUSED_TICKETS = 8;

/** How long a ticket is valid. */
export const TICKET_LIFETIME = 60 * SECOND;

/**
 * After a restart everybody has at least this long for what was pending: a decision, or opening a commit
 * (H-10).
 */
export const GRACE_AFTER_RESTART = 15 * SECOND;

/** A log longer than this has checkpoints, entries. */
export const CHECKPOINT_AFTER = 300;

/** Two checkpoints of a match are at least this far apart, entries. */
export const CHECKPOINTS_APART = 50;

/** With a live clock: how long everybody has to open their commits (H-10). */
export const OPEN_WITHIN = 30 * SECOND;

/** With a live clock: the longest wait for the next dealt round. */
export const DEAL_WITHIN = 20 * SECOND;

/** Consecutive timeouts after which a player counts as absent. */
export const TIMEOUTS_UNTIL_ABSENT = 3;

/** Any seat may end a pause after this long. */
export const LONGEST_PAUSE = PAUSE_MINUTES * MINUTE;

/**
 * After a flood a player waits before joining again: twice as long each time, up to the longest, until it is forgotten.
 */
export const FLOOD_WAITS = { first: 10 * SECOND, longest: 300 * SECOND, remembered: 900 * SECOND };

/** Without visitors for so long, an open match is closed, or one that opens. */
export const IDLE_OPEN = 24 * 3600 * SECOND;

/** Without visitors for so long, a match without a clock is closed. */
export const IDLE_WITHOUT_CLOCK = 30 * IDLE_OPEN;

/** At most one e-mail a match and player in this time: setting up ships alone takes a dozen turns. */
export const MAIL_EVERY = 3600 * SECOND;

/** Lines that spectators said, kept for players until the match is over; and the time between two of one person. */
export const GALLERY_LINES = 100;
export const GALLERY_PAUSE = SECOND;

/** Lines of chat that a seat may write within a time, and in a match: each is kept for good. */
export const SEAT_LINES = { most: 5, within: 10 * SECOND, aMatch: 300 };

/** How long a push service keeps a notice for a browser that is closed. */
export const PUSH_KEPT_FOR = 24 * 3600 * SECOND;

/** Requests of one client over this many times the limit disconnect it. */
export const FLOOD_FACTOR = 5;

/** P-40. Who is on a leaderboard: how sure the rating is at least, matches that count, different opponents, and the last match, ms. */
export const LISTED = { deviation: 90, matches: 15, people: 4, within: 60 * DAY };
export const LEADERBOARD_PAGE = 50;

/** Matches on a page of a list; of one's own: more than most players have in progress. */
export const LIST_PAGE = 20;
export const OWN_PAGE = 50;

/**
 * How long after somebody came or went a room is told how many watch, and how much longer for each client in it: a message to
 * thousands is not sent for one more.
 */
export const WATCHING_TOLD_AFTER = 2 * SECOND;
export const WATCHING_TOLD_LATER = 10;

/** How long an empty room waits for players with a ticket. */
export const ROOM_EMPTY_FOR = 90 * SECOND;

/** How long the SDK may take to reconnect. */
export const RECONNECT_WITHIN = 20 * SECOND;

/** How long a player who has just asked for a seat may take to open the room: until then they are there for pairing. */
export const COMES_WITHIN = 10 * SECOND;

/** P-25. How long somebody has to accept a live match that was found. */
export const ACCEPT_WITHIN = 20 * SECOND;

/** P-23. Wishes of a seek, and minutes that it lasts at most: a live one, and any other. */
export const SEEK = { wishes: WISHES, liveMinutes: 180, minutes: 7 * 24 * 60 };

/** P-28. How long a lookout lasts, ms, and how often its player is told in a day. */
export const LOOKOUT = { lasts: 14 * DAY, aDay: 3 };

/** P-22. People in one challenge; how long it stands, and one that is live while nobody has seen it, ms. */
export const CHALLENGED = { most: 8, longest: 7 * DAY, unseen: 10 * MINUTE };

/** P-41. How long somebody may be away at once, and in a year. */
export const AWAY = {
  atOnce: AWAY_DAYS.atOnce * DAY,
  aYear: AWAY_DAYS.aYear * DAY,
  year: 365 * DAY,
};

/** What an account keeps of each game that it has reached alone: runs of days, puzzles, bots, rounds. */
export const OWN_RECORD = { runs: 150, puzzles: 300, beaten: 20, best: 3 };

/** People that somebody has blocked, and follows, at most. */
export const BLOCKS = 500;
export const FOLLOWS = 500;

/** How long a reload of the page may take: until then its player is there for pairing. */
export const RETURNS_WITHIN = 3 * SECOND;

/** Between two pings of a player. With many clients, pings every few seconds would cost more than play. */
export const PING_INTERVAL = 20 * SECOND;

/** A ping is answered within this, or within half an interval if that is shorter. */
export const PING_ANSWERED_WITHIN = 3 * SECOND;

/** Wrong operator tokens that an address may send in this time; then none of its tokens is looked at. */
export const WRONG_TOKENS = { most: 10, within: MINUTE };

/** Rate limits, per address and per player. */
export interface RateLimits {
  /** Requests of any kind per minute and address. Faster ones are delayed. */
  calls: number;
  /** Replay files per minute and address. Faster ones are delayed. */
  replays: number;
  /** Per address and hour. */
  newPlayers: number;
  /** Codes, links and cookies tried to sign in, per address and minute. */
  signIns: number;
  /** Passkeys and codes tried, per player and minute. */
  tries: number;
  /** Recovery codes tried, per address and hour. */
  recoveries: number;
  /**
   * Mails per hour: to one address that a stranger may have typed, of any kind; mails that sign in, asked for from one address of
   * the network, and sent in all.
   */
  signInMails: number;
  signInMailsFrom: number;
  signInMailsInAll: number;
  /** Exports of a player's data, per player and hour. */
  exports: number;
  /** Per player and hour; per address, `PLAYERS_AN_ADDRESS` times as many. */
  newMatches: number;
  /** Per player and minute; per address, `PLAYERS_AN_ADDRESS` times as many. */
  joins: number;
  /** Times that somebody goes away for days or comes back, per player and hour: each of their matches keeps it. */
  aways: number;
  /** Per player and day; per address, `PLAYERS_AN_ADDRESS` times as many. */
  follows: number;
  /** Tournaments that somebody makes, per player and day. */
  tournaments: number;
  /** P-22. Matches with people who are asked to come; as `newMatches`, which they count for, too. */
  challenges: number;
  /** As `joins`. */
  seeks: number;
  /** As `joins`. */
  tickets: number;
  /**
   * Confirmations of e-mail addresses, per player and hour; per address, `PLAYERS_AN_ADDRESS` times as many.
   */
  mails: number;
  /** Letters that the operator tries the mail server with, per address of the network and hour. */
  testLetters: number;
  /** P-76. Decisions and other calls to a table by HTTP, per player and minute; per address, `PLAYERS_AN_ADDRESS` times as many. */
  decides: number;
  /** P-73. Tokens made, per player and day. */
  apiTokens: number;
  /** Messages per second and room client. */
  messages: number;
}

export const RATE_LIMITS: RateLimits = {
  calls: 3000,
  replays: 600,
  newPlayers: 600,
  signIns: 30,
  tries: 10,
  recoveries: 10,
  signInMails: 3,
  signInMailsFrom: 10,
  signInMailsInAll: 200,
  exports: 1,
  newMatches: 120,
  joins: 120,
  aways: 20,
  follows: 200,
  challenges: 20,
  seeks: 60,
  tournaments: 3,
  tickets: 240,
  mails: 3,
  testLetters: 20,
  decides: 1200,
  apiTokens: 10,
  messages: 20,
};

/** How many players may share an address without slowing each other down: a family, a club. */
export const PLAYERS_AN_ADDRESS = 5;
