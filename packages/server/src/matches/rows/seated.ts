/** Matches with their seats: parts that several queries share. */
import { expressionBuilder, type ExpressionBuilder, type Kysely, type Selectable } from 'kysely';
import { OPEN_MATCHES, PRACTICE_MATCHES } from '../../limits';
import { totalDowntime } from '../../store/downtimes';
import type { SeatsTable, Tables } from '../../store/tables';

/** A seat's row, with the name of the player for whom it is reserved, and the kind and rating of the one who has it. */
export type SeatRow = Selectable<SeatsTable> & {
  kept_name: string | null;
  kind: string | null;
  profile: string | null;
  r: number | null;
  d: number | null;
  n: number | null;
  rated_at: number | null;
  before: number | null;
  after: number | null;
  why: string | null;
};

/** Adds the seats to each row, with one query for all. `read` also gets the sum of all downtimes. */
export async function withSeats<Row extends { id: string; due_at: number | null }, Record>(
  db: Kysely<Tables>,
  rows: readonly Row[],
  read: (row: Row, seats: SeatRow[], downtime: number) => Record,
): Promise<Record[]> {
  if (rows.length === 0) return [];
  const seats = await db
    .selectFrom('seats')
    .innerJoin('matches', 'matches.id', 'seats.match_id')
    .leftJoin('players', 'players.id', 'seats.kept_for')
    .leftJoin('players as holders', 'holders.id', 'seats.player_id')
    .leftJoin('ratings', (join) =>
      join.onRef('ratings.player', '=', 'seats.player_id').onRef('ratings.pool', '=', 'matches.pool'),
    )
    .leftJoin('rating_changes', (join) =>
      join
        .onRef('rating_changes.match', '=', 'seats.match_id')
        .onRef('rating_changes.player', '=', 'seats.player_id'),
    )
    .selectAll('seats')
    .select(['players.name as kept_name', 'ratings.r', 'ratings.d', 'ratings.n', 'ratings.at as rated_at'])
    .select(['holders.kind', 'holders.profile'])
    .select(['rating_changes.before', 'rating_changes.after', 'rating_changes.why'])
    .where(
      'seats.match_id',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('seat')
    .execute();
  const byMatch = new Map(rows.map((row): [string, SeatRow[]] => [row.id, []]));
  for (const seat of seats) byMatch.get(seat.match_id)?.push(seat);
  const downtime = rows.some((row) => row.due_at !== null) ? await totalDowntime(db) : 0;
  return rows.map((row) => read(row, byMatch.get(row.id) ?? [], downtime));
}

const build = expressionBuilder<Tables, never>();

/** A condition: the match has not begun and is not closed. */
export const isOpen = (id: string) =>
  build.exists(build.selectFrom('matches').select('id').where('id', '=', id).where('status', '=', 'open'));

/** A condition: no process has claimed the match since. */
export const hasEpoch = (id: string, epoch: number) =>
  build.exists(
    build
      .selectFrom('standings')
      .select('match_id')
      .where('match_id', '=', id)
      .where('standings.epoch', '=', epoch),
  );

/** The player has `OPEN_MATCHES` that have not begun. */
export class TooManyOpen extends Error {
  override name = 'TooManyOpen';
}

/** The number of the player's matches that have not begun. */
export async function countOpen(db: Kysely<Tables>, playerId: string): Promise<number> {
  const row = await db
    .selectFrom('seats')
    .innerJoin('matches', 'matches.id', 'seats.match_id')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('seats.player_id', '=', playerId)
    .where('matches.status', 'in', ['open', 'opening'])
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Call it in the transaction that seats the player, which has locked their row. */
export async function requireFewOpen(
  db: Kysely<Tables>,
  playerId: string,
  atMost = OPEN_MATCHES,
): Promise<void> {
  if ((await countOpen(db, playerId)) >= atMost) throw new TooManyOpen();
}

/** The player has `PRACTICE_MATCHES` that have not ended. */
export class TooManyPractices extends Error {
  override name = 'TooManyPractices';
}

/** The number of the player's unfinished practice matches. */
export async function countPractices(db: Kysely<Tables>, playerId: string): Promise<number> {
  const row = await db
    .selectFrom('seats')
    .innerJoin('matches', 'matches.id', 'seats.match_id')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('seats.player_id', '=', playerId)
    .where('matches.status', 'in', ['open', 'opening', 'live'])
    .where('matches.creator', '=', playerId)
    .where('matches.practice', '=', 1)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Call it in the transaction that makes the practice, which has locked the player's row. */
export async function requireFewPractices(db: Kysely<Tables>, playerId: string): Promise<void> {
  if ((await countPractices(db, playerId)) >= PRACTICE_MATCHES) throw new TooManyPractices();
}

/** In a statement about seats: what the player is called now, whatever was read before. */
export const nameNow = (is: ExpressionBuilder<Tables, 'seats'>, playerId: string) =>
  is.selectFrom('players').select('name').where('id', '=', playerId).$asScalar().$notNull();

export const seatsOf = (id: string) => build.selectFrom('seats').select('seat').where('match_id', '=', id);

/** A player's seats in unfinished matches. */
export const unfinishedOf = (db: Kysely<Tables>, playerId: string) =>
  db
    .selectFrom('seats')
    .innerJoin('matches', 'matches.id', 'seats.match_id')
    .select(['matches.id', 'matches.status', 'seats.seat'])
    .where('seats.player_id', '=', playerId)
    .where('matches.status', 'in', ['open', 'opening', 'live'])
    .execute();

/** The player's seats in all matches. */
export const seatsHeldBy = (db: Kysely<Tables>, playerId: string) =>
  db.selectFrom('seats').select(['match_id as id', 'seat']).where('player_id', '=', playerId).execute();

/** The columns of a seat that was left. */
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
