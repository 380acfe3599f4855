/** An announcement may pause new matches for as long as it is in force. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const noNewMatches: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('announcements')
      .addColumn('no_new_matches', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
