/**
 * Sends bad requests to a real server, over sockets and HTTP, while honest players have matches of every
 * mode. Then checks that it still runs, that every bad request was refused, that no match changed, and how
 * much memory is in use.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChildProcess } from 'node:child_process';
import { freePort, ServerProcess } from '../process/server-process';
import { Caller } from './calls';
import { seeded } from './junk';
import { Rogue, type Outcome, type Sort } from './rogue';
import { guest, imageOf, victim, type Victim } from './victims';

export interface Fuzzed {
  sent: Map<Sort, number>;
  /** Requests not refused properly. */
  faults: string[];
  /** Matches that changed. */
  changed: string[];
  crashed: boolean;
  /** Bytes in use after the warm-up and after the last request. */
  heap: { before: number; after: number };
  seconds: number;
}

export interface FuzzOptions {
  requests: number;
  /** Stops sending after this many seconds. */
  seconds?: number;
  seed?: number;
  /** For testing this test: called in the middle. */
  slip?: (victims: readonly Victim[]) => Promise<unknown>;
}

/** Sockets of each match: each seat a second time, and spectators. */
const SPECTATORS = 12;
const CALLERS = 4;
/**
 * The share of requests before memory is first measured: code is compiled, buffers and statements are
 * created.
 */
const WARM_UP = 0.2;
const WARM_UP_AT_MOST = 5000;
/** A few are enough to see what is wrong. */
const MOST_FAULTS = 20;

export async function fuzz({ requests, seconds = Infinity, seed = 1, slip }: FuzzOptions): Promise<Fuzzed> {
  const dir = mkdtempSync(join(tmpdir(), 'srv-abuse-'));
  const server = new ServerProcess(dir, await freePort(), {
    node: ['--expose-gc', '-r', join(__dirname, 'gc-on-signal.cjs')],
    env: { LIMIT_SCALE: '1000', LOG_LEVEL: 'silent' },
  });
  const began = performance.now();
  try {
    const child = server.spawn();
    await server.ready(child);
    let crashed = false;
    child.once('exit', () => (crashed = true));
    const victims = [
      await victim(server.url, 'duel', true),
      await victim(server.url, 'free-for-all', false),
      await victim(server.url, 'teams', true),
    ];
    const before = await Promise.all(victims.map(imageOf));
    const attackers = await attackersOf(server.url, victims, seed);
    const fuzzed: Fuzzed = {
      sent: new Map(),
      faults: [],
      changed: [],
      crashed,
      heap: { before: 0, after: 0 },
      seconds: 0,
    };
    const end = performance.now() + seconds * 1000;
    const send = async (count: number) => {
      try {
        await attack(attackers, count, end, fuzzed);
      } catch (error) {
        // If nobody can join, the server is down: that is a finding, not an error of this program.
        if (!crashed) throw error;
      }
    };
    const warmUp = Math.min(WARM_UP_AT_MOST, Math.ceil(requests * WARM_UP));
    await send(warmUp);
    fuzzed.heap.before = await heapOf(child);
    await slip?.(victims);
    await send(requests - warmUp);
    fuzzed.crashed = crashed;
    if (crashed) return fuzzed;
    fuzzed.heap.after = await heapOf(child);
    const after = await Promise.all(victims.map(imageOf));
    fuzzed.changed = victims
      .filter((_, index) => before[index] !== after[index])
      .map(({ matchId }) => matchId);
    for (const attacker of attackers) if (attacker instanceof Rogue) attacker.leave();
    for (const { room } of victims.flatMap(({ players }) => players)) {
      room.removeAllListeners();
      void room.leave().catch(() => {});
    }
    fuzzed.seconds = (performance.now() - began) / 1000;
    return fuzzed;
  } finally {
    await server.kill();
    rmSync(dir, { recursive: true, force: true });
  }
}

type Attacker = { attack(): Promise<Outcome> };

async function attackersOf(url: string, victims: readonly Victim[], seed: number): Promise<Attacker[]> {
  const attackers: Attacker[] = [];
  let next = seed;
  for (const each of victims) {
    for (const [seat, token] of each.tokens.entries())
      attackers.push(new Rogue(url, each, seat, token, seeded((next += 1))));
    for (let index = 0; index < SPECTATORS; index += 1)
      attackers.push(new Rogue(url, each, null, await guest(url), seeded((next += 1))));
  }
  const outsider = await guest(url);
  for (let index = 0; index < CALLERS; index += 1)
    attackers.push(new Caller(url, victims, outsider, seeded((next += 1))));
  return attackers;
}

/** Everybody sends at once, until all requests are sent or time is up. */
async function attack(
  attackers: readonly Attacker[],
  count: number,
  end: number,
  fuzzed: Fuzzed,
): Promise<void> {
  let left = count;
  await Promise.all(
    attackers.map(async (attacker) => {
      while (left > 0 && performance.now() < end) {
        left -= 1;
        const { sort, fault } = await attacker.attack();
        fuzzed.sent.set(sort, (fuzzed.sent.get(sort) ?? 0) + 1);
        if (fault !== null && fuzzed.faults.length < MOST_FAULTS) fuzzed.faults.push(fault);
      }
    }),
  );
}

/** Bytes in use after a garbage collection. */
function heapOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('the server has ended')));
    const listen = (text: Buffer) => {
      const [, bytes] = /heap (\d+)/.exec(text.toString()) ?? [];
      if (bytes === undefined) return;
      child.stdout?.off('data', listen);
      resolve(Number(bytes));
    };
    child.stdout?.on('data', listen);
    child.kill('SIGUSR2');
  });
}
