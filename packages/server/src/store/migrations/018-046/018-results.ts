/** The rows of older matches are written at the start (`results.ts`): they may be many. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const results: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('results')
      .addColumn('match_id', 'text', (c) => c.notNull().references('matches.id').onDelete('cascade'))
      .addColumn('seat', 'integer', (c) => c.notNull())
      .addColumn('player_id', 'text')
      .addColumn('level', 'text', (c) => c.notNull())
      .addColumn('place', 'integer')
      .addColumn('ended_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('results_key', ['match_id', 'seat'])
      .execute();
    await db.schema
      .createIndex('results_of_player')
      .on('results')
      .columns(['player_id', 'ended_at'])
      .execute();
  },
};
