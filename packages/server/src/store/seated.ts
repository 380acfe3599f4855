/** Matches and who sits in them: what several queries have in common. */
import { expressionBuilder, type Kysely, type Selectable } from 'kysely';
import type { SeatsTable, Tables } from './tables';

/** A seat's row, with the name of the player for whom it is kept. */
export type SeatRow = Selectable<SeatsTable> & { kept_name: string | null };

/** One query for the seats of all of them. */
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

const build = expressionBuilder<Tables, never>();

/** That the match has not begun, nor was closed. */
export const isOpen = (id: string) =>
  build.exists(build.selectFrom('matches').select('id').where('id', '=', id).where('status', '=', 'open'));

export const seatsOf = (id: string) => build.selectFrom('seats').select('seat').where('match_id', '=', id);

/** The seats that a player has in matches that have not ended. */
export const unfinishedOf = (db: Kysely<Tables>, playerId: string) =>
  db
    .selectFrom('seats')
    .innerJoin('matches', 'matches.id', 'seats.match_id')
    .select(['matches.id', 'matches.status', 'seats.seat'])
    .where('seats.player_id', '=', playerId)
    .where('matches.status', 'in', ['open', 'opening', 'live'])
    .execute();

/** A seat that somebody has left. */
export const EMPTY_SEAT = {
  holder: 'nobody',
  player_id: null,
  name: '',
  level: '',
  ready: 0,
  kept_for: null,
  commitment: null,
  opened_value: null,
} as const;
