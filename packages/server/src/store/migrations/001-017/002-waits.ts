/** Reactions answered in advance survive a restart. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const waits: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('waits')
      .addColumn('match_id', 'text', (c) => c.notNull().references('matches.id').onDelete('cascade'))
      .addColumn('seat', 'integer', (c) => c.notNull())
      .addColumn('round', 'integer', (c) => c.notNull())
      .addColumn('body', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('waits_key', ['match_id', 'seat'])
      .execute();
  },
};
