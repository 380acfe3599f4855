/** What players have reached alone: the ladder, days, puzzles and best rounds of an account, as JSON. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const ownRecords: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('own_records')
      .addColumn('player_id', 'text', (c) => c.primaryKey().references('players.id').onDelete('cascade'))
      .addColumn('record', 'text', (c) => c.notNull())
      .addColumn('changed_at', 'bigint', (c) => c.notNull())
      .execute();
  },
};
