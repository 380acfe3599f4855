/**
 * Kysely over Node's own SQLite. One connection, one process: the file is locked for as long as the server
 * lives, and a transaction that was committed is on the disk.
 */
import { open, type FileHandle } from 'node:fs/promises';
import { DatabaseSync, backup, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDatabase,
  type SqliteStatement,
  type Transaction,
} from 'kysely';
import type { Tables } from './tables';

/** Statements kept prepared; the server has far fewer different ones. */
const PREPARED = 500;

class Statement implements SqliteStatement {
  readonly reader: boolean;
  constructor(private readonly statement: StatementSync) {
    this.reader = statement.columns().length > 0;
  }
  all(parameters: readonly unknown[]): unknown[] {
    return this.statement.all(...(parameters as SQLInputValue[]));
  }
  run(parameters: readonly unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint } {
    return this.statement.run(...(parameters as SQLInputValue[]));
  }
  iterate(parameters: readonly unknown[]): IterableIterator<unknown> {
    return this.statement.iterate(...(parameters as SQLInputValue[]));
  }
}

class Connection implements SqliteDatabase {
  private readonly prepared = new Map<string, Statement>();
  constructor(readonly file: DatabaseSync) {}
  prepare(sql: string): Statement {
    const known = this.prepared.get(sql);
    if (known) return known;
    const statement = new Statement(this.file.prepare(sql));
    if (this.prepared.size >= PREPARED) this.prepared.clear();
    this.prepared.set(sql, statement);
    return statement;
  }
  close(): void {
    this.prepared.clear();
    this.file.close();
  }
}

/** SQLite can take back a CREATE TABLE; without this a kill during a migration bricks the file. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class NodeSqliteDialect extends SqliteDialect {
  override createAdapter(): TransactionalDdlAdapter {
    return new TransactionalDdlAdapter();
  }
}

export class DatabaseInUse extends Error {
  override name = 'DatabaseInUse';
}

export interface OpenDatabase {
  db: Kysely<Tables>;
  /**
   * A transaction that is on the disk when this resolves. Unlike with all others the process does not stand still while the disk
   * works. Rejects with `NotSynced` where it was committed, and nobody knows whether it would outlive a power cut.
   */
  group(work: (tx: Transaction<Tables>) => Promise<void>): Promise<void>;
  close(): Promise<void>;
  /** Copies the whole file while the server goes on. */
  backup(to: string): Promise<void>;
}

export class NotSynced extends Error {
  override name = 'NotSynced';
}

/**
 * SQLite's write-ahead log, synced in a thread of its own. SQLite does the same in a commit with `synchronous = FULL`, but keeps the whole
 * process waiting. A file can be synced by whoever has it open; SQLite keeps it as long as the database is open.
 */
class WriteAheadLog {
  private file: Promise<FileHandle> | null = null;
  constructor(private readonly path: string) {}
  async sync(): Promise<void> {
    try {
      this.file ??= open(this.path, 'r+');
      await (await this.file).datasync();
    } catch (error) {
      this.file = null;
      throw new NotSynced(`${this.path} could not be synced`, { cause: error });
    }
  }
  async close(): Promise<void> {
    await (await this.file)?.close();
  }
}

/** SQLite's code for a file that somebody else has locked. */
const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

/** Throws `DatabaseInUse` where another process holds the file. */
export function openSqlite(path: string): OpenDatabase {
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    file.exec('PRAGMA locking_mode = EXCLUSIVE');
    file.exec('PRAGMA journal_mode = WAL');
    file.exec('PRAGMA synchronous = FULL');
    file.exec('PRAGMA foreign_keys = ON');
    // The lock is taken by the first write and kept until the process ends.
    file.exec('BEGIN IMMEDIATE; COMMIT');
  } catch (error) {
    file.close();
    if (isBusy(error)) {
      throw new DatabaseInUse(
        `The database ${path} is in use by another server process. Stop that one first, or give this one another DATA_DIR.`,
      );
    }
    throw error;
  }
  const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect({ database: new Connection(file) }) });
  const log = new WriteAheadLog(`${path}-wal`);
  return {
    db,
    async group(work) {
      await db.connection().execute(async (own) => {
        // The connection is nobody else's until the end: what nobody knows to be on the disk, nobody reads.
        file.exec('PRAGMA synchronous = NORMAL');
        try {
          await own.transaction().execute(work);
        } finally {
          file.exec('PRAGMA synchronous = FULL');
        }
        await log.sync();
      });
    },
    async close() {
      await log.close();
      await db.destroy();
    },
    backup: async (to) => {
      await backup(file, to);
    },
  };
}
