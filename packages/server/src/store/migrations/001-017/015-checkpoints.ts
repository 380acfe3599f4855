/** Positions of long logs. A release without them folds the logs from their beginning. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const checkpoints: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('checkpoints')
      .addColumn('match_id', 'text', (c) => c.primaryKey())
      .addColumn('seq', 'integer', (c) => c.notNull())
      .addColumn('hash', 'text', (c) => c.notNull())
      .addColumn('rules_version', 'text', (c) => c.notNull())
      .addColumn('body', 'text', (c) => c.notNull())
      .addColumn('digest', 'text', (c) => c.notNull())
      .execute();
  },
};
