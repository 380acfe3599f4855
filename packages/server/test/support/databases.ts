/** Every database that the store is tested on. */
import type { ServerOptions } from '../../src/server';
import { PrivatePostgres } from '../../scripts/process/private-postgres';

export interface TestDatabase {
  options: ServerOptions;
  end(): Promise<void>;
}

export const DATABASES: readonly [name: string, open: () => Promise<TestDatabase>][] = [
  ['SQLite', async () => ({ options: {}, end: async () => {} })],
  [
    'PostgreSQL',
    async () => {
      const postgres = await PrivatePostgres.start();
      return {
        options: { databaseUrl: postgres.url(), allowUnsafeDatabase: true },
        end: () => postgres.end(),
      };
    },
  ],
];
