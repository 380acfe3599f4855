/**
 * What each entry changes is in a narrow table: in the match's row, which contains the set-up, each decision
 * rewrote 25 kB.
 */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const standings: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('standings')
      .addColumn('match_id', 'text', (c) => c.primaryKey().references('matches.id').onDelete('cascade'))
      .addColumn('owner', 'text')
      .addColumn('epoch', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('seq', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('round', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('phase', 'text', (c) => c.notNull().defaultTo('loadout'))
      .addColumn('awaited', 'text', (c) => c.notNull().defaultTo('[]'))
      .addColumn('changed', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await sql`INSERT INTO standings (match_id, epoch, seq, round, phase, awaited)
      SELECT id, epoch, seq, round, phase, awaited FROM matches`.execute(db);
    for (const column of ['epoch', 'seq', 'round', 'phase', 'awaited'])
      await db.schema.alterTable('matches').dropColumn(column).execute();
  },
};
