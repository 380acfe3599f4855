/**
 * Server time, counted by this page's monotonic clock: the device's clock may be wrong, and may be set while a match
 * is open.
 *
 * Each time of the server that arrives here was written earlier, so the server's clock is at least that far now. The
 * latest of these bounds is the closest: a message that was quick on its way corrects one that was slow.
 */

/** Server time minus `performance.now()`, ms; null before the server has told its time. */
let ahead: number | null = null;

/** A ticket's time is never older than this, ms: an earlier time means that the server's clock was set back. */
const TICKET_DELAY = 60_000;

/** `at`: a time that the server wrote, of any age. */
export function heardServerTime(at: number, now = performance.now()): void {
  if (Number.isFinite(at) && (ahead === null || at - now > ahead)) ahead = at - now;
}

/** `at`: the server's time in an answer that has just arrived. */
export function heardServerTimeNow(at: number, now = performance.now()): void {
  if (ahead !== null && ahead - (at - now) > TICKET_DELAY) ahead = null;
  heardServerTime(at, now);
}

/** The device's clock only until the server has told its time. */
export const serverNow = (): number => (ahead === null ? Date.now() : performance.now() + ahead);
