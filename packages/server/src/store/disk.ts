/**
 * The files below SQLite, synced in threads of their own. SQLite does the same with `synchronous = FULL`, but
 * in the middle of a commit, and keeps the whole process waiting until the disk has answered.
 */
import { statSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { basename } from 'node:path';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { NotSynced, StoreMoved } from './failures';
import { Commits, progressPath, ProgressFile } from './progress';

/** Which file a path names. Throws where it names none. */
function identityOf(path: string): string {
  const { dev, ino } = statSync(path);
  return `${dev} ${ino}`;
}

/**
 * A file that SQLite has open too. It stays open for as long as SQLite has it: with POSIX locks, whoever
 * closes a file gives up every lock that its process has on it.
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

  /** Whether the path still names this file. */
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

/** Pages in the write-ahead log from which on it is copied into the database: some 8 MB. */
const LOG_PAGES = 2000;
/**
 * A log of any length is copied after this, ms: what is in it is read only while every page before it is
 * whole.
 */
const COPY_EVERY = 10_000;
/** Statements between two looks at its length. A look takes a tenth of the time of a whole commit. */
const LOOK_EVERY = 32;

export class Disk {
  private readonly logged: StatementSync;
  private commits: Commits | null = null;
  private progress: { file: ProgressFile; identity: OpenFile } | null = null;
  /** Once the database could not be synced, its log must never be begun anew: only a restart reads both. */
  private failure: NotSynced | null = null;
  private moved: StoreMoved | null = null;
  /** Since the log's length was looked at; at the start it may be of any length. */
  private statements = LOOK_EVERY;
  private copied: number;

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

  /** SQLite has both files open already. */
  static async open(database: DatabaseSync, path: string, now: () => number): Promise<Disk> {
    return new Disk(database, path, await OpenFile.open(path), await OpenFile.open(`${path}-wal`), now);
  }

  /** From here on every commit is counted, and the file beside the database says how many there are. */
  async startCounting(at: number): Promise<void> {
    const file = await ProgressFile.open(progressPath(this.path));
    this.progress = { file, identity: new OpenFile(file.path, file.handle) };
    this.commits = Commits.begin(this.database, file, at);
    await this.sync();
  }

  /** A statement may have written something. */
  wrote(): void {
    this.statements += 1;
  }

  /** To be called within a transaction that is about to be committed. */
  count(): void {
    this.commits?.count();
  }

  committed(): void {
    this.commits?.committed();
  }

  /** Resolves when everything committed is on the disk, and found there by its name. */
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

  /** Throws after a failure that only a restart mends, and while the files are not in their place. */
  check(): void {
    if (this.failure) throw this.failure;
    if (this.moved) throw this.moved;
  }

  /** Looks whether the files that are open are those in `DATA_DIR`. */
  look(): void {
    const files = [this.main, this.log, ...(this.progress ? [this.progress.identity] : [])];
    const gone = files.find((file) => !file.isInPlace());
    this.moved = gone
      ? new StoreMoved(
          `${basename(gone.path)} in DATA_DIR was deleted or replaced while the server runs: nothing more is kept. Put it back, or start the server again.`,
        )
      : null;
  }

  /**
   * Copies a log that is long, or has waited long. To be called while nobody else uses the connection. Throws
   * where the database has no room for it; the log stays as it is.
   */
  async tidy(): Promise<void> {
    const isDue = this.now() - this.copied >= COPY_EVERY;
    if ((this.statements < LOOK_EVERY && !isDue) || this.failure || this.moved) return;
    this.statements = 0;
    const { log, checkpointed } = this.logged.get() as { log: number; checkpointed: number };
    if (log >= LOG_PAGES || (isDue && log > checkpointed)) await this.copy();
    else if (isDue) this.copied = this.now();
  }

  /**
   * Copies the log into the database. SQLite would sync both files meanwhile; here the log is synced already,
   * and the database before anybody writes again and so begins the log anew.
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

  /** The last commit, where an orderly stop can make one. */
  async end(): Promise<void> {
    if (!this.commits || this.failure || this.moved) return;
    this.commits.end();
    await this.sync();
  }

  /** To be called when SQLite has closed its files. */
  async close(): Promise<void> {
    await this.log.close();
    await this.main.close();
    await this.progress?.file.close();
  }
}
