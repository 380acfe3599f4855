/** P-28. Who wants to be told when somebody searches. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const lookouts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('lookouts')
      .addColumn('player_id', 'text', (c) => c.primaryKey().references('players.id').onDelete('cascade'))
      .addColumn('wishes', 'text', (c) => c.notNull())
      .addColumn('from_hour', 'integer', (c) => c.notNull())
      .addColumn('to_hour', 'integer', (c) => c.notNull())
      .addColumn('zone', 'text', (c) => c.notNull())
      .addColumn('until', 'bigint', (c) => c.notNull())
      .addColumn('told', 'text', (c) => c.notNull().defaultTo('[]'))
      .execute();
    await db.schema.createIndex('lookouts_by_until').on('lookouts').column('until').execute();
  },
};
