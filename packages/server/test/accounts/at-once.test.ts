/** What is asked for twice at once, or changes between a look and the act that follows from it. */
import { DATABASES } from '../support/databases';
import { TestServer, type Guest } from '../support/table';
import { TestTime } from '../support/test-time';

const ADMIN = 'the-operator-of-these-tests';

describe.each(DATABASES)('At once, on %s', (_name, openDatabase) => {
  const time = new TestTime();
  const server = new TestServer({ adminToken: ADMIN, time }, openDatabase).aroundTests();
  afterEach(() => jest.restoreAllMocks());

  const post = (path: string, body: object, token = ADMIN) => server.call('POST', path, body, token);
  const manyGuests = (count: number) => Promise.all(Array.from({ length: count }, () => server.guest()));
  const report = ({ token }: Guest, about: Guest, more: object = {}) =>
    post('/api/reports', { playerId: about.playerId, text: 'Rude.', ...more }, token);

  test('P-57 ten reports a day are kept, however many are sent at once', async () => {
    const [ada, bo] = [await server.guest(), await server.guest()];
    const answers = await Promise.all(Array.from({ length: 14 }, () => report(ada, bo)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
  });

  test('P-20 nobody blocks more people than one may, however many calls come at once', async () => {
    const [ada, ...others] = await manyGuests(7);
    const { blocks } = server.running.services.store;
    const mine = ada?.playerId ?? '';
    const added = await Promise.all(others.map(({ playerId }) => blocks.add(mine, playerId, time.now(), 3)));
    expect(added.filter((each) => each === null)).toHaveLength(3);
    expect(await blocks.of(mine)).toHaveLength(3);
  });

  test('P-58 a report that one acts on is not decided by another meanwhile', async () => {
    const { matchId, guests } = await server.begunDuel();
    const { body } = await report(guests[0], guests[1], { matchId });
    const path = `/api/desk/reports/${String(body['reportId'])}/decide`;
    const { playerId, token, name } = await server.guest();
    const key = {
      public_key: '',
      counter: 0,
      transports: '[]',
      label: '',
      created_at: 1,
      last_used_at: null,
    };
    const { passkeys, ratings } = server.running.services.store;
    await passkeys.add({ id: 'key', player_id: playerId, trusted_from: 0, ...key }, { name, look: 'look' });
    await server.call('PUT', `/api/admin/roles/${playerId}`, { moderator: true }, ADMIN);
    const statuses: number[] = [];
    const voided = ratings.voidMatch.bind(ratings);
    jest.spyOn(ratings, 'voidMatch').mockImplementation(async (id) => {
      statuses.push((await post(path, { action: 'dismiss', reason: 'Nothing.' })).status);
      return voided(id);
    });
    statuses.push((await post(path, { action: 'void', reason: 'It was fixed.' }, token)).status);
    expect(statuses).toEqual([409, 200]);
  });

  test('P-15 a guest who is banned while they are brought along stays who they are', async () => {
    const [ada, bo] = [await server.account('Ada Along'), await server.guest()];
    const { players } = server.running.services.store;
    const read = players.byToken.bind(players);
    let isBanned = false;
    jest.spyOn(players, 'byToken').mockImplementation(async (token) => {
      const found = await read(token);
      if (token === bo.token && !isBanned) {
        isBanned = true;
        await post('/api/admin/ban', { playerId: bo.playerId, banned: true });
      }
      return found;
    });
    const answer = await post('/api/players/me/absorb', { token: bo.token }, ada.token);
    expect([isBanned, answer.status]).toEqual([true, 401]);
    expect(await players.knows(bo.playerId)).toBe(true);
  });

  /** Runs `meanwhile` once, just before the call: after whoever asked has looked, and before anything is done. */
  function before<Of extends object, Key extends keyof Of & string>(
    of: Of,
    key: Key,
    meanwhile: () => Promise<unknown>,
  ): void {
    const call = (of[key] as (...given: unknown[]) => Promise<unknown>).bind(of);
    const spy = jest.spyOn(of, key as never) as unknown as jest.SpyInstance<Promise<unknown>, unknown[]>;
    spy.mockImplementationOnce(async (...given) => {
      await meanwhile();
      return call(...given);
    });
  }
  const rename = ({ token }: Guest, name: string) => server.call('PATCH', '/api/players/me', { name }, token);
  const newCode = ({ token }: Guest) => post('/api/recovery', {}, token);

  test('P-16 the name that a new account reserves is the one it has, also where the guest is renamed at that moment', async () => {
    const [ada, bo] = [await server.guest('Ada Reserved'), await server.guest('Bo Other')];
    const { recoveries } = server.running.services.store;
    before(recoveries, 'keep', () => rename(ada, 'Ada Renamed'));
    expect((await newCode(ada)).status).toBe(200);
    await newCode(bo);
    time.pass(31 * 86_400_000);
    expect((await rename(bo, 'Ada Renamed')).body).toMatchObject({ code: 'name-taken' });
    expect((await rename(bo, 'Ada Reserved')).status).toBe(200);
  });

  test('P-16 a guest who becomes an account while they are renamed gets no name that accounts may not have', async () => {
    const ada = await server.guest('Ada Kind');
    const { players } = server.running.services.store;
    before(players, 'rename', () => newCode(ada));
    expect((await rename(ada, 'Guest of Ada')).body).toMatchObject({ code: 'name-taken' });
    expect(await players.nameOf(ada.playerId)).toBe('Ada Kind');
  });

  test('P-62 a new name that comes with the desk’s act does not undo it', async () => {
    const ada = await server.guest('Ada Rude');
    const { players } = server.running.services.store;
    const act = { action: 'rename', playerId: ada.playerId, reason: 'Be kind.' };
    before(players, 'rename', () => post('/api/desk/act', act));
    expect(await rename(ada, 'Ada Ruder')).toMatchObject({ status: 403, body: { code: 'limited' } });
    expect(await players.nameOf(ada.playerId)).not.toMatch(/Rude/);
  });

  test('P-14 a browser that was just signed in replaces no code that the owner makes at that moment', async () => {
    const ada = await server.guest('Ada Codes');
    const { passkeys, recoveries } = server.running.services.store;
    const key = {
      id: 'ada',
      player_id: ada.playerId,
      public_key: '',
      counter: 0,
      transports: '[]',
      label: '',
    };
    const named = { name: ada.name, look: 'adacodes' };
    await passkeys.add({ ...key, created_at: time.now(), last_used_at: null, trusted_from: 0 }, named);
    const link = (await post('/api/players/me/transfer', {}, ada.token)).body;
    const thief = (await post('/api/players/transfer', { code: link['code'] })).body as unknown as Guest;
    let code = '';
    before(recoveries, 'keep', async () => {
      code = String((await newCode(ada)).body['code']);
    });
    expect(await newCode(thief)).toMatchObject({ status: 403, body: { code: 'fresh-session' } });
    expect((await post('/api/sign-in/recovery', { code })).status).toBe(200);
  });

  test('P-62 whoever sits down is called at the table what they are called then', async () => {
    const [ada, bo] = [await server.guest('Ada Host'), await server.guest('Bo Before')];
    const { lobby, matches } = server.running.services.store;
    before(lobby, 'create', () => rename(ada, 'Ada After'));
    const made = await post('/api/matches', { mode: 'duel', factions: ['fpa', 'lamais'] }, ada.token);
    const { matchId, invite } = made.body as { matchId: string; invite: string };
    before(lobby, 'sit', () => rename(bo, 'Bo After'));
    await post(`/api/matches/${matchId}/seats`, { invite }, bo.token);
    expect((await matches.get(matchId))?.seats).toMatchObject([{ name: 'Ada After' }, { name: 'Bo After' }]);
  });

  test('P-20 no seat of a rematch is kept for somebody who blocks the asker at that moment, and they hear nothing of it', async () => {
    const { matchId, guests, players } = await server.begunDuel();
    const [ada, bo] = guests;
    await players[0].decide({ seat: 0, type: 'resign' });
    const { lobby, matches } = server.running.services.store;
    const letters = jest.spyOn(server.running.services.notices, 'wake');
    before(lobby, 'createRematch', () => server.call('PUT', `/api/blocks/${ada.playerId}`, {}, bo.token));
    const { body } = await post(`/api/matches/${matchId}/rematch`, {}, ada.token);
    const next = await matches.get(String(body['matchId']));
    expect(letters).toHaveBeenCalled();
    expect(next?.seats.map(({ holder, keptFor }) => [holder, keptFor])).toEqual([
      ['nobody', null],
      ['player', null],
    ]);
  });
});
