/** P-28: a lookout gets a push when somebody searches for that, in those hours, and at most three a day. */
import type { Kysely } from 'kysely';
import type { Tables } from '../../src/store/tables';
import { DATABASES } from '../support/databases';
import { FakeBrowser, FakePushService } from '../support/push-service';
import { TestServer, type Guest } from '../support/table';
import { TestTime } from '../support/test-time';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const QUICK = { game: 'star-eater', edition: 'june', mode: 'duel', pace: 'quick' };
const DAYS = { ...QUICK, pace: 'days' };

describe.each(DATABASES)('Lookouts, with %s', (_name, openDatabase) => {
  /** It begins at midnight, UTC. */
  const time = new TestTime();
  const pushes = new FakePushService();
  const server = new TestServer(
    async () => ({ time, pushOrigins: [await pushes.start()], limits: { seeks: 1000 } }),
    openDatabase,
  ).aroundTests();

  const as = ({ token }: Guest, method: string, path: string, body?: object) =>
    server.call(method, path, body, token);
  const put = (by: Guest, more: object = {}) =>
    as(by, 'PUT', '/api/lookout', { wishes: [QUICK], from: 0, to: 0, zone: 'UTC', ...more });
  const search = async (by: Guest, wish: object = QUICK) => {
    expect((await as(by, 'PUT', '/api/seek', { wishes: [wish] })).status).toBe(200);
    await as(by, 'DELETE', '/api/seek');
  };
  const db = () => (server.running.services.store.challenges as unknown as { db: Kysely<Tables> }).db;
  /** How often the player was told in the last day: written with each search. */
  const told = async ({ playerId }: Guest): Promise<number> => {
    const row = await db().selectFrom('lookouts').select('told').where('player_id', '=', playerId).execute();
    return (JSON.parse(row[0]?.told ?? '[]') as number[]).length;
  };
  const two = async () => [await server.guest('Ada'), await server.guest('Bo')] as const;

  test('P-28: it is kept, read, replaced and ended; it lasts 14 days', async () => {
    const [ada] = await two();
    expect((await as(ada, 'GET', '/api/lookout')).body).toEqual({ lookout: null });
    const kept = { wishes: [QUICK], from: 19, to: 22, zone: 'Europe/Berlin', until: time.now() + 14 * DAY };
    expect((await put(ada, { from: 19, to: 22, zone: 'Europe/Berlin' })).body).toEqual({ lookout: kept });
    expect((await as(ada, 'GET', '/api/lookout')).body).toEqual({ lookout: kept });
    await put(ada, { wishes: [DAYS] });
    expect((await as(ada, 'GET', '/api/lookout')).body).toMatchObject({ lookout: { wishes: [DAYS] } });
    time.pass(14 * DAY);
    expect((await as(ada, 'GET', '/api/lookout')).body).toEqual({ lookout: null });
    await put(ada);
    expect((await as(ada, 'DELETE', '/api/lookout')).status).toBe(204);
    expect((await as(ada, 'GET', '/api/lookout')).body).toEqual({ lookout: null });
  });

  test('P-28: a push says that somebody searches, and what for', async () => {
    const [ada, bo] = await two();
    const browser = new FakeBrowser();
    const origin = server.running.services.config.pushOrigins[0] ?? '';
    await as(ada, 'PUT', '/api/notices/push', browser.subscription(`${origin}/ada`));
    await put(ada);
    expect((await as(bo, 'PUT', '/api/seek', { wishes: [QUICK] })).body).toMatchObject({ waiting: true });
    await server.until(async () => pushes.got.some(({ path }) => path === '/ada'));
    const [got] = pushes.got.filter(({ path }) => path === '/ada');
    expect(browser.read(got?.body ?? Buffer.of())).toMatchObject({
      title: 'Star Eater',
      body: expect.stringContaining('searches for an opponent'),
      path: '/',
    });
    await as(bo, 'DELETE', '/api/seek');
  });

  test('P-28: only for what was wished, never for one’s own search, and three times a day', async () => {
    const [ada, bo] = await two();
    await put(ada);
    await search(ada);
    await search(bo, DAYS);
    expect(await told(ada)).toBe(0);
    for (let each = 0; each < 5; each += 1) await search(bo);
    expect(await told(ada)).toBe(3);
    time.pass(DAY + HOUR);
    await search(bo);
    expect(await told(ada)).toBe(1);
  });

  test('P-28: only in these hours of this zone, also over midnight', async () => {
    const bo = await server.guest('Bo');
    time.pass(DAY - (time.now() % DAY) + 20 * HOUR);
    // 20:00 in UTC, 05:00 in Tokyo.
    const asked: [object, number][] = [
      [{ from: 19, to: 22, zone: 'UTC' }, 1],
      [{ from: 21, to: 22, zone: 'UTC' }, 0],
      [{ from: 18, to: 20, zone: 'UTC' }, 0],
      [{ from: 20, to: 3, zone: 'UTC' }, 1],
      [{ from: 22, to: 6, zone: 'Asia/Tokyo' }, 1],
      [{ from: 19, to: 22, zone: 'Asia/Tokyo' }, 0],
    ];
    const people: [Guest, number][] = [];
    for (const [hours, many] of asked) {
      const guest = await server.guest('Ada');
      await put(guest, hours);
      people.push([guest, many]);
    }
    await search(bo);
    for (const [guest, many] of people) expect(await told(guest)).toBe(many);
  });

  test('P-20, P-28: nobody is told of somebody whom they have blocked, or who has blocked them', async () => {
    const [ada, bo] = await two();
    await put(ada);
    await as(ada, 'PUT', `/api/blocks/${bo.playerId}`, {});
    await search(bo);
    expect(await told(ada)).toBe(0);
    await as(ada, 'DELETE', `/api/blocks/${bo.playerId}`);
    await search(bo);
    expect(await told(ada)).toBe(1);
  });

  test.each([
    ['from', { from: 24 }],
    ['to', { to: -1 }],
    ['from', { from: 1.5 }],
    ['zone', { zone: 'Mars/Olympus' }],
    ['zone', { zone: '' }],
    ['wishes', { wishes: [] }],
    ['wishes', { wishes: Array.from({ length: 7 }, () => QUICK) }],
  ])('P-28: a wrong %s is refused by name: %j', async (field, more) => {
    const [ada] = await two();
    const answer = await put(ada, more);
    expect(answer.status).toBe(400);
    expect(answer.body['message']).toMatch(new RegExp(`^${field}`));
    expect((await as(ada, 'GET', '/api/lookout')).body).toEqual({ lookout: null });
  });

  test('P-65, P-66: the export has it, and it goes with its player', async () => {
    const [ada] = await two();
    await put(ada);
    const { body } = await as(ada, 'GET', '/api/players/me/export');
    expect((body['rows'] as { lookouts: object[] }).lookouts).toMatchObject([{ zone: 'UTC', from_hour: 0 }]);
    await as(ada, 'DELETE', '/api/players/me');
    expect(await server.running.services.store.lookouts.of(ada.playerId, 0)).toBeNull();
  });
});
