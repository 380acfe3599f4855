/**
 * P-13. A push subscription belongs to a session and ends with it. Of those from before only the one of a player with one session
 * is known; the others end with the next session of their player that does.
 */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const pushOfSession: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('push_subscriptions')
      .addColumn('session_id', 'text', (c) => c.references('sessions.id').onDelete('cascade'))
      .execute();
    await db.schema
      .createIndex('push_subscriptions_of_session')
      .on('push_subscriptions')
      .column('session_id')
      .execute();
    await sql`update push_subscriptions set session_id =
      (select min(id) from sessions where sessions.player_id = push_subscriptions.player_id)
      where (select count(*) from sessions where sessions.player_id = push_subscriptions.player_id) = 1`.execute(
      db,
    );
  },
};
