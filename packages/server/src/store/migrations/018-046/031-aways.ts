/** P-41. The days on which somebody is away: what they have left of a year follows from them. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const aways: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('aways')
      .addColumn('player_id', 'text', (c) => c.notNull().references('players.id').onDelete('cascade'))
      .addColumn('from_at', 'bigint', (c) => c.notNull())
      .addColumn('until_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('aways_key', ['player_id', 'from_at'])
      .execute();
  },
};
