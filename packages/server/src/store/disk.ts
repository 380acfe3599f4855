/**
 * The files below SQLite, synced in threads of their own. SQLite does the same with `synchronous = FULL`, but in the middle of a commit,
 * and keeps the whole process waiting until the disk has answered.
 */
import { open, type FileHandle } from 'node:fs/promises';
import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** What was committed may not outlive a power cut. */
export class NotSynced extends Error {
  override name = 'NotSynced';
}

/**
 * A file that SQLite has open too. It stays open for as long as SQLite has it: with POSIX locks, whoever closes a file gives up every lock
 * that its process has on it.
 */
class SyncedFile {
  private handle: Promise<FileHandle> | null = null;
  constructor(private readonly path: string) {}

  async sync(): Promise<void> {
    this.handle ??= open(this.path, 'r+');
    try {
      await (await this.handle).datasync();
    } catch (error) {
      throw new NotSynced(`${this.path} could not be synced`, { cause: error });
    }
  }

  async close(): Promise<void> {
    await (await this.handle?.catch(() => null))?.close();
  }
}

/** Pages in the write-ahead log from which on it is copied into the database: some 8 MB. */
const LOG_PAGES = 2000;
/** Statements between two looks at its length. A look takes a tenth of the time of a whole commit. */
const LOOK_EVERY = 32;

export class Disk {
  private readonly log: SyncedFile;
  private readonly main: SyncedFile;
  private readonly logged: StatementSync;
  /** Once the database could not be synced, its log must never be begun anew: nothing more is written until a restart reads both. */
  private failure: NotSynced | null = null;
  /** Since the log's length was looked at; at the start it may be of any length. */
  private statements = LOOK_EVERY;

  constructor(
    private readonly database: DatabaseSync,
    path: string,
  ) {
    this.log = new SyncedFile(`${path}-wal`);
    this.main = new SyncedFile(path);
    database.exec('PRAGMA wal_autocheckpoint = 0');
    this.logged = database.prepare('PRAGMA wal_checkpoint(NOOP)');
  }

  /** A statement may have written something. */
  wrote(): void {
    this.statements += 1;
  }

  /** Resolves when everything committed is on the disk. */
  sync(): Promise<void> {
    return this.log.sync();
  }

  /** Throws after a failure that only a restart mends. */
  check(): void {
    if (this.failure) throw this.failure;
  }

  /**
   * Copies a long log into the database. SQLite would sync both files meanwhile; here the log is synced already, and the database before
   * anybody writes again and so begins the log anew. To be called while nobody else uses the connection. Never rejects.
   */
  async tidy(): Promise<void> {
    if (this.statements < LOOK_EVERY || this.failure) return;
    this.statements = 0;
    const { log } = this.logged.get() as { log: number };
    if (log < LOG_PAGES) return;
    this.database.exec('PRAGMA synchronous = OFF');
    try {
      this.database.exec('PRAGMA wal_checkpoint(PASSIVE)');
    } finally {
      this.database.exec('PRAGMA synchronous = NORMAL');
    }
    await this.main.sync().catch((error: NotSynced) => (this.failure = error));
  }

  /** To be called when SQLite has closed its files. */
  async close(): Promise<void> {
    await this.log.close();
    await this.main.close();
  }
}
