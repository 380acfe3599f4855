/** P-55. Pure. */
import type { PastPairing } from './rows/tournaments';

const DAY = 86_400_000;
const LONGEST = 30 * DAY;

/**
 * Until when somebody may enter no tournament, ms; 0 without. `record`: newest first. A day after one in which they did not come,
 * twice as long after each more in a row.
 */
export function pausedByNoShows(record: readonly PastPairing[]): number {
  const tournaments = [...Map.groupBy(record, ({ tournament }) => tournament).values()];
  const missed = tournaments.map((own) => own.filter(({ noShow }) => noShow));
  const played = missed.findIndex((own) => own.length === 0);
  const inRow = played < 0 ? missed : missed.slice(0, played);
  const last = inRow[0]?.[0];
  return last ? last.at + Math.min(LONGEST, DAY * 2 ** (inRow.length - 1)) : 0;
}
