/** What processes tell each other: who has to wait, and what lists show of matches in another process. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const shared: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('players').addColumn('held_until', 'bigint').execute();
    await db.schema.alterTable('standings').addColumn('shown', 'text').execute();
  },
};
