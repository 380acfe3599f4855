/** How players are told that it is their turn, and the server's own keys. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const notices: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('push_subscriptions')
      .addColumn('endpoint', 'text', (c) => c.primaryKey())
      .addColumn('player_id', 'text', (c) => c.notNull().references('players.id').onDelete('cascade'))
      .addColumn('p256dh', 'text', (c) => c.notNull())
      .addColumn('auth', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('push_subscriptions_by_player')
      .on('push_subscriptions')
      .column('player_id')
      .execute();
    await db.schema
      .createTable('mail_addresses')
      .addColumn('player_id', 'text', (c) => c.primaryKey().references('players.id').onDelete('cascade'))
      .addColumn('address', 'text', (c) => c.notNull())
      .addColumn('confirm_hash', 'text')
      .addColumn('is_confirmed', 'integer', (c) => c.notNull())
      .addColumn('stop_code', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('house_keys')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('value', 'text', (c) => c.notNull())
      .execute();
  },
};
