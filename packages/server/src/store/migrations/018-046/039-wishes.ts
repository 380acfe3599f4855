/**
 * P-25, P-45. Matches that were found and not accepted. P-38: whether a change of a rating came from a private match against
 * somebody new.
 */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const wishes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('missed')
      .addColumn('player_id', 'text', (c) => c.notNull().references('players.id').onDelete('cascade'))
      .addColumn('match_id', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('missed_key', ['player_id', 'match_id'])
      .execute();
    await db.schema
      .alterTable('rating_changes')
      .addColumn('new_in_private', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await sql`create index seats_kept on seats (kept_for) where kept_for is not null`.execute(db);
  },
};
