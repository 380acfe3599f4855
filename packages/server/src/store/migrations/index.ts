/**
 * The list of migrations: one a file, numbered in order. Never change a released one: add a new file. Each leaves the
 * release before it working: remove a column one release after the last that uses it.
 */
import { sql, type Kysely } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator, type Migration } from 'kysely/migration';
import { first } from './001-017/001-first';
import { waits } from './001-017/002-waits';
import { keptSeats } from './001-017/003-kept-seats';
import { progress } from './001-017/004-progress';
import { games } from './001-017/005-games';
import { chance } from './001-017/006-chance';
import { notices } from './001-017/007-notices';
import { standings } from './001-017/008-standings';
import { processes } from './001-017/009-processes';
import { practice } from './001-017/010-practice';
import { shared } from './001-017/011-shared';
import { balances } from './001-017/012-balances';
import { owedTime } from './001-017/013-owed-time';
import { archives } from './001-017/014-archives';
import { checkpoints } from './001-017/015-checkpoints';
import { partitions } from './001-017/016-partitions';
import { unusedTickets } from './001-017/017-unused-tickets';
import { results } from './018-046/018-results';
import { sessions } from './018-046/019-sessions';
import { lines } from './018-046/020-lines';
import { ways } from './018-046/021-ways';
import { ratings } from './018-046/022-ratings';
import { desk } from './018-046/024-desk';
import { due } from './018-046/025-due';
import { seeks } from './018-046/026-seeks';
import { waysIn } from './018-046/027-ways-in';
import { kept } from './018-046/029-kept';
import { signIns } from './018-046/030-sign-ins';
import { aways } from './018-046/031-aways';
import { manners } from './018-046/032-manners';
import { foundByKind } from './018-046/033-found-by-kind';
import { archivesEverywhere } from './018-046/034-archives-everywhere';
import { ownRecords } from './018-046/035-own-records';
import { fewOfMany } from './018-046/036-few-of-many';
import { foundByPerson } from './018-046/037-found-by-person';
import { wishes } from './018-046/039-wishes';
import { letters } from './018-046/041-letters';
import { pushOfSession } from './018-046/043-push-of-session';
import { looks } from './018-046/044-looks';
import { networks } from './018-046/045-networks';
import { foundByAll } from './018-046/046-found-by-all';
import { sharedParts } from './047-shared-parts';
import { noNewMatches } from './048-no-new-matches';
import { invitations } from './049-invitations';
import { processesTell } from './050-processes-tell';
import { follows } from './051-064/051-follows';
import { leaderboards } from './051-064/052-leaderboards';
import { invitees } from './051-064/053-invitees';
import { lookouts } from './051-064/054-lookouts';
import { tournaments } from './051-064/055-tournaments';
import { apiTokens } from './051-064/060-tokens';
import { bots } from './051-064/061-bots';
import { replayFiles } from './051-064/062-replay-files';
import type { Tables } from '../tables';

const MIGRATIONS: Record<string, Migration> = {
  '001-first': first,
  '002-waits': waits,
  '003-kept-seats': keptSeats,
  '004-progress': progress,
  '005-games': games,
  '006-chance': chance,
  '007-notices': notices,
  '008-standings': standings,
  '009-processes': processes,
  '010-practice': practice,
  '011-shared': shared,
  '012-balances': balances,
  '013-owed-time': owedTime,
  '014-archives': archives,
  '015-checkpoints': checkpoints,
  '016-partitions': partitions,
  '017-unused-tickets': unusedTickets,
  '018-results': results,
  '019-sessions': sessions,
  '020-lines': lines,
  '021-ways': ways,
  '022-ratings': ratings,
  '024-desk': desk,
  '025-due': due,
  '026-seeks': seeks,
  '027-ways-in': waysIn,
  '029-kept': kept,
  '030-sign-ins': signIns,
  '031-aways': aways,
  '032-manners': manners,
  '033-found-by-kind': foundByKind,
  '034-archives-everywhere': archivesEverywhere,
  '035-own-records': ownRecords,
  '036-few-of-many': fewOfMany,
  '037-found-by-person': foundByPerson,
  '039-wishes': wishes,
  '041-letters': letters,
  '043-push-of-session': pushOfSession,
  '044-looks': looks,
  '045-networks': networks,
  '046-found-by-all': foundByAll,
  '047-shared-parts': sharedParts,
  '048-no-new-matches': noNewMatches,
  '049-invitations': invitations,
  '050-processes-tell': processesTell,
  '051-follows': follows,
  '052-leaderboards': leaderboards,
  '053-invitees': invitees,
  '054-lookouts': lookouts,
  '055-tournaments': tournaments,
  '060-tokens': apiTokens,
  '061-bots': bots,
  '062-replay-files': replayFiles,
};

/**
 * Finds an altered list of migrations: `rows` in the order in which Kysely reads them. Null if they are the first of this
 * release's, or all of them and then those of a later release.
 */
export function alteredMigration(rows: readonly { name: string; timestamp: string }[]): string | null {
  const names = Object.keys(MIGRATIONS).sort();
  const wrong = rows.find(
    ({ name, timestamp }, index) =>
      Number.isNaN(Date.parse(timestamp)) ||
      (index < names.length ? name !== names[index] : name < (names.at(-1) ?? '')),
  );
  return wrong ? wrong.name : null;
}

/**
 * Migrations that a later release has made in this database. They leave this one working: a rollback needs
 * that, and an old process that starts again during a deployment.
 */
async function laterMigrations(db: Kysely<Tables>): Promise<Record<string, Migration>> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return {};
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  const last = Object.keys(MIGRATIONS).sort().at(-1) ?? '';
  const later = rows.map(({ name }) => name).filter((name) => name > last);
  return Object.fromEntries(later.map((name) => [name, { up: async () => {} }]));
}

async function migratorOf(db: Kysely<Tables>): Promise<Migrator> {
  const later = await laterMigrations(db);
  return new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS, ...later }) } });
}

/** Whether the database was made by an earlier release, which this one will change. */
export async function isOutdated(db: Kysely<Tables>): Promise<boolean> {
  const all = await (await migratorOf(db)).getMigrations();
  return all.some(({ executedAt }) => executedAt) && all.some(({ executedAt }) => !executedAt);
}

/**
 * Migrates the database to `upTo`, by default to the newest version. Returns what was done, by name. Changes nothing if it
 * throws.
 */
export async function migrate(db: Kysely<Tables>, upTo?: string): Promise<string[]> {
  const migrator = await migratorOf(db);
  const { error, results } = await (upTo === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(upTo));
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'unknown';
    throw new Error(`Migration ${failed} failed; the database is unchanged.`, { cause: error });
  }
  return (results ?? []).map(({ migrationName }) => migrationName);
}
