/** docs/operations.md, What fails: a real PostgreSQL refuses, and the server that does not start says why. */
import { readFileSync, writeFileSync } from 'node:fs';
import { PrivatePostgres } from '../../scripts/process/private-postgres';
import { freePort } from '../../scripts/process/server-process';
import { command } from '../support/command';

describe('docs/operations.md, What fails: the cause of a refused start is said', () => {
  let postgres: PrivatePostgres;
  let free: number;
  beforeAll(async () => {
    postgres = await PrivatePostgres.start();
    free = await freePort();
    await postgres.query(`create role guarded login password 'right'`);
    const [row] = await postgres.query<{ hba_file: string }>('show hba_file');
    const file = String(row?.hba_file);
    // The first line that fits counts. All others are trusted here.
    writeFileSync(file, `host all guarded 127.0.0.1/32 scram-sha-256\n${readFileSync(file, 'utf8')}`);
    await postgres.query('select pg_reload_conf()');
  });
  afterAll(() => postgres.end());

  const url = (user: string, port: number, rest: string) => `postgres://${user}@127.0.0.1:${port}/${rest}`;
  const REFUSED = 'The database refuses the user or the password of DATABASE_URL.';
  const refusals: [cause: string, database: () => string, sentence: string][] = [
    ['a wrong password', () => url('guarded:wrong', postgres.port, 'postgres'), REFUSED],
    ['a user that does not exist', () => url('nobody', postgres.port, 'postgres'), REFUSED],
    [
      'a missing database',
      () => url('postgres', postgres.port, 'elsewhere'),
      'The database that DATABASE_URL names does not exist.',
    ],
    [
      'TLS that the database does not speak',
      () => url('postgres', postgres.port, 'postgres?sslmode=verify-full'),
      'The database and this server do not agree on TLS.',
    ],
    [
      'a port where nobody listens',
      () => url('postgres', free, 'postgres'),
      'The database cannot be reached.',
    ],
  ];

  test.each(refusals)('What fails: %s', async (_cause, database, sentence) => {
    const { code, said } = await command('packages/server/src/main.ts', [], {
      DATABASE_URL: database(),
      PORT: '0',
      LOG_LEVEL: 'silent',
    });
    expect({ code, said }).toEqual({ code: 1, said: `${sentence} The server has not started.\n` });
  });

  test('What fails: with the right password the same address is taken', async () => {
    const { said } = await command('packages/server/src/main.ts', [], {
      DATABASE_URL: url('guarded:right', postgres.port, 'postgres'),
      PORT: '0',
      LOG_LEVEL: 'silent',
    });
    // It is let in, and stopped by the settings of this database that may lose data.
    expect(said).toMatch(/^DATABASE_URL: the database has fsync off/);
  });
});
