/**
 * `npm run bench -w packages/server`: figures of the server, each beside its floor from the same run.
 * Environment: MATCHES (1000), DUELS (50), ROUNDS (5).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { Client, type Room } from 'colyseus.js';
import { canonical, defaultDecision, view, type Match } from '@star-eater/rules';
import { startServer, type RunningServer } from '../src/server';
import type { LiveMatch } from '../src/live/live-match';
import { sealed } from '../src/live/expire';
import { owed } from '../src/log/position';

const MATCHES = Number(process.env['MATCHES'] ?? 1000);
const DUELS = Number(process.env['DUELS'] ?? 50);
const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const CLOCK = { kind: 'live', commitSeconds: 3600, choiceSeconds: 3600, bankSeconds: 0 } as const;

const row = (figure: string, value: string, floor: string, goal: string) =>
  process.stdout.write(`| ${figure} | ${value} | ${floor} | ${goal} |\n`);

const start = (dataDir: string): Promise<RunningServer> =>
  startServer({ port: 0, dataDir, log: pino({ level: 'silent' }), limitScale: 1000 });

async function post(
  server: RunningServer,
  path: string,
  body: object,
  token?: string,
): Promise<Record<string, unknown>> {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}

/** Two strangers in a duel that has begun. */
async function pair(server: RunningServer): Promise<{ matchId: string; tokens: string[] }> {
  const tokens: string[] = [];
  let matchId = '';
  for (let seat = 0; seat < 2; seat += 1) {
    const { token } = await post(server, '/api/players', {});
    tokens.push(token as string);
    ({ matchId } = (await post(server, '/api/pair', { mode: 'duel', clock: CLOCK }, token as string)) as {
      matchId: string;
    });
  }
  return { matchId, tokens };
}

/** Takes defaults, one by one, until the match stands where it should. */
async function play(
  live: LiveMatch,
  until: (match: Match) => boolean,
  each: (live: LiveMatch) => void = () => {},
): Promise<void> {
  for (;;) {
    const { position } = live;
    if (!position || !live.isLive || until(position.match)) return;
    const [seat] = owed(position).keys();
    const decision = seat === undefined ? null : defaultDecision(position.match, seat);
    if (seat === undefined || !decision) return;
    const body = { kind: 'decision', ...sealed(live, position, { decision, from: 'player' }) } as const;
    await live.queue.run(() => live.write({ at: Date.now(), by: seat, id: null, body }));
    each(live);
  }
}

const percentile = (values: number[], share: number): number =>
  values.sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN;

/** Bytes that reach one client, and what a full view with every entry would have cost. */
async function bytesARound(server: RunningServer): Promise<void> {
  const { matchId, tokens } = await pair(server);
  const { ticket } = await post(server, `/api/matches/${matchId}/ticket`, {}, tokens[0]);
  const room: Room = await new Client(server.url).joinById(matchId, { ticket });
  for (const type of ['events', 'chat', 'notice']) room.onMessage(type, () => {});
  const live = server.services.registry.peek(matchId);
  if (!live) throw new Error('the match is not in memory');
  await play(live, (match) => match.phase !== 'loadout');
  let bytes = 0;
  let seals = 0;
  const { events } = room.connection;
  const before = events.onmessage;
  events.onmessage = (message: MessageEvent) => {
    const data = Buffer.from(message.data as ArrayBuffer);
    bytes += data.length;
    seals += [...data.toString('latin1').matchAll(/[0-9a-f]{64}/g)].length * 66;
    before?.(message);
  };
  let full = 0;
  await play(
    live,
    (match) => match.round > ROUNDS,
    (at) => {
      if (at.position) full += canonical(view(at.position.match, 'stranger')).length;
    },
  );
  await room.request('legal');
  await room.leave();
  row(
    'bytes a round and client besides seals',
    `${Math.round((bytes - seals) / ROUNDS)}`,
    `${Math.round(full / ROUNDS)} (a full view an entry)`,
    `≤ 10 %: ${(((bytes - seals) / full) * 100).toFixed(0)} %`,
  );
}

async function durable(server: RunningServer): Promise<void> {
  const pairs = [];
  for (let i = 0; i < DUELS; i += 1) pairs.push(await pair(server));
  const times: number[] = [];
  await Promise.all(
    pairs.map(async ({ matchId }) => {
      const live = server.services.registry.peek(matchId);
      let last = performance.now();
      if (live) {
        await play(
          live,
          (match) => match.round > ROUNDS,
          () => {
            times.push(performance.now() - last);
            last = performance.now();
          },
        );
      }
    }),
  );
  row(
    `a decision durable, ${DUELS} duels as fast as they can`,
    `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`,
    '—',
    '≤ 20 ms p99 (at one a second)',
  );
}

async function main(): Promise<void> {
  console.info = () => {};
  const dataDir = mkdtempSync(join(tmpdir(), 'srv-bench-'));
  let server = await start(dataDir);
  process.stdout.write('| figure | value | floor | goal |\n|---|---|---|---|\n');
  await bytesARound(server);
  await durable(server);

  globalThis.gc?.();
  const heapBefore = process.memoryUsage().heapUsed;
  for (let i = 0; i < MATCHES; i += 1) {
    const { matchId } = await pair(server);
    const live = server.services.registry.peek(matchId);
    if (live) await play(live, (match) => match.round >= 3);
  }
  globalThis.gc?.();
  const kilobytes = (process.memoryUsage().heapUsed - heapBefore) / 1024 / MATCHES;
  row('memory a live match (no room)', `${kilobytes.toFixed(0)} kB`, '—', '≤ 300 kB');
  await server.stop();
  const started = performance.now();
  server = await start(dataDir);
  row(
    `${server.services.registry.size} live matches back`,
    `${((performance.now() - started) / 1000).toFixed(1)} s`,
    '—',
    '≤ 5 s for 1,000',
  );
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`bench: ${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  },
);
