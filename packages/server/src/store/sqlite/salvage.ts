/** Makes a usable store from the intact part of a damaged one. Keeps a copy of the damaged files. */
import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { DATABASE, plainPath, syncDirectory } from '../data-dir';
import { examine, readDatabase, requireOwn, type History } from '../inspect';
import { migrate } from '../migrations';
import { progressPath, readProgress, type Progress } from './progress';
import { markCopy, openSqlite } from './open';
import { MATCH_TABLES } from '../tables';

export interface Salvage {
  /** The directory with the original files. */
  kept: string;
  /** The damage that SQLite reports; null if there is none. */
  fault: string | null;
  history: History | null;
  /** The last known time at which a server ran on the salvaged data, ms since 1970. */
  until: number | null;
  progress: Progress | null | 'unreadable';
  /** Rows of each table in the new store. */
  rows: ReadonlyMap<string, number>;
  /** Matches that have begun. */
  matches: string[];
}

export class NothingLeft extends Error {
  override name = 'NothingLeft';
}

/** With the tables that describe one server on one SQLite file. */
const TABLES = [...MATCH_TABLES, 'heartbeat', 'writers', 'progress'] as const;

/** Throws `DatabaseInUse` while a server runs on it, and `NothingLeft` if there is no database. */
export async function salvage(dataDir: string, at: Date): Promise<Salvage> {
  const path = join(dataDir, DATABASE);
  plainPath(path);
  if (!existsSync(path) || statSync(path).size === 0)
    throw new NothingLeft(
      `There is nothing to salvage: ${path} is missing or empty. Replace it with a backup and remove the other files.`,
    );
  // Throws if it is in use, or not ours.
  readDatabase(path, (file) => examine(file).fault ?? requireOwn(file, path));
  const kept = keepFiles(path, at);
  const old = join(kept, basename(path));
  const fresh = `${path}.new`;
  rmSync(fresh, { force: true });
  const { fault, history } = readDatabase(old, examine);
  if (fault === null) readDatabase(old, (file) => file.prepare('VACUUM INTO ?').run(fresh));
  else await rebuild(old, fresh);
  const found = finish(fresh);
  for (const file of [`${path}-wal`, `${path}-shm`, progressPath(path)]) rmSync(file, { force: true });
  renameSync(fresh, path);
  syncDirectory(dataDir);
  return { kept, fault, history, progress: readProgress(join(kept, basename(progressPath(path)))), ...found };
}

function keepFiles(path: string, at: Date): string {
  const kept = join(dirname(path), `damaged-${at.toISOString().replace(/[:.]/g, '-')}`);
  mkdirSync(kept, { mode: 0o700 });
  for (const file of [path, `${path}-wal`, progressPath(path)])
    if (existsSync(file)) copyFileSync(file, join(kept, basename(file)));
  syncDirectory(kept);
  return kept;
}

/** Makes a new database with every readable row. */
async function rebuild(old: string, fresh: string): Promise<void> {
  const database = await openSqlite(fresh);
  await migrate(database.db);
  await database.close();
  const into = new DatabaseSync(fresh);
  try {
    into.exec('PRAGMA foreign_keys = OFF; BEGIN');
    readDatabase(old, (from) => {
      for (const table of TABLES) {
        const columns = columnsOf(into, table);
        for (const row of rowsOf(from, table)) insert(into, table, row, columns);
      }
    });
    // Of a store of an older version, or where that row is lost: the log knows best.
    into.exec(`INSERT OR IGNORE INTO standings (match_id, seq)
      SELECT id, coalesce((SELECT max(seq) FROM entries WHERE match_id = matches.id), 0) FROM matches`);
    // Removes rows whose match or player is lost.
    for (const { table, rowid } of into.prepare('PRAGMA foreign_key_check').all())
      into.prepare(`DELETE FROM "${String(table)}" WHERE rowid = ?`).run(rowid as number);
    into.exec('COMMIT');
  } finally {
    into.close();
  }
}

type Row = Record<string, SQLInputValue>;

/** Reads forwards to the first unreadable page, then backwards from the end. */
function* rowsOf(from: DatabaseSync, table: string): Generator<Row> {
  let last = -Infinity;
  for (const order of ['ASC', 'DESC']) {
    try {
      const rows = from.prepare(
        `SELECT rowid AS "its rowid", * FROM "${table}" NOT INDEXED ORDER BY rowid ${order}`,
      );
      for (const { 'its rowid': rowid, ...row } of rows.iterate()) {
        if (order === 'ASC') last = Number(rowid);
        else if (Number(rowid) <= last) return;
        yield row as Row;
      }
      return;
    } catch {
      // Rows beyond this page are read from the other end or lost.
    }
  }
}

const columnsOf = (file: DatabaseSync, table: string): ReadonlySet<string> =>
  new Set(
    file
      .prepare(`SELECT name FROM pragma_table_info('${table}')`)
      .all()
      .map(({ name }) => String(name)),
  );

/** Leaves out what the new store no longer has. */
function insert(into: DatabaseSync, table: string, whole: Row, known: ReadonlySet<string>): void {
  const row = Object.fromEntries(Object.entries(whole).filter(([name]) => known.has(name)));
  const names = Object.keys(row);
  const columns = names.map((name) => `"${name}"`).join(', ');
  const blanks = names.map(() => '?').join(', ');
  into.prepare(`INSERT OR IGNORE INTO "${table}" (${columns}) VALUES (${blanks})`).run(...Object.values(row));
}

/** Marks the new database as complete: the losses are accepted. */
function finish(fresh: string): Pick<Salvage, 'rows' | 'matches' | 'until'> {
  const file = new DatabaseSync(fresh);
  try {
    const tables = file.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
    const known = TABLES.filter((table) => tables.some(({ name }) => name === table));
    if (known.includes('progress')) file.exec('UPDATE progress SET is_clean = 1');
    markCopy(file);
    const count = (table: string) =>
      Number(file.prepare(`SELECT count(*) AS rows FROM "${table}"`).get()?.['rows']);
    const begun = file.prepare("SELECT id FROM matches WHERE status IN ('live', 'finished')").all();
    const beat = file.prepare('SELECT at FROM heartbeat').get();
    return {
      rows: new Map(known.map((table) => [table, count(table)])),
      matches: begun.map(({ id }) => String(id)),
      until: beat ? Number(beat['at']) : null,
    };
  } finally {
    file.close();
    chmodSync(fresh, 0o600);
  }
}
