/**
 * Rooms under load: the real server as `npm start` runs it, and bare rooms, each with its own process of
 * players.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BotsQuestion } from './bots';
import { Child, type Spending, type Usage } from './child';
import type { CrowdQuestion } from './crowd';
import type { Flooded, FloodedBy, FloodQuestion } from './flood';
import type { MatchOfLoad, Sample } from './load';
import type { Played, Question } from './load-play';
import type { Collected } from './pauses';
import { HERE, type Place } from './place';
import type { Spent } from './profile';

/** A number of duels in which each pair commits every `seconds` seconds. */
export interface Load {
  duels: number;
  seconds: number;
}

export interface Level extends Load {
  /** Processor seconds per second. */
  cpu: number;
  /** Bytes per match, above those without matches. */
  memory: number;
  acknowledged: number[];
  revealed: number[];
  decisionsASecond: number;
  /** Event loop delay of the server and of the players, ms, p99. */
  late: number;
  playersLate: number;
  /** Processor seconds per second of the players. */
  playersCpu: number;
}

/**
 * The effect of a flood: the others' acknowledgement times (ms) by stretch, and processor seconds per second.
 */
export interface Flooding extends Flooded {
  calm: number[][];
  loud: number[][];
  cpu: { calm: number; loud: number };
}

/**
 * The effect of spectators: acknowledgement times (ms) by stretch in their room and others, and processor
 * time.
 */
export interface Crowding {
  calm: { others: number[][]; its: number[][]; cpu: number };
  loud: { others: number[][]; its: number[][]; cpu: number };
  /** Spectators still connected at the end. */
  stayed: number;
}

const nobodyYet = (): Crowding['calm'] => ({ others: [], its: [], cpu: 0 });

/** Times of decisions by stretch, and the share of a core that the server's other threads used. */
export interface BesideBots {
  calm: { acknowledged: number[][]; thinking: number };
  loud: BesideBots['calm'];
}

/** What a stretch of play cost the server. */
export interface Stretch extends Pick<Played, 'decisions' | 'seconds' | 'acknowledged' | 'revealed'> {
  /** Processor time, seconds. */
  spent: Spending;
  collected: Collected;
  /** Bytes written to all sockets. */
  sent: number;
  /** Event loop delay of the server and of the players, ms, p99. */
  late: number;
  playersLate: number;
  /** Processor seconds per second of the players. */
  playersCpu: number;
}

const SECOND = 1000;
/** Rounds per measurement, of the twenty in the script: open duels are reused for several. */
const ROUNDS = 3;
const PROFILED_ROUNDS = 2;
/** Pairs of stretches, without and with a flood. New duels begin after `PAIRS_A_SCRIPT` pairs. */
const PAIRS = 6;
const PAIRS_A_SCRIPT = 3;
/** Stretches without bots, and as many beside them. */
const STRETCHES_BESIDE_BOTS = 9;
/** How long the bots' thread loads and compiles, in ms. */
const LOADING = 4000;
/** Between two rounds of a pair while servers warm up, ms: faster players reach their limit of messages. */
export const WARM_UP_EVERY = 500;
/** Played before any measurement, to warm up the compiler: some 5,000 decisions. */
const WARM_UP = { duels: 80, rounds: 18, every: WARM_UP_EVERY };

export class Table {
  /** Matches in the server's memory, and those among them that are played. */
  private held = 0;
  private played = 0;

  private constructor(
    readonly server: Child,
    private readonly load: Child,
    readonly url: string,
    private readonly bare: boolean,
    private readonly empty: Usage,
  ) {}

  static async real(
    dataDir: string,
    port: number,
    { root, flags }: Place = HERE,
    more: NodeJS.ProcessEnv = {},
  ): Promise<Table> {
    const env = {
      ...{ DATA_DIR: dataDir, PORT: String(port), TRUSTED_PROXIES: 'loopback', LOG_LEVEL: 'error' },
      ...more,
    };
    const main = join(root, 'packages/server/src/main.ts');
    const server = await Child.start(main, env, [require.resolve('./probe')], flags, root);
    return Table.over(server, port, false);
  }

  static async bare(samples: readonly Sample[], port: number): Promise<Table> {
    const file = join(mkdtempSync(join(tmpdir(), 'srv-bench-')), 'samples.json');
    writeFileSync(file, JSON.stringify(samples));
    const env = { PORT: String(port), SAMPLES: file };
    return Table.over(await Child.start('bare.ts', env, [require.resolve('./probe')]), port, true);
  }

  /** boardgame.io, with its FlatFile storage in `dataDir`, or in memory. */
  static async peer(port: number, dataDir?: string): Promise<Table> {
    const env = { PORT: String(port), ...(dataDir === undefined ? {} : { DATA_DIR: dataDir }) };
    const server = await Child.start('../peer/server.ts', env, [require.resolve('./probe')]);
    return Table.over(server, port, false, '../peer/players.ts');
  }

  private static async over(server: Child, port: number, bare: boolean, players = 'load.ts'): Promise<Table> {
    const load = await Child.measuring(players);
    return new Table(
      server,
      load,
      `http://localhost:${port}`,
      bare,
      await server.ask<Usage>({ what: 'usage' }),
    );
  }

  private asked<T>(question: Question): Promise<T> {
    return this.load.ask<T>(question);
  }

  /** `late`: the server's event loop delay meanwhile, ms, p99. */
  private async playedBy(question: Question): Promise<{ played: Played; late: number }> {
    await this.server.ask({ what: 'late' });
    const played = await this.asked<Played>(question);
    return { played, late: await this.server.ask<number>({ what: 'how-late' }) };
  }

  async open(duels: number): Promise<void> {
    await this.asked({ open: duels, url: this.url, bare: this.bare });
    this.held += Math.max(0, duels - this.played);
    this.played = Math.max(this.played, duels);
  }

  async warmUp(): Promise<void> {
    const { duels, rounds, every } = WARM_UP;
    await this.open(duels);
    await this.asked<Played>({ play: rounds, duels, every });
    await this.leave();
  }

  /** All players leave. Their matches stay in memory during the bench. */
  async leave(): Promise<void> {
    await this.asked({ leave: true });
    this.played = 0;
  }

  async play({ duels, seconds }: Load): Promise<Level> {
    await this.open(duels);
    const before = await this.server.ask<Usage>({ what: 'usage' });
    const { played, late } = await this.playedBy({ play: ROUNDS, duels, every: seconds * SECOND });
    const after = await this.server.ask<Usage>({ what: 'usage' });
    return {
      duels,
      seconds,
      cpu: (after.before - before.after) / played.seconds,
      memory: (after.memory - this.empty.memory) / this.held,
      acknowledged: played.acknowledged,
      revealed: played.revealed,
      decisionsASecond: played.decisions / played.seconds,
      late,
      playersLate: played.late,
      playersCpu: played.cpu,
    };
  }

  /**
   * Plays `rounds` rounds of open duels, one every `every` ms, and returns their cost, without garbage
   * collection in between.
   */
  async stretch(duels: number, rounds: number, every: number): Promise<Stretch> {
    await this.server.ask<Collected>({ what: 'pauses' });
    const sentBefore = await this.server.ask<number>({ what: 'sent' });
    const before = await this.server.ask<Spending>({ what: 'spending' });
    const { played, late } = await this.playedBy({ play: rounds, duels, every });
    const after = await this.server.ask<Spending>({ what: 'spending' });
    const collected = await this.server.ask<Collected>({ what: 'pauses' });
    const sent = (await this.server.ask<number>({ what: 'sent' })) - sentBefore;
    const { decisions, seconds, acknowledged, revealed } = played;
    const spent = { all: after.all - before.all, main: after.main - before.main };
    const lateness = { late, playersLate: played.late, playersCpu: played.cpu };
    return { decisions, seconds, acknowledged, revealed, spent, collected, sent, ...lateness };
  }

  /** Profiles the server during play. */
  async profile(duels: number): Promise<Spent[]> {
    await this.server.ask({ what: 'profile' });
    await this.asked<Played>({ play: PROFILED_ROUNDS, duels, every: SECOND });
    return this.server.ask<Spent[]>({ what: 'spent' });
  }

  samples(): Promise<Sample[]> {
    return this.asked<Sample[]>({ samples: true });
  }

  /** Alternates the order of calm and flood, so that slow changes affect both. */
  async flooded(duels: number, by: FloodedBy): Promise<Flooding> {
    const flood = await Child.measuring('flood.ts');
    const result: Flooding = {
      calm: [],
      loud: [],
      cpu: { calm: 0, loud: 0 },
      came: 0,
      refused: 0,
      bytes: 0,
      calls: 0,
    };
    const calm = async () => {
      const { acknowledged, cpu } = await this.play({ duels, seconds: 1 });
      result.calm.push(acknowledged);
      result.cpu.calm += cpu / PAIRS;
    };
    const loud = async () => {
      await flood.ask<null>({ flood: this.url, by, matches: await this.standings() } satisfies FloodQuestion);
      const { acknowledged, cpu } = await this.play({ duels, seconds: 1 });
      result.loud.push(acknowledged);
      result.cpu.loud += cpu / PAIRS;
      const { bytes, came, refused, calls } = await flood.ask<Flooded>({ dry: true } satisfies FloodQuestion);
      result.bytes += bytes;
      result.came += came;
      result.refused += refused;
      result.calls += calls;
    };
    for (let pair = 0; pair < PAIRS; pair += 1) {
      if (pair % PAIRS_A_SCRIPT === 0) await this.leave();
      await this.open(duels);
      for (const stretch of pair % 2 === 0 ? [calm, loud] : [loud, calm]) await stretch();
    }
    await this.leave();
    await flood.end('SIGKILL');
    return result;
  }

  /** Plays duels without and with spectators in the room of one more duel. */
  async crowded(duels: number, spectators: number): Promise<Crowding> {
    const [load, crowd] = [await Child.measuring('load.ts'), await Child.measuring('crowd.ts')];
    await load.ask({ open: 1, url: this.url, bare: false } satisfies Question);
    const [watched] = await load.ask<MatchOfLoad[]>({ standings: true } satisfies Question);
    if (!watched) throw new Error('there is no duel to watch');
    await this.leave();
    await this.open(duels);
    const result: Crowding = { calm: nobodyYet(), loud: nobodyYet(), stayed: 0 };
    const stretches = async (into: Crowding['calm']) => {
      for (let stretch = 0; stretch < PAIRS_A_SCRIPT; stretch += 1) {
        const question: Question = { play: ROUNDS, duels: 1, every: SECOND };
        const [others, its] = await Promise.all([
          this.play({ duels, seconds: 1 }),
          load.ask<Played>(question),
        ]);
        into.others.push(others.acknowledged);
        into.its.push(its.acknowledged);
        into.cpu += others.cpu / PAIRS_A_SCRIPT;
      }
    };
    await stretches(result.calm);
    const { matchId, invite } = watched;
    await crowd.ask({ enter: spectators, url: this.url, matchId, invite } satisfies CrowdQuestion);
    await stretches(result.loud);
    result.stayed = await crowd.ask<number>({ leave: true } satisfies CrowdQuestion);
    await this.leave();
    for (const child of [load, crowd]) await child.end('SIGKILL');
    return result;
  }

  /** Plays duels without and with bots that search, two in each of `matches` matches. */
  async besideBots(duels: number, matches: number): Promise<BesideBots> {
    const bots = await Child.start('bots.ts');
    await this.leave();
    await this.open(duels);
    const stretches = async (): Promise<BesideBots['calm']> => {
      const before = await this.server.ask<Spending>({ what: 'spending' });
      const began = performance.now();
      const acknowledged: number[][] = [];
      for (let stretch = 0; stretch < STRETCHES_BESIDE_BOTS; stretch += 1) {
        if (stretch > 0 && stretch % PAIRS_A_SCRIPT === 0) {
          await this.leave();
          await this.open(duels);
        }
        acknowledged.push((await this.play({ duels, seconds: 1 })).acknowledged);
      }
      const after = await this.server.ask<Spending>({ what: 'spending' });
      const thinking = after.all - before.all - (after.main - before.main);
      return { acknowledged, thinking: (thinking * SECOND) / (performance.now() - began) };
    };
    const calm = await stretches();
    await this.leave();
    await this.open(duels);
    await bots.ask<null>({ start: matches, url: this.url } satisfies BotsQuestion);
    // Until the bots' thread has loaded and compiled what it uses.
    await pause(LOADING);
    const loud = await stretches();
    await this.leave();
    await bots.end('SIGKILL');
    return { calm, loud };
  }

  standings(): Promise<MatchOfLoad[]> {
    return this.asked({ standings: true });
  }

  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    await this.load.end('SIGKILL');
    await this.server.end(signal);
  }
}

export const dataDirectory = (): { dir: string; remove(): void } => {
  const dir = mkdtempSync(join(tmpdir(), 'srv-bench-'));
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
};
