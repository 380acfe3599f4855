/** Deletes a player: leaves open seats, resigns live matches, removes their lines of chat and the data. */
import type { Cluster } from '../cluster/cluster';
import type { Services } from '../services';

/**
 * `leavingAt`: only one whose time has come by then, see `RetentionStore.leaving`; null for whoever wants it at once. Where it
 * breaks off, `leaving` finds the player again, and the next call goes on.
 */
export async function deletePlayer(
  services: Services,
  cluster: Cluster,
  playerId: string,
  leavingAt: number | null,
): Promise<void> {
  const { players, own, lines, retention, bots } = services.store;
  if (!(await retention.beginDeletion(playerId, leavingAt))) return;
  await cluster.disconnectPerson(playerId);
  // P-76.
  for (const bot of await bots.of(playerId)) await deletePlayer(services, cluster, bot.playerId, null);
  let left = await leaveTables(services, cluster, playerId);
  // While the seats still say which lines are theirs.
  const seated = await own.all(playerId);
  for (const { id, seat } of seated) await lines.remove(id, { seat });
  // Again if another device took a seat meanwhile.
  while (!(await players.remove(playerId, left, services.time.now())))
    left = await leaveTables(services, cluster, playerId);
  for (const { id } of seated) await cluster.changed(id);
}

/** Returns the ids of the matches that go on without the player. */
async function leaveTables(services: Services, cluster: Cluster, playerId: string): Promise<Set<string>> {
  const { lobby, own } = services.store;
  const resigned = new Set<string>();
  for (const { id, seat } of await own.unfinished(playerId)) {
    if (await lobby.stand(id, seat, playerId, services.time.now())) {
      await cluster.changed(id);
      continue;
    }
    if (await cluster.act(id, { kind: 'leave', seat, playerId, why: 'left' })) continue;
    // One that cannot be loaded now resigns the seat when it is: nobody has it any more then.
    await cluster.act(id, { kind: 'resign', seat, playerId });
    resigned.add(id);
  }
  return resigned;
}
