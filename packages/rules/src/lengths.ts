/** The longest texts that people may write, in characters: pages count down to them, and the server refuses longer ones. */

export const NAME_LENGTH = 24;

/** A line of chat. */
export const CHAT_LENGTH = 500;

/** A report to the operator. */
export const REPORT_LENGTH = 2000;
