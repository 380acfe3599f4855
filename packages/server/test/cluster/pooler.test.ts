/** docs/operations.md, PostgreSQL: a pooler between the server and its database. */
import { PrivatePooler, type PoolMode } from '../../scripts/process/private-pooler';
import { PrivatePostgres } from '../../scripts/process/private-postgres';
import { startServer } from '../../src/server';
import { playOn, TestServer } from '../support/table';

describe('docs/operations.md, PostgreSQL: PgBouncer', () => {
  let postgres: PrivatePostgres;
  beforeAll(async () => {
    postgres = await PrivatePostgres.start();
  });
  afterAll(() => postgres.end());

  const databaseBehind = (mode: PoolMode) => async () => {
    await postgres.database(mode);
    const pooler = await PrivatePooler.start(postgres.port, mode);
    const options = { databaseUrl: pooler.url(mode), allowUnsafeDatabase: true };
    return { options, end: () => pooler.end() };
  };

  test.each(['session', 'transaction'] as const)(
    'PgBouncer: in the mode %s matches are played, ended and read again',
    async (mode) => {
      const server = await new TestServer({}, databaseBehind(mode)).start();
      const duels = await Promise.all(Array.from({ length: 6 }, () => server.begunDuel()));
      // At once: in the mode transaction the connections of the database change hands all the time.
      await Promise.all(
        duels.map(async ({ players }) => {
          await playOn(players, ({ round }) => round >= 3);
          await players[1].decide({ seat: 1, type: 'resign' });
          await players[0].state(({ status }) => status === 'finished');
        }),
      );
      await server.restart();
      const { matches } = server.running.services.store;
      for (const { matchId } of duels)
        expect(await matches.get(matchId)).toMatchObject({ status: 'finished' });
      await server.dispose();
    },
  );

  test('PgBouncer: in the mode statement, which has no transactions, the start says so', async () => {
    const { options, end } = await databaseBehind('statement')();
    await expect(startServer({ ...options, port: 0, logLevel: 'silent' })).rejects.toThrow(
      /^DATABASE_URL: the pooler before the database refuses transactions\./,
    );
    await end();
  });
});
