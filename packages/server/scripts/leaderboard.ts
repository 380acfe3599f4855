/**
 * `npm run bench -- --leaderboard`: what a page of a leaderboard takes with 10,000 listed accounts (P-79), on SQLite and
 * PostgreSQL: the first page, one far down, and the first with the caller's own line in the middle. Floor: `GET /healthz` in
 * turn in the same run. Environment: ACCOUNTS (10000), CALLS (300) of each.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import pino from 'pino';
import { startServer, type ServerOptions } from '../src/server';
import type { Tables } from '../src/store/tables';
import { post } from './bench/post';
import { runCommand } from './plain-end';
import { PrivatePostgres } from './process/private-postgres';

const ACCOUNTS = Number(process.env['ACCOUNTS'] ?? 10_000);
const CALLS = Number(process.env['CALLS'] ?? 300);
const AT_ONCE = 500;
const POOL = 'star-eater/duel';
const BUDGET = 30;
/** Calls before any is counted: the code is compiled, the database has read its pages. */
const WARM_UP = 30;

const at = (part: number, values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * part)] ?? NaN;

/** Accounts of ratings between 600 and 2000; `own` is one in the middle. */
async function fill(db: Kysely<Tables>, own: string): Promise<void> {
  const at = Date.now();
  const rate = (player: string, r: number) => ({ player, pool: POOL, r, d: 60, n: 40, at, people: 4 });
  for (let from = 0; from < ACCOUNTS; from += AT_ONCE) {
    const ids = Array.from({ length: AT_ONCE }, (_, each) => `account${from + each}`);
    await db
      .insertInto('players')
      .values(ids.map((id) => ({ id, name: id, created_at: at, kind: 'account' })))
      .execute();
    await db
      .insertInto('ratings')
      .values(ids.map((id, each) => rate(id, 600 + (((from + each) * 7919) % 140_000) / 100)))
      .execute();
  }
  await db.updateTable('players').set({ kind: 'account' }).where('id', '=', own).execute();
  await db.insertInto('ratings').values(rate(own, 1300)).execute();
  // As a running database does by itself.
  await sql`analyze`.execute(db);
}

async function measure(name: string, options: ServerOptions): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'leaderboard-'));
  const log = pino({ level: 'silent' });
  const server = await startServer({ port: 0, dataDir, log, limits: { calls: 1e9 }, ...options });
  try {
    const { playerId = '', token = '' } = await post(server.url, '/api/players', {}, '10.0.0.1');
    await fill((server.services.store.challenges as unknown as { db: Kysely<Tables> }).db, playerId);
    const path = `/api/leaderboard/${POOL}`;
    const calls: Record<string, [string, string?]> = {
      floor: ['/healthz'],
      'first page': [path],
      'far down': [`${path}?cursor=700.0`],
      'own line': [path, token],
    };
    const taken = new Map<string, number[]>(Object.keys(calls).map((each) => [each, []]));
    for (let turn = -WARM_UP; turn < CALLS; turn += 1)
      for (const [what, [asked, by]] of Object.entries(calls)) {
        const began = performance.now();
        const headers = by === undefined ? {} : { authorization: `Bearer ${by}` };
        const answer = await fetch(`${server.url}${asked}`, { headers });
        await answer.text();
        if (!answer.ok) throw new Error(`${asked}: ${answer.status}`);
        if (turn >= 0) taken.get(what)?.push(performance.now() - began);
      }
    const ms = (what: string) =>
      [0.5, 0.99].map((part) => at(part, taken.get(what) ?? []).toFixed(1)).join(' · ');
    const slowest = ['first page', 'far down', 'own line'].map((what) => `${what} ${ms(what)}`).join(', ');
    process.stdout.write(
      `| leaderboard of ${ACCOUNTS} accounts, median · p99 in ms, ${name} | ${slowest} | ${ms('floor')} | ≤ ${BUDGET} ms |\n`,
    );
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true });
  }
}

runCommand(null, 1, async () => {
  await measure('SQLite', {});
  const postgres = await PrivatePostgres.start();
  try {
    await measure('PostgreSQL', { databaseUrl: postgres.url(), allowUnsafeDatabase: true });
  } finally {
    await postgres.end();
  }
  return 0;
});
