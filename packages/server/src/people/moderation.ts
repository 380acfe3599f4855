/** What the operator does about players. */
import type { Cluster } from '../cluster/cluster';
import { HouseRefusal } from '../refused';
import type { Services } from '../services';

export const playerNotFound = () => new HouseRefusal('not-found', 'not-found', 'Player not found.');

/** A banned player is signed in, and may neither join nor create anything. `isBanned` false lifts the ban. */
export async function ban(
  { store, cluster, log }: Pick<Services, 'store' | 'log'> & { cluster: Cluster },
  playerId: string,
  isBanned: boolean,
): Promise<void> {
  if (!(await store.players.ban(playerId, isBanned))) throw playerNotFound();
  if (isBanned) await cluster.disconnectPerson(playerId);
  log.info({ player: playerId, banned: isBanned }, 'the operator banned a player, or ended a ban');
}
