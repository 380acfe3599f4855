/** `DATA_DIR`: made where it is missing, and closed to other users of the machine. */
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

/** The first of the store's files; the others have its name with something added. */
export const DATABASE = 'star-eater.sqlite';

const OWN_FILES = 0o600;
const OWN_DIRECTORY = 0o700;

/** What may be beside the store in a directory of its own. */
const EXPECTED = /^(star-eater\.|damaged-|backups$|lost\+found$)/;

export class UnusableDirectory extends Error {
  override name = 'UnusableDirectory';
}

/**
 * One after the other: Node's own way to make all of them never returns where one cannot be, as below
 * `/proc`.
 */
function makeDirectories(directory: string): void {
  if (existsSync(directory)) return;
  makeDirectories(dirname(directory));
  mkdirSync(directory, OWN_DIRECTORY);
  syncDirectory(dirname(directory));
}

/**
 * A new file is found after a power cut only when its directory was synced too. Windows does so by itself.
 */
export function syncDirectory(directory: string): void {
  if (process.platform === 'win32') return;
  const file = openSync(directory, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Makes the file, empty, where there is none. SQLite gives its log the rights that the database has. */
export function ownFile(path: string): void {
  closeSync(openSync(path, 'a', OWN_FILES));
  restrict(path, OWN_FILES);
}

/** On a mounted volume the directory may be somebody else's: whose it is decides who may read it. */
function restrict(path: string, mode: number): void {
  if (statSync(path).uid === process.getuid?.()) chmodSync(path, mode);
}

/** Only this user may read the store. A directory that holds other things too keeps its rights. */
function closeToOthers(dataDir: string): void {
  const names = readdirSync(dataDir);
  for (const name of names) if (name.startsWith('star-eater.')) restrict(join(dataDir, name), OWN_FILES);
  if (names.every((name) => EXPECTED.test(name))) restrict(dataDir, OWN_DIRECTORY);
}

export function makeDirectory(dataDir: string): void {
  try {
    makeDirectories(resolve(dataDir));
    // With a slash at its end: a file is none.
    accessSync(join(dataDir, sep), constants.W_OK | constants.X_OK);
    closeToOthers(dataDir);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UnusableDirectory(
      storageReason(error) ??
        `DATA_DIR: should be a directory that this user may write to, and ${dataDir} is not (${code})`,
      { cause: error },
    );
  }
}
