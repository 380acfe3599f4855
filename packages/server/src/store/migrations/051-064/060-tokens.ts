/** P-73. Sessions of programs: what they may do, and in which browser they were made. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const apiTokens: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('sessions').addColumn('scopes', 'text').execute();
    await db.schema.alterTable('sessions').addColumn('made_in', 'text').execute();
  },
};
