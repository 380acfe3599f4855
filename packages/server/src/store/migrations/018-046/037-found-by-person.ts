/**
 * What is asked for by its person is found without reading the whole table: tokens, for signing out and with every player who
 * goes; seats that are kept for somebody, and matches that somebody made, when their data are removed.
 */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const foundByPerson: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.createIndex('tokens_by_player').on('tokens').column('player_id').execute();
    await db.schema.createIndex('matches_by_creator').on('matches').column('creator').execute();
    await sql`create index seats_kept_for on seats (kept_for) where kept_for is not null`.execute(db);
  },
};
