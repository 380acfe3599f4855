/** What the set-ups of many matches share is stored once. */
import { PostgresAdapter, sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { WHOLE_UNTIL } from '../../matches/rows/set-ups';

/** In which one may go back to the release before, ms: it reads only whole set-ups. */
const WAY_BACK = 7 * 86_400_000;

export const sharedParts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    await db.schema
      .createTable('shared_parts')
      .addColumn('hash', isPostgres ? sql`text collate "C"` : 'text', (column) => column.primaryKey())
      .addColumn('body', 'text', (column) => column.notNull())
      .execute();
    await db.schema.alterTable('matches').addColumn('shared', 'text').execute();
    const before = await sql<{ found: number }>`select 1 as found from players
      union all select 1 from ${sql.table(isPostgres ? 'processes' : 'writers')} limit 1`.execute(db);
    if (before.rows.length > 0)
      await sql`insert into house_keys (name, value) values (${WHOLE_UNTIL}, ${String(Date.now() + WAY_BACK)})`.execute(
        db,
      );
  },
};
