/** Tickets that were not used yet, counted over all processes, with PostgreSQL only. */
import { PostgresAdapter, sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const unusedTickets: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
    // They are worth a minute: a crash of the database may lose them.
    await sql`create unlogged table unused_tickets (
      player_id text not null, place smallint not null, nonce text not null,
      match_id text not null, epoch bigint not null, until bigint not null,
      primary key (player_id, place))`.execute(db);
  },
};
