/** What the chaos of several processes happens to: three servers, PostgreSQL, Redis, the networks between them, players. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PrivatePostgres } from '../process/private-postgres';
import { PrivateRedis } from '../process/private-redis';
import { freePort, ServerProcess } from '../process/server-process';
import { TcpProxy } from '../process/tcp-proxy';
import type { ChaosPlayer } from './player';
import { ticking, type Stop } from './stops';
import { seatStrangers } from './tables';

const MODES = ['duel', 'free-for-all', 'teams'] as const;
/** Their clocks are this far off, ms. */
const MACHINES = { one: 0, two: 5000, three: -5000 };
const SHIFTED = resolve(__dirname, '../process/shift-clock.cjs');

/** How long everybody may take to play on after a fault, ms. */
const PATIENCE = 180_000;
/** How long a start or an end may take on a busy machine, ms. A server gives itself nine seconds for its end. */
const STARTS_WITHIN = 120_000;
const ENDS_WITHIN = 60_000;

export const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
export const pick = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T;

/** Rejects with what was waited for. */
export async function within<T>(ms: number, what: string, task: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_done, reject) => {
    timer = setTimeout(() => reject(new Error(`waited ${ms / 1000} s for ${what}`)), ms);
  });
  return Promise.race([task, late]).finally(() => clearTimeout(timer));
}

/** A server, and its networks. */
export interface Machine {
  name: string;
  server: ServerProcess;
  toPostgres: TcpProxy;
  toRedis: TcpProxy;
  log: string;
}

export class Field {
  readonly players: ChaosPlayer[] = [];
  readonly playing: Promise<void>[] = [];
  readonly faults: string[] = [];
  /** How long processes took to end after SIGTERM, ms. */
  readonly ends: number[] = [];
  /** Times that the logs must give back. */
  readonly stops: Stop[] = [];

  private constructor(
    readonly postgres: PrivatePostgres,
    readonly redis: PrivateRedis,
    readonly machines: readonly Machine[],
  ) {}

  static async open(directory: string): Promise<Field> {
    const [postgres, redis] = await Promise.all([
      PrivatePostgres.start({ isSafe: true }),
      PrivateRedis.start(),
    ]);
    const machines: Machine[] = [];
    for (const [name, shift] of Object.entries(MACHINES)) {
      const [port, toPostgres, toRedis] = [
        await freePort(),
        await TcpProxy.to(postgres.port),
        await TcpProxy.to(redis.port),
      ];
      const env = {
        ...{ PROCESS_NAME: name, PUBLIC_ADDRESS: `http://localhost:${port}`, CLOCK_SHIFT: String(shift) },
        DATABASE_URL: postgres.url().replace(`:${postgres.port}/`, `:${toPostgres.port}/`),
        REDIS_URL: `redis://127.0.0.1:${toRedis.port}`,
        ...{ LIMIT_SCALE: '1000', LOG_LEVEL: 'warn' },
      };
      const log = join(directory, `${name}.log`);
      const server = new ServerProcess(join(directory, name), port, { env, log, node: ['-r', SHIFTED] });
      machines.push({ name, server, toPostgres, toRedis, log });
    }
    const field = new Field(postgres, redis, machines);
    for (const machine of machines) await field.start(machine);
    return field;
  }

  readonly anybody = (): string => pick(this.machines).server.url;

  async start({ name, server }: Machine): Promise<void> {
    await within(STARTS_WITHIN, `the start of ${name}`, server.start());
  }

  /** SIGTERM must end it in time, with 0. */
  async stop({ name, server }: Machine): Promise<void> {
    const began = performance.now();
    const code = await within(ENDS_WITHIN, `the end of ${name} after SIGTERM`, server.stop());
    this.ends.push(performance.now() - began);
    if (code !== 0) this.faults.push(`SIGTERM ended ${name} with ${code}`);
  }

  acknowledged(): number {
    return this.players.reduce((sum, { record }) => sum + record.acknowledged.length, 0);
  }

  /** The longest time that somebody has waited for an answer since `resetLongest`, ms. */
  longestWithoutAnswer(): number {
    return Math.max(
      0,
      ...this.players.filter(({ isOver }) => !isOver).map((each) => each.longestWithoutAnswer),
    );
  }

  resetLongest(): void {
    for (const player of this.players) player.resetLongest();
  }

  /** One match of every mode is always live. */
  async refill(): Promise<void> {
    for (const mode of MODES) {
      if (this.players.some((player) => player.mode === mode && !player.isOver)) continue;
      const seated = await within(
        PATIENCE,
        `a new match: ${mode}`,
        seatStrangers(this.anybody, mode, 'again'),
      );
      this.players.push(...seated);
      this.playing.push(...seated.map((player) => player.play()));
    }
  }

  /** Resolves when every player who owes a decision has had one acknowledged. Returns the time in ms. */
  async playsOn(what: string): Promise<number> {
    const began = performance.now();
    const before = new Map(this.players.map((player) => [player, player.record.acknowledged.length]));
    const waiting = () =>
      this.players.filter(
        (player) => !player.isOver && player.record.acknowledged.length === before.get(player),
      );
    while (waiting().length > 0) {
      if (performance.now() - began > PATIENCE) {
        this.faults.push(...waiting().map((player) => `after ${what}: ${stateOf(player)}`));
        break;
      }
      await pause(20);
    }
    return performance.now() - began;
  }

  /** The matches whose clocks run, of those that this machine holds. */
  async tickingAt({ name }: Machine): Promise<Set<string>> {
    const held = await this.postgres.query<{ id: string }>(
      `select match_id as id from standings join processes on processes.id = owner
        where processes.name = '${name}' and state <> 'gone'`,
    );
    const all = ticking(this.players);
    return new Set(held.map(({ id }) => id).filter((id) => all.has(id)));
  }

  /** The matches whose clocks run. */
  ticking(): Set<string> {
    return ticking(this.players);
  }

  /** Nobody can play in these matches now: no clock may show it. */
  stopped(matches: ReadonlySet<string>): void {
    this.stops.push({ at: Date.now(), matches });
  }

  /** What everybody who still plays waits for. */
  waitsFor(): string[] {
    return this.players.filter(({ isOver }) => !isOver).map(stateOf);
  }

  /** Processes that ended without being told to, with the last lines of their logs. */
  fallen(): string[] {
    return this.machines.flatMap(({ name, server, log }) =>
      server.endedByItself.splice(0).map((how) => `${name} ended by itself (${how}): ${lastLines(log)}`),
    );
  }

  async end(): Promise<void> {
    for (const { server, toPostgres, toRedis } of this.machines) {
      server.goOn();
      await server.kill();
      toPostgres.close();
      toRedis.close();
    }
    await this.redis.kill();
    await this.postgres.end();
  }
}

const stateOf = ({ matchId, seat, mode, doing, state }: ChaosPlayer): string =>
  `${mode} ${matchId}, seat ${seat}: ${doing}` +
  (state ? ` (round ${state.round}, ${state.phase}, entry ${state.seq})` : '');

const lastLines = (log: string): string =>
  readFileSync(log, 'utf8').trimEnd().split('\n').slice(-3).join('\n');
