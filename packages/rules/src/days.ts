/** How the days of daily challenges are counted. */

export const DAY_MS = 86_400_000;

/** Day 0 is the first Monday after 1 January 1970: so many days later. */
export const FIRST_MONDAY = 4;
