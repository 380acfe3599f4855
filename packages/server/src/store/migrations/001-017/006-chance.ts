/**
 * Matches with chance (docs/rules/chance.md): seeds, commits, values, attempts. Existing matches have none.
 */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const chance: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('matches').addColumn('anchor', 'text').execute();
    await db.schema.alterTable('matches').addColumn('chance', 'text').execute();
    await db.schema.alterTable('seats').addColumn('commitment', 'text').execute();
    await db.schema.alterTable('seats').addColumn('opened_value', 'text').execute();
    await db.schema
      .createTable('chances')
      .addColumn('match_id', 'text', (c) => c.primaryKey().references('matches.id').onDelete('cascade'))
      .addColumn('seed', 'text', (c) => c.notNull())
      .addColumn('seed_round', 'integer', (c) => c.notNull())
      .addColumn('attempt', 'integer', (c) => c.notNull().defaultTo(1))
      .addColumn('attempts', 'text', (c) => c.notNull().defaultTo('[]'))
      .addColumn('deadline', 'bigint')
      .addColumn('graced', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('rules_version', 'text')
      .execute();
  },
};
