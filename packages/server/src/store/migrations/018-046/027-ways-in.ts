/**
 * P-9, P-10, P-12. Passkeys, challenges that are used once, and e-mail addresses that sign in. Addresses that were confirmed
 * before get notices only, until they are confirmed again.
 */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const waysIn: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { schema } = db;
    await schema
      .createTable('challenges')
      .addColumn('hash', 'text', (c) => c.primaryKey())
      .addColumn('purpose', 'text', (c) => c.notNull())
      .addColumn('player_id', 'text', (c) => c.references('players.id').onDelete('cascade'))
      .addColumn('address', 'text')
      .addColumn('request_hash', 'text', (c) => c.unique())
      .addColumn('letters_hash', 'text')
      .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('until', 'bigint', (c) => c.notNull())
      .execute();
    await schema.createIndex('challenges_of_player').on('challenges').column('player_id').execute();
    await schema.createIndex('challenges_until').on('challenges').column('until').execute();
    await schema
      .createTable('passkeys')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('player_id', 'text', (c) => c.notNull().references('players.id').onDelete('cascade'))
      .addColumn('public_key', 'text', (c) => c.notNull())
      .addColumn('counter', 'bigint', (c) => c.notNull())
      .addColumn('transports', 'text', (c) => c.notNull())
      .addColumn('label', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('last_used_at', 'bigint')
      .addColumn('trusted_from', 'bigint', (c) => c.notNull())
      .execute();
    await schema.createIndex('passkeys_of_player').on('passkeys').column('player_id').execute();
    await schema
      .createTable('passkey_users')
      .addColumn('player_id', 'text', (c) => c.primaryKey().references('players.id').onDelete('cascade'))
      .addColumn('handle', 'text', (c) => c.notNull().unique())
      .execute();
    // SQLite adds one column a statement.
    await schema.alterTable('mail_addresses').addColumn('way_key', 'text').execute();
    await schema
      .alterTable('mail_addresses')
      .addColumn('gets_notices', 'integer', (c) => c.notNull().defaultTo(1))
      .execute();
    await schema
      .createIndex('mail_addresses_of_way')
      .unique()
      .on('mail_addresses')
      .column('way_key')
      .execute();
    await schema
      .createTable('mails_sent')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('player_id', 'text', (c) => c.notNull().references('players.id').onDelete('cascade'))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('result', 'text', (c) => c.notNull())
      .execute();
    await schema.createIndex('mails_sent_to').on('mails_sent').columns(['player_id', 'at']).execute();
  },
};
