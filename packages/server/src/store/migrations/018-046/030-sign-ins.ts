/** P-14. Every process looks for new sessions again and again: it tells the open pages of their players. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const signIns: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.createIndex('sessions_by_time').on('sessions').column('created_at').execute();
  },
};
