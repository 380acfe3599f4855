/**
 * Appends to the logs in PostgreSQL, one statement per batch: a process stopped between two statements would
 * hold its locks until it continues, or until the database ends its transaction. Only rated ends need several.
 */
import { CompiledQuery, sql, type Kysely } from 'kysely';
import type { Pool } from 'pg';
import { Unsure, type Append, type AppendAll } from '../log/append';
import { keptUpTo } from '../../chance/kept-chain';
import { DatabaseAway, NotConnected } from '../failures';
import type { Health } from '../health';
import { OWED_ANEW, OWED_COLUMNS, valuesOf } from '../../notices/rows/letters';
import { entryRow, lineRow } from '../../matches/rows/match-record';
import { peopleIn, recordRatings } from '../../ratings/rows/rating-after-match';
import { goneSql, placeSql, standingsOf } from '../../ratings/rows/results';
import type { Tables } from '../tables';
import { connect, kyselyOver, sqlState, type Connection } from './connect';

const append = (more = '') => `
with given as (
  select * from unnest($1::text[], $2::int[], $3::int[], $4::int[], $5::int[], $6::text[], $7::text[], $25::text[])
    as given(match_id, epoch, before, seq, round, phase, awaited, shown)
), moved as (
  update standings
  set seq = given.seq, round = given.round, phase = given.phase, awaited = given.awaited,
    shown = coalesce(given.shown, standings.shown)
  from given
  where standings.match_id = given.match_id and standings.epoch = given.epoch and standings.seq = given.before
  returning standings.match_id
), put as (
  insert into entries (match_id, seq, at, kind, by_seat, request_id, body, state_hash, hash)
  select * from unnest($8::text[], $9::int[], $10::bigint[], $11::text[], $12::int[], $13::text[], $14::text[],
    $15::text[], $16::text[]) as entry(match_id, seq, at, kind, by_seat, request_id, body, state_hash, hash)
  where entry.match_id in (select match_id from moved)
), said as (
  insert into lines (match_id, seq, seat, text, salt)
  select * from unnest($31::text[], $32::int[], $33::int[], $34::text[], $35::text[])
    as line(match_id, seq, seat, text, salt)
  where line.match_id in (select match_id from moved)
), ended as (
  update matches
  set status = done.status, outcome = done.outcome, finished_at = done.finished_at,
    closed_because = done.closed_because
  from unnest($17::text[], $18::text[], $19::text[], $20::bigint[], $21::text[])
    as done(match_id, status, outcome, finished_at, closed_because)
  where matches.id = done.match_id and done.match_id in (select match_id from moved)
), counted as (
  insert into results (match_id, seat, player_id, level, place, ended_at, gone)
  select seats.match_id, seats.seat, seats.player_id, seats.level,
    ${placeSql('result.winners', 'result.behind')}, result.at, ${goneSql('result.early', 'result.absent')}
  from unnest($17::text[], $26::text[], $27::int[], $28::bigint[], $29::text[], $30::text[])
    as result(match_id, winners, behind, at, early, absent)
  join seats on seats.match_id = result.match_id
  join matches on matches.id = result.match_id
  where matches.practice = 0 and matches.started_at is not null
    and result.match_id in (select match_id from moved)
  on conflict do nothing
), kept as (
  update chances
  set seed = told.seed, seed_round = told.round, deadline = null
  from unnest($22::text[], $23::text[], $24::int[]) as told(match_id, seed, round)
  where chances.match_id = told.match_id and told.match_id in (select match_id from moved)
)${more}
select match_id from moved`;

/** As `owe`, for many; letters of matches go to players. */
const OWED = `, due as (
  select * from unnest($36::text[], $37::text[], $38::text[], $39::text[], $40::int[], $41::int[], $42::text[],
    $43::bigint[], $44::bigint[], $45::bigint[])
    as due(id, player_id, kind, match_id, seat, seq, about, made_at, due_at, until_at)
  where due.match_id in (select match_id from moved)
), owed as (
  insert into letters (${OWED_COLUMNS})
  select due.id || ' mail', due.player_id, kind, 'mail', null, null, match_id, seat, seq, about, made_at, due_at, until_at
  from due join mail_addresses on mail_addresses.player_id = due.player_id
  where is_confirmed = 1 and gets_notices = 1
  union all
  select due.id || ' ' || endpoint, due.player_id, kind, 'push', endpoint, null, match_id, seat, seq, about, made_at,
    due_at, until_at
  from due join push_subscriptions on push_subscriptions.player_id = due.player_id
  ${OWED_ANEW}
)`;

/** Each connection parses and plans them once: that took more than half of the database's time for an append. */
const PLAIN = { name: 'append', text: append() };
const WITH_LETTERS = { name: 'append-letters', text: append(OWED) };

/** Deadlock, cancelled, serialization: nothing was written; try again. */
const AGAIN = ['40P01', '57014', '40001', '55P03'];

/** Reads rows: a connection, or a transaction on one. */
type Rows = Pick<Connection, 'rows'>;

/** `keepsSessions`: false behind a pooler that gives each transaction any connection: none keeps a statement. */
export function postgresAppend(pool: Pool, health: Health, keepsSessions: boolean): AppendAll {
  const db = kyselyOver(pool, health);
  return async (given) => {
    const batch = [...given].sort((a, b) => (a.matchId < b.matchId ? -1 : 1));
    const writeAll = batch.some(isRatedEnd)
      ? () => writeRated(db, batch)
      : () => writePlain(pool, health, batch, keepsSessions);
    try {
      return new Set(
        await writeAll().catch((error: unknown) => {
          if (AGAIN.includes(sqlState(error) ?? '')) return writeAll();
          throw error;
        }),
      );
    } catch (error) {
      // It may have been committed, but the answer was lost.
      if (error instanceof DatabaseAway && !(error instanceof NotConnected))
        throw new Unsure(error.message, { cause: error });
      throw error;
    }
  };
}

async function writePlain(
  pool: Pool,
  health: Health,
  batch: readonly Append[],
  keepsSessions: boolean,
): Promise<string[]> {
  const connection = await connect(pool, health);
  try {
    return await write(connection, batch, keepsSessions);
  } finally {
    connection.release();
  }
}

const isRatedEnd = ({ ended }: Append): boolean => ended?.isRated === true;

/** P-39. With a rated match's end its ratings, which follow from those that the players have when they are locked. */
function writeRated(db: Kysely<Tables>, batch: readonly Append[]): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const players = batch.flatMap(({ ended }) => (ended?.isRated ? peopleIn(ended) : []));
    await sql`select id from players where id = any(${players}) order by id for no key update`.execute(tx);
    const rows: Rows = {
      rows: async <Row extends object>(text: string, parameters: readonly unknown[] = []) =>
        (await tx.executeQuery<Row>(CompiledQuery.raw(text, [...parameters]))).rows,
    };
    const written = await write(rows, batch, false);
    for (const { matchId, ended } of batch)
      if (ended?.isRated && written.includes(matchId)) await recordRatings(tx, matchId, ended);
    return written;
  });
}

async function write(connection: Rows, batch: readonly Append[], isNamed: boolean): Promise<string[]> {
  const owed = batch.flatMap(({ letters = [] }) => letters.map(valuesOf));
  const { text, name } = owed.length > 0 ? WITH_LETTERS : PLAIN;
  const parameters = await parametersOf(connection, batch);
  if (owed.length > 0) for (const column of LETTER_COLUMNS) parameters.push(owed.map((row) => row[column]));
  const rows = await connection.rows<{ match_id: string }>(text, parameters, isNamed ? name : undefined);
  return rows.map((row) => row.match_id);
}

/** In the order of `OWED`. */
const LETTER_COLUMNS = [
  ...([
    'id',
    'player_id',
    'kind',
    'match_id',
    'seat',
    'seq',
    'about',
    'made_at',
    'due_at',
    'until_at',
  ] as const),
];

async function parametersOf(connection: Rows, batch: readonly Append[]): Promise<unknown[]> {
  const entries = batch.flatMap(({ matchId, entries: own }) => own.map((entry) => entryRow(matchId, entry)));
  const lines = batch.flatMap(({ matchId, entries: own }) =>
    own.flatMap((entry) => lineRow(matchId, entry) ?? []),
  );
  const over = batch.filter(({ standing }) => standing.status !== 'live');
  const results = over.map(({ standing, ended }) => standingsOf(standing.outcome, ended));
  const kept = await keptSeeds(connection, batch);
  const of = <T, V>(list: readonly T[], value: (each: T) => V): V[] => list.map(value);
  return [
    of(batch, ({ matchId }) => matchId),
    of(batch, ({ epoch }) => epoch),
    of(batch, (each) => (each.entries[0]?.seq ?? 0) - 1),
    of(batch, (each) => each.entries.at(-1)?.seq ?? 0),
    of(batch, ({ standing }) => standing.round),
    of(batch, ({ standing }) => standing.phase),
    of(batch, ({ standing }) => JSON.stringify(standing.awaited)),
    of(entries, (row) => row.match_id),
    of(entries, (row) => row.seq),
    of(entries, (row) => row.at),
    of(entries, (row) => row.kind),
    of(entries, (row) => row.by_seat ?? null),
    of(entries, (row) => row.request_id ?? null),
    of(entries, (row) => row.body),
    of(entries, (row) => row.state_hash ?? null),
    of(entries, (row) => row.hash),
    of(over, ({ matchId }) => matchId),
    of(over, ({ standing }) => standing.status),
    of(over, ({ standing }) => standing.outcome),
    of(over, ({ standing }) => standing.finishedAt),
    of(over, ({ standing }) => standing.closedBecause),
    of(kept, ({ matchId }) => matchId),
    of(kept, ({ seed }) => seed),
    of(kept, ({ round }) => round),
    of(batch, ({ standing }) => standing.shown?.() ?? null),
    of(results, ({ winners }) => winners),
    of(results, ({ behind }) => behind),
    of(over, ({ standing, entries: own }) => standing.finishedAt ?? own.at(-1)?.at ?? 0),
    of(results, ({ early }) => early),
    of(results, ({ absent }) => absent),
    of(lines, (row) => row.match_id),
    of(lines, (row) => row.seq),
    of(lines, (row) => row.seat),
    of(lines, (row) => row.text),
    of(lines, (row) => row.salt),
  ];
}

/** H-15. The remaining seeds of matches that end. Only the match's holder changes a chain. */
async function keptSeeds(
  connection: Rows,
  batch: readonly Append[],
): Promise<{ matchId: string; seed: string; round: number }[]> {
  const ending = new Map(
    batch.flatMap(({ matchId, lastSeed }): [string, number][] =>
      lastSeed === undefined ? [] : [[matchId, lastSeed]],
    ),
  );
  if (ending.size === 0) return [];
  const rows = await connection.rows<{ match_id: string; seed: string; seed_round: number }>(
    'select match_id, seed, seed_round from chances where match_id = any($1)',
    [[...ending.keys()]],
  );
  return rows.map((row) => {
    const told = ending.get(row.match_id) ?? 0;
    return { matchId: row.match_id, ...keptUpTo({ seed: row.seed, round: row.seed_round }, told) };
  });
}
