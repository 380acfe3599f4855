/** Kysely over PostgreSQL. A resolved write is on the database's disk. */
import {
  Kysely,
  PostgresDialect,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import { Pool, types, type PoolClient, type QueryResult } from 'pg';
import { DatabaseAway, NotConnected } from '../failures';
import type { Health } from '../health';
import type { Tables } from '../tables';

/** Milliseconds. A statement that takes longer is cancelled, by the database or by us. */
const STATEMENT = 5000;
const CONNECT = 2000;

const INT8 = 20;
/** Times and counts fit into a number. */
types.setTypeParser(INT8, Number);

interface PoolOptions {
  /** Statements may take as long as they need: for migrations and copies. */
  isPatient?: boolean;
}

export function openPool(url: string, max: number, health: Health, { isPatient }: PoolOptions = {}): Pool {
  const limit = isPatient ? 0 : STATEMENT;
  const pool = new Pool({
    connectionString: url,
    max,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT,
    // A connection without any answer, not even a refusal.
    query_timeout: isPatient ? 0 : STATEMENT + 1000,
    application_name: 'star-eater',
  });
  // A connection broke that is idle, or in use between two statements. Without listeners this would end the process.
  pool.on('error', (error) => health.failed(awayOr(error)));
  pool.on('connect', (client) => {
    client.on('error', (error) => health.failed(awayOr(error)));
    // Not as parameters of the connection: PgBouncer refuses those that it does not know. They come before any other statement;
    // where they fail the connection is broken, and the next statement says so.
    const limits = ['statement_timeout', 'idle_in_transaction_session_timeout'];
    client.query(limits.map((name) => `set ${name} = ${limit}`).join('; ')).catch(() => {});
  });
  return pool;
}

/** The code of an error that the database reported: nothing was written. */
export function sqlState(error: unknown): string | null {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : null;
}

/**
 * The database is stopping, starting, or the connection failed: `DatabaseAway`. Other errors are returned
 * unchanged.
 */
function awayOr(error: unknown): unknown {
  if (error instanceof DatabaseAway) return error;
  const state = sqlState(error);
  if (state !== null && !/^(08|57P|53)/.test(state)) return error;
  return new DatabaseAway('the database cannot be reached', { cause: error });
}

/** A connection that knows whether it is still usable. */
export class Connection implements PostgresPoolClient {
  private isBroken = false;

  constructor(
    readonly client: PoolClient,
    private readonly health: Health,
    private readonly onWrite: (statement: string) => void,
  ) {}

  query<Row>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query(statement: unknown, parameters: readonly unknown[] = []): never {
    // The second form is unused.
    return this.run(String(statement), parameters) as never;
  }

  /** `name`: the connection parses the statement once and keeps it under this name. */
  async rows<Row extends object>(
    statement: string,
    parameters: readonly unknown[] = [],
    name?: string,
  ): Promise<Row[]> {
    return (await this.run<Row>(statement, parameters, name)).rows;
  }

  private async run<Row extends object>(
    text: string,
    parameters: readonly unknown[],
    name?: string,
  ): Promise<Pick<QueryResult<Row>, 'command' | 'rowCount' | 'rows'>> {
    // The database rolled back when the connection broke.
    if (this.isBroken && text === 'rollback') return { command: 'ROLLBACK', rowCount: 0, rows: [] };
    try {
      const result = await this.client.query<Row>({
        text,
        values: [...parameters],
        ...(name === undefined ? {} : { name }),
      });
      if (!/^select/i.test(text)) this.onWrite(text);
      this.health.succeeded();
      return result;
    } catch (error) {
      const reported = awayOr(error);
      this.isBroken ||= reported instanceof DatabaseAway;
      this.health.failed(reported);
      throw reported;
    }
  }

  release(): void {
    this.client.release(this.isBroken);
  }
}

export async function connect(
  pool: Pool,
  health: Health,
  onWrite: (statement: string) => void = () => {},
): Promise<Connection> {
  try {
    return new Connection(await pool.connect(), health, onWrite);
  } catch (error) {
    // Also if all connections are in use for too long.
    const away = new NotConnected('the database cannot be reached', { cause: error });
    health.failed(away);
    throw away;
  }
}

export function kyselyOver(
  pool: Pool,
  health: Health,
  onWrite: (statement: string) => void = () => {},
): Kysely<Tables> {
  const watched: PostgresPool = {
    connect: () => connect(pool, health, onWrite),
    end: () => pool.end(),
    options: pool.options,
  };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: watched }) });
}
