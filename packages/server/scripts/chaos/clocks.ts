/** How far the clocks of the servers were from the database's. Both run on this machine, whose clock is right. */
import type { Store } from '../../src/store/store';
import type { PlayerRecord } from './record';

/**
 * ms: the most by which an acknowledged decision is in the log before it was sent, or after it was answered. What is less
 * than that does not show.
 */
export async function clockError(store: Store, records: readonly PlayerRecord[]): Promise<number> {
  let most = 0;
  for (const matchId of new Set(records.map((record) => record.matchId))) {
    const at = new Map((await store.entries.of(matchId)).map((entry) => [entry.seq, entry.at]));
    const own = records.filter((record) => record.matchId === matchId);
    for (const { between, seq } of own.flatMap(({ acknowledged }) => acknowledged)) {
      const moment = at.get(seq);
      if (between && moment !== undefined)
        most = Math.max(most, between.from - moment, moment - between.until);
    }
  }
  return most;
}
