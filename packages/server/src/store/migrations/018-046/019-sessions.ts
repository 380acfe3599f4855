/** P-6, P-13. Signed-in browsers. Each token of before is a session of its own, and so is one of an older release. */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const sessions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('sessions')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('player_id', 'text', (c) => c.notNull().references('players.id').onDelete('cascade'))
      .addColumn('label', 'text', (c) => c.notNull())
      .addColumn('made_by', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('last_used_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('sessions_of_player').on('sessions').column('player_id').execute();
    await db.schema
      .createTable('restores')
      .addColumn('hash', 'text', (c) => c.primaryKey())
      .addColumn('session_id', 'text', (c) => c.notNull().references('sessions.id').onDelete('cascade'))
      .addColumn('until', 'bigint')
      .execute();
    await db.schema.createIndex('restores_of_session').on('restores').column('session_id').execute();
    await db.schema.alterTable('tokens').addColumn('session_id', 'text').execute();
    await db.schema.alterTable('tokens').addColumn('until', 'bigint').execute();
    await db.schema.createIndex('tokens_of_session').on('tokens').column('session_id').execute();
    await sql`insert into sessions (id, player_id, label, made_by, created_at, last_used_at)
      select substr(hash, 1, 16), player_id, '', 'guest', created_at, created_at from tokens`.execute(db);
    await sql`update tokens set session_id = substr(hash, 1, 16)`.execute(db);
    await db.schema.alterTable('push_subscriptions').addColumn('site', 'text').execute();
  },
};
