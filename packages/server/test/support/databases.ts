/** Every database that the store is tested on. */
import type { ServerOptions } from '../../src/server';
import { PrivatePostgres } from '../../scripts/process/private-postgres';

export interface TestDatabase {
  options: ServerOptions;
  end(): Promise<void>;
}

type OpenDatabase = () => Promise<TestDatabase>;

/** In the server's directory. */
const sqlite: OpenDatabase = async () => ({ options: {}, end: async () => {} });

const postgresql: OpenDatabase = async () => {
  const postgres = await PrivatePostgres.start();
  return {
    options: { databaseUrl: postgres.url(), allowUnsafeDatabase: true },
    end: () => postgres.end(),
  };
};

export const DATABASES: readonly [name: string, open: OpenDatabase][] = [
  ['SQLite', sqlite],
  ['PostgreSQL', postgresql],
];

/** Whether tests that name no database use PostgreSQL: `npm run nightly` runs them on both. */
export const isOnPostgres = process.env['TEST_DATABASE'] === 'postgresql';

export const DEFAULT_DATABASE: OpenDatabase = isOnPostgres ? postgresql : sqlite;
