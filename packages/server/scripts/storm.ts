/**
 * `npm run bench -- --storm`: what people who ask for much at once cost everybody else, on PostgreSQL. Others play duels and
 * read lists meanwhile; then nine newcomers fork one replay at once, again and again, or one guest makes forty
 * `POST /api/pair` with different clocks at once, again and again. Floor: the same duels and lists in stretches without a
 * storm, in turn in the same run. Environment: DUELS (10), EVERY (500): ms between two rounds of a duel, ROUNDS (8) in a
 * stretch, TURNS (2).
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'colyseus.js';
import { Child } from './bench/child';
import type { Played } from './bench/load-play';
import { HERE } from './bench/place';
import { post } from './bench/post';
import { runCommand } from './plain-end';
import { PrivatePostgres } from './process/private-postgres';
import { freePort, ServerProcess } from './process/server-process';

const numberOf = (name: string, usual: number) => Number(process.env[name] ?? usual);
const DUELS = numberOf('DUELS', 10);
const EVERY = numberOf('EVERY', 500);
const ROUNDS = numberOf('ROUNDS', 8);
const TURNS = numberOf('TURNS', 2);
const FORKERS = 9;
const PAIRINGS = 40;
/** Between two looks at the lists, ms. */
const LOOKS_EVERY = 50;
const LISTS = ['/api/lobby', '/api/matches?state=live', '/readyz'];

/** What everybody met in the stretches of one kind. */
interface Met {
  /** ms. */
  decisions: number[];
  lists: number[];
  asked: number[];
  /** How often each refusal was given: to others, and to those who storm. */
  refused: Map<string, number>;
}

const nothing = (): Met => ({ decisions: [], lists: [], asked: [], refused: new Map() });

let people = 0;
/** Each caller has an address of its own, as behind a proxy. */
const address = () => `10.40.${((people += 1) >> 8) & 255}.${people & 255}`;
const newcomer = async (url: string) => (await post(url, '/api/players', {}, address()))['token'] ?? '';

/** How long a call took. A refusal is counted. */
async function time(met: Met, who: string, into: number[], work: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  await work().catch((error: unknown) => {
    const words = `${who}: ${error instanceof Error ? error.message : String(error)}`;
    met.refused.set(words, (met.refused.get(words) ?? 0) + 1);
  });
  into.push(performance.now() - began);
}

async function look(url: string, path: string): Promise<void> {
  const response = await fetch(url + path, { headers: { 'x-forwarded-for': address() } });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
}

/** A public match that is over. */
async function endedMatch(url: string): Promise<string> {
  const [from, token] = [address(), await newcomer(url)];
  const bots = [{ seat: 1, level: 'ensign' }];
  const made = { mode: 'duel', visibility: 'public', clock: { kind: 'none' }, bots };
  const { matchId = '' } = await post(url, '/api/matches', made, from, token);
  const { ticket } = await post(url, `/api/matches/${matchId}/ticket`, {}, from, token);
  const room = await new Client(url).joinById(matchId, { ticket });
  room.onMessage('*', () => undefined);
  await room.request('ready');
  const resign = { id: randomBytes(12).toString('hex'), decision: { seat: 0, type: 'resign' }, expects: 0 };
  const reply = (await room.request('decide', resign)) as { ok: boolean };
  if (!reply.ok) throw new Error(`refused: ${JSON.stringify(reply)}`);
  await room.leave();
  return matchId;
}

type Storm = (met: Met) => Promise<void>;

const forks = async (url: string): Promise<Storm> => {
  const source = await endedMatch(url);
  return async (met) => {
    const tokens = await Promise.all(Array.from({ length: FORKERS }, () => newcomer(url)));
    const fork = (token: string) => () =>
      post(url, `/api/matches/${source}/fork`, { seq: 0 }, address(), token);
    await Promise.all(tokens.map((token) => time(met, 'storm', met.asked, fork(token))));
  };
};

const pairings = async (url: string): Promise<Storm> => {
  const token = await newcomer(url);
  const clock = { kind: 'live', choiceSeconds: 60, bankSeconds: 600 };
  const ask = (index: number) => () =>
    post(
      url,
      '/api/pair',
      { mode: 'duel', clock: { ...clock, commitSeconds: 100 + index } },
      address(),
      token,
    );
  return async (met) => {
    const all = Array.from({ length: PAIRINGS }, (_, index) => time(met, 'storm', met.asked, ask(index)));
    await Promise.all(all);
  };
};

/** The duels are new: the script of a duel has an end. */
async function stretch(url: string, load: Child, met: Met, storm: Storm): Promise<void> {
  await load.ask({ open: DUELS, url, bare: false });
  await load.ask<Played>({ play: 2, duels: DUELS, every: EVERY });
  let isOver = false;
  const whilePlayed = async (work: () => Promise<unknown>) => {
    while (!isOver) await work();
  };
  const looks = async () => {
    for (const path of LISTS) await time(met, 'others', met.lists, () => look(url, path));
    await pause(LOOKS_EVERY);
  };
  const others = [whilePlayed(looks), whilePlayed(() => storm(met))];
  const { acknowledged } = await load.ask<Played>({ play: ROUNDS, duels: DUELS, every: EVERY });
  isOver = true;
  await Promise.all(others);
  met.decisions.push(...acknowledged);
  await load.ask({ leave: true });
}

const p99 = (values: readonly number[]): string => {
  const at = Math.min(values.length - 1, Math.floor(values.length * 0.99));
  const value = [...values].sort((a, b) => a - b)[at];
  return value === undefined ? '–' : `${value.toFixed(1)} ms (${values.length})`;
};

async function measure(url: string, load: Child): Promise<void> {
  const kinds: readonly (readonly [string, Storm, Met])[] = [
    ['floor', () => pause(EVERY), nothing()],
    [`${FORKERS} fork one replay at once`, await forks(url), nothing()],
    [`one guest's ${PAIRINGS} pairings at once`, await pairings(url), nothing()],
  ];
  // The first duels of a server warm its compiler.
  await stretch(url, load, nothing(), kinds[0]?.[1] ?? (async () => {}));
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const [, storm, met] of kinds) await stretch(url, load, met, storm);
  process.stdout.write(
    `| ${DUELS} duels, a round every ${EVERY} ms | decisions, p99 (of) | lists and /readyz, p99 (of) | the storm's own calls, p99 (of) | refused |\n| --- | --: | --: | --: | --- |\n`,
  );
  for (const [name, , { decisions, lists, asked, refused }] of kinds) {
    const words = [...refused].map(([each, times]) => `${times} × ${each}`).join('; ');
    process.stdout.write(
      `| ${name} | ${p99(decisions)} | ${p99(lists)} | ${p99(asked)} | ${words || 'none'} |\n`,
    );
  }
}

async function main(): Promise<number> {
  console.info = () => {};
  console.warn = () => {};
  const postgres = await PrivatePostgres.start({ isSafe: true });
  const dir = mkdtempSync(join(tmpdir(), 'srv-storm-'));
  // Limits by address are not what is measured.
  const env = { DATABASE_URL: postgres.url(), TRUSTED_PROXIES: 'loopback', LIMIT_SCALE: '1000' };
  const server = new ServerProcess(dir, await freePort(), { node: HERE.flags, env });
  try {
    await server.start();
    // A refused decision ends the run.
    await measure(server.url, await Child.measuring('load.ts'));
    return 0;
  } finally {
    Child.killAll();
    await server.stop();
    await postgres.end();
    rmSync(dir, { recursive: true, force: true });
  }
}

runCommand('bench', 2, main);
