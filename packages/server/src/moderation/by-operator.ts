/** What the operator does about players without a report. */
import type { Cluster } from '../cluster/cluster';
import type { Services } from '../services';
import { act, noteAct, OPERATOR } from './acts';
import { playerNotFound } from '../accounts/unknown';

/** A banned player is signed in, and may neither join nor create anything. `isBanned` false lifts the ban. */
export async function ban(
  services: Pick<Services, 'store' | 'log' | 'time' | 'random'> & { cluster: Cluster },
  playerId: string,
  isBanned: boolean,
): Promise<void> {
  const { store, time, log } = services;
  if (isBanned) {
    const target = { playerId, matchId: null, seq: null };
    const reason = 'The site admin has banned you. Appeal on Me.';
    await act(services, OPERATOR, { action: 'ban', target, reason, note: '', until: null, reportId: null });
  } else {
    if (!(await store.players.knows(playerId))) throw playerNotFound();
    await store.desk.endBans(playerId, time.now());
    await noteAct(services, OPERATOR, 'unban', playerId, '');
  }
  log.info({ player: playerId, banned: isBanned }, 'the operator banned a player, or ended a ban');
}
