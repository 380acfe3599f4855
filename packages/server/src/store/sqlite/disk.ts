/**
 * Syncs SQLite's files in other threads. With `synchronous = FULL` SQLite would sync within each commit and
 * block the process until the disk answers.
 */
import { statSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { basename } from 'node:path';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { NotSynced, StoreMoved } from '../failures';
import { Commits, progressPath, ProgressFile } from './progress';

/** Identifies the file at a path. Throws if there is none. */
function identityOf(path: string): string {
  const { dev, ino } = statSync(path);
  return `${dev} ${ino}`;
}

/**
 * A file that SQLite has open too. It must stay open as long as SQLite uses it: closing any descriptor of a
 * file drops all POSIX locks that the process has on it.
 */
class OpenFile {
  private readonly identity: string;

  constructor(
    readonly path: string,
    private readonly handle: FileHandle,
  ) {
    this.identity = identityOf(path);
  }

  static async open(path: string): Promise<OpenFile> {
    return new OpenFile(path, await open(path, 'r+'));
  }

  /** Whether this file is still at its path. */
  isInPlace(): boolean {
    try {
      return identityOf(this.path) === this.identity;
    } catch {
      return false;
    }
  }

  async sync(): Promise<void> {
    try {
      await this.handle.datasync();
    } catch (error) {
      throw new NotSynced(`${this.path} could not be synced`, { cause: error });
    }
  }

  close(): Promise<void> {
    return this.handle.close();
  }
}

/** The write-ahead log is copied into the database at this many pages: some 8 MB. */
const LOG_PAGES = 2000;
/** A log of any length is copied after this, ms: one damaged page loses everything after it. */
const COPY_EVERY = 10_000;
/** Statements between two checks of its length, which take a tenth of the time of a commit. */
const LOOK_EVERY = 32;

export class Disk {
  private readonly logged: StatementSync;
  private commits: Commits | null = null;
  private progress: { file: ProgressFile; identity: OpenFile } | null = null;
  /** After a failed sync of the database its log must not be restarted: only a server restart reads both. */
  private failure: NotSynced | null = null;
  private moved: StoreMoved | null = null;
  /** Statements since the last check of the log's length, which is unknown at the start. */
  private statements = LOOK_EVERY;
  private copied: number;
  /** The next `tidy` also empties the log. */
  wantsPurge = false;

  private constructor(
    private readonly database: DatabaseSync,
    private readonly path: string,
    private readonly main: OpenFile,
    private readonly log: OpenFile,
    /** Milliseconds of any steady clock. */
    private readonly now: () => number,
  ) {
    database.exec('PRAGMA wal_autocheckpoint = 0');
    this.logged = database.prepare('PRAGMA wal_checkpoint(NOOP)');
    this.copied = now();
  }

  /** Call it when SQLite has both files open. */
  static async open(database: DatabaseSync, path: string, now: () => number): Promise<Disk> {
    return new Disk(database, path, await OpenFile.open(path), await OpenFile.open(`${path}-wal`), now);
  }

  /** Counts every commit from now on, also in the file beside the database. */
  async startCounting(at: number): Promise<void> {
    const file = await ProgressFile.open(progressPath(this.path));
    this.progress = { file, identity: new OpenFile(file.path, file.handle) };
    this.commits = Commits.begin(this.database, file, at);
    await this.sync();
  }

  /** Call it after a statement that may have written. */
  wrote(): void {
    this.statements += 1;
  }

  /** Call it within a transaction, right before its commit. */
  count(): void {
    this.commits?.count();
  }

  committed(): void {
    this.commits?.committed();
  }

  /** Resolves when everything committed is on the disk, in the files at their paths. */
  async sync(): Promise<void> {
    await this.log.sync();
    this.look();
    this.check();
    try {
      this.commits?.synced();
    } catch (error) {
      throw new NotSynced('the progress file could not be written', { cause: error });
    }
  }

  /** Throws after a failure that requires a restart, and while the files are not in place. */
  check(): void {
    if (this.failure) throw this.failure;
    if (this.moved) throw this.moved;
  }

  /** Checks that the open files are those in `DATA_DIR`. */
  look(): void {
    const files = [this.main, this.log, ...(this.progress ? [this.progress.identity] : [])];
    const gone = files.find((file) => !file.isInPlace());
    this.moved = gone
      ? new StoreMoved(
          `${basename(gone.path)} in DATA_DIR was deleted or replaced while the server was running: nothing more is saved. Put it back, or restart the server.`,
        )
      : null;
  }

  /**
   * Copies the log if it is long or old. Call it while nobody else uses the connection. Throws if the disk
   * has no room; the log stays as it is.
   */
  async tidy(): Promise<void> {
    const isDue = this.now() - this.copied >= COPY_EVERY;
    if (this.failure || this.moved) return;
    if (this.wantsPurge) return this.purge();
    if (this.statements < LOOK_EVERY && !isDue) return;
    this.statements = 0;
    const { log, checkpointed } = this.logged.get() as { log: number; checkpointed: number };
    if (log >= LOG_PAGES || (isDue && log > checkpointed)) await this.copy();
    else if (isDue) this.copied = this.now();
  }

  /**
   * Copies the log into the database. SQLite would sync both files; here the log is already synced, and the
   * database is synced before the next write restarts the log.
   */
  async copy(): Promise<void> {
    this.copied = this.now();
    this.database.exec('PRAGMA synchronous = OFF');
    try {
      this.database.exec('PRAGMA wal_checkpoint(PASSIVE)');
    } finally {
      this.database.exec('PRAGMA synchronous = NORMAL');
    }
    await this.main.sync().catch((error: NotSynced) => (this.failure = error));
  }

  /** Copies the log, then cuts it to nothing: it has old versions of pages. */
  private async purge(): Promise<void> {
    this.wantsPurge = false;
    await this.copy();
    if (this.failure) return;
    this.database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  }

  /** Makes the last commit of a clean stop, if possible. */
  async end(): Promise<void> {
    if (!this.commits || this.failure || this.moved) return;
    this.commits.end();
    await this.sync();
  }

  /** Call it after SQLite has closed its files. */
  async close(): Promise<void> {
    await this.log.close();
    await this.main.close();
    await this.progress?.file.close();
  }
}
