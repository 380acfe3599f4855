/**
 * Since when nobody has played a match that was claimed from a process that had died, as long as `alive_seq`
 * is its last entry: the entry that gives the time back may not have been written.
 */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const owedTime: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('standings').addColumn('alive_until', 'bigint').execute();
    await db.schema.alterTable('standings').addColumn('alive_seq', 'integer').execute();
  },
};
