/** Tells the holders of matches what an act about people has changed in them. */
import type { Cluster } from '../cluster/cluster';
import type { Services } from '../services';
import type { Reviewed } from '../finding/rows/standing-wishes';

export async function tellReviewed(cluster: Cluster, { seats, unrated }: Reviewed): Promise<void> {
  for (const id of seats) await cluster.changed(id);
  for (const id of unrated) await cluster.act(id, { kind: 'unrated' });
}

/** A banned player leaves every seat: those of open matches at once, and others as by resigning. */
export async function leaveSeats(
  { store, time }: Pick<Services, 'store' | 'time'>,
  cluster: Cluster,
  playerId: string,
): Promise<void> {
  for (const { id, seat } of await store.own.unfinished(playerId)) {
    // Taken just before the ban.
    if (await store.lobby.stand(id, seat, playerId, time.now())) await cluster.changed(id);
    else if (!(await cluster.act(id, { kind: 'leave', seat, playerId, why: 'removed' })))
      await cluster.act(id, { kind: 'banned' });
  }
}
