/**
 * Counts commits in a file beside the database, to detect a database that has lost some.
 *
 * Each server start is a new writer with a random id. The database has the ids of all writers, each with the
 * commit count at its start. Each commit increments the count in the database. After its sync, and before it
 * is acknowledged, the count is written to the progress file, so the file is never ahead of the database. The
 * file itself is synced in the background.
 */
import { hash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeSync } from 'node:fs';
import { open, rename, writeFile, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { syncDirectory } from '../data-dir';

export interface Progress {
  /** The server start that made the last commit. */
  writer: string;
  /** Commits since the store was created; 0 means none is known. */
  commits: number;
  /** When the last one was made, ms since 1970. */
  at: number;
}

export const progressPath = (database: string): string => database.replace(/\.sqlite$/, '.progress');

/** Bytes. The file has two records of one sector, written in turn: a power cut can damage only one. */
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

/** The newer intact record; null without a file, `unreadable` if neither is intact. */
export function readProgress(path: string): Progress | null | 'unreadable' {
  if (!existsSync(path)) return null;
  const bytes = readFileSync(path);
  const records = [bytes.subarray(0, SECTOR), bytes.subarray(SECTOR)].flatMap(
    (each) => progressIn(each) ?? [],
  );
  return records.sort((a, b) => b.commits - a.commits || b.at - a.at)[0] ?? 'unreadable';
}

/** Between two syncs of the file, ms. */
const SYNC_EVERY = 1000;

export class ProgressFile {
  private lastSync = -Infinity;
  private syncing: Promise<void> | null = null;

  private constructor(
    readonly path: string,
    private readonly file: FileHandle,
  ) {}

  /** Creates the file with a count of 0 if it is missing. A kill leaves either no file or a complete one. */
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

  /** Call it after the commit is synced and before it is acknowledged. Survives a kill of the process. */
  write(progress: Progress): void {
    writeSync(this.file.fd, recordOf(progress), 0, SECTOR, (progress.commits % 2) * SECTOR);
    if (this.syncing || performance.now() - this.lastSync < SYNC_EVERY) return;
    this.syncing = this.sync();
  }

  /** Never rejects: an old count is safe, and the log's sync reports the same disk errors. */
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

/** Counts commits in the database and in the file. */
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

  /** Registers a new writer and starts counting. The caller syncs the log. */
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

  /** Call it within a transaction, right before its commit. */
  count(isClean = false): void {
    this.counted = this.commits + 1;
    this.counting.run(this.counted, isClean ? 1 : 0);
  }

  /** Call it after the commit. */
  committed(): void {
    this.commits = this.counted;
  }

  /** Call it after the sync. */
  synced(): void {
    this.file.write({ writer: this.writer, commits: this.commits, at: Date.now() });
  }

  /** The last commit of a clean stop. The database file is then complete by itself. */
  end(): void {
    this.database.exec('BEGIN IMMEDIATE');
    this.count(true);
    this.database.exec('COMMIT');
    this.committed();
  }
}
