/** P-76. Programs that play under a name of their own, each with the account whose it is. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const bots: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('players').addColumn('owner_id', 'text').execute();
    await db.schema.createIndex('players_by_owner').on('players').column('owner_id').execute();
  },
};
