/** Practice matches, also of games with chance (docs/rules/chance.md, H-18). Until then they began at once. */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const practice: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('matches')
      .addColumn('practice', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await sql`UPDATE matches SET practice = 1 WHERE started_at = created_at`.execute(db);
    await db.schema
      .alterTable('chances')
      .addColumn('first_round', 'integer', (c) => c.notNull().defaultTo(1))
      .execute();
    await db.schema.alterTable('chances').addColumn('prelude', 'text').execute();
  },
};
