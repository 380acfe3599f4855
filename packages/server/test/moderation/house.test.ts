/** docs/protocol.md, The desk: how the house is. */
import { houseSchema, type House } from '../../src/wire/desk';
import { VERSION } from '../../src/version';
import { DATABASES } from '../support/databases';
import { FakeSmtp } from '../support/smtp';
import { TestServer, type Guest } from '../support/table';

const ADMIN = 'the-operator-of-these-tests';

describe.each(DATABASES)('The desk: how the house is, with %s', (name, openDatabase) => {
  const smtp = new FakeSmtp();
  const server = new TestServer(
    async () => ({ adminToken: ADMIN, mail: await smtp.mail(), publicAddress: 'http://localhost' }),
    openDatabase,
  ).aroundTests();

  const houseFor = async (token = ADMIN): Promise<House> => {
    const { status, body } = await server.call('GET', '/api/desk/house', undefined, token);
    expect(status).toBe(200);
    return houseSchema.strict().parse(body);
  };
  async function moderator(): Promise<Guest> {
    const guest = await server.account('Mo Keane');
    const key = {
      public_key: '',
      counter: 0,
      transports: '[]',
      label: '',
      created_at: 1,
      last_used_at: null,
    };
    const { passkeys } = server.running.services.store;
    const passkey = { id: 'key', player_id: guest.playerId, trusted_from: 0, ...key };
    await passkeys.add(passkey, { name: guest.name, look: 'look' });
    await server.call('PUT', `/api/admin/roles/${guest.playerId}`, { moderator: true }, ADMIN);
    return guest;
  }

  test('P-60 who is here, at how many tables, and since when which release runs', async () => {
    const ada = await server.account('Ada Lee');
    const { players } = await server.begunDuel();
    const { people, guests, tables, accounts, processes } = await houseFor();
    expect({ people, guests, tables, accounts }).toEqual({
      ...{ people: 3, guests: 2, tables: 1 },
      accounts: [{ playerId: ada.playerId, name: 'Ada Lee' }],
    });
    expect(processes).toEqual([
      { name: expect.any(String), version: VERSION, startedAt: expect.any(Number), tables: 1 },
    ]);
    for (const { room } of players) await room.leave();
    await server.until(async () => (await houseFor()).tables === 0);
  });

  test('P-60 the operator reads what the mail server said last, and its place on the disk', async () => {
    await server.until(async () => (await houseFor()).operator?.mail?.state?.isUp === true);
    smtp.refuse = (said) => (said.startsWith('RCPT') ? '554 5.7.1 not here' : null);
    const post = () => server.call('POST', '/api/desk/letter', {}, ADMIN);
    expect((await post()).status).toBe(503);
    const { operator } = await houseFor();
    expect(operator?.mail?.state).toMatchObject({
      isUp: false,
      why: expect.stringContaining('5.7.1 not here'),
    });
    expect(operator?.database).toBe(name);
    expect(operator?.storeSize).toBeGreaterThan(10_000);
    smtp.refuse = () => null;
    expect((await post()).status).toBe(200);
    expect((await houseFor()).operator?.mail?.state).toMatchObject({ isUp: true, why: null });
  });

  test('P-60 the last backup is told with its size, and that it was read back', async () => {
    expect((await houseFor()).operator?.backup?.last ?? null).toBeNull();
    const { status } = await server.call('POST', '/api/admin/backup', {}, ADMIN);
    const { operator } = await houseFor();
    if (name === 'PostgreSQL') {
      expect([status, operator?.backup, operator?.disk]).toEqual([409, null, null]);
      return;
    }
    expect(operator?.backup).toEqual({
      ...{ at: null, kept: 1 },
      last: { at: expect.any(Number), bytes: expect.any(Number), isReadBack: true },
    });
    expect(operator?.disk?.free).toBeGreaterThan(0);
    expect(operator?.disk?.size).toBeGreaterThanOrEqual(operator?.disk?.free ?? Infinity);
  });

  test('P-56 a moderator reads no settings, and nobody else reads anything', async () => {
    const mo = await moderator();
    const house = await houseFor(mo.token);
    expect(house.operator).toBeNull();
    expect(house.accounts).toContainEqual({ playerId: mo.playerId, name: mo.name });
    const guest = await server.guest();
    for (const token of [guest.token, undefined])
      expect((await server.call('GET', '/api/desk/house', undefined, token)).status).toBe(401);
  });

  test('P-58 lists name the people and matches of their ids: guest or account, and when they were last here', async () => {
    const { matchId, guests, players } = await server.begunDuel();
    await players[1].ask('chat', { text: 'You play like a heron.', to: 'all' });
    const about = { matchId, seq: 1, text: 'Rude.', reason: 'chat' };
    await server.call('POST', '/api/reports', about, guests[0].token);
    const { body } = await server.call('GET', '/api/desk/reports', undefined, ADMIN);
    const person = (named: string) => ({ name: named, isAccount: false, seenAt: expect.any(Number) });
    expect(body).toMatchObject({
      people: { [guests[0].playerId]: person('Ada'), [guests[1].playerId]: person('Bo') },
      matchNames: { [matchId]: { game: 'star-eater', mode: 'duel', status: 'live', names: ['Ada', 'Bo'] } },
    });
    const found = await server.call('GET', '/api/desk/people?search=Bo', undefined, ADMIN);
    expect(found.body['people']).toContainEqual(expect.objectContaining(person('Bo')));
    for (const { room } of players) await room.leave();
  });
});
