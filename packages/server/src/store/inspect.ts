/**
 * Checks the store before it is opened, without changing a file. SQLite silently drops everything after a
 * damaged page of its log, and silently creates an empty database if the file is missing.
 */
import { existsSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { plainPath } from './data-dir';
import { isDamage } from './failures';
import { alteredMigration } from './migrations';
import { progressPath, readProgress, type Progress } from './sqlite/progress';
import { inUse, isBusy } from './sqlite/open';

/** Acknowledged data is missing or damaged. Nothing was changed. */
export class DamagedStore extends Error {
  override name = 'DamagedStore';
}

/** A database that something else made. Nothing was changed. */
export class ForeignStore extends Error {
  override name = 'ForeignStore';
}

/** Each store has them since the first release. */
const OWN_TABLES = ['kysely_migration', 'players', 'matches', 'entries'];

/** Kysely makes these before the first migration, each by itself: a kill there leaves a store that is not begun. */
const TABLES_BEFORE_ANY = new Set(['kysely_migration', 'kysely_migration_lock']);

/** Throws `ForeignStore` unless the database is a store of this server. `path` is how the operator knows it. */
export function requireOwn(file: DatabaseSync, path: string): void {
  const tables = tablesOf(file);
  if (!OWN_TABLES.every((name) => tables.has(name)))
    throw new ForeignStore(`${path} is a database, but no store of Star Eater. Nothing was changed.`);
}

const tablesOf = (file: DatabaseSync): ReadonlySet<string> =>
  new Set(
    file
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table'")
      .all()
      .map(({ name }) => String(name)),
  );

/** The commits in the database. */
export interface History {
  commits: number;
  /** The last server stopped cleanly, so the database file is complete by itself. */
  isClean: boolean;
  /** Server starts in order, each with the commit count at that time. */
  writers: { writer: string; beganAfter: number }[];
}

/** `fault` is null if SQLite finds no damage. */
export type Examined = { fault: string | null; history: History | null };

const WAY_ON =
  'Nothing was changed. Restore a copy of the files, or run `npm run salvage`: it reports what is intact and what is lost, and makes a usable store of the intact part.';

const damaged = (path: string, what: string): DamagedStore =>
  new DamagedStore(`The store ${path} is damaged: ${what}. ${WAY_ON}`);

/** Opens the database read-only. Throws `DatabaseInUse` if a server is running on it. */
export function readDatabase<T>(path: string, read: (file: DatabaseSync) => T): T {
  plainPath(path);
  // SQLite creates these for reading; they are removed again.
  const made = [`${path}-wal`, `${path}-shm`].filter((each) => !existsSync(each));
  const file = new DatabaseSync(path, { readOnly: true });
  try {
    return read(file);
  } catch (error) {
    throw isBusy(error) ? inUse(path) : error;
  } finally {
    file.close();
    for (const each of made) rmSync(each, { force: true });
  }
}

/**
 * Bytes. A larger store is not read through before it is opened: a million matches take minutes, while nobody can play. A
 * restore and a salvage read all of it, and a damaged page is reported when something needs it.
 */
const READ_THROUGH = 512 * 2 ** 20;

/** Reads the whole file. */
export function examine(file: DatabaseSync): Examined {
  return examined(file, () => {
    const [row] = file.prepare('PRAGMA quick_check(1)').all();
    const said = String(row?.['quick_check']);
    return said === 'ok' ? null : said.replace(/\s+/g, ' ');
  });
}

function examined(file: DatabaseSync, faultIn: () => string | null): Examined {
  try {
    return { fault: faultIn(), history: historyIn(file) };
  } catch (error) {
    if (!isDamage(error)) throw error;
    return { fault: (error as Error).message, history: null };
  }
}

/** Null if no server of this version has run on it. */
function historyIn(file: DatabaseSync): History | null {
  if (!tablesOf(file).has('progress')) return null;
  const row = file.prepare('SELECT commits, is_clean FROM progress').get();
  if (!row) return null;
  const writers = file.prepare('SELECT writer, began_after FROM writers ORDER BY began_after, rowid').all();
  return {
    commits: Number(row['commits']),
    isClean: row['is_clean'] === 1,
    writers: writers.map((each) => ({
      writer: String(each['writer']),
      beganAfter: Number(each['began_after']),
    })),
  };
}

/** What is missing compared with the progress file; null if everything acknowledged is there. */
function missingFrom(history: History | null, progress: Progress): string | null {
  if (progress.commits === 0) return null;
  const last = `${progress.commits} were acknowledged, the last at ${new Date(progress.at).toISOString()}`;
  if (!history) return `it has no commits, but ${last}`;
  const index = history.writers.findIndex(({ writer }) => writer === progress.writer);
  if (index < 0)
    return `it is an older or a different database: it has ${history.commits} commits, but ${last}`;
  const holds = history.writers[index + 1]?.beganAfter ?? history.commits;
  return holds >= progress.commits ? null : `it has ${holds} commits, but ${last}`;
}

/** Throws `DamagedStore` if acknowledged entries are missing or the database is damaged. `readThrough`: bytes. */
export function inspect(path: string, readThrough = READ_THROUGH): void {
  const progress = readProgress(progressPath(path));
  if (progress === 'unreadable') throw damaged(path, `${progressPath(path)} cannot be read`);
  // SQLite has this file only while it writes the first page.
  if (!progress && existsSync(`${path}-journal`)) return;
  const size = existsSync(path) ? statSync(path).size : 0;
  const isThere = size > 0;
  const log = existsSync(`${path}-wal`) ? statSync(`${path}-wal`).size : 0;
  if (!isThere) {
    const missing = progress && missingFrom(null, progress);
    if (missing) throw damaged(path, missing);
    // SQLite would delete the log.
    if (log > 0) throw damaged(path, `it is empty, but its log ${path}-wal is not`);
    return;
  }
  const { fault, history } = readDatabase(path, (file) =>
    size + log > readThrough ? examined(file, () => null) : examine(file),
  );
  if (fault) throw damaged(path, fault);
  readDatabase(path, (file) => {
    const isBegun = [...tablesOf(file)].some((name) => !TABLES_BEFORE_ANY.has(name));
    if (!isBegun) return;
    requireOwn(file, path);
    const rows = file.prepare('SELECT name, timestamp FROM kysely_migration ORDER BY timestamp, name').all();
    const altered = alteredMigration(
      rows.map(({ name, timestamp }) => ({ name: String(name), timestamp: String(timestamp) })),
    );
    if (altered !== null) throw damaged(path, `its list of migrations was altered at ${altered}`);
  });
  if (!progress && history && !history.isClean)
    throw damaged(path, `${progressPath(path)} is missing, so it is unknown whether the store is complete`);
  const missing = progress && missingFrom(history, progress);
  if (missing) throw damaged(path, missing);
}
