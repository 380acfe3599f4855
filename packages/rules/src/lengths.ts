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
