/** P-40: who is on a leaderboard, in which order, with the bots between them, and the caller's own line. */
import type { Kysely } from 'kysely';
import { LEADERBOARD_PAGE } from '../../src/limits';
import type { Tables } from '../../src/store/tables';
import type { Leaderboard, LeaderboardPerson } from '../../src/wire/leaderboard';
import { DATABASES } from '../support/databases';
import { begunDuel } from '../support/rated';
import { TestServer, type Guest, type SeatedClient } from '../support/table';
import { TestTime } from '../support/test-time';

const DAY = 86_400_000;
const POOL = 'star-eater/duel';
const ADMIN = 'the-operator-of-these-tests';

describe.each(DATABASES)('Leaderboards, with %s', (name, openDatabase) => {
  const time = new TestTime();
  const server = new TestServer(
    { time, adminToken: ADMIN, limits: { signIns: 1000 } },
    openDatabase,
  ).aroundTests();

  const db = () => (server.running.services.store.challenges as unknown as { db: Kysely<Tables> }).db;
  beforeEach(async () => void (await db().deleteFrom('ratings').execute()));

  let many = 0;
  const account = (called = 'Ada') => server.account(`${called} ${name} ${(many += 1)}`);
  const rate = async ({ playerId: player }: Pick<Guest, 'playerId'>, r: number, more: object = {}) =>
    db()
      .insertInto('ratings')
      .values({ player, pool: POOL, r, d: 60, n: 20, at: time.now() - DAY, people: 4, ...more })
      .execute();
  const board = async (query = '', by?: Guest): Promise<Leaderboard> => {
    const { status, body } = await server.get(`/api/leaderboard/${POOL}${query}`, by?.token);
    expect(status).toBe(200);
    return body as unknown as Leaderboard;
  };
  const peopleOn = ({ lines }: Leaderboard) =>
    lines.filter((line): line is LeaderboardPerson => 'place' in line);

  test('P-40: by rating, best first, with the bots as lines without a place', async () => {
    const [ada, bo] = [await account(), await account('Bo')];
    await rate(ada, 1300.5);
    await rate(bo, 1600);
    const { pool, game, lines, cursor, own } = await board();
    expect({ pool, game, cursor, own }).toEqual({ pool: POOL, game: 'Star Eater', cursor: null, own: null });
    expect(lines).toMatchObject([
      { level: 'admiral', rating: 1750, deviation: 30 },
      { place: 1, playerId: bo.playerId, name: bo.name, rating: 1600, deviation: 60, matches: 20 },
      { level: 'captain', rating: 1500 },
      { place: 2, playerId: ada.playerId, rating: 1301 },
      { level: 'ensign', rating: 1200 },
      { level: 'cadet', rating: 840 },
    ]);
    const encoded = await server.get(`/api/leaderboard/${encodeURIComponent(POOL)}`);
    expect(encoded.body['lines']).toEqual(lines);
  });

  test.each<[string, object, object]>([
    ['14 matches', { n: 14 }, { matches: 1 }],
    ['three people', { people: 3 }, { people: 1 }],
    ['a deviation of 91', { d: 91 }, { sure: true }],
    ['a deviation that has grown above 90', { d: 85, at: -50 * DAY }, { sure: true }],
    ['no match in 60 days', { d: 50, at: -61 * DAY }, { recent: true }],
  ])(
    'P-40: with %s one is not listed, and reads why',
    async (_what, { at, ...row }: { at?: number }, missing) => {
      const ada = await account();
      await rate(ada, 1300, { ...row, ...(at !== undefined && { at: time.now() + at }) });
      const { own, ...rest } = await board('', ada);
      expect(peopleOn(rest as Leaderboard)).toEqual([]);
      expect(own).toMatchObject({ playerId: ada.playerId, rating: 1300, missing });
      expect(own).not.toHaveProperty('place');
    },
  );

  test('P-40: exactly at the bounds one is listed', async () => {
    const ada = await account();
    await rate(ada, 1300, { n: 15, d: 50, at: time.now() - 60 * DAY + 1000 });
    expect((await board('', ada)).own).toMatchObject({ place: 1 });
  });

  test('P-19, P-59, P-66: hidden pages, guests, banned people and accounts that are leaving are on no list', async () => {
    const [ada, bo, cy, di] = [await account(), await account(), await account(), await account()];
    const guest = await server.guest();
    for (const each of [ada, bo, cy, di]) await rate(each, 1300);
    await server.call('PATCH', '/api/players/me', { profile: 'hidden' }, ada.token);
    const until = time.now() + DAY;
    const ban = { action: 'ban', playerId: bo.playerId, reason: 'A test.', until };
    expect((await server.call('POST', '/api/desk/act', ban, ADMIN)).status).toBe(200);
    await server.running.services.store.retention.deleteLater(cy.playerId, time.now());
    expect(peopleOn(await board()).map(({ playerId }) => playerId)).toEqual([di.playerId]);
    expect((await board('', ada)).own).toMatchObject({ hidden: true, missing: {} });
    expect((await board('', guest)).own).toBeNull();
    time.pass(2 * DAY);
    // The ban is over.
    expect(peopleOn(await board()).map(({ playerId }) => playerId)).toContain(bo.playerId);
  });

  test('P-40: pages follow each other by cursor without a gap or a repeat, also where ratings are equal', async () => {
    const ids: string[] = [];
    for (let each = 0; each < 2 * LEADERBOARD_PAGE + 3; each += 1) {
      const playerId = `${name.toLowerCase()}-${each}`;
      const session = { id: playerId, token: playerId, restore: playerId, label: '', at: time.now() };
      await server.running.services.store.players.create(playerId, { ...session, madeBy: 'guest', playerId });
      await server.running.services.store.accounts.setKind(playerId, 'account');
      await rate({ playerId }, 1200 + (each % 10));
      ids.push(playerId);
    }
    const pages = [await board()];
    for (let { cursor } = pages[0] as Leaderboard; cursor !== null;) {
      const next = await board(`?cursor=${cursor}`);
      pages.push(next);
      ({ cursor } = next);
    }
    const all = pages.flatMap(peopleOn);
    expect(all.map(({ place }) => place)).toEqual(ids.map((_, at) => at + 1));
    expect(all.map(({ playerId }) => playerId).sort()).toEqual(ids.sort());
    const bots = pages.flatMap(({ lines }) => lines.flatMap((line) => ('level' in line ? line.level : [])));
    expect(bots).toEqual(['admiral', 'captain', 'ensign', 'cadet']);
    expect(pages).toHaveLength(3);
  });

  test('P-40: opponents count once each, and no more where the match is void', async () => {
    const [ada, bo, cy] = [await account(), await account('Bo'), await account('Cy')];
    const resigned = async (other: Guest): Promise<string> => {
      const { matchId, players } = await begunDuel(server, [ada, other], {});
      const [, loser] = players as unknown as [SeatedClient, SeatedClient];
      await loser.decide({ seat: 1, type: 'resign' });
      for (const { room } of players) await room.leave();
      return matchId;
    };
    const met = async () =>
      (await db().selectFrom('ratings').select('people').where('player', '=', ada.playerId).execute())[0]
        ?.people;
    await resigned(bo);
    await resigned(bo);
    expect(await met()).toBe(1);
    const last = await resigned(cy);
    expect(await met()).toBe(2);
    await server.running.services.store.ratings.voidMatch(last);
    expect(await met()).toBe(1);
  });

  test('P-40: a pool that is none is 404, and a cursor that is none 400 by name', async () => {
    for (const pool of ['star-eater', 'star-eater/teams', 'chess/duel', 'star-eater/duel/1'])
      expect(await server.get(`/api/leaderboard/${pool}`)).toMatchObject({
        status: 404,
        body: { code: 'not-found' },
      });
    for (const cursor of ['x', '1.', '.a', '1e9.a', '12.345.a', '1.a.b'])
      expect(await server.get(`/api/leaderboard/${POOL}?cursor=${cursor}`)).toMatchObject({
        status: 400,
        body: { code: 'malformed', message: expect.stringMatching(/^cursor: /) },
      });
  });
});
