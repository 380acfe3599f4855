/**
 * How long a take-over takes after kill -9 and after SIGTERM, by three processes that share a PostgreSQL which syncs: until
 * every match is in memory elsewhere, until one that somebody asks for answers, and until clients are back. And what those
 * notice who play duels at the processes that are left.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type Room } from 'colyseus.js';
import { starEater } from '@star-eater/rules/src/games/star-eater';
import { keysOf } from '../../src/store/postgres/membership';
import { openPostgresStore } from '../../src/store/postgres/store';
import { post } from '../chaos/tables';
import { PrivatePostgres } from '../process/private-postgres';
import { freePort, ServerProcess } from '../process/server-process';
import { fillStore, type Filled } from '../restart/filled-store';
import { Child } from './child';
import type { Played, Question } from './load-play';
import { HERE } from './place';
import { processorTimeOf } from './process-tree';

export interface TakeOver {
  matches: number;
  clients: number;
  /** After kill -9, ms: one match that is asked for, all matches in memory at the two others. */
  asked: number;
  all: number;
  /** Processor time from kill -9 until then, seconds: of the two others, and of the database. */
  spent: { servers: number; database: number };
  /** From a decision to its acknowledgement in other duels, ms: before kill -9, and for ten seconds from it on. */
  others: { duels: number; before: number[]; meanwhile: number[] };
  /** After SIGTERM, ms: the end of the process, and for each client until its match answers elsewhere. */
  ended: number;
  code: number | null;
  back: number[];
}

const ALL_THERE = 'active matches restored';
/** Between two looks whether a match answers, ms. */
const LOOK_EVERY = 50;
/** Between two looks whether all matches are in memory, ms: each takes some ms of the processes that fold. */
const COUNT_EVERY = 250;

const CLOSED_AT_ONCE = 5000;

/** Duels at one of the processes that are left: rounds, of the 18 of a script, and ms between them. */
const OTHERS = 20;
const WARM_UP = { rounds: 4, every: 500 };
const BEFORE = { rounds: 6, every: 1500 };
const MEANWHILE = { rounds: 7, every: 1500 };

async function heldBy(server: ServerProcess): Promise<number> {
  const response = await fetch(`${server.url}/metrics`, { signal: AbortSignal.timeout(CLOSED_AT_ONCE) });
  return Number(/^matches_in_memory\S* (\d+)/m.exec(await response.text())?.[1] ?? 0);
}

async function untilHeld(servers: readonly ServerProcess[], matches: number): Promise<void> {
  for (;;) {
    const held = await Promise.all(servers.map((server) => heldBy(server).catch(() => 0)));
    if (held.reduce((sum, each) => sum + each, 0) >= matches) return;
    await pause(COUNT_EVERY);
  }
}

interface Entered {
  room: Room;
  /** Of the process that holds the match. */
  address: string;
}

/** Enters the match by this server, as often as it takes, until the match answers. */
async function enter(server: ServerProcess, matchId: string, token: string | undefined): Promise<Entered> {
  for (;;)
    try {
      const way = `${server.url}/api/matches/${matchId}/ticket`;
      const { ticket, address } = await post<{ ticket: string; address: string }>(
        way,
        {},
        token,
        CLOSED_AT_ONCE,
      );
      const room = await new Client(address).joinById(matchId, { ticket });
      room.reconnection.enabled = false;
      for (const type of ['events', 'chat', 'notice']) room.onMessage(type, () => {});
      await room.request('legal');
      return { room, address };
    } catch {
      await pause(LOOK_EVERY);
    }
}

async function fill(postgres: PrivatePostgres, matches: number): Promise<Filled> {
  const options = { name: 'filler', address: 'none', plays: keysOf([starEater]), lease: 30 };
  const store = await openPostgresStore(postgres.url(), options);
  try {
    return await fillStore(store, matches);
  } finally {
    await store.membership.setState('gone');
    await store.close();
  }
}

/**
 * Puts clients into these matches, as far as the process `from` holds them. `away` resolves when it has sent all of them away
 * and another process has answered each: with the times between, ms.
 */
async function leaveWith(
  from: ServerProcess,
  other: ServerProcess,
  tokens: readonly (readonly [id: string, token: string])[],
): Promise<{ entered: number; away: Promise<number[]> }> {
  const all = await Promise.all(
    tokens.map(async ([id, token]) => ({ id, token, ...(await enter(other, id, token)) })),
  );
  const here = all.filter(({ address }) => address === from.url);
  await Promise.all(all.filter((each) => !here.includes(each)).map(({ room }) => room.leave()));
  const away = here.map(async ({ id, token, room }) => {
    await new Promise<void>((resolve) => room.onLeave(() => resolve()));
    const left = performance.now();
    const again = await enter(other, id, token);
    const after = performance.now() - left;
    await again.room.leave();
    return after;
  });
  return { entered: here.length, away: Promise.all(away) };
}

export async function measureTakeOver(matches: number, clients: number): Promise<TakeOver> {
  const directory = mkdtempSync(join(tmpdir(), 'srv-takeover-'));
  const postgres = await PrivatePostgres.start({ isSafe: true });
  const servers: ServerProcess[] = [];
  try {
    const { tokens } = await fill(postgres, matches);
    for (const name of ['one', 'two', 'three']) {
      const port = await freePort();
      const env = {
        ...{ DATABASE_URL: postgres.url(), PROCESS_NAME: name, PUBLIC_ADDRESS: `http://localhost:${port}` },
        ...{ LIMIT_SCALE: '1000', LOG_LEVEL: 'info' },
      };
      servers.push(new ServerProcess(join(directory, name), port, { env, node: HERE.flags }));
    }
    const [one, two, three] = servers as [ServerProcess, ServerProcess, ServerProcess];
    await one.startUntil(ALL_THERE);
    await two.start();
    await three.start();

    const players = await Child.measuring('load.ts');
    await players.ask({ open: OTHERS, url: two.url, bare: false } satisfies Question);
    const played = async ({ rounds, every }: typeof BEFORE) =>
      (await players.ask<Played>({ play: rounds, duels: OTHERS, every } satisfies Question)).acknowledged;
    await played(WARM_UP);
    const before = await played(BEFORE);

    const serversSpent = () => processorTimeOf(two.pid ?? 0) + processorTimeOf(three.pid ?? 0);
    const ids = [...tokens.keys()];
    const last = ids.at(-1) ?? '';
    const playing = played(MEANWHILE);
    const killed = performance.now();
    const [serversBefore, databaseBefore] = [serversSpent(), processorTimeOf(postgres.pid)];
    await one.kill();
    const asked = enter(two, last, tokens.get(last)).then(async ({ room }) => {
      const after = performance.now() - killed;
      await room.leave();
      return after;
    });
    await untilHeld([two, three], matches + OTHERS);
    const all = performance.now() - killed;
    const spent = {
      servers: serversSpent() - serversBefore,
      database: processorTimeOf(postgres.pid) - databaseBefore,
    };
    const askedAfter = await asked;
    const others = { duels: OTHERS, before, meanwhile: await playing };
    await players.end('SIGKILL');

    const { entered, away } = await leaveWith(two, three, [...tokens].slice(0, clients));
    const told = performance.now();
    const code = await two.stop();
    const ended = performance.now() - told;
    const back = await away;
    return { matches, clients: entered, asked: askedAfter, all, spent, others, ended, code, back };
  } finally {
    Child.killAll();
    for (const server of servers) await server.kill();
    await postgres.end();
    rmSync(directory, { recursive: true, force: true });
  }
}
