/** docker-compose.scale.yml and Caddyfile: read, checked, and the proxy tried with two processes. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { readConfig } from '../../src/config';
import { PrivateCaddy } from '../../scripts/process/private-caddy';
import { enter, Fleet } from './fleet';

const REPOSITORY = resolve(__dirname, '../../../..');
const read = (name: string) => readFileSync(join(REPOSITORY, name), 'utf8');

interface Service {
  environment?: Record<string, string>;
  depends_on?: Record<string, unknown> | string[];
  stop_grace_period?: string;
}

describe('Many processes: the files for several servers', () => {
  const variables: Record<string, string> = {
    SITE: 'play.example.org',
    POSTGRES_PASSWORD: 'p@ss/w%rd',
    ADMIN_TOKEN: 'a token of the operator',
  };
  const filled = read('docker-compose.scale.yml').replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = variables[name];
    if (value === undefined) throw new Error(`docker-compose.scale.yml: unknown variable ${name}`);
    return value;
  });
  const { services } = parse(filled, { merge: true }) as { services: Record<string, Service> };
  const servers = Object.entries(services).filter(([name]) => name.startsWith('server-'));

  test('Many processes: three servers, each with an address of its own that the proxy knows, and right settings', () => {
    expect(servers.map(([name]) => name)).toEqual(['server-1', 'server-2', 'server-3']);
    const caddy = read('Caddyfile');
    for (const [name, { environment, depends_on: needs, stop_grace_period: grace }] of servers) {
      expect(readConfig(environment ?? {})).toMatchObject({
        processName: name,
        publicAddress: `https://play.example.org/p/${name}`,
        databaseUrl: 'postgres://star-eater:p%40ss%2Fw%25rd@postgres:5432/star-eater',
        redisUrl: 'redis://redis:6379',
        trustedProxies: ['uniquelocal'],
      });
      expect(Object.keys(needs ?? {})).toEqual(['postgres', 'redis']);
      expect(grace).toBe('15s');
      expect(caddy).toContain(`handle_path /p/${name}/* {`);
      expect(caddy.split(`:${name}:2567}`)).toHaveLength(3);
    }
    expect(services['caddy']?.depends_on).toEqual(servers.map(([name]) => name));
  });

  test('Many processes: through the proxy everybody reaches the process that holds their match', async () => {
    const caddy = await PrivateCaddy.prepare();
    const fleet = await Fleet.start([]);
    try {
      const members = [];
      for (const name of ['server-1', 'server-2'])
        members.push(
          await fleet.add(name, { PUBLIC_ADDRESS: caddy.addressOf(name), TRUSTED_PROXIES: 'loopback' }),
        );
      const [one, two] = members;
      if (!one || !two) throw new Error('no servers');
      await caddy.run([one.url, two.url, two.url]);
      for (const [holder, other] of [
        [one, two],
        [two, one],
      ] as const) {
        const [ada, bo] = [await holder.guest('Ada'), await other.guest('Bo')];
        const made = await holder.call('POST', '/api/matches', { mode: 'duel' }, ada.token);
        const { matchId, invite } = made.body as { matchId: string; invite: string };
        const first = await enter([holder], matchId, ada);
        await other.call('POST', `/api/matches/${matchId}/seats`, { invite }, bo.token);
        const second = await enter([other], matchId, bo);
        const there = caddy.addressOf(holder.name);
        expect([first.address, second.address]).toEqual([there, there]);
        await first.client.ask('ready');
        await second.client.ask('ready');
        await second.client.state((state) => state.status === 'live');
        await Promise.all([first.client.room.leave(), second.client.room.leave()]);
      }
    } finally {
      await caddy.end();
      await fleet.end();
    }
  });
});
