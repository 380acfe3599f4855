/** Deletes a player: leaves open seats, resigns live matches, removes their lines of chat and the data. */
import type { Cluster } from '../cluster/cluster';
import type { Services } from '../services';

export async function deletePlayer(services: Services, cluster: Cluster, playerId: string): Promise<void> {
  const { players, own, lines } = services.store;
  const seated = await own.all(playerId);
  // Again if another device took a seat meanwhile.
  while (
    !(await players.remove(playerId, await leaveTables(services, cluster, playerId), services.time.now()))
  );
  for (const { id, seat } of seated) {
    await lines.remove(id, { seat });
    await cluster.changed(id);
  }
  await cluster.disconnectPerson(playerId);
}

/** Returns the ids of the resigned matches. */
async function leaveTables(services: Services, cluster: Cluster, playerId: string): Promise<Set<string>> {
  const { lobby, own } = services.store;
  const resigned = new Set<string>();
  for (const { id, seat } of await own.unfinished(playerId)) {
    if (await lobby.stand(id, seat, services.time.now())) {
      await cluster.changed(id);
      continue;
    }
    if (await cluster.act(id, { kind: 'leave', seat, why: 'left' })) continue;
    await cluster.act(id, { kind: 'resign', seat });
    resigned.add(id);
  }
  return resigned;
}
