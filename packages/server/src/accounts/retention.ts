/** P-66, P-67. Deleting players: at once, after a week, or because nobody has used them for long. */
import type { Cluster } from '../cluster/cluster';
import type { Services } from '../services';
import type { Holder } from './rows/players';
import { deletePlayer } from './delete-player';
import { tellReviewed } from './reviewed';
import { requireSettled } from './sessions';

/** A guest is gone at once. An account is signed out everywhere and gone in a week, which signing in cancels. */
export async function leave(
  services: Services,
  cluster: Cluster,
  { playerId, session }: Holder,
): Promise<void> {
  const { store, time } = services;
  requireSettled(session, time.now());
  if (!(await store.accounts.isAccount(playerId))) {
    await deletePlayer(services, cluster, playerId, null);
    await store.purge();
    return;
  }
  await tellReviewed(cluster, await store.retention.deleteLater(playerId, time.now()));
  await cluster.disconnectPerson(playerId);
}

/** What is kept no longer. Repeating it changes nothing: each process does it. */
export async function removeOld(
  services: Services,
  cluster: Cluster,
  isStopped: () => boolean,
): Promise<void> {
  const { store, time, log } = services;
  const at = time.now();
  await store.retention.removeOld(at);
  await store.retention.giveNotice(at);
  let count = 0;
  for (let ids = await store.retention.leaving(at); ids.length > 0; ids = await store.retention.leaving(at)) {
    for (const id of ids) {
      if (isStopped()) return;
      await deletePlayer(services, cluster, id, at);
      count += 1;
    }
  }
  if (count === 0) return;
  await store.purge();
  log.info({ count }, 'players were deleted: they wanted it, or nobody used them');
}
