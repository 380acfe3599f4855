/**
 * Kysely over Node's own SQLite. One connection in one process, which locks the file while it runs. A
 * resolved write is on the disk.
 */
import { dirname } from 'node:path';
import { DatabaseSync, backup, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  DeleteQueryNode,
  InsertQueryNode,
  Kysely,
  sql,
  SelectQueryNode,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  UpdateQueryNode,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely';
import { ownFile, syncDirectory } from '../data-dir';
import { Disk } from './disk';
import { Health } from '../health';
import type { Tables } from '../tables';

/** Prepared statements in the cache; the server has far fewer. */
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

/** SQLite can roll back CREATE TABLE. Without this a kill during a migration ruins the file. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Called with each write statement while it holds the connection: later reads see the write on the disk. */
type OnWrite = (statement: string) => void;

/** What every query uses. */
interface Below {
  file: DatabaseSync;
  disk: Disk;
  health: Health;
  onWrite: OnWrite;
}

const isSelect = ({ query }: CompiledQuery): boolean => SelectQueryNode.is(query);
const isChange = ({ query }: CompiledQuery): boolean =>
  InsertQueryNode.is(query) || UpdateQueryNode.is(query) || DeleteQueryNode.is(query);

/**
 * Resolves a write once it is on the disk. It holds the connection until then, so nobody reads unsynced data.
 */
class SyncedConnection implements DatabaseConnection {
  constructor(
    private readonly connection: DatabaseConnection,
    private readonly below: Below,
  ) {}

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return await this.execute<Row>(query);
    } catch (error) {
      this.below.health.failed(error);
      throw error;
    }
  }

  private async execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { file, disk, health, onWrite } = this.below;
    disk.check();
    if (isSelect(query)) return this.connection.executeQuery<Row>(query);
    const result = await this.write<Row>(query);
    disk.wrote();
    onWrite(query.sql);
    if (!file.isTransaction) {
      await disk.sync();
      health.succeeded();
    }
    return result;
  }

  /** Adds to the commit count in every commit. */
  private async write<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { file, disk } = this.below;
    const isAlone = !file.isTransaction && isChange(query);
    if (!isAlone && query.sql !== 'commit') return this.connection.executeQuery<Row>(query);
    if (isAlone) file.exec('BEGIN IMMEDIATE');
    try {
      const result = isAlone ? await this.connection.executeQuery<Row>(query) : NOTHING;
      disk.count();
      file.exec('COMMIT');
      disk.committed();
      return result;
    } catch (error) {
      if (isAlone && file.isTransaction) file.exec('ROLLBACK');
      throw error;
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunk: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.connection.streamQuery<Row>(query, chunk);
  }
}

const NOTHING: QueryResult<never> = { rows: [] };

class SyncedDriver extends SqliteDriver {
  private connection: SyncedConnection | null = null;
  constructor(private readonly below: Below) {
    super({ database: new Statements(below.file) });
  }

  /** The connection is free now, and the previous caller has its answer. */
  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.below.disk.tidy().catch((error: unknown) => this.below.health.failed(error));
    this.connection ??= new SyncedConnection(await super.acquireConnection(), this.below);
    return this.connection;
  }

  /** A commit that could not be synced is still a commit: nothing is left to roll back. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.below.file.isTransaction) await super.rollbackTransaction(connection);
  }
}

class NodeSqliteDialect extends SqliteDialect {
  constructor(private readonly below: Below) {
    super({ database: new Statements(below.file) });
  }
  override createDriver(): SyncedDriver {
    return new SyncedDriver(this.below);
  }
  override createAdapter(): TransactionalDdlAdapter {
    return new TransactionalDdlAdapter();
  }
}

/** For reading alone. */
export const kyselyOver = (file: DatabaseSync): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new SqliteDialect({ database: new Statements(file) }) });

export class DatabaseInUse extends Error {
  override name = 'DatabaseInUse';
}

export interface OpenDatabase {
  /**
   * Resolved writes are on the disk, and syncing does not block the process. Rejects with `NotSynced` if
   * something was committed but may not survive a power cut.
   */
  db: Kysely<Tables>;
  /** Counts every commit from now on, and copies the write-ahead log into the database. */
  startCounting(at: number): Promise<void>;
  /** A backup or salvaged store: what was published since it was made is not in it. */
  isCopy: boolean;
  /** From here on it is an original. */
  becomeOriginal(): Promise<void>;
  /** Checks that the files are still in place. */
  look(): void;
  close(): Promise<void>;
  /** Empties the write-ahead log into the database: what was deleted is in neither. */
  purge(): Promise<void>;
  /** Copies the whole file while the server goes on. */
  backup(to: string): Promise<void>;
}

/** SQLite's code for a file that another process has locked. */
const SQLITE_BUSY = 5;

export function isBusy(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

export const inUse = (path: string): DatabaseInUse =>
  new DatabaseInUse(
    `Another server process is using the database ${path}. Stop it first, or set another DATA_DIR.`,
  );

function openFile(path: string): DatabaseSync {
  ownFile(path);
  syncDirectory(dirname(path));
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    file.exec('PRAGMA locking_mode = EXCLUSIVE');
    file.exec('PRAGMA journal_mode = WAL');
    // Commits go to the write-ahead log in order; `Disk` syncs it.
    file.exec('PRAGMA synchronous = NORMAL');
    file.exec('PRAGMA foreign_keys = ON');
    // P-66. Overwrites deleted data, on pages that become free, too.
    file.exec('PRAGMA secure_delete = ON');
    // Takes the lock, which the process keeps until it ends.
    file.exec('BEGIN IMMEDIATE; COMMIT');
    return file;
  } catch (error) {
    file.close();
    throw isBusy(error) ? inUse(path) : error;
  }
}

/** The `user_version` of a copy on which no server has run yet. */
const COPY = 1;

/** Marks a backup or salvaged store: `isCopy` is true when it is opened. */
export const markCopy = (file: DatabaseSync): void => file.exec(`PRAGMA user_version = ${COPY}`);

/** A backup is a single file: it is complete without a log or a progress file. */
function finishBackup(path: string): void {
  const copy = new DatabaseSync(path);
  try {
    copy.exec('UPDATE progress SET is_clean = 1');
    markCopy(copy);
  } finally {
    copy.close();
  }
}

export interface DatabaseOptions {
  onWrite?: OnWrite;
  health?: Health;
  /** Milliseconds of any steady clock. */
  now?: () => number;
}

/** Throws `DatabaseInUse` if another process holds the file. */
export async function openSqlite(path: string, options: DatabaseOptions = {}): Promise<OpenDatabase> {
  const { onWrite = () => {}, health = new Health(), now = () => performance.now() } = options;
  const file = openFile(path);
  const disk = await Disk.open(file, path, now);
  const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect({ file, disk, health, onWrite }) });
  return {
    db,
    isCopy: file.prepare('PRAGMA user_version').get()?.['user_version'] === COPY,
    async becomeOriginal() {
      await sql`PRAGMA user_version = 0`.execute(db);
    },
    async startCounting(at) {
      await disk.startCounting(at);
      await disk.copy();
      syncDirectory(dirname(path));
    },
    look() {
      disk.look();
      try {
        disk.check();
      } catch (error) {
        health.failed(error);
      }
    },
    async close() {
      await disk.end().catch((error: unknown) => health.failed(error));
      await db.destroy();
      await disk.close();
    },
    async purge() {
      disk.wantsPurge = true;
      // Whoever takes the connection next does it.
      await db.selectFrom('heartbeat').select('at').execute();
    },
    backup: async (to) => {
      ownFile(to);
      await backup(file, to);
      finishBackup(to);
    },
  };
}
