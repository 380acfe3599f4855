/** P-18, P-19, P-42. Former names for the profile, what somebody shows and hears, and lines that wait for the desk. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const manners: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { schema } = db;
    await schema.alterTable('account_names').addColumn('name', 'text').execute();
    await schema
      .alterTable('players')
      .addColumn('profile', 'text', (c) => c.notNull().defaultTo('shown'))
      .execute();
    await schema
      .alterTable('players')
      .addColumn('chat', 'text', (c) => c.notNull().defaultTo('everyone'))
      .execute();
    await schema
      .createTable('hidden_lines')
      .addColumn('match_id', 'text', (c) => c.notNull().references('matches.id').onDelete('cascade'))
      .addColumn('seq', 'integer', (c) => c.notNull())
      .addColumn('is_shown', 'integer', (c) => c.notNull().defaultTo(0))
      .addPrimaryKeyConstraint('hidden_lines_key', ['match_id', 'seq'])
      .execute();
  },
};
