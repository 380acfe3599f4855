/**
 * `npm run chaos -- --waiting N --kills K [--cluster]`: N correspondence matches of every game that nobody visits, whose
 * clocks end within half a minute. Meanwhile the server is killed and started again, or with `--cluster` one of three is.
 * Every clock must be answered once, not before its time, and nobody be charged for a time in which no server ran.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { HOSTED } from '../../src/games';
import { nextDeadline } from '../../src/live/clocks/timeouts';
import { beginningOfRecord, fold } from '../../src/live/load-from-log';
import { follow } from '../../src/log/advance';
import type { Entry } from '../../src/log/entry';
import { DATABASE } from '../../src/store/data-dir';
import { Health } from '../../src/store/health';
import { kyselyOver, openPool } from '../../src/store/postgres/connect';
import { openPostgresStore } from '../../src/store/postgres/store';
import { openSqlite } from '../../src/store/sqlite/open';
import { openStore, type Store } from '../../src/store/store';
import { fill, matchId } from '../growth/fill';
import { playTemplates } from '../growth/templates';
import { PrivatePostgres } from '../process/private-postgres';
import { freePort, ServerProcess } from '../process/server-process';

const SECOND = 1000;
/** The first clock ends so long after the store was filled, and all of them in this time. */
const FIRST = 20 * SECOND;
const WITHIN = 30 * SECOND;
/** Between two kills, at most. */
const KILLED_EVERY = 6 * SECOND;
/** Between a kill and the next start: that nobody is charged for it can be seen. */
const DOWN_FOR = SECOND;
/** After the last clock has ended. */
const PATIENCE = 240 * SECOND;
/** Longer than between two looks of a process for what is due, and than another one needs to notice that it is gone. */
const QUIET_FOR = 25 * SECOND;
const NAME = 'wait';
const PROCESSES = 3;

interface House {
  servers: ServerProcess[];
  open(): Promise<Store>;
  end(): Promise<void>;
}

async function oneServer(matches: number): Promise<House> {
  const dir = mkdtempSync(join(tmpdir(), 'srv-waiting-'));
  const templates = await playTemplates();
  await (await openStore(dir)).close();
  const { db, close } = await openSqlite(join(dir, DATABASE));
  await fill(db, templates, { live: matches, finished: 0, endsIn: endsIn(matches), name: NAME }).finally(
    close,
  );
  return {
    servers: [new ServerProcess(dir, await freePort())],
    open: () => openStore(dir),
    end: async () => rmSync(dir, { recursive: true, force: true }),
  };
}

async function threeServers(matches: number): Promise<House> {
  const postgres = await PrivatePostgres.start();
  const dir = mkdtempSync(join(tmpdir(), 'srv-waiting-'));
  const open = async () => {
    const options = { name: 'chaos', address: 'none', plays: [], lease: 30, allowUnsafe: true };
    const store = await openPostgresStore(postgres.url(), options);
    await store.membership.setState('gone');
    return store;
  };
  await (await open()).close();
  const templates = await playTemplates();
  const pool = openPool(postgres.url(), 2, new Health());
  const filled = { live: matches, finished: 0, endsIn: endsIn(matches), name: NAME };
  await fill(kyselyOver(pool, new Health()), templates, filled).finally(() => pool.end());
  const servers: ServerProcess[] = [];
  for (let number = 1; number <= PROCESSES; number += 1)
    servers.push(
      new ServerProcess(dir, await freePort(), {
        env: { DATABASE_URL: postgres.url(), ALLOW_UNSAFE_DATABASE: '1', PROCESS_NAME: `waits-${number}` },
      }),
    );
  return {
    servers,
    open,
    async end() {
      await postgres.end();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

const endsIn = (matches: number) => (index: number) => FIRST + Math.floor((index / matches) * WITHIN);

const isAnswer = ({ body }: Entry): boolean =>
  (body.kind === 'clock' && body.what === 'expired') || (body.kind === 'absence' && body.what === 'forfeit');

/** When nobody served, ms. */
interface Gap {
  from: number;
  until: number;
}

interface Audit {
  /** What is wrong with the match. */
  faults: string[];
  /** How long after its clock had ended the match was answered, ms. */
  late: number;
}

/** `written`: entries that the match had before. */
async function auditOf(store: Store, id: string, written: number, gaps: readonly Gap[]): Promise<Audit> {
  const gone = (fault: string): Audit => ({ faults: [`${id}: ${fault}`], late: 0 });
  const record = await store.matches.get(id);
  const position = record && beginningOfRecord({ games: HOSTED }, record);
  if (!record || !position) return gone('it is gone');
  // Throws if the log is not what was written.
  await fold({ games: HOSTED, store }, record);
  const entries = await store.entries.of(id);
  const faults: string[] = [];
  let late = 0;
  let at = position;
  for (const entry of entries) {
    if (isAnswer(entry)) {
      const after = entry.at - nextDeadline(at);
      if (after < 0) faults.push(`${id}: entry ${entry.seq} came ${-after} ms before the clock had ended`);
      late = Math.max(late, after);
    }
    const next = follow(at, entry);
    if (!next.ok) return gone(`entry ${entry.seq}: ${next.refusal.message}`);
    at = next.position;
  }
  const answer = entries.slice(written).find(isAnswer);
  if (!answer) faults.push(`${id}: its clock was not answered`);
  for (const { from, until } of gaps) {
    if (!answer || answer.at < until) continue;
    const isGivenBack = entries.some(
      ({ body, seq }) =>
        seq < answer.seq &&
        body.kind === 'clock' &&
        body.what === 'down' &&
        body.from <= from &&
        body.until >= until,
    );
    if (!isGivenBack) faults.push(`${id}: the time from ${from} to ${until} was charged`);
  }
  return { faults, late };
}

export async function waitingChaos(
  matches: number,
  kills: number,
  isCluster: boolean,
  say: (text: string) => void,
): Promise<number> {
  const house = await (isCluster ? threeServers(matches) : oneServer(matches));
  const filledAt = Date.now();
  const gaps: Gap[] = [];
  try {
    const before = new Map<string, number>();
    const filled = await house.open();
    for (let index = 0; index < matches; index += 1) {
      const id = matchId(NAME, index);
      before.set(id, (await filled.matches.get(id))?.seq ?? 0);
    }
    await filled.close();
    for (const server of house.servers) await server.start();
    await pause(Math.max(0, filledAt + FIRST - Date.now()));
    for (let kill = 0; kill < kills; kill += 1) {
      await pause(Math.random() * KILLED_EVERY);
      const server = house.servers[kill % house.servers.length];
      await server?.kill();
      const from = Date.now();
      await pause(DOWN_FOR);
      // Other processes serve meanwhile.
      if (!isCluster) gaps.push({ from, until: Date.now() });
      const took = await server?.start();
      say(`kill ${kill + 1}: ready again after ${Math.round(took ?? 0)} ms`);
    }
    await pause(Math.max(0, filledAt + FIRST + WITHIN - Date.now()));
    const { faults, late } = await settle(house, before, gaps);
    for (const fault of faults) say(fault);
    say(
      `${matches} matches that nobody visited, ${kills} kills: ${faults.length} faults; ` +
        `every clock was answered within ${(late / SECOND).toFixed(1)} s`,
    );
    return faults.length === 0 ? 0 : 1;
  } finally {
    for (const server of house.servers) await server.kill();
    await house.end();
  }
}

/** The matches in memory of all servers. */
async function inMemory(servers: readonly ServerProcess[]): Promise<number> {
  let matches = 0;
  for (const { url } of servers) {
    const page = await (await fetch(`${url}/metrics`)).text();
    const [, shown] = /^matches_in_memory\S* (\d+)/m.exec(page) ?? [];
    if (shown === undefined) throw new Error(`${url}/metrics does not tell matches_in_memory`);
    matches += Number(shown);
  }
  return matches;
}

/** Waits until all clocks are answered, `late` by at most that; ends the servers and looks at every log. */
async function settle(house: House, before: Map<string, number>, gaps: readonly Gap[]): Promise<Audit> {
  // All are put away again once nothing is due soon; right after a start, none is loaded yet.
  let quietSince = Infinity;
  for (const end = Date.now() + PATIENCE; Date.now() < end && Date.now() - quietSince < QUIET_FOR;) {
    await pause(SECOND);
    quietSince = (await inMemory(house.servers)) > 0 ? Infinity : Math.min(quietSince, Date.now());
  }
  for (const server of house.servers) await server.stop();
  const store = await house.open();
  try {
    const audits: Audit[] = [];
    for (const [id, written] of before) audits.push(await auditOf(store, id, written, gaps));
    return {
      faults: audits.flatMap(({ faults }) => faults),
      late: Math.max(0, ...audits.map(({ late }) => late)),
    };
  } finally {
    await store.close();
  }
}
