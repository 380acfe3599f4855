/** P-22. Who was challenged to a match that is open. */
import { PostgresAdapter, sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const invitees: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    // In the order of `matches.id`.
    const matchId =
      db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : ('text' as const);
    await db.schema
      .createTable('invitees')
      .addColumn('match_id', matchId, (c) => c.notNull().references('matches.id').onDelete('cascade'))
      .addColumn('player_id', 'text', (c) => c.notNull().references('players.id').onDelete('cascade'))
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('until', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('invitees_key', ['match_id', 'player_id'])
      .execute();
    for (const column of ['player_id', 'until'])
      await db.schema.createIndex(`invitees_by_${column}`).on('invitees').column(column).execute();
  },
};
