/** Logs of matches that ended long ago, with PostgreSQL only. */
import { PostgresAdapter, sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const archives: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
    await sql`create table archives (match_id text collate "C" primary key, replay bytea not null)`.execute(
      db,
    );
  },
};
