/**
 * Three processes on a PostgreSQL and a Redis of their own, and faults in random order while matches of every mode are
 * played: processes are killed, stopped and asked to end, Redis and the database die. Checks from the clients' own
 * records that nothing acknowledged was lost or doubled, that every hash follows and that everybody could play on.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgresStore } from '../../src/store/postgres-store';
import { PrivatePostgres } from '../process/private-postgres';
import { PrivateRedis } from '../process/private-redis';
import { freePort, ServerProcess } from '../process/server-process';
import { audit } from './audit';
import type { ChaosPlayer } from './player';
import { seatStrangers } from './tables';

const MODES = ['duel', 'free-for-all', 'teams'] as const;
const NAMES = ['one', 'two', 'three'] as const;
/** Between two faults, ms. */
const SHORTEST = 1000;
const LONGEST = 4000;
/** A process stands still for this long: longer than its lease, ms. */
const STILL = 9000;
/** The database is away for this long, ms. */
const AWAY = 5000;
/** How long everybody may take to play on after a fault, ms. */
const PATIENCE = 90_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const pick = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T;

class Field {
  readonly players: ChaosPlayer[] = [];
  readonly playing: Promise<void>[] = [];
  readonly faults: string[] = [];

  constructor(
    readonly postgres: PrivatePostgres,
    readonly redis: PrivateRedis,
    readonly servers: readonly ServerProcess[],
  ) {}

  readonly anybody = (): string => pick(this.servers).url;

  acknowledged(): number {
    return this.players.reduce((sum, { record }) => sum + record.acknowledged.length, 0);
  }

  /** One match of every mode is always live. */
  async refill(): Promise<void> {
    for (const mode of MODES) {
      if (this.players.some((player) => player.mode === mode && !player.isOver)) continue;
      const seated = await seatStrangers(this.anybody, mode);
      this.players.push(...seated);
      this.playing.push(...seated.map((player) => player.play()));
    }
  }

  /** Until everybody who can has had something acknowledged. Returns the time in ms. */
  async playsOn(what: string): Promise<number> {
    const began = performance.now();
    const before = new Map(this.players.map((player) => [player, player.record.acknowledged.length]));
    const waiting = () =>
      this.players.filter(
        (player) => !player.isOver && player.record.acknowledged.length === before.get(player),
      );
    while (waiting().length > 0) {
      if (performance.now() - began > PATIENCE) {
        this.faults.push(
          ...waiting().map(({ matchId, seat }) => `${matchId}: seat ${seat} did not play on after ${what}`),
        );
        break;
      }
      await pause(20);
    }
    return performance.now() - began;
  }
}

type Fault = (field: Field) => Promise<void>;

const FAULTS: Record<string, Fault> = {
  'a process killed': async ({ servers }) => {
    const server = pick(servers);
    await server.kill();
    await server.start();
  },
  'a process told to end': async ({ servers, faults }) => {
    const server = pick(servers);
    const code = await server.stop();
    if (code !== 0) faults.push(`SIGTERM ended with ${code}`);
    await server.start();
  },
  'a process stopped for a while': async ({ servers }) => {
    const server = pick(servers);
    server.pause();
    await pause(STILL);
    server.goOn();
  },
  'Redis killed, back empty': async ({ redis }) => {
    await redis.kill();
    await pause(AWAY);
    await redis.run();
  },
  'the database killed': async ({ postgres }) => {
    await postgres.kill();
    await pause(AWAY);
    await postgres.run();
  },
  'all processes killed': async ({ servers }) => {
    await Promise.all(servers.map((server) => server.kill()));
    await Promise.all(servers.map((server) => server.start()));
  },
};

async function open(directory: string): Promise<Field> {
  const [postgres, redis] = await Promise.all([
    PrivatePostgres.start({ isSafe: true }),
    PrivateRedis.start(),
  ]);
  const ports = await Promise.all(NAMES.map(() => freePort()));
  const servers = NAMES.map((name, index) => {
    const port = ports[index] ?? 0;
    const env = {
      ...{ DATABASE_URL: postgres.url(), REDIS_URL: redis.url, PROCESS_NAME: name },
      ...{ PUBLIC_ADDRESS: `http://localhost:${port}`, LIMIT_SCALE: '1000', LOG_LEVEL: 'fatal' },
    };
    return new ServerProcess(join(directory, name), port, { env });
  });
  for (const server of servers) await server.start();
  return new Field(postgres, redis, servers);
}

/** Returns the exit code. */
export async function clusterChaos(kills: number, say: (text: string) => void): Promise<number> {
  const directory = mkdtempSync(join(tmpdir(), 'srv-chaos-'));
  const field = await open(directory);
  const { players, playing, faults, postgres, redis, servers } = field;
  const names = Object.keys(FAULTS);
  const times = new Map<string, number[]>();
  // Each in turn, in another order each time.
  let order: string[] = [];
  for (let count = 1; count <= kills; count += 1) {
    await field.refill();
    if (order.length === 0) order = [...names].sort(() => Math.random() - 0.5);
    const what = order.pop() ?? pick(names);
    await pause(SHORTEST + Math.random() * (LONGEST - SHORTEST));
    await FAULTS[what]?.(field);
    const took = await field.playsOn(what);
    times.set(what, [...(times.get(what) ?? []), took]);
    say(
      `${count}: ${what}; all played on ${Math.round(took)} ms after it was over, ${field.acknowledged()} acknowledged`,
    );
  }
  for (const player of players) player.stop();
  await Promise.all(playing);
  for (const server of servers)
    if ((await server.stop()) !== 0) faults.push('the last SIGTERM did not end with 0');

  const options = { name: 'audit', address: 'none', rulesVersion: 'none', lease: 30 };
  const store = await openPostgresStore(postgres.url(), options);
  faults.push(
    ...(await audit(
      store,
      players.map(({ record }) => record),
    )),
  );
  await store.close();
  await redis.kill();
  await postgres.end();
  rmSync(directory, { recursive: true, force: true });

  for (const [what, list] of times)
    say(`${list.length} × ${what}: longest until everybody played on ${Math.round(Math.max(...list))} ms`);
  const matches = new Set(players.map(({ matchId }) => matchId)).size;
  say(`${matches} matches of every mode, ${field.acknowledged()} decisions and lines of chat acknowledged.`);
  for (const fault of faults) say(`FAULT ${fault}`);
  say(
    faults.length === 0
      ? 'Nothing was lost, nothing came twice, everybody played on.'
      : `${faults.length} faults.`,
  );
  return faults.length === 0 ? 0 : 1;
}
