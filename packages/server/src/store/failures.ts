/** What can go wrong below the database, as a sentence for the operator. */

/** Something was committed, and nobody knows whether it would outlive a power cut: it is not acknowledged. */
export class NotSynced extends Error {
  override name = 'NotSynced';
}

/** The files of the store are not the ones that are open: `DATA_DIR` was deleted or replaced. */
export class StoreMoved extends NotSynced {
  override name = 'StoreMoved';
}

const SQLITE_FULL = 13;

/** SQLite's result codes; the higher bits of `errcode` say more of the same. */
const SQLITE = new Map([
  [8, 'The store cannot be written: it is read-only.'],
  [10, 'The disk below DATA_DIR fails to read or write.'],
  [11, 'The database in DATA_DIR is damaged.'],
  [SQLITE_FULL, 'The disk of DATA_DIR is full.'],
  [14, 'The database in DATA_DIR cannot be opened.'],
  [26, 'The file in DATA_DIR is not a database.'],
]);

/** SQLite could not make its index of the log any larger (`SQLITE_IOERR_SHMSIZE`). */
const NO_ROOM_FOR_INDEX = 4874;

const SYSTEM = new Map([
  ['ENOSPC', 'The disk of DATA_DIR is full.'],
  ['EDQUOT', 'The disk quota of DATA_DIR is used up.'],
  ['EIO', 'The disk below DATA_DIR fails to read or write.'],
  ['EROFS', 'The store cannot be written: it is read-only.'],
]);

const DAMAGED: ReadonlySet<number> = new Set([11, 26]);

/** The error and its causes. What Node throws need not be an `Error` of our own realm. */
function* causesOf(error: unknown): Generator<object> {
  for (let each = error; typeof each === 'object' && each !== null;) {
    yield each;
    each = 'cause' in each ? each.cause : null;
  }
}

function primaryCode(error: object): number {
  if (!('errcode' in error) || typeof error.errcode !== 'number') return 0;
  return error.errcode === NO_ROOM_FOR_INDEX ? SQLITE_FULL : error.errcode & 0xff;
}

function reasonOf(error: object): string | undefined {
  if (error instanceof StoreMoved) return error.message;
  const system = 'code' in error && typeof error.code === 'string' ? SYSTEM.get(error.code) : undefined;
  return SQLITE.get(primaryCode(error)) ?? system;
}

/** Why the store cannot be used, as a sentence; null where the error is of another sort. */
export function storageReason(error: unknown): string | null {
  for (const each of causesOf(error)) {
    const reason = reasonOf(each);
    if (reason !== undefined) return reason;
  }
  return error instanceof NotSynced ? 'The store could not be synced to its disk.' : null;
}

/** The database file itself is damaged. */
export function isDamage(error: unknown): boolean {
  for (const each of causesOf(error)) if (DAMAGED.has(primaryCode(each))) return true;
  return false;
}
