/** The commit count: see `sqlite/progress.ts`. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const progress: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('writers')
      .addColumn('writer', 'text', (c) => c.primaryKey())
      .addColumn('began_after', 'integer', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('progress')
      .addColumn('id', 'integer', (c) => c.primaryKey())
      .addColumn('commits', 'integer', (c) => c.notNull())
      .addColumn('is_clean', 'integer', (c) => c.notNull())
      .execute();
  },
};
