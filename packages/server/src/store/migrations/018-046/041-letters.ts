/**
 * Letters and pushes that are owed: a row is written in the transaction of what owes it. It has no reference to its player: one
 * that is deleted at the same moment must not undo a decision.
 */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const letters: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { schema } = db;
    await schema
      .createTable('letters')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('player_id', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('way', 'text', (c) => c.notNull())
      .addColumn('endpoint', 'text')
      .addColumn('address', 'text')
      .addColumn('match_id', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('seat', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('seq', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('about', 'text', (c) => c.notNull().defaultTo('{}'))
      .addColumn('made_at', 'bigint', (c) => c.notNull())
      .addColumn('due_at', 'bigint', (c) => c.notNull())
      .addColumn('until_at', 'bigint', (c) => c.notNull())
      .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('claimed_until', 'bigint', (c) => c.notNull().defaultTo(0))
      .addColumn('stage', 'text', (c) => c.notNull().defaultTo('owed'))
      .execute();
    await schema.createIndex('letters_due').on('letters').column('due_at').execute();
    await schema.createIndex('letters_to').on('letters').column('player_id').execute();
    // How many of a kind were sent within the hour.
    await schema.createIndex('mails_sent_by_kind').on('mails_sent').columns(['kind', 'at']).execute();
  },
};
