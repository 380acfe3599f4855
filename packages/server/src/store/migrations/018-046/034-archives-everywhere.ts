/** Logs of matches that ended long ago also with SQLite, and what ended before some time without reading the rest. */
import { PostgresAdapter, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const archivesEverywhere: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    if (!(db.getExecutor().adapter instanceof PostgresAdapter))
      await db.schema
        .createTable('archives')
        .addColumn('match_id', 'text', (column) => column.primaryKey())
        .addColumn('replay', 'blob', (column) => column.notNull())
        .execute();
    await db.schema.createIndex('matches_by_end').on('matches').columns(['finished_at', 'id']).execute();
  },
};
