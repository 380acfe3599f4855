import { testOnSqlite } from './support/on-sqlite';
import { TestServer, type Guest } from './support/table';
import { TestTime } from './support/test-time';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('docs/protocol.md, Clocks and absence: a start whose date is far from the last run', () => {
  const time = new TestTime();
  const server = new TestServer({ time }).aroundTests();

  const summary = async (matchId: string, guest: Guest) =>
    (await server.call('GET', `/api/matches/${matchId}`, undefined, guest.token)).body;
  /** The next hourly checks have run: a call that waits for the store comes after their queries. */
  const hours = async (count: number, matchId: string, guest: Guest) => {
    for (let hour = 0; hour < count; hour += 1) {
      time.pass(HOUR);
      for (let call = 0; call < 5; call += 1) await summary(matchId, guest);
    }
  };

  // PostgreSQL writes signs of life by its own clock: cluster/wrong-date.test.ts.
  testOnSqlite(
    'Clocks: after a jump of years an open match is kept for a day, and closed only then',
    async () => {
      const { matchId, guests } = await server.duel();
      await server.running.services.store.heartbeat(time.now());
      await server.running.stop();
      time.slip(3650 * DAY);
      await server.start();
      await hours(20, matchId, guests[0]);
      expect((await summary(matchId, guests[0]))['state']).toBe('open');
      await server.until(async () => {
        time.pass(HOUR);
        return (await summary(matchId, guests[0]))['state'] === 'closed';
      });
      expect((await summary(matchId, guests[0]))['closedBecause']).toBe('No visitors for a day.');
    },
  );

  test('Clocks: after an ordinary pause of a day and a half it is closed within hours', async () => {
    const { matchId, guests } = await server.duel();
    await server.running.services.store.heartbeat(time.now());
    await server.running.stop();
    time.slip(1.5 * DAY);
    await server.start();
    const began = time.now();
    await server.until(async () => {
      time.pass(HOUR);
      return (await summary(matchId, guests[0]))['state'] === 'closed';
    });
    expect(time.now() - began).toBeLessThan(15 * HOUR);
  });
});
