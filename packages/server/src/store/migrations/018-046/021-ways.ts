/** P-11, P-16 to P-18. Recovery codes, and the names of accounts. A session may be young in spite of how it was made (P-14). */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const ways: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('recoveries')
      .addColumn('player_id', 'text', (c) => c.primaryKey().references('players.id').onDelete('cascade'))
      .addColumn('hash', 'text', (c) => c.notNull().unique())
      .addColumn('trusted_from', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('account_names')
      .addColumn('hash', 'text', (c) => c.primaryKey())
      .addColumn('player_id', 'text', (c) => c.notNull())
      .addColumn('until', 'bigint')
      .execute();
    await db.schema.createIndex('account_names_of_player').on('account_names').column('player_id').execute();
    await db.schema.alterTable('players').addColumn('renamed_at', 'bigint').execute();
    await db.schema.alterTable('sessions').addColumn('fresh_until', 'bigint').execute();
  },
};
