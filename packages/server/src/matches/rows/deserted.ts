/** Open matches that everybody has left. */
import type { Transaction } from 'kysely';
import { forgetChain } from '../../store/log/chances';
import { seatsOf } from './seated';
import type { Tables } from '../../store/tables';

/** Why a match without players is closed. */
export const LEFT = 'Everyone left before the start.';

/** Closes an open match without players. */
export async function closeIfDeserted(tx: Transaction<Tables>, id: string, at: number): Promise<void> {
  const closed = await tx
    .updateTable('matches')
    .set({ status: 'closed', closed_because: LEFT, finished_at: at })
    .where('id', '=', id)
    .where(({ not, exists }) => not(exists(seatsOf(id).where('holder', '=', 'player'))))
    .executeTakeFirst();
  if (closed.numUpdatedRows === 1n) await forgetChain(tx, id, 0);
}
