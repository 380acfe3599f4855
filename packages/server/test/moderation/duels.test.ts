/** The desk's list of duels within one network. */
import { networkOf } from '../../src/http/client-address';
import { removeOld } from '../../src/accounts/retention';
import { DATABASES } from '../support/databases';
import { begunDuel } from '../support/rated';
import { playOn, TestServer, type Guest } from '../support/table';
import { TestTime } from '../support/test-time';

const ADMIN = 'the-operator-of-these-tests';
const DAY = 86_400_000;

test('P-63 a network is the /24 of an address, of IPv6 the /48', () => {
  expect(networkOf('203.0.113.7')).toBe(networkOf('::ffff:203.0.113.9'));
  expect(networkOf('203.0.113.7')).not.toBe(networkOf('203.0.114.7'));
  expect(networkOf('2001:db8:1:1::1')).toBe(networkOf('2001:db8:1:ffff::2'));
  expect(networkOf('2001:db8:1::1')).not.toBe(networkOf('2001:db8:2::1'));
  expect(networkOf('nonsense')).toBeNull();
});

describe.each(DATABASES)('The desk’s duels within one network, with %s', (databaseName, openDatabase) => {
  const time = new TestTime();
  const server = new TestServer(
    { adminToken: ADMIN, time, trustedProxies: ['loopback'] },
    openDatabase,
  ).aroundTests();

  async function accountFrom(address: string, name: string): Promise<Guest> {
    const made = await fetch(`${server.url}/api/players`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ name: `${name} of ${databaseName}` }),
    });
    const guest = (await made.json()) as Guest;
    await server.running.services.store.accounts.setKind(guest.playerId, 'account');
    return guest;
  }
  const listed = async () =>
    (await server.call('GET', '/api/desk/duels', undefined, ADMIN)).body['pairs'] as {
      together: number;
      early: number;
      oneSided: boolean;
      matches: string[];
      pair: { playerId: string; name: string; wins: number }[];
    }[];
  const pairOf = async (...guests: readonly Guest[]) =>
    (await listed()).find(({ pair }) =>
      guests.every(({ playerId }) => pair.some((each) => each.playerId === playerId)),
    );
  /** The second resigns in this round. */
  async function wonIn(round: number, ...guests: readonly [Guest, Guest]): Promise<string> {
    const { matchId, players } = await begunDuel(server, guests, {});
    await playOn(players, (state) => state.round >= round);
    await players[1].decide({ seat: 1, type: 'resign' });
    await players[0].state(({ status }) => status === 'finished');
    for (const { room } of players) await room.leave();
    return matchId;
  }

  test('docs/protocol.md, The desk: a rated duel within one network that ends early is listed, one between strangers is not', async () => {
    const [ada, bo] = [await accountFrom('203.0.113.7', 'Ada'), await accountFrom('203.0.113.9', 'Bo')];
    const [cy, di] = [await accountFrom('198.51.100.7', 'Cy'), await accountFrom('192.0.2.7', 'Di')];
    const matchId = await wonIn(1, ada, bo);
    await wonIn(1, cy, di);
    expect(await pairOf(ada, bo)).toEqual({
      ...{ together: 1, early: 1, oneSided: false, matches: [matchId] },
      pair: [
        { playerId: ada.playerId, name: `Ada of ${databaseName}`, wins: 1 },
        { playerId: bo.playerId, name: `Bo of ${databaseName}`, wins: 0 },
      ],
    });
    expect(await pairOf(cy, di)).toBeUndefined();
    // Who reads it is a moderator or the operator.
    expect((await server.call('GET', '/api/desk/duels', undefined, ada.token)).status).toBe(401);
  });

  test('docs/protocol.md, The desk: duels within one network that one always wins are listed, whoever the others are', async () => {
    const ed = await accountFrom('2001:db8:1:1::1', 'Ed');
    const others = [
      await accountFrom('2001:db8:1:ffff::2', 'Fi'),
      await accountFrom('2001:db8:1:3::1', 'Gus'),
    ] as const;
    await wonIn(3, ed, others[0]);
    await wonIn(3, ed, others[1]);
    expect(await pairOf(ed)).toBeUndefined();
    await wonIn(3, ed, others[1]);
    expect(await pairOf(ed, others[1])).toMatchObject({ together: 2, early: 0, oneSided: true });
    expect(await pairOf(ed, others[0])).toMatchObject({ together: 1, early: 0, oneSided: true });
  });

  test('P-63 what network somebody came from is known for seven days', async () => {
    const { services } = server.running;
    const sweep = () => removeOld(services, services.cluster, () => false);
    const ida = await accountFrom('203.0.114.7', 'Ida');
    const kay = await accountFrom('203.0.114.8', 'Kay');
    await wonIn(1, ida, kay);
    time.pass(7 * DAY - 60_000);
    await sweep();
    expect(await pairOf(ida, kay)).toBeDefined();
    time.pass(60_001);
    await sweep();
    // Both are here again, from other networks.
    for (const { token } of [ida, kay]) await server.call('GET', '/api/players/me', undefined, token);
    await wonIn(1, ida, await accountFrom('198.51.101.7', 'Lou'));
    expect(await pairOf(ida)).toBeUndefined();
    const { body } = await server.call('GET', '/api/players/me/export', undefined, ida.token);
    expect(body['rows']).toMatchObject({ networks: [{ at: expect.any(Number) }] });
  });
});
