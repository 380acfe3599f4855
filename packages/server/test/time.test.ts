import { ServerTime } from '../src/time';
import { CLOCK, commitOf, MINUTE, SECOND } from './support/clocked';
import { playOn, TestServer, type SeatedClient } from './support/table';

describe('Clocks: the time of the server', () => {
  const at = { wall: Date.UTC(2026, 0, 1), monotonic: 5000 };
  const made: ServerTime[] = [];
  const timeFrom = (notBefore = 0): ServerTime => {
    const time = new ServerTime(notBefore, { wall: () => at.wall, monotonic: () => at.monotonic });
    made.push(time);
    return time;
  };
  afterEach(() => made.splice(0).forEach((time) => time.stop()));

  test.each([60 * MINUTE, -120 * MINUTE])(
    'Clocks: setting the wall clock by %i ms changes nothing',
    (step) => {
      const time = timeFrom();
      const start = time.now();
      at.wall += step;
      at.monotonic += 40;
      expect(time.now() - start).toBe(40);
      expect(time.standstills).toEqual([]);
    },
  );

  test('Clocks: if the wall clock was set back between two runs, time continues from the last heartbeat', () => {
    expect(timeFrom(at.wall + 60 * MINUTE).now()).toBe(at.wall + 60 * MINUTE);
    expect(timeFrom(at.wall - 60 * MINUTE).now()).toBe(at.wall);
  });

  test('Clocks: a gap of more than a second between two readings is a standstill', () => {
    const time = timeFrom();
    const start = time.now();
    at.monotonic += 1000;
    time.now();
    at.monotonic += 20_000;
    time.now();
    expect(time.standstills).toEqual([{ from: start + 1000, until: start + 21_000 }]);
  });
});

describe('Clocks: steps of the wall clock while people play', () => {
  const server = new TestServer();
  const wall = Date.now.bind(Date);
  let step = 0;
  beforeAll(async () => {
    jest.spyOn(Date, 'now').mockImplementation(() => wall() + step);
    await server.start();
  });
  afterAll(async () => {
    await server.dispose();
    jest.restoreAllMocks();
  });
  beforeEach(() => (step = 0));

  const committing = async () => {
    const duel = await server.begunDuel({ clock: CLOCK });
    await playOn(duel.players, (state) => state.phase === 'commitment');
    return duel;
  };
  /** Seat 1's remaining time, by the server time in a ticket. */
  const leftOf = async (client: SeatedClient, ticket: ReturnType<TestServer['ticket']>): Promise<number> =>
    (client.now.seats[1]?.deadline ?? 0) - ((await ticket).body['now'] as number);

  test.each([60 * MINUTE, -120 * MINUTE])('Clocks: a step of %i ms costs and gives no time', async (by) => {
    const { players, matchId, guests } = await committing();
    step = by;
    expect(await players[0].decide(commitOf(0))).toMatchObject({ ok: true });
    await players[1].state((state) => state.seats[0]?.committed === true);
    expect(players[1].now.seats[0]).toMatchObject({ bank: CLOCK.bankSeconds * SECOND });
    const left = await leftOf(players[1], server.ticket(matchId, guests[1]));
    expect(left).toBeGreaterThan(100 * SECOND);
    expect(left).toBeLessThanOrEqual(160 * SECOND);
  });

  test.each([60 * MINUTE, -120 * MINUTE])(
    'Clocks: a step of %i ms between two runs costs and gives no time',
    async (by) => {
      const { matchId, guests } = await committing();
      await server.running.stop();
      step = by;
      await server.start();
      const again = await server.enter(matchId, guests[1]);
      const left = await leftOf(again, server.ticket(matchId, guests[1]));
      expect(left).toBeGreaterThan(100 * SECOND);
      expect(left).toBeLessThanOrEqual(160 * SECOND);
    },
  );
});
