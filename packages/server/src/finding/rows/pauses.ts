/** P-45. How long searches stop for whoever leaves matches early, or lets found ones pass. Pure. */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How often within which time has a consequence, ms. */
const LEFT_OFTEN = { count: 3, within: DAY };
const MISSED_OFTEN = { count: 2, within: 10 * MINUTE };

/** What is older has no consequence any more, ms. */
export const PAUSED_BY_LAST = 2 * DAY;

/** Half an hour, doubled with each more up to a day; 0 without. */
function pausedBy(times: readonly number[], { count: often, within }: typeof LEFT_OFTEN): number {
  const ends = times.map((at) => {
    const count = times.filter((other) => other <= at && other > at - within).length;
    return count < often ? 0 : at + Math.min(DAY, 30 * MINUTE * 2 ** (count - often));
  });
  return Math.max(0, ...ends);
}

/** Until when searches are stopped after matches left early at `times`, ms; 0 without. */
export const pausedByLeaving = (times: readonly number[]): number => pausedBy(times, LEFT_OFTEN);

/** After found matches that were not accepted at `times`. */
export const pausedByMissing = (times: readonly number[]): number => pausedBy(times, MISSED_OFTEN);
