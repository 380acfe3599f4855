/** Failures below the database, as sentences for the operator. */

/** Something was committed but may not survive a power cut, so it is not acknowledged. */
export class NotSynced extends Error {
  override name = 'NotSynced';
}

/** The open files are no longer those in `DATA_DIR`, which was deleted or replaced. */
export class StoreMoved extends NotSynced {
  override name = 'StoreMoved';
}

/** The database of `DATABASE_URL` cannot be reached, or is stopping. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
}

/** No connection was made: nothing was asked, so nothing was written. */
export class NotConnected extends DatabaseAway {
  override name = 'NotConnected';
}

/** Another process runs under this name. */
export class NameInUse extends Error {
  override name = 'NameInUse';
}

/** The database would lose what it acknowledged. */
export class UnsafeDatabase extends Error {
  override name = 'UnsafeDatabase';
}

const SQLITE_FULL = 13;

/** SQLite's result codes. The higher bits of `errcode` add details. */
const SQLITE = new Map([
  [8, 'The store is read-only.'],
  [10, 'The disk of DATA_DIR has read or write errors.'],
  [11, 'The database in DATA_DIR is damaged.'],
  [SQLITE_FULL, 'The disk of DATA_DIR is full.'],
  [14, 'The database in DATA_DIR cannot be opened.'],
  [26, 'The file in DATA_DIR is not a database.'],
]);

/** SQLite could not enlarge the index of its log (`SQLITE_IOERR_SHMSIZE`). */
const NO_ROOM_FOR_INDEX = 4874;

/** PostgreSQL's codes. */
const POSTGRES = new Map([
  ['57014', 'The database is too slow.'],
  ['53100', 'The disk of the database is full.'],
  ['25006', 'The database is read-only.'],
]);

const SYSTEM = new Map([
  ...POSTGRES,
  ['ENOSPC', 'The disk of DATA_DIR is full.'],
  ['EDQUOT', 'The disk quota of DATA_DIR is used up.'],
  ['EIO', 'The disk of DATA_DIR has read or write errors.'],
  ['EROFS', 'The store is read-only.'],
]);

const DAMAGED: ReadonlySet<number> = new Set([11, 26]);

/** The error and its causes. Node's errors need not be instances of this realm's `Error`. */
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

/** What is wrong with `DATABASE_URL`, as far as the refused connection says it. */
function whyAway(cause: unknown): string {
  const { code, message } = (cause ?? {}) as { code?: unknown; message?: unknown };
  if (code === '28P01' || code === '28000')
    return 'The database refuses the user or the password of DATABASE_URL.';
  if (code === '3D000') return 'The database that DATABASE_URL names does not exist.';
  if (code === '42501')
    return 'The user of DATABASE_URL may not connect to its database: grant connect on it.';
  if (code === '53300') return 'The database has no connection left: raise its max_connections.';
  if (/SSL|TLS|certificate/i.test(String(message)))
    return 'The database and this server do not agree on TLS.';
  return 'The database cannot be reached.';
}

function reasonOf(error: object): string | undefined {
  if (error instanceof StoreMoved) return error.message;
  if (error instanceof DatabaseAway) return whyAway(error.cause);
  const system = 'code' in error && typeof error.code === 'string' ? SYSTEM.get(error.code) : undefined;
  return SQLITE.get(primaryCode(error)) ?? system;
}

/** Why the store cannot be used, as a sentence; null for other errors. */
export function storageReason(error: unknown): string | null {
  for (const each of causesOf(error)) {
    const reason = reasonOf(each);
    if (reason !== undefined) return reason;
  }
  return error instanceof NotSynced ? 'The store could not be synced to the disk.' : null;
}

/** The database file itself is damaged. */
export function isDamage(error: unknown): boolean {
  for (const each of causesOf(error)) if (DAMAGED.has(primaryCode(each))) return true;
  return false;
}
