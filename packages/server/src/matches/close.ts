/** Closes an unfinished match, for the operator or for idleness. */
import type { Cluster } from '../cluster/cluster';
import type { Services } from '../services';
import { DatabaseAway } from '../store/failures';

/**
 * False if no unfinished match has this id. Throws `DatabaseAway` while it is not known whether a process holds the
 * match.
 */
export async function closeMatch(
  services: Pick<Services, 'store' | 'time'>,
  cluster: Cluster,
  matchId: string,
  because: string,
): Promise<boolean> {
  if (await services.store.lobby.closeOpen(matchId, because, services.time.now())) {
    await cluster.changed(matchId);
    return true;
  }
  if (await cluster.isPlayable(matchId)) return cluster.act(matchId, { kind: 'close', because });
  if (await services.store.custody.closeWaiting(matchId, because, services.time.now())) return true;
  if ((await services.store.matches.get(matchId))?.status !== 'live') return false;
  throw new DatabaseAway('it is not yet known whether a process holds the match');
}
