/**
 * A look at the store before it is opened, which changes none of its files: SQLite drops what follows a
 * damaged page of its log, starts an empty database where the file is missing, and says nothing of either.
 */
import { existsSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { isDamage } from './failures';
import { progressPath, readProgress, type Progress } from './progress';
import { inUse, isBusy } from './sqlite';

/** The store is not what it was; nothing of it was changed. */
export class DamagedStore extends Error {
  override name = 'DamagedStore';
}

/** How far the database is. */
export interface History {
  commits: number;
  /** The last server on it stopped in order, so that nothing is missing in the database alone. */
  isClean: boolean;
  /** Starts of a server, in their order, and after which commit each of them began. */
  writers: { writer: string; beganAfter: number }[];
}

/** `null`: SQLite finds the file whole. */
export type Examined = { fault: string | null; history: History | null };

const WAY_ON =
  'Nothing was changed. Put a whole copy of the files back, or run `npm run salvage`: it says what is whole and what is lost, and makes a usable store of what is whole.';

const damaged = (path: string, what: string): DamagedStore =>
  new DamagedStore(`The store ${path} is damaged: ${what}. ${WAY_ON}`);

/** Opens the database for reading only. Throws `DatabaseInUse` where a server runs on it. */
export function readDatabase<T>(path: string, read: (file: DatabaseSync) => T): T {
  // SQLite makes them to read, and can do without.
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

export function examine(file: DatabaseSync): Examined {
  try {
    const [row] = file.prepare('PRAGMA quick_check(1)').all();
    const said = String(row?.['quick_check']);
    return { fault: said === 'ok' ? null : said.replace(/\s+/g, ' '), history: historyIn(file) };
  } catch (error) {
    if (!isDamage(error)) throw error;
    return { fault: (error as Error).message, history: null };
  }
}

/** Null where no server of this version has ever run on it. */
function historyIn(file: DatabaseSync): History | null {
  const tables = file.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  if (!tables.some(({ name }) => name === 'progress')) return null;
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

/**
 * Why the database is not the one that the progress file speaks of; null where it holds all that was
 * acknowledged.
 */
function missingFrom(history: History | null, progress: Progress): string | null {
  if (progress.commits === 0) return null;
  const last = `${progress.commits} were acknowledged, the last on ${new Date(progress.at).toISOString()}`;
  if (!history) return `it holds no commits, and ${last}`;
  const index = history.writers.findIndex(({ writer }) => writer === progress.writer);
  if (index < 0)
    return `it is older than it was, or another one: it holds ${history.commits} commits, and ${last}`;
  const holds = history.writers[index + 1]?.beganAfter ?? history.commits;
  return holds >= progress.commits ? null : `it holds ${holds} commits, and ${last}`;
}

/** Throws `DamagedStore` where acknowledged entries are missing or the database is broken. */
export function inspect(path: string): void {
  const progress = readProgress(progressPath(path));
  if (progress === 'unreadable') throw damaged(path, `${progressPath(path)} cannot be read`);
  // Kept by SQLite for as long as it makes the first page, and never later.
  if (!progress && existsSync(`${path}-journal`)) return;
  const isThere = existsSync(path) && statSync(path).size > 0;
  const log = existsSync(`${path}-wal`) ? statSync(`${path}-wal`).size : 0;
  if (!isThere) {
    const missing = progress && missingFrom(null, progress);
    if (missing) throw damaged(path, missing);
    // SQLite would delete the log.
    if (log > 0) throw damaged(path, `it is empty, and its log ${path}-wal is not`);
    return;
  }
  const { fault, history } = readDatabase(path, examine);
  if (fault) throw damaged(path, fault);
  if (!progress && history && !history.isClean)
    throw damaged(path, `${progressPath(path)} is missing, so that nobody knows whether the store is whole`);
  const missing = progress && missingFrom(history, progress);
  if (missing) throw damaged(path, missing);
}
