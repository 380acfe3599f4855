/** P-46. Tournaments: what they are, who entered, their rounds, and who plays whom. */
import { PostgresAdapter, sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const tournaments: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('tournaments')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('format', 'text', (c) => c.notNull())
      .addColumn('game', 'text', (c) => c.notNull())
      .addColumn('edition', 'text', (c) => c.notNull())
      .addColumn('mode', 'text', (c) => c.notNull())
      .addColumn('clock', 'text', (c) => c.notNull())
      .addColumn('host', 'text', (c) => c.references('players.id').onDelete('set null'))
      .addColumn('house_key', 'text', (c) => c.unique())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('least', 'integer', (c) => c.notNull())
      .addColumn('most', 'integer', (c) => c.notNull())
      .addColumn('opens_at', 'bigint', (c) => c.notNull())
      .addColumn('starts_at', 'bigint', (c) => c.notNull())
      .addColumn('length', 'bigint', (c) => c.notNull())
      .addColumn('pairs_until', 'bigint')
      .addColumn('ends_at', 'bigint')
      .addColumn('ended_at', 'bigint')
      .addColumn('rounds', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('because', 'text')
      .addColumn('downtime', 'bigint', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('changed', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createIndex('tournaments_by_state')
      .on('tournaments')
      .columns(['state', 'starts_at'])
      .execute();
    await db.schema.createIndex('tournaments_by_host').on('tournaments').column('host').execute();
    await db.schema
      .createTable('entrants')
      .addColumn('tournament', 'text', (c) => c.notNull().references('tournaments.id').onDelete('cascade'))
      .addColumn('number', 'integer', (c) => c.notNull())
      .addColumn('player_id', 'text', (c) => c.references('players.id').onDelete('set null'))
      .addColumn('entered_at', 'bigint', (c) => c.notNull())
      .addColumn('rating', 'integer')
      .addColumn('seed', 'integer')
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('paused', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('first_round', 'integer', (c) => c.notNull().defaultTo(1))
      .addColumn('here_until', 'bigint', (c) => c.notNull().defaultTo(0))
      .addColumn('place', 'integer')
      .addPrimaryKeyConstraint('entrants_key', ['tournament', 'number'])
      .addUniqueConstraint('entrants_once', ['tournament', 'player_id'])
      .execute();
    await db.schema.createIndex('entrants_by_player').on('entrants').column('player_id').execute();
    await makePairings(db);
  },
};

async function makePairings(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable('rounds')
    .addColumn('tournament', 'text', (c) => c.notNull().references('tournaments.id').onDelete('cascade'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('starts_at', 'bigint', (c) => c.notNull())
    .addColumn('ends_at', 'bigint')
    .addPrimaryKeyConstraint('rounds_key', ['tournament', 'number'])
    .execute();
  await db.schema
    .createTable('pairings')
    .addColumn('tournament', 'text', (c) => c.notNull().references('tournaments.id').onDelete('cascade'))
    .addColumn('round', 'integer', (c) => c.notNull())
    .addColumn('place', 'integer', (c) => c.notNull())
    // In the order of the matches' ids.
    .addColumn('match_id', isPostgres ? sql`text collate "C"` : 'text', (c) =>
      c.unique().references('matches.id').onDelete('set null'),
    )
    .addColumn('entrants', 'text', (c) => c.notNull())
    .addColumn('points', 'text')
    .addColumn('why', 'text', (c) => c.notNull())
    .addColumn('gone', 'text', (c) => c.notNull())
    .addColumn('made_at', 'bigint', (c) => c.notNull())
    .addColumn('came', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('ended_at', 'bigint')
    .addColumn('to_end', 'text')
    .addPrimaryKeyConstraint('pairings_key', ['tournament', 'round', 'place'])
    .execute();
  await sql`create index pairings_to_end on pairings (tournament) where to_end is not null`.execute(db);
}
