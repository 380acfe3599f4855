/** P-77. The replay files of public rated matches of the last days, as their nightly file has them. */
import { PostgresAdapter, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const replayFiles: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    await db.schema
      .createTable('replay_files')
      .addColumn('match_id', 'text', (column) => column.primaryKey())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('ended_at', 'bigint', (column) => column.notNull())
      .addColumn('tag', 'text', (column) => column.notNull())
      .addColumn('bytes', isPostgres ? 'bytea' : 'blob')
      .execute();
    await db.schema
      .createIndex('replay_files_by_day')
      .on('replay_files')
      .columns(['day', 'ended_at', 'match_id', 'tag'])
      .execute();
  },
};
