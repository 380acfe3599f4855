/** Several processes on one database, with PostgreSQL only. */
import { PostgresAdapter, sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The byte order of ids is that of cursors. A row of the log need not touch the long row of its match. Standings
 * are updated in place.
 */
const ON_POSTGRES = [
  `create table processes (
    id text primary key, name text not null, address text not null, rules_version text not null,
    state text not null, matches integer not null default 0,
    started_at timestamptz not null default clock_timestamp(), seen_at timestamptz not null default clock_timestamp())`,
  // Requests to the process that holds a match.
  `create table asks (
    id text primary key, match_id text not null, what text not null, until timestamptz not null,
    made_at timestamptz not null default clock_timestamp(), answer text)`,
  // Players whose connections every process closes.
  'create table shown_out (player_id text primary key, at timestamptz not null)',
  'alter table standings set (fillfactor = 70)',
  'create index standings_by_owner on standings (owner) where owner is not null',
  'create index standings_changed on standings (owner) where changed > 0',
  ...['entries', 'drafts', 'waits'].map(
    (table) => `alter table ${table} drop constraint ${table}_match_id_fkey`,
  ),
  'alter table standings drop constraint standings_match_id_fkey',
  'alter table matches alter column id type text collate "C", alter column invite type text collate "C"',
  'alter table standings alter column match_id type text collate "C"',
  'alter table seats alter column match_id type text collate "C"',
  'alter table entries alter column match_id type text collate "C"',
];

export const processes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
    for (const statement of ON_POSTGRES) await sql.raw(statement).execute(db);
  },
};
