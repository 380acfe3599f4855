/**
 * When nobody served: the clocks of matches that no process held stood still. Each row has the sum of all downtimes up to
 * its end, so a time can be kept as served time: ms since 1970 less all downtime before. A clock that runs in a match that
 * is put away ends at the same served time, however often the server is down meanwhile.
 */
import { sql, type Kysely } from 'kysely';
import { CLOCK_JUMP, type Standstill } from '../time';
import type { Tables } from './tables';

/** Of clocks that may run the longest is of two weeks: older downtimes are given back already, ms. */
const KEPT_FOR = 60 * 86_400_000;

/** SQL: the sum of all downtimes so far, ms. */
export const TOTAL_DOWNTIME = sql<number>`coalesce((select total from downtimes order by until_at desc limit 1), 0)`;

/** The sum of all downtimes so far, ms. */
export async function totalDowntime(db: Kysely<Tables>): Promise<number> {
  const row = await db
    .selectFrom('downtimes')
    .select('total')
    .orderBy('until_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.total ?? 0;
}

/** All since `KEPT_FOR` ago, oldest first. They do not overlap. */
export async function recentDowntimes(db: Kysely<Tables>): Promise<Standstill[]> {
  const rows = await db
    .selectFrom('downtimes')
    .select(['from_at', 'until_at'])
    .where('until_at', '>', ({ selectFrom }) =>
      selectFrom('downtimes').select((query) =>
        query(query.fn.coalesce(query.fn.max('until_at'), sql.lit(0)), '-', sql.lit(KEPT_FOR)).as('from'),
      ),
    )
    .orderBy('until_at')
    .execute();
  return rows.map(({ from_at, until_at }) => ({ from: from_at, until: until_at }));
}

/** For a single process; several record theirs with their heartbeats (`postgres/membership.ts`). */
export function recordDowntime(db: Kysely<Tables>, { from, until }: Standstill): Promise<void> {
  return db.transaction().execute(async (tx) => {
    // The date was wrong then.
    await tx
      .deleteFrom('downtimes')
      .where('until_at', '>', until + CLOCK_JUMP)
      .execute();
    const last = await tx
      .selectFrom('downtimes')
      .select(['until_at', 'total'])
      .orderBy('until_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    const start = Math.max(from, last?.until_at ?? 0);
    if (start >= until) return;
    const total = (last?.total ?? 0) + until - start;
    await tx.insertInto('downtimes').values({ from_at: start, until_at: until, total }).execute();
  });
}
