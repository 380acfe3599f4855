/** A match's end is a fact: how it came out for each seat, written with its last entry. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { closeMatch } from '../../src/matches/close';
import { DATABASE } from '../../src/store/data-dir';
import { standingsOf } from '../../src/ratings/rows/results';
import { DATABASES, type TestDatabase } from '../support/databases';
import { TestServer } from '../support/table';

test('Results: what a place follows from', () => {
  const stayed = { early: null, absent: null };
  expect(standingsOf('{"winners":[0,2],"rule":"3"}')).toEqual({ winners: ',0,2,', behind: 3, ...stayed });
  expect(standingsOf('{"winners":[],"rule":"agreed"}')).toEqual({ winners: ',', behind: 1, ...stayed });
  expect(standingsOf(null)).toEqual({ winners: null, behind: 0, ...stayed });
  expect(standingsOf('{')).toEqual({ winners: null, behind: 0, ...stayed });
});

describe.each(DATABASES)('Results with %s', (_name, openDatabase) => {
  let database: TestDatabase;
  let server: TestServer;
  beforeAll(async () => {
    database = await openDatabase();
    server = new TestServer({}, async () => database);
    await server.start();
  });
  afterAll(() => server.dispose());

  const resultsOf = async (matchId: string) =>
    (await server.running.services.store.results.of(matchId)).map(({ seat, playerId, place }) => [
      seat,
      playerId,
      place,
    ]);

  /** While the server is down. */
  async function change(statement: string): Promise<void> {
    const { databaseUrl } = database.options;
    if (databaseUrl === undefined) {
      const file = new DatabaseSync(join(server.dataDir, DATABASE));
      file.exec(statement);
      file.close();
      return;
    }
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(statement);
    await client.end();
  }

  test('none before the end; then the winner is first and the others share the next place; older matches get theirs at the start', async () => {
    const { players, guests, matchId } = await server.begunDuel();
    expect(await resultsOf(matchId)).toEqual([]);
    await players[0].decide({ seat: 0, type: 'resign' });
    const expected = [
      [0, guests[0].playerId, 2],
      [1, guests[1].playerId, 1],
    ];
    expect(await resultsOf(matchId)).toEqual(expected);
    await server.running.stop();
    // As a release before results left them.
    await change('DELETE FROM results');
    await server.start();
    expect(await resultsOf(matchId)).toEqual(expected);
    const { results, matches } = server.running.services.store;
    expect(await results.fillIn(Date.now(), () => false)).toBe(0);
    const [one] = await results.of(matchId);
    const record = await matches.get(matchId);
    expect(one?.endedAt).toBe(record?.finishedAt);
  });

  test('all matches are looked through once; afterwards those that ended since', async () => {
    const { players, matchId } = await server.begunDuel();
    await players[0].decide({ seat: 0, type: 'resign' });
    const written = await resultsOf(matchId);
    expect(written).toHaveLength(2);
    await server.running.stop();
    await change(
      `DELETE FROM results; UPDATE matches SET finished_at = finished_at - 172800000 WHERE id = '${matchId}'`,
    );
    await server.start();
    const { results } = server.running.services.store;
    expect(await results.fillIn(Date.now(), () => false)).toBe(0);
    expect(await resultsOf(matchId)).toEqual([]);
    await server.running.stop();
    await change(`DELETE FROM house_keys WHERE name = 'results'`);
    await server.start();
    await server.running.services.store.results.fillIn(Date.now(), () => false);
    expect(await resultsOf(matchId)).toEqual(written);
  });

  test('in a draw everybody is first', async () => {
    const { players, guests, matchId } = await server.begunDuel();
    for (const player of players) await player.ask('draw', { agree: true });
    await players[0].state((state) => state.status === 'finished');
    expect(await resultsOf(matchId)).toEqual([
      [0, guests[0].playerId, 1],
      [1, guests[1].playerId, 1],
    ]);
  });

  test('a match that is closed has its people and no places; one that never began has no rows', async () => {
    const { services } = server.running;
    const { guests, matchId } = await server.begunDuel();
    await closeMatch(services, services.cluster, matchId, 'A test.');
    expect(await resultsOf(matchId)).toEqual([
      [0, guests[0].playerId, null],
      [1, guests[1].playerId, null],
    ]);
    const open = await server.duel();
    await closeMatch(services, services.cluster, open.matchId, 'A test.');
    expect(await resultsOf(open.matchId)).toEqual([]);
    expect(await services.store.results.fillIn(Date.now(), () => false)).toBe(0);
  });

  test('a practice match counts for nobody', async () => {
    const { players, guests, matchId } = await server.begunDuel();
    await players[0].decide({ seat: 0, type: 'resign' });
    const { body } = await server.call('POST', `/api/matches/${matchId}/fork`, { seq: 0 }, guests[0].token);
    const practice = await server.enter(body['matchId'] as string, guests[0]);
    await practice.decide({ seat: practice.seat ?? 0, type: 'resign' });
    await practice.state((state) => state.status === 'finished');
    expect(await resultsOf(practice.matchId)).toEqual([]);
    expect(await server.running.services.store.results.fillIn(Date.now(), () => false)).toBe(0);
  });

  test('a deleted player leaves the place without the name', async () => {
    const { players, guests, matchId } = await server.begunDuel();
    await players[0].decide({ seat: 0, type: 'resign' });
    await server.call('DELETE', '/api/players/me', undefined, guests[0].token);
    expect(await resultsOf(matchId)).toEqual([
      [0, null, 2],
      [1, guests[1].playerId, 1],
    ]);
  });
});
