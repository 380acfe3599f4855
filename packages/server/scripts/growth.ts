/**
 * `npm run bench -- --growth`: what a store that grows costs a server: its start, its memory, the answers of duels that are
 * played beside it, lists, and people's calls (P-79). Floor: the same duels on an empty store, stretch by stretch in turn.
 * Matches are copies of matches of each game that were played on the real server (`growth/`), correspondence matches of three
 * days. Environment: DATABASES (sqlite,postgresql), OPEN (1000,10000,100000), FINISHED (10000,100000), DUELS (50),
 * EVERY (1000): ms between two rounds of a duel, ROUNDS (8), STRETCHES (5): p99 is the median of so many stretches of ROUNDS,
 * SETTLE (20): seconds until memory is read.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { DATABASE } from '../src/store/data-dir';
import { Health } from '../src/store/health';
import { kyselyOver, openPool } from '../src/store/postgres/connect';
import { openPostgresStore } from '../src/store/postgres/store';
import { ResultStore } from '../src/ratings/rows/results';
import { openSqlite } from '../src/store/sqlite/open';
import { openStore } from '../src/store/store';
import type { Tables } from '../src/store/tables';
import { Child } from './bench/child';
import type { Played } from './bench/load-play';
import { HERE } from './bench/place';
import { processorTimeOf, residentOf } from './bench/process-tree';
import { fill, matchId, playerId, tokenOf } from './growth/fill';
import { timesOfPeople, type PeopleTimes } from './growth/people';
import { playTemplates, type Templates } from './growth/templates';
import { runCommand } from './plain-end';
import { PrivatePostgres } from './process/private-postgres';
import { freePort, ServerProcess } from './process/server-process';

const numbers = (name: string, usual: string): number[] =>
  (process.env[name] ?? usual).split(',').filter(Boolean).map(Number);
const [DUELS = 50] = numbers('DUELS', '50');
const [EVERY = 1000] = numbers('EVERY', '1000');
const [ROUNDS = 8] = numbers('ROUNDS', '8');
const [STRETCHES = 5] = numbers('STRETCHES', '5');
const [SETTLE = 20] = numbers('SETTLE', '20');
const SECOND = 1000;
/** Waiting matches of the first fill, whose players are asked for. */
const FIRST = 1000;
/** Pages of each list. */
const PAGES = 100;

const p99 = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * 0.99))] ?? NaN;
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

/** A store that grows between two runs of a server. */
interface Grown {
  name: string;
  env: NodeJS.ProcessEnv;
  dir: string;
  run(task: (db: Kysely<Tables>) => Promise<void>): Promise<void>;
  bytes(): Promise<number>;
  end(): Promise<void>;
}

async function onSqlite(): Promise<Grown> {
  const dir = mkdtempSync(join(tmpdir(), 'srv-growth-'));
  await (await openStore(dir)).close();
  return {
    name: 'SQLite',
    env: {},
    dir,
    async run(task) {
      const { db, close } = await openSqlite(join(dir, DATABASE));
      await task(db).finally(close);
    },
    bytes: async () => readdirSync(dir).reduce((sum, file) => sum + statSync(join(dir, file)).size, 0),
    end: async () => rmSync(dir, { recursive: true, force: true }),
  };
}

async function onPostgres(): Promise<Grown> {
  const postgres = await PrivatePostgres.start();
  const dir = mkdtempSync(join(tmpdir(), 'srv-growth-'));
  const options = { name: 'growth', address: 'none', plays: [], lease: 30, allowUnsafe: true };
  const store = await openPostgresStore(postgres.url(), options);
  await store.membership.setState('gone');
  await store.close();
  return {
    name: 'PostgreSQL',
    env: { DATABASE_URL: postgres.url(), ALLOW_UNSAFE_DATABASE: '1' },
    dir,
    async run(task) {
      const pool = openPool(postgres.url(), 2, new Health(), { isPatient: true });
      await task(kyselyOver(pool, new Health())).finally(() => pool.end());
      // A store that grew over years was cleaned on the way: else its own cleaning of the fill meets the duels.
      await postgres.query('vacuum (analyze)');
      await postgres.query('checkpoint');
    },
    async bytes() {
      const [row] = await postgres.query<{ size: string }>(
        'select pg_database_size(current_database()) as size',
      );
      return Number(row?.size);
    },
    async end() {
      await postgres.end();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** How long each page of a list takes, ms. */
async function pagesOf(url: string, path: string, token?: string): Promise<number[]> {
  const took: number[] = [];
  for (let cursor: string | null = ''; cursor !== null && took.length < PAGES;) {
    const began = performance.now();
    const query = `${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`;
    const response = await fetch(`${url}${path}${cursor === '' ? '' : query}`, {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
    const page = (await response.json()) as { cursor: string | null };
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(page)}`);
    took.push(performance.now() - began);
    cursor = page.cursor;
  }
  return took;
}

/** Of the public lists, those of one game, and those of players. */
async function listsOf(url: string): Promise<number[]> {
  const took: number[] = [];
  for (const state of ['open', 'live', 'finished'])
    for (const kind of ['', '&game=star-clash', '&game=star-eater&edition=draft'])
      took.push(...(await pagesOf(url, `/api/matches?state=${state}${kind}`)));
  for (let player = 0; player < 10; player += 1) {
    const response = await fetch(`${url}/api/players/me`, {
      headers: { authorization: `Bearer ${tokenOf(playerId('w0x', player * 40, 0))}` },
    });
    if (!response.ok) return took;
    took.push(...(await pagesOf(url, '/api/players/me/matches', tokenOf(playerId('w0x', player * 40, 0)))));
  }
  return took;
}

/** A waiting match of each game comes back for its player, with its log intact. */
async function wake(url: string): Promise<void> {
  for (let index = 0; index < 4; index += 1) {
    const token = tokenOf(playerId('w0x', index, 0));
    const path = `${url}/api/matches/${matchId('w0x', index)}`;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const ticket = await fetch(`${path}/ticket`, { method: 'POST', headers, body: '{}' });
    const { state } = (await (await fetch(path, { headers })).json()) as { state: string };
    if (!ticket.ok || state !== 'live') throw new Error(`${path}: ${ticket.status}, ${state}`);
  }
}

/** p99 of the answers of one stretch, ms, and what the server takes while its duels are live, bytes. */
interface Stretch {
  acknowledged: number;
  resident: number;
}

/** The same duels, with matches of their own: the script of a duel has an end. */
async function playBeside({ url, pid }: ServerProcess, load: Child): Promise<Stretch> {
  await load.ask({ open: DUELS, url, bare: false });
  await load.ask<Played>({ play: 2, duels: DUELS, every: EVERY });
  const { acknowledged } = await load.ask<Played>({ play: ROUNDS, duels: DUELS, every: EVERY });
  const resident = residentOf(pid ?? 0);
  await load.ask({ leave: true });
  return { acknowledged: p99(acknowledged), resident };
}

async function serverOf({ dir, env }: Grown): Promise<ServerProcess> {
  return new ServerProcess(dir, await freePort(), {
    node: HERE.flags,
    env: { TRUSTED_PROXIES: 'loopback', LIMIT_SCALE: '1000', ...env },
  });
}

interface Beside {
  /** p99 of each stretch, ms, and of the stretch on an empty store that was played right before it. */
  acknowledged: number[];
  floor: number[];
  /** After the first stretch, while its duels are live, bytes. */
  resident: number;
}

/** Stretches on an empty store and on this one in turn: a machine's slow minute meets both. */
async function compare(server: ServerProcess, empty: Grown): Promise<Beside> {
  const other = await serverOf(empty);
  const load = await Child.measuring('load.ts');
  try {
    await other.start();
    const pairs: { floor: Stretch; grown: Stretch }[] = [];
    while (pairs.length < STRETCHES)
      pairs.push({ floor: await playBeside(other, load), grown: await playBeside(server, load) });
    return {
      acknowledged: pairs.map(({ grown }) => grown.acknowledged),
      floor: pairs.map(({ floor }) => floor.acknowledged),
      resident: pairs[0]?.grown.resident ?? NaN,
    };
  } finally {
    await load.end('SIGKILL');
    await other.stop();
  }
}

interface Cost {
  /** ms, and processor time until then, seconds. */
  ready: number;
  started: number;
  resident: number;
  beside: Beside;
  lists: number;
  /** Processor time of the server a page, ms. */
  page: number;
  /** Null on an empty store. */
  people: PeopleTimes | null;
}

async function costOf(store: Grown, empty: Grown, isFilled: boolean): Promise<Cost> {
  const server = await serverOf(store);
  const began = performance.now();
  try {
    await server.start();
    while (!(await fetch(`${server.url}/readyz`)).ok) await pause(50);
    const ready = performance.now() - began;
    const pid = server.pid ?? 0;
    const started = processorTimeOf(pid);
    await pause(SETTLE * SECOND);
    const resident = residentOf(pid);
    if (isFilled) await wake(server.url);
    const before = processorTimeOf(pid);
    const pages = await listsOf(server.url);
    const page = ((processorTimeOf(pid) - before) * SECOND) / pages.length;
    const people = isFilled ? await timesOfPeople(server.url, 'w0x', FIRST) : null;
    const beside = await compare(server, empty);
    return { ready, started, resident, beside, lists: p99(pages), page, people };
  } finally {
    await server.stop();
  }
}

const ms = (value: number) => `${value.toFixed(value < 100 ? 1 : 0)} ms`;

async function grow(store: Grown, empty: Grown, templates: Templates): Promise<void> {
  let [live, finished, part] = [0, 0, 0];
  const row = async () => {
    const cost = await costOf(store, empty, live > 0);
    const { people, beside } = cost;
    const [grown, floor] = [median(beside.acknowledged), median(beside.floor)];
    const each = (stretches: number[]) => stretches.map((value) => value.toFixed(0)).join(' ');
    const kinds = people && [people.lobby, people.profile, people.seek, people.signIn];
    const calls = kinds?.map((times) => ms(p99(times))).join(' · ') ?? '';
    process.stdout.write(
      `| ${store.name} | ${live} | ${finished} | ${(cost.ready / SECOND).toFixed(2)} s (${cost.started.toFixed(2)} s) | ${megabytes(cost.resident)} · ${megabytes(beside.resident)} | ${ms(grown)} (${each(beside.acknowledged)}) | ${ms(floor)} (${each(beside.floor)}) | ${(grown / floor).toFixed(2)} × | ${ms(cost.lists)} (${cost.page.toFixed(2)} ms) | ${calls} | ${megabytes(await store.bytes())} |\n`,
    );
  };
  const add = async (more: { live: number; finished: number }) => {
    await store.run(async (db) => {
      await fill(db, templates, { ...more, name: `w${part}x` });
      // A server does so once in the life of a store.
      await new ResultStore(db).fillIn(Date.now(), () => false);
    });
    // The fill's pages are written to the disk before duels are measured beside them.
    execFileSync('sync');
    part += 1;
    live += more.live;
    finished += more.finished;
    await row();
  };
  await row();
  for (const size of numbers('OPEN', '1000,10000,100000')) await add({ live: size - live, finished: 0 });
  for (const size of numbers('FINISHED', '10000,100000')) await add({ live: 0, finished: size - finished });
}

async function main(): Promise<number> {
  console.info = () => {};
  const templates = await playTemplates();
  process.stdout.write(
    `| database | open | finished | start to /readyz (processor) | resident: after ${SETTLE} s · with ${DUELS} duels | acknowledged, p99, ${DUELS} duels (each stretch) | floor of it (each stretch) | times the floor | lists, p99 (processor, mean) | lobby · profile · seek · sign-in, p99 | store |\n| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |\n`,
  );
  for (const name of (process.env['DATABASES'] ?? 'sqlite,postgresql').split(',')) {
    const open = name === 'sqlite' ? onSqlite : onPostgres;
    const [store, empty] = [await open(), await open()];
    await grow(store, empty, templates).finally(() => Promise.all([store.end(), empty.end()]));
  }
  return 0;
}

runCommand('bench', 2, main);
