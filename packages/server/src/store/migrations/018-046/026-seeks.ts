/** Who looks for a match, and who wants nothing to do with whom: P-20, P-23. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const seeks: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('seeks')
      .addColumn('player_id', 'text', (c) => c.primaryKey().references('players.id').onDelete('cascade'))
      .addColumn('wishes', 'text', (c) => c.notNull())
      .addColumn('rated', 'integer', (c) => c.notNull())
      .addColumn('since', 'bigint', (c) => c.notNull())
      .addColumn('until', 'bigint', (c) => c.notNull())
      .addColumn('there_until', 'bigint', (c) => c.notNull())
      .addColumn('is_first', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('match_id', 'text')
      .addColumn('seat', 'integer')
      .addColumn('found', 'text')
      .addColumn('accept_by', 'bigint')
      .addColumn('accepted', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('told', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable('blocks')
      .addColumn('player_id', 'text', (c) => c.notNull().references('players.id').onDelete('cascade'))
      .addColumn('blocked_id', 'text', (c) => c.notNull().references('players.id').onDelete('cascade'))
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('blocks_key', ['player_id', 'blocked_id'])
      .execute();
    await db.schema.createIndex('blocks_of_blocked').on('blocks').column('blocked_id').execute();
    // For the hours at which matches begin (P-27).
    await db.schema
      .createIndex('matches_by_start')
      .on('matches')
      .columns(['started_at', 'practice'])
      .execute();
  },
};
