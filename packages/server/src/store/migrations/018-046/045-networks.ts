/** P-63. From which networks people came lately, as HMACs: for the desk's list of duels within one network. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const networks: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('networks')
      .addColumn('player_id', 'text', (c) => c.notNull().references('players.id').onDelete('cascade'))
      .addColumn('network', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('networks_key', ['player_id', 'network'])
      .execute();
    await db.schema.createIndex('networks_by_time').on('networks').column('at').execute();
  },
};
