/** P-21: following, friends, and which of them are here. */
import type { Follow } from '../../src/wire/follows';
import { FOLLOWS } from '../../src/limits';
import { DATABASES } from '../support/databases';
import { TestServer, type Guest } from '../support/table';
import { TestTime } from '../support/test-time';

describe.each(DATABASES)('Follows, with %s', (name, openDatabase) => {
  const time = new TestTime();
  const server = new TestServer(
    { time, limits: { follows: 1000, joins: 1000, signIns: 1000 } },
    openDatabase,
  ).aroundTests();

  let many = 0;
  const account = (called: string) => server.account(`${called} ${name} ${(many += 1)}`);
  const two = async () => [await account('Ada'), await account('Bo')] as const;
  const as = ({ token }: Guest, method: string, path: string, body?: object) =>
    server.call(method, path, body, token);
  const follow = (by: Guest, { playerId }: Guest) => as(by, 'PUT', `/api/follows/${playerId}`, {});
  const unfollow = (by: Guest, { playerId }: Guest) => as(by, 'DELETE', `/api/follows/${playerId}`);
  const followed = async (by: Guest): Promise<Follow[]> =>
    (await as(by, 'GET', '/api/follows')).body['follows'] as Follow[];
  const befriend = async (one: Guest, other: Guest) => {
    await follow(one, other);
    await follow(other, one);
  };

  test('P-21: following is silent, a repeat changes nothing, and two who follow each other are friends', async () => {
    const [ada, bo] = await two();
    expect((await follow(ada, bo)).status).toBe(204);
    expect((await follow(ada, bo)).status).toBe(204);
    const { playerId } = bo;
    expect(await followed(ada)).toEqual([{ playerId, name: bo.name, at: expect.any(Number), friend: false }]);
    expect(await followed(bo)).toEqual([]);
    await follow(bo, ada);
    expect(await followed(ada)).toMatchObject([{ playerId, friend: true }]);
    expect((await unfollow(bo, ada)).status).toBe(204);
    expect(await followed(ada)).toMatchObject([{ playerId, friend: false }]);
  });

  test('P-21: only friends see who is here, and who plays', async () => {
    const { guests, players } = await server.begunDuel();
    const [bo] = guests;
    await server.running.services.store.accounts.setKind(bo.playerId, 'account');
    const ada = await account('Ada');
    await follow(ada, bo);
    const [stranger] = await followed(ada);
    expect([stranger?.online, stranger?.playing]).toEqual([undefined, undefined]);
    await follow(bo, ada);
    expect(await followed(ada)).toMatchObject([{ friend: true, online: true, playing: true }]);
    expect(await followed(bo)).toMatchObject([{ friend: true, online: true, playing: false }]);
    for (const { room } of players) await room.leave();
    await server.until(async () => (await followed(ada))[0]?.playing === false);
    time.pass(4 * 60_000);
    expect(await followed(ada)).toMatchObject([{ friend: true, online: false, playing: false }]);
  });

  test('P-21: guests neither follow nor are followed, nor does anybody follow themselves or somebody unknown', async () => {
    const [ada, guest] = [await account('Ada'), await server.guest('Passing')];
    expect(await follow(guest, ada)).toMatchObject({ status: 403, body: { code: 'no-account' } });
    for (const other of [guest, { ...guest, playerId: 'nobody' }])
      expect(await follow(ada, other)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(await follow(ada, ada)).toMatchObject({ status: 409, body: { code: 'same-player' } });
    for (const [method, path] of [
      ['GET', '/api/follows'],
      ['PUT', `/api/follows/${ada.playerId}`],
      ['DELETE', `/api/follows/${ada.playerId}`],
    ] as const)
      expect((await server.call(method, path)).status).toBe(401);
    expect(await followed(ada)).toEqual([]);
  });

  test('P-20, P-21: a block ends that one follows, and the other is not told; whoever blocks must unblock first', async () => {
    const [ada, bo] = await two();
    await befriend(ada, bo);
    await as(ada, 'PUT', `/api/blocks/${bo.playerId}`, {});
    expect(await followed(ada)).toEqual([]);
    expect(await followed(bo)).toMatchObject([{ playerId: ada.playerId, friend: false }]);
    expect(await follow(ada, bo)).toMatchObject({ status: 409, body: { code: 'blocked' } });
    expect((await follow(bo, ada)).status).toBe(204);
    await as(ada, 'DELETE', `/api/blocks/${bo.playerId}`);
    await follow(ada, bo);
    expect(await followed(bo)).toMatchObject([{ friend: true }]);
  });

  test('P-21: at most 500', async () => {
    const [ada, bo] = await two();
    const { store } = server.running.services;
    for (let each = 0; each < FOLLOWS; each += 1) {
      const id = `${name} ${ada.playerId} ${each}`;
      const session = { id, token: id, restore: id, label: '', madeBy: 'guest', at: time.now() } as const;
      await store.players.create(id, { ...session, playerId: id });
      await store.accounts.setKind(id, 'account');
      expect(await store.follows.add(ada.playerId, id, 1, FOLLOWS)).toBeNull();
    }
    expect(await follow(ada, bo)).toMatchObject({ status: 429, body: { code: 'too-many' } });
    expect(await followed(ada)).toHaveLength(FOLLOWS);
  });

  test('P-19, P-65, P-66: a hidden page is not linked, the export has whom I follow and not who follows me, and nothing is left of who is gone', async () => {
    const [ada, bo] = await two();
    await befriend(ada, bo);
    await as(bo, 'PATCH', '/api/players/me', { profile: 'hidden' });
    expect(await followed(ada)).toMatchObject([{ playerId: bo.playerId, noPage: true }]);
    const { body } = await as(ada, 'GET', '/api/players/me/export');
    expect((body['rows'] as Record<string, unknown>)['follows']).toEqual([
      { player_id: ada.playerId, followed_id: bo.playerId, at: expect.any(Number) },
    ]);
    const { store } = server.running.services;
    expect(await store.players.remove(bo.playerId, new Set(), time.now())).toBe(true);
    expect(await followed(ada)).toEqual([]);
  });

  test('P-21, P-42: with chat for friends one reads those who follow back, at any seat, and nobody else', async () => {
    const { guests, players } = await server.begunDuel();
    const [one, two] = players;
    const [ada, bo] = guests;
    for (const { playerId } of guests)
      await server.running.services.store.accounts.setKind(playerId, 'account');
    await as(ada, 'PATCH', '/api/players/me', { chat: 'friends' });
    const say = (text: string) => two.ask('chat', { text, to: 'all' });
    const read = async () => {
      await one.ask('legal');
      return one.chat.map(({ text }) => text);
    };
    await follow(ada, bo);
    await say('a stranger');
    expect(await read()).toEqual([]);
    await follow(bo, ada);
    await say('a friend');
    expect(await read()).toEqual(['a friend']);
    const missed = (await one.ask('events', { since: 0 }))['chat'] as { text: string }[];
    expect(missed.map(({ text }) => text)).toEqual(['a stranger', 'a friend']);
    for (const { room } of players) await room.leave();
  });
});
