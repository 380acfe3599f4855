/** Open matches in which somebody waits by `POST /api/pair`. */
import type { MatchRecord } from '../matches/rows/match-record';
import type { PairRequest } from './rows/pairs';
import type { MatchServices } from '../matches/services';

/** Matches that one look passes. */
export const MOST_PASSED = 20;

/**
 * Those in which somebody else waits who is there. They are added to `passed`, as are those whose players have closed the page:
 * none of it comes again.
 */
export async function* waitingPairs(
  { store, cluster }: MatchServices,
  wish: PairRequest,
  playerId: string,
  passed: string[] = [],
): AsyncGenerator<MatchRecord> {
  while (passed.length < MOST_PASSED) {
    const waiting = await store.lobby.waitingPair(wish, playerId, passed);
    if (!waiting) return;
    passed.push(waiting.id);
    if (await cluster.act(waiting.id, { kind: 'there' })) yield waiting;
  }
}
