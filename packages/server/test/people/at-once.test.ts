/** What is asked for twice at once, or changes between a look and the act that follows from it. */
import { DATABASES } from '../support/databases';
import { TestServer, type Guest } from '../support/table';
import { TestTime } from '../support/test-time';

const ADMIN = 'the-operator-of-these-tests';

describe.each(DATABASES)('At once, on %s', (_name, openDatabase) => {
  const time = new TestTime();
  const server = new TestServer({ adminToken: ADMIN, time }, openDatabase);
  beforeAll(() => server.start());
  afterAll(() => server.dispose());
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
    const { playerId, token } = await server.guest();
    const key = {
      public_key: '',
      counter: 0,
      transports: '[]',
      label: '',
      created_at: 1,
      last_used_at: null,
    };
    const { passkeys, ratings } = server.running.services.store;
    await passkeys.add({ id: 'key', player_id: playerId, trusted_from: 0, ...key }, 'look');
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
});
