/** The match that Home shows: one to watch, else the one that was decided within the hour; else the house's bots play. */
import type { Summary } from '../../../net/api';

const peopleIn = ({ seats }: Summary): number => seats.filter(({ holder }) => holder === 'player').length;

/** Days a decision: nothing would move. */
const isSlow = ({ clock }: Summary): boolean => clock.kind === 'correspondence';

/** People first, then what moves, what is rated, what is new. */
function byInterest(a: Summary, b: Summary): number {
  return (
    peopleIn(b) - peopleIn(a) ||
    Number(isSlow(a)) - Number(isSlow(b)) ||
    Number(b.rated ?? false) - Number(a.rated ?? false) ||
    (b.startedAt ?? 0) - (a.startedAt ?? 0)
  );
}

/** Later nobody asks how it ended; lists have it. ms. */
const NEWS_FOR = 3_600_000;

/** `shown`: what is on the board stays there while it runs. `now`: the server's time, ms. */
export function featured(
  live: readonly Summary[],
  finished: readonly Summary[],
  shown: string | null,
  now: number,
): Summary | null {
  const watchable = live.filter(({ spectators }) => spectators);
  return (
    watchable.find(({ matchId }) => matchId === shown) ??
    [...watchable].sort(byInterest)[0] ??
    // Newest first, as the server lists them.
    finished.slice(0, 1).find(({ finishedAt }) => now - (finishedAt ?? 0) < NEWS_FOR) ??
    null
  );
}

export const hasPeople = (match: Summary): boolean => peopleIn(match) > 1;
