/** Texts of chat apart from the log. Lines of older logs stay where they are. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const lines: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('lines')
      .addColumn('match_id', 'text', (c) => c.notNull().references('matches.id').onDelete('cascade'))
      .addColumn('seq', 'integer', (c) => c.notNull())
      .addColumn('seat', 'integer', (c) => c.notNull())
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('salt', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('lines_key', ['match_id', 'seq'])
      .execute();
    await db.schema
      .alterTable('matches')
      .addColumn('removed_lines', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  },
};
