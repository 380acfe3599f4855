/** Deletes a match for good, for the operator: a running one is closed first. */
import type { Cluster } from '../cluster/cluster';
import type { Services } from '../services';
import { closeMatch } from './close';

/** Whoever has it open reads it. */
const DELETED = 'The site admin has deleted this match.';

/** Throws `DatabaseAway` while it is not known whether a process holds the match. */
export async function deleteMatch(
  services: Pick<Services, 'store' | 'time'>,
  cluster: Cluster,
  matchId: string,
): Promise<void> {
  const { store } = services;
  await closeMatch(services, cluster, matchId, DELETED);
  // The process that has it open tells its visitors.
  if (!(await cluster.act(matchId, { kind: 'delete', because: DELETED })))
    await store.removal.remove(matchId);
  await store.purge();
}
