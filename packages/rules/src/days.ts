/**
 * How the days of daily challenges are counted: in UTC, so that everybody has the same one at the same time, and a link to today's,
 * its preview and a streak mean the same day.
 */

const DAY_MS = 86_400_000;

/** Day 0 is the first Monday after 1 January 1970: so many days later. */
const FIRST_MONDAY = 4;

/** The day at this time, ms. */
export const challengeDay = (at: number): number => Math.floor(at / DAY_MS) - FIRST_MONDAY;

/** Its midnight in UTC, ms. */
export const startOfDay = (day: number): number => (day + FIRST_MONDAY) * DAY_MS;
