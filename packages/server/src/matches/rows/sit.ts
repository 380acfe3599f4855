/** Sitting down in an open match. */
import type { Transaction } from 'kysely';
import type { Seat } from '@star-eater/rules';
import { owe, owedWhenFull } from '../../notices/rows/letters';
import type { Locks } from '../../store/locks';
import { isOpen, nameNow, requireFewOpen } from './seated';
import type { Tables } from '../../store/tables';
import { requireSeat, type Way } from './who-may-sit';

/**
 * Takes a free seat of an open match. False if it is not free for this player. If it was the last one, the others are owed the
 * news. Throws `NoSeat`, `TooManyOpen`.
 */
export async function sit(
  tx: Transaction<Tables>,
  locks: Locks,
  {
    id,
    seat,
    playerId,
    ready,
    at,
    way,
  }: {
    id: string;
    seat: Seat;
    playerId: string;
    ready: boolean;
    at: number;
    way: Way;
  },
): Promise<boolean> {
  await locks.match(tx, id);
  await locks.player(tx, playerId);
  const held = await tx
    .selectFrom('seats')
    .innerJoin('matches', 'matches.id', 'seats.match_id')
    .select(['seats.player_id', 'matches.rated', 'matches.clock'])
    .where('match_id', '=', id)
    .execute();
  const others = held.flatMap(({ player_id }) => player_id ?? []);
  const seating = {
    way,
    rated: held.some(({ rated }) => rated === 1),
    isLive: held.some(({ clock }) => !clock.includes('"correspondence"')),
  };
  await requireSeat(tx, [playerId, ...others], seating, at);
  await requireFewOpen(tx, playerId);
  const taken = await tx
    .updateTable('seats')
    .set((is) => ({
      ...{ holder: 'player', player_id: playerId, ready: ready ? 1 : 0 },
      name: nameNow(is, playerId),
    }))
    .where('match_id', '=', id)
    .where('seat', '=', seat)
    .where('holder', '=', 'nobody')
    .where((query) => query.or([query('kept_for', 'is', null), query('kept_for', '=', playerId)]))
    .where(isOpen(id))
    .executeTakeFirst();
  if (taken.numUpdatedRows !== 1n) return false;
  await locks.changed(tx, [id]);
  const rows = await tx.selectFrom('seats').selectAll().where('match_id', '=', id).execute();
  const seats = rows.map((row) => ({ ...row, playerId: row.player_id, ready: row.ready === 1 }));
  for (const each of owedWhenFull(id, seats, playerId, at)) await owe(tx, each);
  return true;
}
