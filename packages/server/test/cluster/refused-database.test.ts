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
      'The database cannot be reached: nobody listens there.',
    ],
  ];

  test.each(refusals)('What fails: %s', async (_cause, database, sentence) => {
    const { code, said } = await command('packages/server/src/main.ts', [], {
      DATABASE_URL: database(),
      PORT: '0',
      LOG_LEVEL: 'silent',
    });
    const where = new URL(database()).host;
    expect({ code, said }).toEqual({
      code: 1,
      said: `DATABASE_URL, ${where}: ${sentence} The server has not started.\n`,
    });
  });

  const started = (database: string) =>
    command('packages/server/src/main.ts', [], { DATABASE_URL: database, PORT: '0', LOG_LEVEL: 'silent' });
  /** An empty database of another owner, in which the user `member` may do as much. */
  async function databaseFor(name: string, made: string, may: readonly string[]): Promise<string> {
    await postgres.query(`create database ${name} ${made}`);
    for (const each of may) await postgres.query(each, name);
    return url('member', postgres.port, name);
  }
  beforeAll(() => postgres.query('create role member login'));

  const unfit: [cause: string, made: string, may: string[], sentence: RegExp][] = [
    [
      'an encoding without the letters that names have',
      "encoding 'LATIN1' template template0",
      ['grant all on schema public to member'],
      /^DATABASE_URL: the database unfit_0 has the encoding LATIN1, .*UTF8/,
    ],
    [
      'a user who may create no tables',
      '',
      ['revoke create on schema public from public'],
      /^DATABASE_URL: the user member may not create tables: grant create on schema public to member\./,
    ],
    [
      'a user who may not even look',
      '',
      ['revoke all on schema public from public'],
      /^DATABASE_URL: the user member has no schema in the database unfit_2/,
    ],
    [
      'a database that the user may not enter',
      '',
      ['revoke connect on database unfit_3 from public'],
      /^DATABASE_URL, \S+: The user of DATABASE_URL may not connect to its database/,
    ],
    [
      'tables of another user',
      '',
      ['grant all on schema public to member', 'create table matches (id text)'],
      /^DATABASE_URL: 1 table of another user, such as matches, .* reassign what is owned to member\./,
    ],
    [
      'a database that is read-only',
      '',
      [
        'grant all on schema public to member',
        'alter database unfit_5 set default_transaction_read_only = on',
      ],
      /^DATABASE_URL: the database is read-only/m,
    ],
  ];

  test.each(unfit.map((each, index) => [...each, index] as const))(
    'What fails: %s is said at the start, and nothing was made',
    async (_cause, made, may, sentence, index) => {
      const { code, said } = await started(await databaseFor(`unfit_${index}`, made, may));
      expect({ code, said }).toEqual({ code: 1, said: expect.stringMatching(sentence) as string });
      expect(said).not.toMatch(/^\s+at /m);
      const tables = await postgres.query(
        `select tablename from pg_tables where tablename = 'seats'`,
        `unfit_${index}`,
      );
      expect(tables).toEqual([]);
    },
  );

  test('What fails: with the right password the same address is taken', async () => {
    const { said } = await command('packages/server/src/main.ts', [], {
      DATABASE_URL: url('guarded:right', postgres.port, 'postgres'),
      PORT: '0',
      LOG_LEVEL: 'silent',
    });
    // It is let in, and stopped by the settings of this database that may lose data.
    expect(said).toMatch(/^DATABASE_URL: the database has fsync and full_page_writes off/m);
  });
});
