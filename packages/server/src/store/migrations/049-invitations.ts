/** Invitations to become an account, where the operator wants them, and which one a guest has accepted. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const invitations: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('invitations')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('hash', 'text', (c) => c.notNull().unique())
      .addColumn('by_player', 'text', (c) => c.references('players.id').onDelete('cascade'))
      .addColumn('note', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('until', 'bigint', (c) => c.notNull())
      .addColumn('used_at', 'bigint')
      .addColumn('used_by', 'text', (c) => c.references('players.id').onDelete('set null'))
      .execute();
    for (const column of ['by_player', 'used_by', 'until'])
      await db.schema.createIndex(`invitations_by_${column}`).on('invitations').column(column).execute();
    await db.schema.alterTable('players').addColumn('invitation', 'text').execute();
  },
};
