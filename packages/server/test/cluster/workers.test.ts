/** `WORKERS`: several server processes of one machine behind one port, with PostgreSQL and Redis. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { PrivateRedis } from '../../scripts/process/private-redis';
import { isBroad } from '../support/broad';
import type { SeatedClient } from '../support/table';
import { ADMIN, enter, Fleet, type Member } from './fleet';

const CLOCK = { kind: 'live', commitSeconds: 600, choiceSeconds: 600, bankSeconds: 60 };
const HAND_OVERS = isBroad ? 10_000 : 400;
/** Sockets opened at once. */
const AT_ONCE = 100;

/** Empty for a process that has just ended. */
function environmentOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8');
  } catch {
    return '';
  }
}

describe('Workers: several processes behind one port', () => {
  const directory = mkdtempSync(join(tmpdir(), 'workers-'));
  const log = join(directory, 'log');
  let redis: PrivateRedis;
  let fleet: Fleet;
  let machine: Member;
  beforeAll(async () => {
    redis = await PrivateRedis.start();
    fleet = await Fleet.start([], { REDIS_URL: redis.url });
    const mistaken = { ARCHIVE_AFTERS: '30', SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'play@example.org' };
    machine = await fleet.add('machine', { WORKERS: '2', LOG_LEVEL: 'warn', ...mistaken }, log);
  });
  afterAll(async () => {
    await fleet.end();
    await redis.kill();
    rmSync(directory, { recursive: true, force: true });
  });

  /** The process ids of the workers, by their numbers. */
  function pids(): Map<number, number> {
    const first = machine.server.pid;
    const children = readdirSync(`/proc/${first}/task`).flatMap((thread) =>
      readFileSync(`/proc/${first}/task/${thread}/children`, 'utf8').trim().split(' ').filter(Boolean),
    );
    return new Map(
      children.flatMap((pid) => {
        const [, number] = /STAR_EATER_WORKER=(\d+)/.exec(environmentOf(pid)) ?? [];
        return number === undefined ? [] : [[Number(number), Number(pid)]];
      }),
    );
  }

  const scrape = async (): Promise<string> =>
    String((await machine.call('GET', '/metrics', undefined, ADMIN)).body['text']);

  /** The values of a metric, by worker. */
  const valuesOf = (text: string, metric: string): Map<string, number> =>
    new Map(
      [...text.matchAll(new RegExp(`^${metric}\\{process="([^"]+)"\\} (\\S+)$`, 'gm'))].map(
        ([, name = '', value]) => [name, Number(value)],
      ),
    );

  /** The worker of an address. */
  const workerOf = (address: string): number => {
    const path = address.slice(machine.url.length);
    expect(['/w/1', '/w/2']).toContain(path);
    return Number(path.slice(3));
  };

  /** Whoever owes decisions gives default answers until it is so. */
  async function playUntil(clients: readonly SeatedClient[], isSo: (state: SeatedClient['now']) => boolean) {
    const [first] = clients;
    while (first && !isSo(first.now)) {
      const asked = clients.find(({ seat }) => first.now.pending.has(String(seat)));
      expect(await asked?.decideDefault()).toMatchObject({ ok: true });
      const seq = Math.max(...clients.map(({ now }) => now.seq));
      for (const client of clients) await client.upTo(seq);
    }
  }

  test('Workers: what is wrong with the settings is said once, and one of them tries the mail server', async () => {
    const said = (words: string) =>
      readFileSync(log, 'utf8')
        .split('\n')
        .filter((line) => line.includes(words));
    await machine.until(async () => {
      await machine.call('GET', '/healthz');
      return said('the mail server cannot be used').length > 0;
    });
    expect(said('the mail server cannot be used')).toEqual([expect.stringContaining('"machine-1"')]);
    expect(said('Is ARCHIVE_AFTER meant?')).toHaveLength(1);
  });

  test('Workers: two people play a round, their worker is killed, both finish; it is started again', async () => {
    const guests = [await machine.guest('Ada'), await machine.guest('Bo')] as const;
    const made = await machine.call('POST', '/api/matches', { mode: 'duel', clock: CLOCK }, guests[0].token);
    const { matchId, invite } = made.body as { matchId: string; invite: string };
    await machine.call('POST', `/api/matches/${matchId}/seats`, { invite }, guests[1].token);
    const comeIn = () => Promise.all(guests.map((guest) => enter([machine], matchId, guest)));
    let entered = await comeIn();
    const holder = workerOf(entered[0]?.address ?? '');
    let clients = entered.map(({ client }) => client);
    for (const client of clients) expect(await client.ask('ready')).toMatchObject({ ok: true });
    for (const client of clients) await client.state((state) => state.status === 'live');
    await playUntil(clients, ({ seats }) => seats.some(({ committed }) => committed));

    const before = pids();
    process.kill(before.get(holder) ?? NaN, 'SIGKILL');
    entered = await comeIn();
    clients = entered.map(({ client }) => client);
    expect(clients[0]?.now.seats.some(({ committed }) => committed)).toBe(true);
    await playUntil(clients, ({ round }) => round === 2);
    expect(await clients[1]?.decide({ type: 'resign', seat: 1 })).toMatchObject({
      ok: true,
    });
    for (const client of clients) await client.state((state) => state.status === 'finished');

    // Both serve again, the dead one as a new process.
    await machine.until(async () => valuesOf(await scrape(), 'lease_age_seconds').size === 2);
    expect(pids().get(holder)).not.toBe(before.get(holder));
    expect(pids().get(3 - holder)).toBe(before.get(3 - holder));
  });

  test('Workers: a web socket that reaches the wrong worker is handed over, and none hangs', async () => {
    const passedOn = async () =>
      [...valuesOf(await scrape(), 'sockets_passed_on_total').values()].reduce((sum, each) => sum + each, 0);
    const before = await passedOn();
    const { host } = new URL(machine.url);
    /** Resolves when the worker has closed it: nobody keeps a seat for it. */
    const attempt = (worker: number) =>
      new Promise<number>((resolve, reject) => {
        const socket = new WebSocket(`ws://${host}/w/${worker}/any/room?sessionId=nobody`);
        let isOpen = false;
        socket.once('open', () => (isOpen = true));
        socket.once('error', reject);
        socket.once('close', (code) => (isOpen ? resolve(code) : reject(new Error('never open'))));
      });
    const codes = new Set<number>();
    for (let done = 0; done < 2 * HAND_OVERS; done += AT_ONCE)
      for (const code of await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => attempt(1 + (at % 2)))))
        codes.add(code);
    expect([...codes]).toEqual([expect.any(Number)]);
    // Whoever has time accepts: about every second one comes to the wrong worker.
    expect((await passedOn()) - before).toBeGreaterThan(HAND_OVERS / 2);
  });

  test('Workers: pages, calls and metrics are the same at each address', async () => {
    for (const path of ['', '/w/1', '/w/2']) {
      expect((await machine.call('GET', `${path}/healthz`)).status).toBe(200);
      expect((await machine.call('GET', `${path}/readyz`)).status).toBe(200);
      const { body } = await machine.call('GET', `${path}/metrics`, undefined, ADMIN);
      expect([...valuesOf(String(body['text']), 'redis_up').keys()].sort()).toEqual([
        'machine-1',
        'machine-2',
      ]);
    }
  });

  test('Workers: a call on a kept connection to a worker that stands still fails soon, and the worker is replaced', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
    /** The status, or why there is none. */
    const call = () =>
      new Promise<number | string>((resolve) => {
        get(`${machine.url}/healthz`, { agent }, (response) => {
          response.resume().once('end', () => resolve(response.statusCode ?? 0));
        }).once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''));
      });
    const calls = () => Promise.all(Array.from({ length: AT_ONCE }, call));
    expect(new Set(await calls())).toEqual(new Set([200]));
    const before = pids();
    process.kill(before.get(2) ?? NaN, 'SIGSTOP');
    // Each call ends: those to the other worker with an answer, and none waits for as long as a client may.
    expect(new Set(await calls())).toEqual(new Set([200, 'ECONNRESET']));
    agent.destroy();
    await machine.until(async () => valuesOf(await scrape(), 'lease_age_seconds').size === 2);
    expect(pids().get(2)).not.toBe(before.get(2));
  });

  test('Workers: SIGTERM ends them all with 0, also one that has died and is on its way back; without a database the first one says why, and all ends', async () => {
    const before = pids().get(2) ?? NaN;
    process.kill(before, 'SIGKILL');
    await machine.until(async () => {
      const now = pids().get(2);
      return now !== undefined && now !== before;
    });
    const workers = [...pids().values()];
    expect(await machine.server.stop()).toBe(0);
    // Whoever does not end by itself says so, and costs its players the time.
    expect(readFileSync(log, 'utf8')).not.toContain('stopped before everything was closed');
    for (const pid of workers) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    await expect(
      fleet.add('nowhere', { WORKERS: '2', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' }),
    ).rejects.toThrow('the server ended at its start: 1');
  });
});
