/** The log in 16 parts, with PostgreSQL only. */
import { PostgresAdapter, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { partitionEntries } from '../partition-entries';

export const partitions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    if (db.getExecutor().adapter instanceof PostgresAdapter) await partitionEntries(db);
  },
};
