/** Connections to PostgreSQL that break. */
import { PrivatePostgres } from '../../scripts/process/private-postgres';
import { DatabaseAway } from '../../src/store/failures';
import { Health } from '../../src/store/health';
import { connect, openPool } from '../../src/store/postgres/connect';

describe('The database: connections that break', () => {
  let postgres: PrivatePostgres;
  beforeAll(async () => {
    postgres = await PrivatePostgres.start();
  });
  afterAll(() => postgres.end());

  test('The database: a connection that breaks between two statements fails the next one, and does not end the process', async () => {
    const pool = openPool(postgres.url(), 1, new Health());
    const connection = await connect(pool, new Health());
    const [row] = await connection.rows<{ pid: number }>('select pg_backend_pid() as pid');
    const ended = new Promise((resolve) => connection.client.once('end', resolve));
    await postgres.query(`select pg_terminate_backend(${row?.pid ?? 0})`);
    await ended;
    await expect(connection.rows('select 1')).rejects.toBeInstanceOf(DatabaseAway);
    connection.release();
    await pool.end();
  });
});
