/** Ratings: P-30, P-39. Matches of older releases are in no pool. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const ratings: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('players')
      .addColumn('kind', 'text', (c) => c.notNull().defaultTo('guest'))
      .execute();
    await db.schema
      .alterTable('matches')
      .addColumn('pool', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
    await db.schema
      .alterTable('matches')
      .addColumn('rated', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable('results')
      .addColumn('gone', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
    await db.schema
      .createTable('ratings')
      .addColumn('player', 'text', (c) => c.notNull().references('players.id').onDelete('cascade'))
      .addColumn('pool', 'text', (c) => c.notNull())
      .addColumn('r', 'double precision', (c) => c.notNull())
      .addColumn('d', 'double precision', (c) => c.notNull())
      .addColumn('n', 'integer', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('ratings_key', ['player', 'pool'])
      .execute();
    await db.schema
      .createTable('rating_changes')
      .addColumn('match', 'text', (c) => c.notNull().references('matches.id').onDelete('cascade'))
      .addColumn('player', 'text', (c) => c.notNull().references('players.id').onDelete('cascade'))
      .addColumn('pool', 'text', (c) => c.notNull())
      .addColumn('before', 'double precision', (c) => c.notNull())
      .addColumn('after', 'double precision', (c) => c.notNull())
      .addColumn('before_d', 'double precision', (c) => c.notNull())
      .addColumn('after_d', 'double precision', (c) => c.notNull())
      .addColumn('weight', 'double precision', (c) => c.notNull())
      .addColumn('why', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('rating_changes_key', ['match', 'player'])
      .execute();
    await db.schema
      .createIndex('rating_changes_of_player')
      .on('rating_changes')
      .columns(['player', 'at'])
      .execute();
  },
};
