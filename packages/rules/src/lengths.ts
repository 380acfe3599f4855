/**
 * Numbers that the pages say and the server keeps. The longest texts that people may write, in characters: pages count down
 * to them, and the server refuses longer ones.
 */

export const NAME_LENGTH = 24;

/** A line of chat. */
export const CHAT_LENGTH = 500;

/** A report to the operator. */
export const REPORT_LENGTH = 2000;

/** How long a link that signs another device in works, minutes. */
export const TRANSFER_MINUTES = 10;

/** After so long any seat may end a pause, minutes. */
export const PAUSE_MINUTES = 10;

/** How long the code of an e-mail works, minutes. */
export const MAIL_MINUTES = 15;

/** P-41. How long somebody may be away at once, and in a year, days. */
export const AWAY_DAYS = { atOnce: 14, aYear: 30 } as const;

/** How long an invitation to become an account is open, days. */
export const INVITED_DAYS = 14;

/** P-23. Wishes of one search. */
export const WISHES = 6;

/** P-76. The end of every name of somebody's program, and of no other name (P-17). */
export const BOT_MARK = ' BOT';

/** P-57. How long a report is kept for who took it, minutes. */
export const TAKEN_MINUTES = 30;
