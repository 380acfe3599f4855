/** P-15. Bringing a guest's seats along when its browser signs in as somebody else. */
import type { Cluster } from '../cluster/cluster';
import { HouseRefusal, unknownPlayer } from '../refused';
import type { Services } from '../services';
import type { Player } from './rows/players';
import { tellReviewed } from './reviewed';

/** `token`: of the guest, who is gone afterwards. Changes nothing where both sit in one match. */
export async function absorb(
  { store, cluster, time }: Pick<Services, 'store' | 'time'> & { cluster: Cluster },
  player: Player,
  token: string,
): Promise<void> {
  const guest = await store.players.byToken(token);
  if (!guest || guest.scopes || guest.banned || (guest.until !== null && guest.until < time.now()))
    throw unknownPlayer();
  if (guest.playerId === player.playerId)
    throw new HouseRefusal('conflict', 'same-player', 'This is your own token.');
  const moved = await store.players.absorb(player.playerId, guest.playerId, time.now());
  if (moved === 'gone') throw unknownPlayer();
  if (moved === 'account')
    throw new HouseRefusal(
      'conflict',
      'account',
      'This is an account: only a guest can be brought along. Sign in to it instead.',
    );
  if (moved === 'both-seated')
    throw new HouseRefusal(
      'conflict',
      'both-seated',
      'You and this guest have seats in one match. Finish it first.',
    );
  await tellReviewed(cluster, moved);
  await cluster.disconnectPerson(guest.playerId);
}
