/** Makes a replay from a stored match. */
import type { KeptChain } from '../chance/kept-chain';
import { beginningOfRecord } from '../live/load-from-log';
import type { Entry } from '../log/entry';
import { replayOf, type Replay, type Replayed } from '../log/replay';
import type { Services } from '../services';
import type { MatchRecord } from '../matches/rows/match-record';

/** A replay of a match without its log. Throws if it has not started under these rules. */
export function replayedOf(
  services: Pick<Services, 'games'>,
  record: MatchRecord,
  chain: KeptChain | null,
): Omit<Replayed, 'log'> {
  const beginning = beginningOfRecord(services, record);
  if (!beginning || !record.setup) throw new Error(`match ${record.id} has no replay: it has not begun`);
  return {
    matchId: record.id,
    ...(record.practice && { practice: true }),
    setup: record.setup,
    ...(record.chance && chain && { chance: record.chance, chain }),
    beginning,
    complete: record.status !== 'live',
  };
}

/**
 * Replays the whole log of a live match: 0.1 to 0.3 ms per entry. Throws if the match has not started under
 * these rules.
 */
export function replayOfRecord(
  services: Pick<Services, 'games'>,
  record: MatchRecord,
  log: readonly Entry[],
  chain: KeptChain | null = null,
): Replay {
  return replayOf({ ...replayedOf(services, record, chain), log });
}
