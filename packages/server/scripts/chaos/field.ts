/** What the chaos of several processes happens to: three servers, PostgreSQL, Redis, the networks between them, players. */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { FullPipe } from '../process/full-pipe';
import { PrivateCaddy } from '../process/private-caddy';
import { PrivatePostgres } from '../process/private-postgres';
import { PrivateRedis } from '../process/private-redis';
import { freePort, ServerProcess } from '../process/server-process';
import { TcpProxy } from '../process/tcp-proxy';
import { PLAYED } from './games';
import { THINKS_UP_TO, type ChaosPlayer } from './player';
import { ticking, type Stop } from './stops';
import { seatStrangers } from './tables';

/** Their clocks are this far off, ms. The names are those of `Caddyfile`. */
const MACHINES = { 'server-1': 0, 'server-2': 5000, 'server-3': -5000 };
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

/** How often the output of the servers is read, ms. */
const READ_EVERY = 100;

export interface FieldOptions {
  /** How many matches are live at any time. */
  matches: number;
  /** Clients come through the proxy of `Caddyfile`. */
  isBehindCaddy: boolean;
}

/** A server, and its networks. */
export interface Machine {
  name: string;
  server: ServerProcess;
  toPostgres: TcpProxy;
  toRedis: TcpProxy;
  /** What it prints goes through the pipe into the file. */
  output: FullPipe;
  log: string;
  /** Nobody reads its output. */
  isLogStuck: boolean;
  /** How far off its clock is, ms. */
  clockShift: number;
  clockFile: string;
}

export class Field {
  readonly players: ChaosPlayer[] = [];
  readonly playing: Promise<void>[] = [];
  readonly faults: string[] = [];
  /** How long processes took to end after SIGTERM, ms. */
  readonly ends: number[] = [];
  /** Times that the logs must give back. */
  readonly stops: Stop[] = [];
  /** Matches that a fault is meant to hold up: nobody else may wait for it. */
  private readonly heldUp = new Set<string>();
  private readonly reading = setInterval(() => this.readLogs(), READ_EVERY);

  private constructor(
    readonly postgres: PrivatePostgres,
    readonly redis: PrivateRedis,
    readonly machines: readonly Machine[],
    private readonly caddy: PrivateCaddy | null,
    private readonly options: FieldOptions,
  ) {}

  static async open(directory: string, options: FieldOptions): Promise<Field> {
    const [postgres, redis, caddy] = await Promise.all([
      PrivatePostgres.start({ isSafe: true }),
      PrivateRedis.start(),
      options.isBehindCaddy ? PrivateCaddy.prepare() : null,
    ]);
    const machines: Machine[] = [];
    for (const [name, shift] of Object.entries(MACHINES)) {
      const [port, toPostgres, toRedis] = [
        await freePort(),
        await TcpProxy.to(postgres.port),
        await TcpProxy.to(redis.port),
      ];
      const env = {
        ...{ PROCESS_NAME: name, CLOCK_SHIFT: String(shift) },
        PUBLIC_ADDRESS: caddy ? caddy.addressOf(name) : `http://localhost:${port}`,
        ...(caddy ? { TRUSTED_PROXIES: 'loopback' } : {}),
        DATABASE_URL: postgres.url().replace(`:${postgres.port}/`, `:${toPostgres.port}/`),
        REDIS_URL: `redis://127.0.0.1:${toRedis.port}`,
        ...{ LIMIT_SCALE: '1000', LOG_LEVEL: 'debug', CLOCK_FILE: join(directory, `${name}.clock`) },
      };
      const log = join(directory, `${name}.log`);
      const output = new FullPipe();
      const server = new ServerProcess(join(directory, name), port, {
        ...{ env, log, output: output.output, node: ['-r', SHIFTED] },
      });
      const machine = { name, server, toPostgres, toRedis, output, log, isLogStuck: false };
      machines.push({ ...machine, clockShift: shift, clockFile: env.CLOCK_FILE });
    }
    const field = new Field(postgres, redis, machines, caddy, options);
    for (const machine of machines) await field.start(machine);
    const [one, two, three] = machines.map(({ server }) => server.url);
    if (one && two && three) await caddy?.run([one, two, three]);
    return field;
  }

  readonly anybody = (): string => this.caddy?.site ?? pick(this.machines).server.url;

  async start({ name, server, clockShift }: Machine): Promise<void> {
    const env = { CLOCK_SHIFT: String(clockShift) };
    await within(STARTS_WITHIN, `the start of ${name}`, server.start(env));
  }

  /** The clock of a machine steps to this shift, ms. */
  async stepClock(machine: Machine, shift: number): Promise<void> {
    machine.clockShift = shift;
    writeFileSync(machine.clockFile, String(shift));
    machine.server.signal('SIGUSR2');
    while (existsSync(machine.clockFile)) await pause(20);
  }

  private readLogs(): void {
    for (const { output, log, isLogStuck } of this.machines)
      if (!isLogStuck) appendFileSync(log, output.read());
  }

  /** The lines that a machine has logged about a match. */
  linesAbout({ log }: Machine, matchId: string): Record<string, unknown>[] {
    this.readLogs();
    const lines = readFileSync(log, 'utf8').split('\n').slice(0, -1);
    return lines.flatMap((line) =>
      line.includes(matchId) && line.startsWith('{') ? [JSON.parse(line) as Record<string, unknown>] : [],
    );
  }

  /** How often a match was loaded from a checkpoint. Call it after `end`. */
  loadsFromCheckpoints(): number {
    const loads = (log: string) =>
      readFileSync(log, 'utf8').match(/"step":"loaded".*"checkpoint":[1-9]/g) ?? [];
    return this.machines.reduce((sum, { log }) => sum + loads(log).length, 0);
  }

  /** The ids of the processes that nobody has declared dead. */
  async incarnations(): Promise<string> {
    const rows = await this.postgres.query<{ id: string }>(
      `select id from processes where state <> 'gone' order by id`,
    );
    return rows.map(({ id }) => id).join(' ');
  }

  /** SIGTERM must end it in time, with 0. */
  async stop({ name, server }: Machine): Promise<void> {
    const began = performance.now();
    const code = await within(ENDS_WITHIN, `the end of ${name} after SIGTERM`, server.stop());
    this.ends.push(performance.now() - began);
    if (code !== 0) this.faults.push(`SIGTERM ended ${name} with ${code}`);
  }

  /** How many matches of every game and mode are live. */
  private get ofEachMode(): number {
    return Math.ceil(this.options.matches / PLAYED.length);
  }

  /** What a player may think before an answer, ms. */
  get longestThought(): number {
    return THINKS_UP_TO * this.ofEachMode;
  }

  acknowledged(): number {
    return this.players.reduce((sum, { record }) => sum + record.acknowledged.length, 0);
  }

  /**
   * The longest time that somebody has waited for an answer since `resetLongest`, ms; without those in matches that the
   * fault is meant to hold up.
   */
  longestWithoutAnswer(): number {
    const concerned = this.players.filter(({ isOver, matchId }) => !isOver && !this.heldUp.has(matchId));
    return Math.max(0, ...concerned.map((each) => each.longestWithoutAnswer));
  }

  /** What whoever has waited longest did meanwhile. */
  courseOfLongest(): string {
    const [first] = this.players
      .filter(({ isOver, matchId }) => !isOver && !this.heldUp.has(matchId))
      .sort((a, b) => b.longestWithoutAnswer - a.longestWithoutAnswer);
    return first ? `${stateOf(first)}: ${first.courseOfLongest.join('; ')}` : 'nobody';
  }

  resetLongest(): void {
    for (const player of this.players) player.resetLongest();
  }

  holdUp(matchId: string): void {
    this.heldUp.add(matchId);
  }

  /** What their players wait from now on counts again. */
  letGo(): void {
    for (const player of this.players) if (this.heldUp.has(player.matchId)) player.resetLongest();
    this.heldUp.clear();
  }

  /** As many matches as wanted are always live, the same number of every game and mode. */
  async refill(): Promise<void> {
    const wanted = this.ofEachMode;
    for (const game of PLAYED) {
      const live = this.players.filter((player) => player.game === game && !player.isOver);
      for (let held = new Set(live.map(({ matchId }) => matchId)).size; held < wanted; held += 1) {
        const seated = await within(
          PATIENCE,
          `a new match: ${game.name}`,
          seatStrangers(this.anybody, game, { isAgain: true, pace: wanted }),
        );
        this.players.push(...seated);
        this.playing.push(...seated.map((player) => player.play()));
      }
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
    clearInterval(this.reading);
    this.readLogs();
    for (const { output } of this.machines) output.close();
    await this.caddy?.end();
    await this.redis.kill();
    await this.postgres.end();
  }
}

const stateOf = ({ matchId, seat, game, doing, state }: ChaosPlayer): string =>
  `${game.name} ${matchId}, seat ${seat}: ${doing}` +
  (state ? ` (round ${state.round}, ${state.phase}, entry ${state.seq})` : '');

/** Except those of level `debug`. */
const lastLines = (log: string): string =>
  readFileSync(log, 'utf8')
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith('{"level":20'))
    .slice(-3)
    .join('\n');
