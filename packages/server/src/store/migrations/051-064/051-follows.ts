/** P-21, P-22. Who follows whom, and who may challenge somebody. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const follows: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('follows')
      .addColumn('player_id', 'text', (c) => c.notNull().references('players.id').onDelete('cascade'))
      .addColumn('followed_id', 'text', (c) => c.notNull().references('players.id').onDelete('cascade'))
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('follows_pk', ['player_id', 'followed_id'])
      .execute();
    await db.schema.createIndex('follows_by_followed').on('follows').column('followed_id').execute();
    await db.schema
      .alterTable('players')
      .addColumn('challenges', 'text', (c) => c.notNull().defaultTo('friends'))
      .execute();
  },
};
