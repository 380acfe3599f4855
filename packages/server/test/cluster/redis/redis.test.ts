/** What Redis adds, and what stays without it. */
import { Redis } from 'ioredis';
import { PrivateRedis } from '../../../scripts/process/private-redis';
import { enter, Fleet, type Member } from '../fleet';

describe('Many processes: Redis only hurries', () => {
  let redis: PrivateRedis;
  let fleet: Fleet;
  let a: Member;
  let b: Member;
  beforeAll(async () => {
    redis = await PrivateRedis.start();
    fleet = await Fleet.start(['a', 'b'], { REDIS_URL: redis.url, LIMIT_SCALE: '0.1' });
    [a, b] = [fleet.member('a'), fleet.member('b')];
  });
  afterAll(async () => {
    await fleet.end();
    await redis.kill();
  });

  const joinAt = async (member: Member, token: string) =>
    (await member.call('POST', '/api/join', { invite: 'NOSUCHINVITE' }, token)).status;

  test('Limits: counted over all processes; with Redis away each counts alone, and everything goes on', async () => {
    const guest = await a.guest();
    const statuses: number[] = [];
    for (let n = 0; n < 14; n += 1) statuses.push(await joinAt(n % 2 === 0 ? a : b, guest.token));
    expect(statuses).toEqual([...Array<number>(12).fill(404), 429, 429]);

    await redis.kill();
    await a.until(async () => (await a.call('GET', '/readyz')).status === 503);
    expect((await a.call('GET', '/healthz')).status).toBe(200);
    expect(await joinAt(b, guest.token)).toBe(404);
    const other = await b.guest('Bo');
    const made = await a.call('POST', '/api/matches', { mode: 'duel' }, guest.token);
    const { matchId, invite } = made.body as { matchId: string; invite: string };
    const { client } = await enter([a], matchId, guest);
    expect((await b.call('POST', `/api/matches/${matchId}/seats`, { invite }, other.token)).status).toBe(200);
    await client.state((state) => state.seats[1]?.name === 'Bo');

    await redis.run();
    await a.until(async () => (await a.call('GET', '/readyz')).status === 200);
    await client.room.leave();
  });

  test('Secrecy: what processes say to each other by Redis is that there is something, and nothing else', async () => {
    const watcher = new Redis(redis.url);
    const said: string[] = [];
    const monitor = await watcher.monitor();
    monitor.on('monitor', (_time: string, [command = '', , ...values]: string[]) => {
      if (command.toLowerCase() === 'publish') said.push(...values);
    });
    const [guest, other] = [await a.guest('Ada'), await b.guest('Bo')];
    const made = await a.call('POST', '/api/matches', { mode: 'duel' }, guest.token);
    const { matchId, invite } = made.body as { matchId: string; invite: string };
    const { client } = await enter([a], matchId, guest);
    await b.call('POST', `/api/matches/${matchId}/seats`, { invite }, other.token);
    await client.state((state) => state.seats[1]?.name === 'Bo');
    await a.until(async () => said.length > 0);
    expect(new Set(said)).toEqual(new Set(['1']));
    monitor.disconnect();
    watcher.disconnect();
    await client.room.leave();
  });
});
