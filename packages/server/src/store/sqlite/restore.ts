/** Takes a backup into an empty `DATA_DIR`. The backup stays as it is. */
import {
  closeSync,
  copyFileSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DATABASE, isOfStore, makeDirectory, ownFile, plainPath, syncDirectory } from '../data-dir';
import { examine, requireOwn } from '../inspect';
import { isBusy, markCopy } from './open';

/** The backup was not taken: the message says why. `DATA_DIR` is as it was. */
export class NotRestored extends Error {
  override name = 'NotRestored';
}

export interface Restored {
  matches: number;
  players: number;
  /** The last known time at which a server ran on it, ms since 1970. */
  until: number | null;
}

/** Beside the database until it is complete. A killed restore leaves it behind, and the next one removes it. */
const UNFINISHED = `${DATABASE}.new`;

/** Throws `NotRestored`, `ForeignStore` or `UnusableDirectory`. */
export function restore(backup: string, dataDir: string): Restored {
  plainPath(backup);
  requireAlone(backup);
  makeDirectory(dataDir);
  requireEmpty(dataDir, backup);
  const fresh = join(dataDir, UNFINISHED);
  const remove = () => {
    for (const end of ['', '-wal', '-shm', '-journal']) rmSync(`${fresh}${end}`, { force: true });
  };
  remove();
  try {
    ownFile(fresh);
    copyFileSync(backup, fresh);
    const restored = takeIn(fresh, backup);
    syncFile(fresh);
    renameSync(fresh, join(dataDir, DATABASE));
    syncDirectory(dataDir);
    return restored;
  } catch (error) {
    remove();
    throw error;
  }
}

/** The log of a store that was not closed has its last commits: the file is not all of it. */
function requireAlone(backup: string): void {
  const log = statSync(`${backup}-wal`, { throwIfNoEntry: false });
  if (log !== undefined && log.size > 0)
    throw new NotRestored(
      `${backup} is not a backup but the store of a server that runs or was killed: its log ${basename(backup)}-wal belongs to it. ` +
        'Make a backup of it, or copy all its files.',
    );
}

function requireEmpty(dataDir: string, backup: string): void {
  const isBackup = (name: string) => resolve(dataDir, name) === resolve(backup);
  const names = readdirSync(dataDir).filter((name) => !name.startsWith(UNFINISHED));
  if (names.includes(DATABASE))
    throw new NotRestored(
      `${dataDir} has a store already, which a restore would replace. Move it away first, or set another DATA_DIR.`,
    );
  const others = names.filter(
    (name) => !isBackup(name) && (!isOfStore(name) || name.startsWith('star-eater.')),
  );
  if (others.length > 0)
    throw new NotRestored(
      `${dataDir} is not empty: it has ${others.join(', ')}. Restore into an empty DATA_DIR.`,
    );
}

/** Checks the copy and marks it. */
function takeIn(fresh: string, backup: string): Restored {
  const file = new DatabaseSync(fresh, { timeout: 0 });
  try {
    const { fault, history } = examine(file);
    if (fault !== null)
      throw new NotRestored(`${backup} is no sound database: ${fault}. Take another backup of the store.`);
    requireOwn(file, backup);
    if (history && !history.isClean)
      throw new NotRestored(
        `${backup} is the store of a server that was killed, without its log: commits may be missing. Copy all its files, ` +
          'or make a backup.',
      );
    markCopy(file);
    const count = (table: 'matches' | 'players') =>
      Number(file.prepare(`SELECT count(*) AS rows FROM ${table}`).get()?.['rows']);
    const hasBeat = file.prepare("SELECT 1 FROM sqlite_master WHERE name = 'heartbeat'").get() !== undefined;
    const beat = hasBeat ? file.prepare('SELECT at FROM heartbeat').get() : undefined;
    // The file is complete by itself: its journal ends here.
    file.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    return { matches: count('matches'), players: count('players'), until: beat ? Number(beat['at']) : null };
  } catch (error) {
    throw isBusy(error) ? new NotRestored(`${dirname(fresh)} is in use by another restore.`) : error;
  } finally {
    file.close();
  }
}

function syncFile(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
