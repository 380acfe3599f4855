/**
 * What every call asks for is found without reading a whole table: codes of transfers, letters of one kind or to one browser, the
 * address that a stop link is for, reports about or taken by somebody; and what is old enough to be removed.
 */
import { PostgresAdapter, sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const INDEXES = {
  transfers_of_player: 'transfers (player_id)',
  transfers_by_time: 'transfers (expires_at)',
  letters_by_kind: 'letters (kind, made_at)',
  letters_to_browser: 'letters (endpoint) where endpoint is not null',
  mail_addresses_by_stop: 'mail_addresses (stop_code)',
  mails_sent_by_time: 'mails_sent (at)',
  reports_about: 'reports (about_player)',
  reports_taken_by: 'reports (taken_by) where taken_by is not null',
  account_names_by_time: 'account_names (until) where until is not null',
};

/**
 * PostgreSQL finds an id of a match by an index only if both are compared in one order, and `matches`, `seats` and `entries` have
 * that of bytes (009).
 */
const NAMES_MATCH = [
  ...['chances', 'checkpoints', 'drafts', 'hidden_lines', 'letters', 'lines', 'missed', 'mutes', 'reports'],
  ...['results', 'seeks', 'unused_tickets', 'waits'],
].map((table) => [table, 'match_id']);

export const foundByAll: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const [name, columns] of Object.entries(INDEXES))
      await sql.raw(`create index ${name} on ${columns}`).execute(db);
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
    for (const [table, column] of [...NAMES_MATCH, ['rating_changes', 'match']])
      await sql.raw(`alter table ${table} alter column ${column} type text collate "C"`).execute(db);
  },
};
