/**
 * What asks for a few of many waiting matches reads only those: the hourly look for matches without a clock that nobody
 * visits, and the count of live matches by their rules.
 */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A database uses a partial index only for a query that repeats its condition, without parameters. */
export const LIVE_WITHOUT_CLOCK = sql<boolean>`status = 'live' and clock = '{"kind":"none"}'`;

export const fewOfMany: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create index matches_without_clock on matches (visited_at) where ${LIVE_WITHOUT_CLOCK}`.execute(
      db,
    );
    await db.schema
      .createIndex('matches_by_rules')
      .on('matches')
      .columns(['status', 'rules_version', 'balance'])
      .execute();
  },
};
