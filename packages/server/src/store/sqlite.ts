/**
 * Kysely over Node's own SQLite. One connection, one process: the file is locked for as long as the server
 * lives, and what resolved is on the disk.
 */
import { DatabaseSync, backup, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  Kysely,
  SelectQueryNode,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely';
import { Disk } from './disk';
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

class Statements implements SqliteDatabase {
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

/** Hears of each statement that writes, while nobody else has the connection: what is read afterwards is read when it is on the disk. */
type OnWrite = (statement: string) => void;

/** Resolves what was written when it is on the disk. Until then the connection is nobody else's: what a power cut could take back, nobody reads. */
class SyncedConnection implements DatabaseConnection {
  constructor(
    private readonly below: DatabaseConnection,
    private readonly file: DatabaseSync,
    private readonly disk: Disk,
    private readonly onWrite: OnWrite,
  ) {}

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    this.disk.check();
    const result = await this.below.executeQuery<Row>(query);
    if (SelectQueryNode.is(query.query)) return result;
    this.disk.wrote();
    this.onWrite(query.sql);
    if (!this.file.isTransaction) await this.disk.sync();
    return result;
  }

  streamQuery<Row>(query: CompiledQuery, chunk: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.below.streamQuery<Row>(query, chunk);
  }
}

class SyncedDriver extends SqliteDriver {
  private connection: SyncedConnection | null = null;
  constructor(
    private readonly file: DatabaseSync,
    private readonly disk: Disk,
    private readonly onWrite: OnWrite,
  ) {
    super({ database: new Statements(file) });
  }

  /** Nobody else has it now, and whoever waited longest for an answer has had it. */
  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.disk.tidy();
    this.connection ??= new SyncedConnection(
      await super.acquireConnection(),
      this.file,
      this.disk,
      this.onWrite,
    );
    return this.connection;
  }

  /** A commit that could not be synced is one all the same: there is nothing left to roll back. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.file.isTransaction) await super.rollbackTransaction(connection);
  }
}

class NodeSqliteDialect extends SqliteDialect {
  constructor(
    private readonly file: DatabaseSync,
    private readonly disk: Disk,
    private readonly onWrite: OnWrite,
  ) {
    super({ database: new Statements(file) });
  }
  override createDriver(): SyncedDriver {
    return new SyncedDriver(this.file, this.disk, this.onWrite);
  }
  override createAdapter(): TransactionalDdlAdapter {
    return new TransactionalDdlAdapter();
  }
}

export class DatabaseInUse extends Error {
  override name = 'DatabaseInUse';
}

export interface OpenDatabase {
  /**
   * What it resolves is on the disk, and the process does not stand still while the disk works. Rejects with `NotSynced` where something was
   * committed, and nobody knows whether it would outlive a power cut.
   */
  db: Kysely<Tables>;
  close(): Promise<void>;
  /** Copies the whole file while the server goes on. */
  backup(to: string): Promise<void>;
}

/** SQLite's code for a file that somebody else has locked. */
const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

/** Throws `DatabaseInUse` where another process holds the file. */
export function openSqlite(path: string, onWrite: OnWrite = () => {}): OpenDatabase {
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    file.exec('PRAGMA locking_mode = EXCLUSIVE');
    file.exec('PRAGMA journal_mode = WAL');
    // A commit is in the write-ahead log, whole and in its order; `Disk` syncs it.
    file.exec('PRAGMA synchronous = NORMAL');
    file.exec('PRAGMA foreign_keys = ON');
    // What somebody removed is overwritten, not only forgotten, wherever its page is written anyway.
    file.exec('PRAGMA secure_delete = FAST');
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
  const disk = new Disk(file, path);
  const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(file, disk, onWrite) });
  return {
    db,
    async close() {
      await db.destroy();
      await disk.close();
    },
    backup: async (to) => {
      await backup(file, to);
    },
  };
}
