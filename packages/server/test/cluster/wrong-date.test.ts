/** The clock of PostgreSQL was years ahead for an hour, or is now. */
import { TestServer, type Guest } from '../support/table';
import { TestTime } from '../support/test-time';
import { PrivatePostgres } from '../../scripts/process/private-postgres';
import { SharedDatabase } from './stores';

const HOUR = 3_600_000;
const YEARS = 10 * 365 * 24 * HOUR;

describe('Many processes: signs of life from a wrong date', () => {
  let shared: SharedDatabase;
  beforeAll(async () => {
    shared = await SharedDatabase.start();
  });
  afterAll(() => shared.end());

  /** All processes so far gave their last sign of life years ahead. */
  const tenYearsAhead = () =>
    shared.postgres.query(`update processes set seen_at = seen_at + interval '10 years'`);

  test('Many processes: one that ended while the date was ten years ahead counts as dead, and another claims its matches', async () => {
    const ended = await shared.store('ended');
    const { playerId } = await shared.player(ended);
    const match = shared.newDuel(playerId);
    await ended.lobby.create(match);
    expect(await ended.custody.claim(match.id)).not.toBeNull();
    const running = await shared.store('running');
    await tenYearsAhead();
    // The first one writes the right time of this process itself.
    await running.membership.beat(0);
    const { members } = await running.membership.beat(0);
    expect(members.map(({ name, isAlive }) => [name, isAlive])).toEqual([
      ['ended', false],
      ['running', true],
    ]);
    expect(await running.membership.holderOf(match.id)).toBeNull();
    expect(await running.membership.declareDead([ended.membership.id])).toEqual([ended.membership.id]);
    expect(await running.custody.claim(match.id)).not.toBeNull();
  });

  test('Many processes: the next start sees the jump, the one after it none', async () => {
    await tenYearsAhead();
    const [first, second] = [await shared.store('first'), await shared.store('second')];
    const away = (store: typeof first) => Number(store.membership.lastSeen) - Date.now();
    expect(away(first)).toBeGreaterThan(YEARS - HOUR);
    expect(Math.abs(away(second))).toBeLessThan(HOUR);
    const { members } = await second.membership.beat(0);
    expect(members.filter(({ isAlive }) => !isAlive)).toEqual([]);
  });

  test('Many processes: nobody is disconnected for years because of an order from a wrong date', async () => {
    const store = await shared.store('orders');
    const { playerId } = await shared.player(store);
    await store.membership.disconnectPerson(playerId);
    expect((await store.membership.beat(0)).disconnect).toHaveLength(1);
    await shared.postgres.query(`update shown_out set at = at + interval '10 years'`);
    expect((await store.membership.beat(0)).disconnect).toEqual([]);
  });
});

describe('docs/protocol.md, Clocks and absence: a start on PostgreSQL whose date is far from the last run', () => {
  let postgres: PrivatePostgres;
  const time = new TestTime();
  const server = new TestServer({ time }, async () => {
    postgres = await PrivatePostgres.start();
    return {
      options: { databaseUrl: postgres.url(), allowUnsafeDatabase: true },
      end: () => postgres.end(),
    };
  }).aroundTests();

  const stateOf = async (matchId: string, { token }: Guest) =>
    (await server.call('GET', `/api/matches/${matchId}`, undefined, token)).body['state'];

  test.each([
    ['behind', '-'],
    ['ahead', '+'],
  ])(
    'Clocks: the last run was years %s: an open match is kept for a day, and closed only then',
    async (_, sign) => {
      const { matchId, guests } = await server.duel();
      await server.running.stop();
      await postgres.query(`update processes set seen_at = seen_at ${sign} interval '10 years'`);
      time.slip(3 * 24 * HOUR);
      await server.start();
      for (let hour = 0; hour < 20; hour += 1) {
        time.pass(HOUR);
        for (let call = 0; call < 5; call += 1) await stateOf(matchId, guests[0]);
      }
      expect(await stateOf(matchId, guests[0])).toBe('open');
      await server.until(async () => {
        time.pass(HOUR);
        return (await stateOf(matchId, guests[0])) === 'closed';
      });
    },
  );
});
