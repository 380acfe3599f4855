/** `DATA_DIR`: created if it is missing, and not readable for other users of the machine. */
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
} from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { storageReason } from './failures';

/** The database. The store's other files add to this name. */
export const DATABASE = 'star-eater.sqlite';

const OWN_FILES = 0o600;
export const OWN_DIRECTORY = 0o700;

/** Files that may be in a directory of its own. */
const EXPECTED = /^(star-eater\.|damaged-|backups$|lost\+found$)/;

/** Whether this is a file of the store, or of the house beside it. */
export const isOfStore = (name: string): boolean => EXPECTED.test(name);

export class UnusableDirectory extends Error {
  override name = 'UnusableDirectory';
}

/**
 * SQLite takes a name as an address where a part of it says so, and cuts it at `#` or `?`: another file would be opened.
 * Throws `UnusableDirectory`.
 */
export function plainPath(path: string): void {
  if (/[#?]/.test(path))
    throw new UnusableDirectory(
      `The path ${path} has "#" or "?" in it, which SQLite reads as part of an address. Choose a DATA_DIR without them.`,
    );
}

/** Of the store's files, bytes. */
export const sizeOf = (dataDir: string): number =>
  readdirSync(dataDir)
    .filter((name) => name.startsWith('star-eater.'))
    .reduce((sum, name) => sum + statSync(join(dataDir, name)).size, 0);

/** One by one: Node's recursive mkdir never returns if one cannot be created, as below `/proc`. */
function makeDirectories(directory: string): void {
  if (existsSync(directory)) return;
  makeDirectories(dirname(directory));
  mkdirSync(directory, OWN_DIRECTORY);
  syncDirectory(dirname(directory));
}

/** Makes a new file survive a power cut. Windows does this by itself. */
export function syncDirectory(directory: string): void {
  if (process.platform === 'win32') return;
  const file = openSync(directory, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Creates the file if it is missing. SQLite gives its log the same permissions as the database. */
export function ownFile(path: string): void {
  closeSync(openSync(path, 'a', OWN_FILES));
  restrict(path, OWN_FILES);
}

/** The owner decides the permissions: a mounted volume may belong to somebody else. */
function restrict(path: string, mode: number): void {
  if (statSync(path).uid === process.getuid?.()) chmodSync(path, mode);
}

/** Only this user may read the store. A directory with other files keeps its permissions. */
function closeToOthers(dataDir: string): void {
  const names = readdirSync(dataDir);
  for (const name of names) if (name.startsWith('star-eater.')) restrict(join(dataDir, name), OWN_FILES);
  if (names.every(isOfStore)) restrict(dataDir, OWN_DIRECTORY);
}

export function makeDirectory(dataDir: string): void {
  plainPath(resolve(dataDir));
  try {
    makeDirectories(resolve(dataDir));
    // The trailing slash makes this fail for a file.
    accessSync(join(dataDir, sep), constants.W_OK | constants.X_OK);
    closeToOthers(dataDir);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UnusableDirectory(
      storageReason(error) ??
        `DATA_DIR: should be a directory that this user can write to; ${dataDir} is not (${code})`,
      { cause: error },
    );
  }
}

/**
 * A backup that was copied here under its own name: an empty store beside it would look as if everything were lost. Throws
 * `UnusableDirectory`.
 */
export function refuseLoneStore(dataDir: string): void {
  const files = readdirSync(dataDir);
  const others = files.filter((name) => name.endsWith('.sqlite'));
  if (others.length === 0 || files.includes(DATABASE)) return;
  throw new UnusableDirectory(
    `DATA_DIR has ${others.join(', ')}, and no ${DATABASE}. To restore a backup, run "npm run restore -- ${join(dataDir, others[0] ?? '')}", ` +
      `or rename it to ${DATABASE}; for an empty store, choose an empty DATA_DIR.`,
  );
}
