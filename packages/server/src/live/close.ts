/** Closes an unfinished match, for the operator or for idleness. */
import type { Cluster } from '../cluster/cluster';
import type { Services } from '../services';

/** False if no unfinished match has this id. */
export async function closeMatch(
  services: Services,
  cluster: Cluster,
  matchId: string,
  because: string,
): Promise<boolean> {
  if (await services.store.matches.closeOpen(matchId, because, services.time.now())) {
    await cluster.changed(matchId);
    return true;
  }
  if (await cluster.isPlayable(matchId)) return cluster.act(matchId, { kind: 'close', because });
  return services.store.matches.closeWaiting(matchId, because, services.time.now());
}
