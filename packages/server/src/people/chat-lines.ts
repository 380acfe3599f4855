/** Removes lines of chat: for the operator, and with the data of who said them. */
import type { Cluster } from '../cluster/cluster';
import { HouseRefusal } from '../refused';
import type { Services } from '../services';

/** P-62, P-64. */
export async function removeLine(
  { store, log }: Pick<Services, 'store' | 'log'>,
  cluster: Cluster,
  matchId: string,
  seq: number,
): Promise<void> {
  if ((await store.lines.remove(matchId, { seq })) === 0)
    throw new HouseRefusal('not-found', 'not-found', 'Line not found, or already removed.');
  log.info({ match: matchId, seq }, 'a line of chat was removed');
  await cluster.changed(matchId);
}
