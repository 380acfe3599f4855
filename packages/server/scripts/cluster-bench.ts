/**
 * `npm run bench -- --cluster`: duels on one process and on two that share PostgreSQL and Redis, on one with SQLite and on
 * two with a SQLite each, which share nothing but the machine, played in turn in one run. Servers, players, PostgreSQL and Redis are processes of their own. A process always has the
 * same number of duels: two have twice as many. Environment: DUELS (50) a process; PACES (1000,400): ms between two rounds
 * of a pair (none: only the take-over), 0 without pauses (with fewer than 200 duels players then reach their limit of messages); ROUNDS (6) in a stretch, STRETCHES (6) of each, WARM_UP (2) scripts of 18 rounds before.
 *
 * Before that: MATCHES (1000; 0 for none) are taken over after kill -9 and after SIGTERM, with CLIENTS (400) in them.
 *
 * "On cores of their own": decisions a second of a main thread that does nothing else, times the processes. On a machine
 * with fewer cores than processes only this compares them; what was measured is beside it.
 */
import { cpus } from 'node:os';
import { PrivatePostgres } from './process/private-postgres';
import { PrivateRedis } from './process/private-redis';
import { Child } from './bench/child';
import { processorTimeOf } from './bench/process-tree';
import { measureTakeOver } from './bench/takeover';
import { dataDirectory, Table, WARM_UP_EVERY, type Stretch } from './bench/rooms';

const numberOf = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);
const DUELS = numberOf('DUELS', 50);
const ROUNDS = numberOf('ROUNDS', 6);
const STRETCHES = numberOf('STRETCHES', 6);
const WARM_UP = numberOf('WARM_UP', 2);
const PORT = numberOf('BENCH_PORT', 23_600);
const PACES = (process.env['PACES'] ?? '1000,400').split(',').filter(Boolean).map(Number);
const ROUNDS_A_SCRIPT = 18;

const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);
const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN;
const median = (values: readonly number[]): number => quantile(values, 0.5);
const p99 = (values: readonly number[]): number => quantile(values, 0.99);

/** A stretch of all processes of a variant at once. */
interface Together {
  each: Stretch[];
  /** Processor seconds. */
  database: number;
  /** Of all cores together, 0 to 1. */
  idle: number;
  seconds: number;
}

interface Variant {
  tables: readonly Table[];
  played: Together[];
}

/** Processor time of the machine so far, ms. */
function machine(): { idle: number; all: number } {
  const times = cpus().map((cpu) => cpu.times);
  return { idle: sum(times.map(({ idle }) => idle)), all: sum(times.flatMap((each) => Object.values(each))) };
}

async function stretch(variant: Variant, postgres: PrivatePostgres, rounds: number, every: number) {
  const { tables } = variant;
  await Promise.all(tables.map((table) => table.leave()));
  await Promise.all(tables.map((table) => table.open(DUELS)));
  const [before, databaseBefore] = [machine(), processorTimeOf(postgres.pid)];
  const began = performance.now();
  const each = await Promise.all(tables.map((table) => table.stretch(DUELS, rounds, every)));
  const seconds = (performance.now() - began) / 1000;
  const after = machine();
  return {
    ...{ each, seconds, database: processorTimeOf(postgres.pid) - databaseBefore },
    idle: (after.idle - before.idle) / (after.all - before.all),
  } satisfies Together;
}

/** Of the stretches at the better quartile: other work on the machine only adds. */
interface Figures {
  /** ms a decision: of all threads, of the main thread, of the database. */
  all: number;
  main: number;
  database: number;
  measured: number;
  /** Decisions a second on cores of their own. */
  alone: number;
  acknowledged: number;
  revealed: number;
  idle: number;
}

function figuresOf({ tables, played }: Variant): Figures {
  const decisions = ({ each }: Together) => sum(each.map((one) => one.decisions));
  const better = (of: (together: Together) => number, share = 0.25) => quantile(played.map(of), share);
  const main = better((all) => (sum(all.each.map(({ spent }) => spent.main)) * 1000) / decisions(all));
  return {
    main,
    all: better((all) => (sum(all.each.map(({ spent }) => spent.all)) * 1000) / decisions(all)),
    database: better((all) => (all.database * 1000) / decisions(all)),
    measured: better((all) => sum(all.each.map((one) => one.decisions / one.seconds)), 0.75),
    alone: (1000 / main) * tables.length,
    acknowledged: median(played.map(({ each }) => p99(each.flatMap((one) => one.acknowledged)))),
    revealed: median(played.map(({ each }) => p99(each.flatMap((one) => one.revealed)))),
    idle: median(played.map(({ idle }) => idle)),
  };
}

const ms = (value: number, digits = 1) => `${value.toFixed(digits)} ms`;
const row = (...cells: string[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`);

/** `apart`: two processes that share nothing. What the second costs there, the machine costs. */
function show(every: number, sqlite: Figures, apart: Figures, one: Figures, two: Figures): void {
  const pace = every === 0 ? 'without pauses' : `a round every ${every} ms`;
  const ratio = (a: number, b: number) => `${(a / b).toFixed(2)} ×`;
  process.stdout.write(`\n${DUELS} duels a process, ${pace}\n\n`);
  row('figure', 'one, SQLite', 'two, SQLite each', 'one, PostgreSQL', 'two, PostgreSQL', 'goal');
  row(...Array<string>(6).fill('---'));
  const all = [sqlite, apart, one, two];
  const cells = (of: (figures: Figures) => string) => all.map(of);
  row(
    'decisions a second on cores of their own',
    ...cells(({ alone }) => alone.toFixed(0)),
    `two ≥ 1.9 × one: ${ratio(two.alone, one.alone)}; apart ${ratio(apart.alone, sqlite.alone)}`,
  );
  row(
    '… measured here',
    ...cells(({ measured }) => measured.toFixed(0)),
    `none: ${ratio(two.measured, one.measured)}`,
  );
  row(
    'processor time a decision, servers',
    ...cells((each) => ms(each.all, 2)),
    `PostgreSQL ≤ 1.3 × SQLite: ${ratio(one.all, sqlite.all)}`,
  );
  row(
    '… of main threads',
    ...cells(({ main }) => ms(main, 2)),
    `none: two ${ratio(two.main, one.main)} one, apart ${ratio(apart.main, sqlite.main)}`,
  );
  row('… PostgreSQL', '–', '–', ms(one.database, 2), ms(two.database, 2), 'none');
  row('decide acknowledged, durable, p99', ...cells((each) => ms(each.acknowledged)), '≤ 20 ms at 100 duels');
  row('last commitment to reveal, p99', ...cells((each) => ms(each.revealed)), '≤ 30 ms');
  row('the machine: cores idle', ...cells(({ idle }) => `${(idle * 100).toFixed(0)} %`), 'over 20 %');
  if (Math.min(...all.map(({ idle }) => idle)) < 0.2)
    process.stdout.write(
      `\nThis machine's ${cpus().length} cores were full: servers, PostgreSQL and players took time from each other. The row "measured here" and the times show the machine; processor time, and what follows from it, shows the program.\n`,
    );
}

async function start(postgres: PrivatePostgres, redis: PrivateRedis) {
  const tables: Table[] = [];
  const directories = ['one', 'two', 'sqlite', 'apart'].map((name) => ({ name, ...dataDirectory() }));
  for (const [index, { name, dir }] of directories.entries()) {
    const isShared = name === 'one' || name === 'two';
    const port = PORT + index;
    const shared = {
      ...{ DATABASE_URL: postgres.url(), REDIS_URL: redis.url, PROCESS_NAME: name },
      PUBLIC_ADDRESS: `http://localhost:${port}`,
    };
    tables.push(await Table.real(dir, port, undefined, isShared ? shared : {}));
  }
  const [one, two, sqlite, apart] = tables as [Table, Table, Table, Table];
  return { one, two, sqlite, apart, remove: () => directories.forEach(({ remove }) => remove()) };
}

const MATCHES = numberOf('MATCHES', 1000);
const CLIENTS = numberOf('CLIENTS', 400);

async function takeOver(): Promise<void> {
  const { matches, clients, asked, all, spent, others, ended, code, back } = await measureTakeOver(
    MATCHES,
    CLIENTS,
  );
  const seconds = (value: number) => `${(value / 1000).toFixed(2)} s`;
  process.stdout.write(`\n${matches} matches, two processes left; then one, ${clients} clients\n\n`);
  row('figure', 'here', 'goal');
  row('---', '---', '---');
  row('after kill -9: all matches in memory at the others', seconds(all), '≤ 10 s');
  row(
    '… processor time of the others · of PostgreSQL until then',
    `${spent.servers.toFixed(2)} · ${spent.database.toFixed(2)} s`,
    'none',
  );
  row('after kill -9: a match that is asked for answers', seconds(asked), '≤ 6 s');
  const [calm, loud] = [p99(others.before), p99(others.meanwhile)];
  row(
    `… ${others.duels} other duels: a decision is acknowledged, p99, in the ten seconds from it on`,
    `${ms(loud)}, before ${ms(calm)}: ${(loud / calm).toFixed(1)} ×`,
    '≤ 2 ×',
  );
  row('after SIGTERM: the process has ended', `${seconds(ended)}, code ${code}`, '≤ 10 s, code 0');
  row('after SIGTERM: 99 % of clients were away for', seconds(p99(back)), '≤ 3 s');
}

async function main(): Promise<void> {
  console.info = () => {};
  console.warn = () => {};
  if (MATCHES > 0) await takeOver();
  if (PACES.length === 0) return;
  const [postgres, redis] = [await PrivatePostgres.start({ isSafe: true }), await PrivateRedis.start()];
  try {
    const { one, two, sqlite, apart, remove } = await start(postgres, redis);
    for (const every of PACES) {
      const variants = [[sqlite], [sqlite, apart], [one], [one, two]].map((tables): Variant => ({
        tables,
        played: [],
      }));
      for (let script = 0; script < (every === PACES[0] ? WARM_UP : 0); script += 1)
        for (const tables of [
          [sqlite, apart],
          [one, two],
        ])
          await stretch({ tables, played: [] }, postgres, ROUNDS_A_SCRIPT, WARM_UP_EVERY);
      for (let turn = 0; turn < STRETCHES; turn += 1)
        // The order alternates, so that slow changes of the machine affect all.
        for (const variant of turn % 2 === 0 ? variants : [...variants].reverse())
          variant.played.push(await stretch(variant, postgres, ROUNDS, every));
      const [inSqlite, apartOf, ofOne, ofTwo] = variants.map(figuresOf) as [
        Figures,
        Figures,
        Figures,
        Figures,
      ];
      show(every, inSqlite, apartOf, ofOne, ofTwo);
    }
    for (const table of [one, two, sqlite, apart]) await table.end();
    remove();
  } finally {
    Child.killAll();
    await redis.kill();
    await postgres.end();
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`bench: ${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  },
);
