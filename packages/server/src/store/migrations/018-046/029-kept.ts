/** P-66, P-67. When a player was last seen, and when an account that wants to go is deleted. */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const kept: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('players').addColumn('seen_at', 'bigint').execute();
    await db.schema.alterTable('players').addColumn('delete_at', 'bigint').execute();
    await sql`update players set seen_at = coalesce(
      (select max(last_used_at) from sessions where sessions.player_id = players.id), created_at)`.execute(
      db,
    );
    await db.schema.createIndex('players_by_seen').on('players').columns(['kind', 'seen_at']).execute();
    await db.schema.createIndex('players_by_delete').on('players').column('delete_at').execute();
  },
};
