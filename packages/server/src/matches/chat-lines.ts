/** Lines of chat of matches: removed for the operator, and left out for somebody who has blocked who said them. */
import type { Seat } from '@star-eater/rules';
import type { Cluster } from '../cluster/cluster';
import { HouseRefusal } from '../refused';
import type { Services } from '../services';
import type { MatchRecord } from './rows/match-record';

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

/** P-20. The seats that the player does not read: of people whom they have blocked, or who have blocked them. */
export async function unreadSeats(
  { store }: Pick<Services, 'store'>,
  { seats }: Pick<MatchRecord, 'seats'>,
  playerId: string,
): Promise<Seat[]> {
  const blocks = await store.blocks.around(playerId);
  return seats.flatMap((each) => (each.playerId !== null && blocks.has(each.playerId) ? [each.seat] : []));
}
