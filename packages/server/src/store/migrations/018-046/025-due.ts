/**
 * When something is next due in a match that no process holds, and when nobody served. A process of the release before
 * does not know of due times: it keeps every match with a clock in memory and ignores both.
 */
import { PostgresAdapter, sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const due: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('standings').addColumn('due_at', 'bigint').execute();
    await db.schema
      .createTable('downtimes')
      .addColumn('from_at', 'bigint', (c) => c.notNull())
      .addColumn('until_at', 'bigint', (c) => c.primaryKey())
      .addColumn('total', 'bigint', (c) => c.notNull())
      .execute();
    // Whoever looks first finds when they are due.
    await sql`UPDATE standings SET due_at = 0 WHERE owner IS NULL AND match_id IN (
      SELECT id FROM matches WHERE status IN ('opening', 'live'))`.execute(db);
    await sql`CREATE INDEX standings_due ON standings (due_at) WHERE due_at IS NOT NULL`.execute(db);
    if (db.getExecutor().adapter instanceof PostgresAdapter) return;
    // Until now an owner stayed for ever.
    await sql`UPDATE standings SET owner = NULL WHERE match_id IN (
      SELECT id FROM matches WHERE status IN ('finished', 'closed'))`.execute(db);
    await sql`CREATE INDEX standings_by_owner ON standings (owner) WHERE owner IS NOT NULL`.execute(db);
  },
};
