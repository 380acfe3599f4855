/** Matches are read with their seats: one query for all of them. */
import type { Kysely, Selectable } from 'kysely';
import type { SeatsTable, Tables } from './tables';

/** A seat's row, with the name of the player for whom it is kept. */
export type SeatRow = Selectable<SeatsTable> & { kept_name: string | null };

export async function withSeats<Row extends { id: string }, Record>(
  db: Kysely<Tables>,
  rows: readonly Row[],
  read: (row: Row, seats: SeatRow[]) => Record,
): Promise<Record[]> {
  if (rows.length === 0) return [];
  const seats = await db
    .selectFrom('seats')
    .leftJoin('players', 'players.id', 'seats.kept_for')
    .selectAll('seats')
    .select('players.name as kept_name')
    .where(
      'match_id',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('seat')
    .execute();
  const byMatch = new Map(rows.map((row): [string, SeatRow[]] => [row.id, []]));
  for (const seat of seats) byMatch.get(seat.match_id)?.push(seat);
  return rows.map((row) => read(row, byMatch.get(row.id) ?? []));
}
