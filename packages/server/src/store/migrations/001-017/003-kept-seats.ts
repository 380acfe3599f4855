/** Reserved seats in rematches, also in public ones. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const keptSeats: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('seats').addColumn('kept_for', 'text').execute();
  },
};
