/** Looking for a match on the whole server, on both databases: P-20, P-23 … P-27, P-45. */
import type { Kysely } from 'kysely';
import type { Tables } from '../../src/store/tables';
import { PACE_CLOCKS } from '../../src/finding/who-fits';
import { DATABASES, type TestDatabase } from '../support/databases';
import { TestServer, type Answer, type Guest } from '../support/table';
import { TestTime } from '../support/test-time';
import type { Week } from '../../src/wire/seek';

const QUICK = { game: 'star-eater', edition: 'june', mode: 'duel', pace: 'quick' };
const DAY = { ...QUICK, pace: 'day' };

describe.each(DATABASES)('Seeks with %s', (_name, openDatabase) => {
  const time = new TestTime();
  let database: TestDatabase;
  let server: TestServer;
  beforeAll(async () => {
    database = await openDatabase();
    server = new TestServer({ time }, async () => database);
    await server.start();
  });
  afterAll(() => server.dispose());
  // Nobody waits for the next test.
  afterEach(() => store().seeks.step(async (step) => step.remove((await step.all()).map((s) => s.playerId))));

  const store = () => server.running.services.store;
  const seek = (guest: Guest, wish: object | object[], more: object = {}): Promise<Answer> =>
    server.call('PUT', '/api/seek', { wishes: [wish].flat(), ...more }, guest.token);
  const look = (guest: Guest) => server.call('GET', '/api/seek', undefined, guest.token);
  const accept = (guest: Guest) => server.call('PUT', '/api/seek/accept', {}, guest.token);
  const stop = (guest: Guest) => server.call('DELETE', '/api/seek', undefined, guest.token);
  const matchesOf = async (guest: Guest) =>
    (await server.call('GET', '/api/players/me/matches', undefined, guest.token)).body['matches'] as {
      matchId: string;
      state: string;
    }[];
  const two = async () => [await server.guest('Ada'), await server.guest('Bo')] as const;
  async function account(name: string, rating?: number): Promise<Guest> {
    const guest = await server.guest(name);
    await store().accounts.setKind(guest.playerId, 'account');
    if (rating === undefined) return guest;
    const db = Reflect.get(store().ratings, 'db') as Kysely<Tables>;
    const known = { player: guest.playerId, pool: 'star-eater/duel', r: rating, d: 60, n: 9, at: time.now() };
    await db.insertInto('ratings').values(known).execute();
    return guest;
  }

  test('P-23: by correspondence the first that fits is begun, and both are told', async () => {
    const [ada, bo] = await two();
    expect((await seek(ada, [QUICK, DAY])).body).toMatchObject({ waiting: true, ahead: 0 });
    time.pass(3_600_000);
    const { body } = await seek(bo, DAY);
    expect(body).toEqual({ matchId: expect.any(String), seat: expect.any(Number), wish: DAY, rated: false });
    expect((await look(ada)).body).toMatchObject({
      matchId: body['matchId'],
      seat: 1 - Number(body['seat']),
    });
    // Of two requests at once both read of it.
    expect((await look(ada)).body).toMatchObject({ matchId: body['matchId'] });
    time.pass(30_000);
    expect((await look(ada)).body).toEqual({ waiting: false });
    const match = await server.call('GET', `/api/matches/${String(body['matchId'])}`);
    expect(match.body).toMatchObject({ state: 'live', clock: { kind: 'correspondence', hours: 24 } });
  });

  test('P-23, B-24: by correspondence a search for Broad Reach makes a match of whole fleets at a time', async () => {
    const wish = { game: 'starship-battles', edition: 'add-on', mode: 'duel', pace: 'day' };
    const [ada, bo] = await two();
    await seek(ada, wish);
    const { body } = await seek(bo, wish);
    const match = await store().matches.get(String(body['matchId']));
    expect(match?.options).toEqual({ mode: 'duel', activation: 'side' });
  });

  test('P-23: fifty seeks at once for one opponent make one pair with it, and nobody sits twice', async () => {
    const one = await server.guest();
    const many = await Promise.all(Array.from({ length: 50 }, () => server.guest()));
    await seek(one, DAY);
    const answers = await Promise.all(many.map((guest) => seek(guest, DAY)));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await matchesOf(one)).toHaveLength(1);
    const counts = await Promise.all(many.map(async (guest) => (await matchesOf(guest)).length));
    expect(counts.filter((count) => count === 1)).toHaveLength(49);
    expect(counts.filter((count) => count === 0)).toHaveLength(1);
    // Twenty-five matches begin.
  }, 60_000);

  test('P-23: who waits by pair and who seeks the same find each other, whoever came first', async () => {
    const clock = PACE_CLOCKS.quick;
    const pair = async (guest: Guest) =>
      (await server.call('POST', '/api/pair', { mode: 'duel', clock }, guest.token)).body;
    const [ada, bo] = await two();
    // A rated search has other opponents.
    const ed = await account('Ed');
    expect((await seek(ed, QUICK, { rated: true })).body).toMatchObject({ waiting: true });
    const waits = await pair(ada);
    expect(waits).toMatchObject({ seat: 0, waiting: true });
    const found = { matchId: waits['matchId'], seat: 1, wish: QUICK, rated: false };
    expect((await seek(bo, [DAY, QUICK])).body).toEqual(found);
    expect((await matchesOf(bo)).map((each) => each.matchId)).toEqual([waits['matchId']]);

    const [cy, di] = await two();
    expect((await seek(di, QUICK)).body).toMatchObject({ waiting: true });
    const beside = await pair(cy);
    expect(beside).toMatchObject({ seat: 0, waiting: false });
    expect((await look(di)).body).toEqual({ ...found, matchId: beside['matchId'] });
    await stop(ed);
  });

  test('P-23, P-20: who waits by pair and is blocked, not there or not paired any more is nobody’s opponent', async () => {
    const clock = PACE_CLOCKS.quick;
    const pair = async (guest: Guest) =>
      (await server.call('POST', '/api/pair', { mode: 'duel', clock }, guest.token)).body;
    const [ada, bo] = await two();
    await pair(ada);
    await server.call('PUT', `/api/blocks/${bo.playerId}`, undefined, ada.token);
    expect((await seek(bo, QUICK)).body).toMatchObject({ waiting: true });
    const [cy, di] = await two();
    await server.call('DELETE', '/api/seek', undefined, bo.token);
    time.pass(10_001);
    expect((await seek(cy, QUICK)).body).toMatchObject({ waiting: true });
    await stop(cy);
    const waits = await pair(di);
    expect(waits).toMatchObject({ seat: 0, waiting: true });
    await server.call('DELETE', `/api/matches/${String(waits['matchId'])}/seats`, undefined, di.token);
  });

  test('P-23: the same seek again keeps its place, another one starts anew', async () => {
    const [ada, bo] = await two();
    const first = await seek(ada, QUICK);
    time.pass(5000);
    expect((await seek(ada, QUICK)).body).toMatchObject({ since: first.body['since'] });
    expect((await seek(bo, { ...QUICK, mode: 'duel', pace: 'calm' })).body).toMatchObject({ ahead: 0 });
    expect((await seek(ada, [QUICK, DAY])).body).toMatchObject({ since: time.now() });
  });

  test('P-23: a live seek lasts three hours at most, others seven days', async () => {
    const ada = await server.guest();
    expect(await seek(ada, QUICK, { minutes: 181 })).toMatchObject({ status: 400 });
    expect(await seek(ada, DAY, { minutes: 7 * 24 * 60 + 1 })).toMatchObject({ status: 400 });
    expect((await seek(ada, DAY, { minutes: 10 })).body).toMatchObject({ until: time.now() + 600_000 });
    time.pass(600_001);
    expect((await look(ada)).body).toEqual({ waiting: false });
    const seven = Array.from({ length: 7 }, () => DAY);
    expect(await seek(ada, seven)).toMatchObject({ status: 400, body: { code: 'malformed' } });
    expect(await seek(ada, { ...DAY, mode: 'none' })).toMatchObject({ status: 400 });
  });

  test('P-25: a live match begins when both have accepted', async () => {
    const [ada, bo] = await two();
    await seek(ada, QUICK);
    const { body } = await seek(bo, QUICK);
    expect(body).toMatchObject({ acceptBy: time.now() + 20_000, accepted: false });
    const path = `/api/matches/${String(body['matchId'])}`;
    expect((await accept(bo)).body).toMatchObject({ accepted: true });
    expect((await server.call('GET', path)).status).toBe(404);
    expect((await accept(ada)).body).toEqual({
      matchId: body['matchId'],
      seat: 1 - Number(body['seat']),
      wish: QUICK,
      rated: false,
    });
    expect((await look(bo)).body).toMatchObject({ matchId: body['matchId'], seat: body['seat'] });
    expect((await server.call('GET', path)).body).toMatchObject({ state: 'live' });
    expect(await accept(await server.guest())).toMatchObject({
      status: 409,
      body: { code: 'nothing-found' },
    });
  });

  test('P-25: who does not accept within 20 s is out, and the other is first in line', async () => {
    const [ada, bo] = await two();
    const cy = await server.guest('Cy');
    await seek(ada, QUICK);
    await seek(bo, QUICK);
    await accept(bo);
    await seek(cy, QUICK);
    time.pass(20_000);
    expect((await look(ada)).body).toEqual({ waiting: false });
    expect(await matchesOf(ada)).toEqual([]);
    // Ada seeks again and is behind Bo, who was let down: Cy gets Bo.
    await look(bo);
    expect((await seek(cy, QUICK)).body).toMatchObject({ acceptBy: expect.any(Number) });
    expect((await look(bo)).body).toMatchObject({ acceptBy: expect.any(Number), accepted: false });
    expect((await seek(ada, QUICK)).body).toMatchObject({ waiting: true });
  });

  test('P-25: who declines is out at once', async () => {
    const [ada, bo] = await two();
    await seek(ada, QUICK);
    await seek(bo, QUICK);
    await accept(bo);
    expect((await stop(ada)).status).toBe(204);
    expect((await look(bo)).body).toMatchObject({ waiting: true, ahead: 0 });
    expect((await look(ada)).body).toEqual({ waiting: false });
  });

  test('P-25: somebody who closed the page is never paired live', async () => {
    const [ada, bo] = await two();
    await seek(ada, QUICK);
    time.pass(10_000);
    // Nobody who is there stands before.
    expect((await seek(bo, QUICK)).body).toMatchObject({ waiting: true, ahead: 0 });
    await look(ada);
    expect((await look(bo)).body).toMatchObject({ acceptBy: expect.any(Number) });
  });

  test('P-25: a request that waits is answered when something is found', async () => {
    const [ada, bo] = await two();
    await seek(ada, QUICK);
    const waits = server.call('GET', '/api/seek?known=waiting&wait=20', undefined, ada.token);
    await server.until(
      async () => ((await store().seeks.of(ada.playerId))?.thereUntil ?? 0) < time.now() + 10_000,
    );
    await seek(bo, QUICK);
    await server.until(async () => {
      time.pass(1);
      return Promise.race([
        waits.then(() => true),
        new Promise<boolean>((r) => setImmediate(() => r(false))),
      ]);
    });
    expect((await waits).body).toMatchObject({ acceptBy: expect.any(Number), accepted: false });
  });

  test('P-25: a match with bots ends when people are found, also with seats in it only of bots', async () => {
    const [ada, bo] = await two();
    await seek(ada, QUICK);
    const bots = [{ seat: 1, level: 'cadet' }];
    const practice = await server.call(
      'POST',
      '/api/matches',
      { mode: 'duel', factions: ['fpa', 'lamais'], bots },
      ada.token,
    );
    expect(practice.status).toBe(201);
    await seek(bo, QUICK);
    await accept(ada);
    await accept(bo);
    expect(await matchesOf(ada)).toEqual([
      expect.objectContaining({ state: 'live' }),
      expect.objectContaining({ matchId: practice.body['matchId'], state: 'closed' }),
    ]);
  });

  test('P-24: ratings too far apart wait until time has passed', async () => {
    const [ada, bo] = [await account('Ada', 1200), await account('Bo', 1650)];
    await seek(ada, QUICK, { rated: true });
    expect((await seek(bo, QUICK, { rated: true })).body).toMatchObject({ waiting: true });
    time.pass(59_999);
    await look(ada);
    expect((await look(bo)).body).toMatchObject({ waiting: true });
    time.pass(1);
    expect((await look(bo)).body).toMatchObject({ acceptBy: expect.any(Number), rated: true });
  });

  test('P-26: whoever waits is offered the bot nearest in strength', async () => {
    const [ada, strong] = [await account('Ada'), await account('Di', 1690)];
    expect((await seek(ada, QUICK)).body).toMatchObject({ bot: 'ensign' });
    expect((await seek(strong, { ...QUICK, pace: 'calm' })).body).toMatchObject({ bot: 'admiral' });
  });

  test('P-34: only accounts look for rated matches, and what is found is rated', async () => {
    const guest = await server.guest();
    expect(await seek(guest, QUICK, { rated: true })).toMatchObject({
      status: 409,
      body: { code: 'not-rated' },
    });
    const [ada, bo] = [await account('Ada'), await account('Bo')];
    await seek(ada, DAY, { rated: true });
    expect((await seek(guest, DAY)).body).toMatchObject({ waiting: true });
    const { body } = await seek(bo, DAY, { rated: true });
    const match = await server.call('GET', `/api/matches/${String(body['matchId'])}`);
    expect(match.body).toMatchObject({ rated: true, absent: 'forfeit' });
  });

  test('P-20: who has blocked the other is never paired with them, and neither has a seat beside the other', async () => {
    const [ada, bo] = await two();
    const cy = await server.guest('Cy');
    const block = (guest: Guest, id: string) => server.call('PUT', `/api/blocks/${id}`, {}, guest.token);
    expect((await block(ada, bo.playerId)).status).toBe(204);
    expect(await block(ada, ada.playerId)).toMatchObject({ status: 409 });
    expect(await block(ada, 'nobody')).toMatchObject({ status: 404 });
    const list = await server.call('GET', '/api/blocks', undefined, ada.token);
    expect(list.body['blocks']).toEqual([{ playerId: bo.playerId, name: 'Bo', at: time.now() }]);
    expect((await server.call('GET', '/api/blocks', undefined, bo.token)).body['blocks']).toEqual([]);
    await seek(ada, DAY);
    time.pass(1);
    expect((await seek(bo, DAY)).body).toMatchObject({ waiting: true });
    expect((await seek(cy, DAY)).body).toMatchObject({ matchId: expect.any(String) });
    const wish = { mode: 'duel', clock: { kind: 'correspondence', hours: 25 } };
    const waiting = await server.call('POST', '/api/pair', wish, ada.token);
    const other = await server.call('POST', '/api/pair', wish, bo.token);
    expect(other.body['matchId']).not.toBe(waiting.body['matchId']);
    for (const [host, guest] of [
      [ada, bo],
      [bo, ada],
    ] as const) {
      const made = await server.call(
        'POST',
        '/api/matches',
        { mode: 'duel', visibility: 'public' },
        host.token,
      );
      const seats = `/api/matches/${String(made.body['matchId'])}/seats`;
      expect(await server.call('POST', seats, {}, guest.token)).toMatchObject({
        status: 403,
        body: { code: 'not-welcome' },
      });
    }
    expect((await server.call('DELETE', `/api/blocks/${bo.playerId}`, undefined, ada.token)).status).toBe(
      204,
    );
    // Of the match with Cy.
    await seek(ada, DAY);
    const found = (await seek(ada, DAY)).body;
    expect((await look(bo)).body).toMatchObject({ matchId: found['matchId'] });
  });

  test('P-45: the third match left early in a day stops seeks for half an hour', async () => {
    const [ada, bo] = await two();
    for (const nth of [1, 2, 3]) {
      await seek(ada, DAY);
      const { matchId } = (await seek(bo, DAY)).body as { matchId: string };
      await look(ada);
      const room = await server.enter(matchId, bo);
      // Said before one leaves.
      const costs = { ok: true, early: true, count: nth, minutes: nth === 3 ? 30 : 0 };
      expect(await room.ask('leaving')).toEqual(costs);
      await room.decide({ seat: room.seat ?? 0, type: 'resign' });
      await room.state((state) => state.status === 'finished');
    }
    const until = time.now() + 30 * 60_000;
    const paused = { status: 429, body: { code: 'paused', with: { until, minutes: 30 } } };
    expect(await seek(bo, DAY)).toMatchObject(paused);
    expect(await server.call('POST', '/api/pair', { mode: 'duel' }, bo.token)).toMatchObject(paused);
    expect((await seek(ada, DAY)).status).toBe(200);
    time.pass(30 * 60_000);
    expect((await seek(bo, DAY)).body).toMatchObject({ matchId: expect.any(String) });
  });

  test('P-27: the lobby counts who looks for what, who plays, and when matches begin', async () => {
    const [ada, bo] = await two();
    const before = (await server.call('GET', '/api/lobby')).body as { playing: number };
    await seek(ada, [QUICK, DAY]);
    const quick = { ...QUICK, rated: false, people: 1 };
    expect((await server.call('GET', '/api/lobby')).body).toMatchObject({
      waiting: 1,
      seeking: [quick, { ...DAY, rated: false, people: 1 }],
    });
    time.pass(10_001);
    expect((await server.call('GET', '/api/lobby')).body).toMatchObject({
      waiting: 1,
      seeking: [{ pace: 'day' }],
    });
    await seek(bo, DAY);
    time.pass(60_001);
    const { hours, ...now } = (await server.call('GET', '/api/lobby')).body as { hours: number[] };
    expect(now).toEqual({ waiting: 0, seeking: [], playing: before.playing + 2 });
    expect(hours).toHaveLength(24);
    expect(hours[new Date(time.now() - 60_001).getUTCHours()]).toBeGreaterThan(0);
  });

  test('P-27: the week counts what was played to its end, and the people who played it', async () => {
    const [ada, bo] = await two();
    await seek(ada, DAY);
    const { matchId } = (await seek(bo, DAY)).body as { matchId: string };
    time.pass(60_001);
    const since = time.now();
    expect(await store().seeks.endedSince(since)).toEqual({ people: 0, games: [] });
    await server.running.services.cluster.act(matchId, { kind: 'resign', seat: 0 });
    const played = [{ game: 'star-eater', matches: 1, people: 2 }];
    expect(await store().seeks.endedSince(since)).toEqual({ people: 2, games: played });
    const { games } = (await server.call('GET', '/api/lobby/week')).body as unknown as Week;
    expect(games).toMatchObject([{ game: 'star-eater' }]);
  });

  test('P-23: a restart loses nothing: who waits, what was found, and who has accepted', async () => {
    const [ada, bo] = await two();
    const cy = await server.guest('Cy');
    await seek(ada, QUICK);
    const { body } = await seek(bo, QUICK);
    await accept(ada);
    await seek(cy, { ...QUICK, pace: 'calm' });
    await server.restart();
    expect((await look(cy)).body).toMatchObject({ waiting: true });
    expect((await look(ada)).body).toMatchObject({ matchId: body['matchId'], accepted: true });
    expect((await accept(bo)).body).toMatchObject({ matchId: body['matchId'], seat: body['seat'] });
    expect((await server.call('GET', `/api/matches/${String(body['matchId'])}`)).body).toMatchObject({
      state: 'live',
    });
  });
});
