/** docker-compose.scale.yml and Caddyfile: read, checked, and the proxy tried with two processes. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { readConfig } from '../../../src/config';
import { PrivateCaddy } from '../../../scripts/process/private-caddy';
import { enter, Fleet } from '../fleet';

const REPOSITORY = resolve(__dirname, '../../../../..');
const read = (name: string) => readFileSync(join(REPOSITORY, name), 'utf8');

interface Service {
  profiles?: string[];
  command?: string[];
  volumes?: string[];
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
  const text = read('docker-compose.scale.yml');
  const filled = text.replace(/(?<!\$)\$\{(\w+):\?[^}]+\}/g, (_, name: string) => {
    const value = variables[name];
    if (value === undefined) throw new Error(`docker-compose.scale.yml: unknown variable ${name}`);
    return value;
  });
  const { services, volumes } = parse(filled, { merge: true }) as {
    services: Record<string, Service>;
    volumes: Record<string, null>;
  };
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

  test('Many processes: a variable that is not set stops `docker compose` with its name, everywhere', () => {
    const used = [...text.matchAll(/(?<!\$)\$\{(\w+)(:\?[^}]+)?\}/g)];
    expect(new Set(used.map(([, name]) => name))).toEqual(new Set(Object.keys(variables)));
    expect(used.filter(([, , sentence]) => sentence === undefined).map(([whole]) => whole)).toEqual([]);
  });

  test('Many processes: the backup of every day connects as the servers do, and its volume is declared', () => {
    const { environment, volumes: mounted, profiles } = services['backup'] ?? {};
    expect(profiles).toEqual(['backup']);
    for (const name of ['PGHOST', 'PGUSER', 'PGPASSWORD', 'PGDATABASE'])
      expect(environment?.[name]).toBe(services['server-1']?.environment?.[name]);
    expect(mounted).toEqual(['backups:/backups']);
    expect(Object.keys(volumes)).toContain('backups');
  });

  test('Many processes: a backup is a whole dump or none, and seven are kept', () => {
    const directory = mkdtempSync(join(tmpdir(), 'backups-'));
    const program = (name: string, body: string) =>
      writeFileSync(join(directory, name), `#!/bin/sh\n${body}\n`, { mode: 0o755 });
    // The first turn waits no day, and the third one ends the loop.
    program(
      'sleep',
      `n=$(cat ${directory}/turns 2>/dev/null || echo 0); echo $((n + 1)) > ${directory}/turns; [ $n -lt 2 ]`,
    );
    program('pg_dump', `echo dump; [ "$(cat ${directory}/turns)" = 1 ]`);
    for (let day = 1; day <= 9; day += 1) {
      const old = join(directory, `star-eater-2020-01-0${day}.sql`);
      writeFileSync(old, 'old');
      utimesSync(old, day, day);
    }
    const shell = String(services['backup']?.command?.[0])
      .replaceAll('$$', '$')
      .replaceAll('/backups', directory);
    const { stderr } = spawnSync('sh', ['-c', shell], {
      env: { PATH: `${directory}:${process.env['PATH']}` },
      encoding: 'utf8',
    });
    const kept = readdirSync(directory).filter((name) => name.startsWith('star-eater-'));
    rmSync(directory, { recursive: true });
    expect(stderr).toBe('The backup failed.\n');
    const today = `star-eater-${new Date().toISOString().slice(0, 10)}.sql`;
    expect(kept.sort()).toEqual([
      ...[4, 5, 6, 7, 8, 9].map((day) => `star-eater-2020-01-0${day}.sql`),
      today,
    ]);
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
