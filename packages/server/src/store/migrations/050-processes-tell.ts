/** What each of several processes says of itself, for the desk. */
import { PostgresAdapter, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const processesTell: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
    await db.schema.alterTable('processes').addColumn('told', 'text').execute();
  },
};
