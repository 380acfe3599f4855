/**
 * How far the store is, written beside it: a store that comes back shorter, because its log was damaged or
 * lost, is noticed.
 *
 * Each start of a server is a new writer with a random id. The database holds the ids of all writers, and the
 * number of commits after which each of them began. Each commit counts itself in the database. When it is
 * synced, and before it is acknowledged, the count is written to the progress file: the file never says more
 * than the database holds. The file itself is synced in the background.
 */
import { hash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeSync } from 'node:fs';
import { open, rename, writeFile, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { syncDirectory } from './directory';

export interface Progress {
  /** Which start of a server made the commits. */
  writer: string;
  /** Commits of the store since it was made; 0 promises nothing. */
  commits: number;
  /** When the last of them was made, ms since 1970. */
  at: number;
}

export const progressPath = (database: string): string => database.replace(/\.sqlite$/, '.progress');

/** Two records of one sector each, written in turn: a power cut can tear one of them at most. */
const SECTOR = 512;
const CHECK_LENGTH = 16;

const checkOf = (text: string): string => hash('sha256', text).slice(0, CHECK_LENGTH);

function recordOf({ writer, commits, at }: Progress): Buffer {
  const text = JSON.stringify({ writer, commits, at });
  return Buffer.from(`${checkOf(text)} ${text}`.padEnd(SECTOR - 1) + '\n');
}

function progressIn(record: Buffer): Progress | null {
  const [, check, text = ''] = /^(\w+) (\{[^}]*\}) *\n$/.exec(record.toString('latin1')) ?? [];
  return check === checkOf(text) ? (JSON.parse(text) as Progress) : null;
}

/** The newer of the two records; null where there is no file, `unreadable` where neither is whole. */
export function readProgress(path: string): Progress | null | 'unreadable' {
  if (!existsSync(path)) return null;
  const bytes = readFileSync(path);
  const records = [bytes.subarray(0, SECTOR), bytes.subarray(SECTOR)].flatMap(
    (each) => progressIn(each) ?? [],
  );
  return records.sort((a, b) => b.commits - a.commits || b.at - a.at)[0] ?? 'unreadable';
}

/** Between two syncs of the progress file, ms. */
const SYNC_EVERY = 1000;

export class ProgressFile {
  private lastSync = -Infinity;
  private syncing: Promise<void> | null = null;

  private constructor(
    readonly path: string,
    private readonly file: FileHandle,
  ) {}

  /** Makes the file where there is none, promising nothing yet: a kill leaves all of it or nothing. */
  static async open(path: string): Promise<ProgressFile> {
    if (!existsSync(path)) {
      const nothing = recordOf({ writer: '', commits: 0, at: 0 });
      const unfinished = `${path}.new`;
      await writeFile(unfinished, Buffer.concat([nothing, nothing]), { mode: 0o600, flush: true });
      await rename(unfinished, path);
      syncDirectory(dirname(path));
    }
    return new ProgressFile(path, await open(path, 'r+'));
  }

  get handle(): FileHandle {
    return this.file;
  }

  /**
   * Called after the commit is synced, before it is acknowledged. A kill of the process keeps what was
   * written.
   */
  write(progress: Progress): void {
    writeSync(this.file.fd, recordOf(progress), 0, SECTOR, (progress.commits % 2) * SECTOR);
    if (this.syncing || performance.now() - this.lastSync < SYNC_EVERY) return;
    this.syncing = this.sync();
  }

  /**
   * Never rejects: until it succeeds the file says less than it could, and the log's own sync meets the same
   * disk.
   */
  private async sync(): Promise<void> {
    this.lastSync = performance.now();
    await this.file.datasync().catch(() => {});
    this.syncing = null;
  }

  async close(): Promise<void> {
    await this.syncing;
    await this.file.datasync().catch(() => {});
    await this.file.close();
  }
}

/** Counts commits, in the database and in the file. */
export class Commits {
  private readonly counting: StatementSync;
  private commits: number;
  private counted: number;

  private constructor(
    private readonly database: DatabaseSync,
    private readonly file: ProgressFile,
    private readonly writer: string,
    commits: number,
  ) {
    this.commits = commits;
    this.counted = commits;
    this.counting = database.prepare('UPDATE progress SET commits = ?, is_clean = ?');
  }

  /** Registers a new writer: from here on every commit counts. The caller syncs the log. */
  static begin(database: DatabaseSync, file: ProgressFile, at: number): Commits {
    const writer = randomBytes(8).toString('hex');
    const row = database.prepare('SELECT commits FROM progress').get();
    const commits = Number(row?.['commits'] ?? 0) + 1;
    database.exec('BEGIN IMMEDIATE');
    database
      .prepare('INSERT INTO writers (writer, began_after, at) VALUES (?, ?, ?)')
      .run(writer, commits - 1, at);
    database.prepare('INSERT OR REPLACE INTO progress (id, commits, is_clean) VALUES (1, ?, 0)').run(commits);
    database.exec('COMMIT');
    return new Commits(database, file, writer, commits);
  }

  /** To be called within the transaction that is about to be committed. */
  count(isClean = false): void {
    this.counted = this.commits + 1;
    this.counting.run(this.counted, isClean ? 1 : 0);
  }

  /** The transaction is committed. */
  committed(): void {
    this.commits = this.counted;
  }

  /** What is committed is synced. */
  synced(): void {
    this.file.write({ writer: this.writer, commits: this.commits, at: Date.now() });
  }

  /** The last commit of an orderly stop: from here on the database alone is whole. */
  end(): void {
    this.database.exec('BEGIN IMMEDIATE');
    this.count(true);
    this.database.exec('COMMIT');
    this.committed();
  }
}
