/**
 * `npm run bench -w packages/server`: the server's figures, each beside its floor from the same run. Server,
 * bare rooms and players are separate processes. Environment: LEVELS (10,100,300,500,1000@5) are numbers of
 * duels; each pair commits once per second, or once in the seconds after `@`. Without levels only floods and
 * spectators are measured: FLOODS (messages,calls,replays), SPECTATORS (2000) of one room, and BOT_MATCHES (10)
 * of two admirals beside the duels; 0 for none.
 * `scripts/restart.ts` measures restarts.
 */
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { startServer } from '../src/server';
import { bytesOf } from './bench/bytes';
import { Child } from './bench/child';
import type { FloodedBy } from './bench/flood';
import {
  dataDirectory,
  Table,
  type BesideBots,
  type Crowding,
  type Flooding,
  type Level,
  type Load,
} from './bench/rooms';

const LEVELS: Load[] = (process.env['LEVELS'] ?? '10,100,300,500,1000@5')
  .split(',')
  .filter(Boolean)
  .map((level) => {
    const [duels, seconds = 1] = level.split('@').map(Number);
    return { duels: duels ?? 0, seconds };
  });
const PORT = Number(process.env['BENCH_PORT'] ?? 23_400);
const ROUNDS = 10;

const row = (figure: string, value: string, floor: string, goal: string) =>
  process.stdout.write(`| ${figure} | ${value} | ${floor} | ${goal} |\n`);
const p99 = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * 0.99))] ?? NaN;
const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const [below = NaN, above = NaN] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return (below + above) / 2;
};
const ms = (value: number) => `${value.toFixed(1)} ms`;
const kilobytes = (value: number) => `${(value / 1024).toFixed(0)} kB`;

async function post(url: string, body: object, token?: string): Promise<Record<string, string>> {
  const headers = {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url}: ${await response.text()}`);
  return (await response.json()) as Record<string, string>;
}

async function bytes(): Promise<void> {
  const { dir, remove } = dataDirectory();
  const server = await startServer({ port: 0, dataDir: dir, log: pino({ level: 'silent' }) });
  let [matchId, token] = ['', ''];
  for (let seat = 0; seat < 2; seat += 1) {
    token = (await post(`${server.url}/api/players`, {}))['token'] as string;
    matchId = (await post(`${server.url}/api/pair`, { mode: 'duel', clock: { kind: 'none' } }, token))[
      'matchId'
    ] as string;
  }
  const { ticket } = await post(`${server.url}/api/matches/${matchId}/ticket`, {}, token);
  const { rounds, all, besides, full } = await bytesOf(server, matchId, ticket as string, ROUNDS);
  const share = (part: number) => `${((part / full) * 100).toFixed(1)} %`;
  row(
    'bytes a round and client, compressed, besides seals and openings',
    `${(besides / rounds).toFixed(0)} (${(all / rounds).toFixed(0)} with them)`,
    `${(full / rounds).toFixed(0)} (a full view an entry)`,
    `≤ 10 %: ${share(besides)} (${share(all)})`,
  );
  await server.stop();
  remove();
}

function compare(real: Level, bare: Level): void {
  const often = real.seconds === 1 ? 'once a second' : `once in ${real.seconds} seconds`;
  const at = `${real.duels} duels, each ${often}, ${real.decisionsASecond.toFixed(0)} decisions a second`;
  // Both play the same script, perhaps at different speed: compare per decision.
  const each = (level: Level) => (level.cpu / level.decisionsASecond) * 1000;
  row(
    `processor time a decision; ${at}`,
    `${each(real).toFixed(2)} ms (${(real.cpu * 100).toFixed(0)} % of a core)`,
    `${each(bare).toFixed(2)} ms (bare Colyseus room, not compressed)`,
    `≤ 1.5 ×: ${(each(real) / each(bare)).toFixed(2)} ×`,
  );
  row(
    `decide acknowledged, durable, p99; ${at}`,
    ms(p99(real.acknowledged)),
    `${ms(p99(bare.acknowledged))} (bare Colyseus room, neither compressed nor on the disk)`,
    '≤ 20 ms',
  );
  row(
    `last commitment to reveal at every client, p99; ${at}`,
    ms(p99(real.revealed)),
    `${ms(p99(bare.revealed))} (bare room)`,
    '≤ 30 ms',
  );
  row(
    `how late server and players came to what was due in their own process, p99; ${at}`,
    `${ms(real.late)} and ${ms(real.playersLate)} (${(real.playersCpu * 100).toFixed(0)} % of a core)`,
    `${ms(bare.late)} and ${ms(bare.playersLate)} (${(bare.playersCpu * 100).toFixed(0)} %)`,
    'none: what of the times above is not the disk',
  );
  row(
    `memory a match with its room; ${real.duels} of them with two clients`,
    kilobytes(real.memory),
    `${kilobytes(bare.memory)} (bare room)`,
    '≤ 300 kB',
  );
}

/** Duels during a flood: few enough that the machine is not full without it. */
const FLOODED = 60;
/** Duels while others request replays, or while a room has many spectators. */
const CROWDED = 30;
/** What a public match may have on a good evening: its players must not notice them. */
const FEW = 200;
const FLOODS = (process.env['FLOODS'] ?? 'messages,calls,replays').split(',').filter(Boolean) as FloodedBy[];
const SPECTATORS = Number(process.env['SPECTATORS'] ?? 2000);
/** Matches of two admirals each. */
const BOT_MATCHES = Number(process.env['BOT_MATCHES'] ?? 10);
const SHOWN = 20;

function compareFlood(
  by: FloodedBy,
  duels: number,
  goal: number,
  { calm, loud, cpu, came, refused, bytes, calls }: Flooding,
): void {
  const megabytes = `${(bytes / 1e6).toFixed(1)} MB`;
  const did = {
    messages: `${came} times in, ${refused} times refused, ${megabytes}`,
    calls: `${calls} answered`,
    replays: `64 at the same time, ${calls} answered, ${refused} refused, ${megabytes}`,
  }[by];
  // The median stretch: other work of the machine affects single stretches.
  const [usual, flooded] = [median(calm.map(p99)), median(loud.map(p99))];
  const all = (stretches: number[][]) => `all stretches together ${ms(p99(stretches.flat()))}`;
  row(
    `decide acknowledged, p99 of the median stretch, while one client floods with ${by} (${did}); ${duels} duels`,
    `${ms(flooded)} (${all(loud)}, server at ${(cpu.loud * 100).toFixed(0)} % of a core)`,
    `${ms(usual)} (calm; ${all(calm)}, ${(cpu.calm * 100).toFixed(0)} %)`,
    `≤ ${goal} ×: ${(flooded / usual).toFixed(2)} ×`,
  );
}

function compareCrowd({ calm, loud, stayed }: Crowding): void {
  const who = `while ${stayed} spectators watch one further duel; ${CROWDED} duels`;
  const used = ({ cpu }: { cpu: number }) => `server at ${(cpu * 100).toFixed(0)} % of a core`;
  const [usual, crowded] = [median(calm.others.map(p99)), median(loud.others.map(p99))];
  row(
    `decide acknowledged in other rooms, p99 of the median stretch, ${who}`,
    `${ms(crowded)} (${used(loud)})`,
    `${ms(usual)} (nobody watches; ${used(calm)})`,
    `≤ 2 ×: ${(crowded / usual).toFixed(2)} ×`,
  );
  row(
    `decide acknowledged in the room that is watched, p50; ${who}`,
    ms(median(loud.its.flat())),
    `${ms(median(calm.its.flat()))} (nobody watches)`,
    'none',
  );
  // A stretch has few decisions of this one duel: all stretches together have enough for a p99.
  const [own, watched] = [p99(calm.its.flat()), p99(loud.its.flat())];
  row(
    `decide acknowledged in the room that is watched, p99; ${who}`,
    ms(watched),
    `${ms(own)} (nobody watches)`,
    stayed <= FEW ? `≤ 1.1 ×: ${(watched / own).toFixed(2)} ×` : `none: ${(watched / own).toFixed(2)} ×`,
  );
}

function compareBots({ calm, loud }: BesideBots): void {
  const [usual, beside] = [median(calm.acknowledged.map(p99)), median(loud.acknowledged.map(p99))];
  const used = ({ thinking }: BesideBots['calm']) =>
    `other threads at ${(thinking * 100).toFixed(0)} % of a core`;
  row(
    `decide acknowledged, p99 of the median stretch, while ${2 * BOT_MATCHES} admirals think in ${BOT_MATCHES} other rooms; ${CROWDED} duels`,
    `${ms(beside)} (${used(loud)})`,
    `${ms(usual)} (no bots; ${used(calm)})`,
    `≤ 1.2 ×: ${(beside / usual).toFixed(2)} ×`,
  );
}

const SYNCS = 100;
/** About what one commit of the log writes. */
const WRITTEN = Buffer.alloc(8192, 1);

/** The floor of everything that waits for the disk: bytes written and synced by an idle process. */
async function syncs(dir: string): Promise<void> {
  const file = await open(join(dir, 'floor'), 'w');
  const taken: number[] = [];
  for (let each = 0; each < SYNCS; each += 1) {
    await file.write(WRITTEN);
    const began = performance.now();
    await file.datasync();
    taken.push(performance.now() - began);
  }
  await file.close();
  const [median] = taken.sort((a, b) => a - b).slice(SYNCS / 2);
  row(
    'the disk alone: 8 kB written and synced',
    `p50 ${ms(median ?? NaN)}, p99 ${ms(p99(taken))}`,
    'this is the floor',
    '',
  );
}

async function rooms(): Promise<void> {
  const { dir, remove } = dataDirectory();
  await syncs(dir);
  const real = await Table.real(dir, PORT);
  await real.open(1);
  const samples = await real.samples();
  await real.warmUp();
  for (const by of FLOODS) {
    const [duels, goal] = by === 'replays' ? [CROWDED, 1.5] : [FLOODED, 2];
    compareFlood(by, duels, goal, await real.flooded(duels, by));
  }
  if (BOT_MATCHES > 0) compareBots(await real.besideBots(CROWDED, BOT_MATCHES));
  for (const spectators of SPECTATORS > 0 ? new Set([FEW, SPECTATORS]) : [])
    compareCrowd(await real.crowded(CROWDED, spectators));
  if (LEVELS.length === 0) {
    await real.end();
    remove();
    return;
  }
  const levels: Level[] = [];
  for (const level of LEVELS) levels.push(await real.play(level));
  const spent = await real.profile(Math.min(100, ...levels.slice(-1).map(({ duels }) => duels)));
  await real.end();
  const bare = await Table.bare(samples, PORT + 1);
  await bare.warmUp();
  for (const level of levels) compare(level, await bare.play(level));
  await bare.end();
  process.stdout.write('\nWhere the server is in that time (its own thread, without waiting):\n');
  for (const { where, share } of spent.slice(0, SHOWN))
    process.stdout.write(`${(share * 100).toFixed(1).padStart(5)} %  ${where}\n`);
  remove();
}

async function main(): Promise<void> {
  console.info = () => {};
  process.stdout.write('| figure | value | floor | goal |\n|---|---|---|---|\n');
  if (LEVELS.length > 0) await bytes();
  await rooms();
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    Child.killAll();
    process.stderr.write(`bench: ${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  },
);
