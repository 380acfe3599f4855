/** docker-compose.scale.yml and Caddyfile: read, checked, and the proxy tried with two processes. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { readConfig } from '../../src/config';
import { freePort } from '../../scripts/process/server-process';
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
    POSTGRES_PASSWORD: 'secret',
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
        databaseUrl: 'postgres://star-eater:secret@postgres/star-eater',
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
    const home = mkdtempSync(join(tmpdir(), 'srv-caddy-'));
    const site = `http://localhost:${await freePort()}`;
    const fleet = await Fleet.start([]);
    let caddy: ChildProcess | null = null;
    try {
      const members = [];
      for (const name of ['server-1', 'server-2'])
        members.push(
          await fleet.add(name, { PUBLIC_ADDRESS: `${site}/p/${name}`, TRUSTED_PROXIES: 'loopback' }),
        );
      const [one, two] = members;
      if (!one || !two) throw new Error('no servers');
      caddy = spawn('caddy', ['run', '--config', join(REPOSITORY, 'Caddyfile'), '--adapter', 'caddyfile'], {
        env: {
          ...process.env,
          ...{ HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home, CADDY_ADMIN: 'off', SITE: site },
          ...{
            SERVER_1: new URL(one.url).host,
            SERVER_2: new URL(two.url).host,
            SERVER_3: new URL(two.url).host,
          },
        },
        stdio: 'ignore',
      });
      const up = async () => (await fetch(`${site}/healthz`).catch(() => null))?.status === 200;
      await one.until(up);
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
        expect([first.address, second.address]).toEqual([
          `${site}/p/${holder.name}`,
          `${site}/p/${holder.name}`,
        ]);
        await first.client.ask('ready');
        await second.client.ask('ready');
        await second.client.state((state) => state.status === 'live');
        await Promise.all([first.client.room.leave(), second.client.room.leave()]);
      }
    } finally {
      if (caddy && caddy.exitCode === null) {
        const gone = once(caddy, 'exit');
        caddy.kill('SIGTERM');
        await gone;
      }
      await fleet.end();
      rmSync(home, { recursive: true, force: true });
    }
  }, 120_000);
});
