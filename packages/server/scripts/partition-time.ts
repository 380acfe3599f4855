/**
 * `npm run bench -- --partitions`: how long the migration takes that divides the log's table, and how long nobody can
 * write meanwhile; then what appends and reads cost before and after it, in turn. ROWS (1,000,000) of 1 kB, in matches of 100
 * entries, on a PostgreSQL of its own that syncs.
 */
import { sql } from 'kysely';
import { Client, type Pool } from 'pg';
import { Health } from '../src/store/health';
import { migrate } from '../src/store/migrations';
import { kyselyOver, openPool } from '../src/store/postgres/connect';
import type { Append, AppendAll } from '../src/store/log/append';
import { postgresAppend } from '../src/store/postgres/append';
import { processorTimeOf } from './bench/process-tree';
import { PrivatePostgres } from './process/private-postgres';

const ROWS = Number(process.env['ROWS'] ?? 1_000_000);
const IN_A_MATCH = 100;
/** The last migration before. */
const BEFORE = '015-checkpoints';

const say = (text: string) => process.stdout.write(`${text}\n`);
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

const FILL = [
  `insert into standings (match_id, seq) select 'match' || n, ${IN_A_MATCH} from generate_series(1, ${ROWS / IN_A_MATCH}) as n`,
  `insert into entries (match_id, seq, at, kind, by_seat, request_id, body, state_hash, hash)
    select 'match' || n, seq, seq, 'decision', 0, 'request-' || seq,
      (select string_agg(md5(n::text || seq || part), '') from generate_series(1, 22) as part), repeat('a', 64), repeat('b', 64)
    from generate_series(1, ${ROWS / IN_A_MATCH}) as n, generate_series(1, ${IN_A_MATCH}) as seq`,
];

/** Appends to one match until it is stopped. Resolves with how long each append took, ms. */
async function appends(url: string, isOver: () => boolean): Promise<number[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const took: number[] = [];
  for (let seq = IN_A_MATCH + 1; !isOver(); seq += 1) {
    const began = performance.now();
    await client.query(`with moved as (update standings set seq = ${seq} where match_id = 'match1' returning match_id)
      insert into entries (match_id, seq, at, kind, body, hash) select match_id, ${seq}, 1, 'chat', '{}', '' from moved`);
    took.push(performance.now() - began);
  }
  await client.end();
  return took;
}

/** Matches in one batch, batches in one turn, turns. */
const [TOGETHER, BATCHES, TURNS] = [20, 50, 10];
/** Reads of each log in one turn. */
const READS = 10;

/** Processor time of this process and of the database for each append and each log read, µs. */
interface Cost {
  appends: [client: number, database: number];
  reads: [client: number, database: number];
}

class Variant {
  private readonly pool: Pool;
  private readonly append: AppendAll;
  private readonly ids = Array.from({ length: TOGETHER }, (_, index) => `match${index}`);
  private seq = 0;
  readonly costs: Cost[] = [];

  constructor(
    url: string,
    private readonly database: number,
  ) {
    this.pool = openPool(url, 2, new Health());
    this.append = postgresAppend(this.pool, new Health(), true);
  }

  async prepare(upTo?: string): Promise<void> {
    const db = kyselyOver(this.pool, new Health());
    await migrate(db, upTo);
    for (const id of this.ids) await sql`insert into standings (match_id) values (${id})`.execute(db);
  }

  private async cost(times: number, task: () => Promise<unknown>): Promise<[number, number]> {
    const [client, database] = [process.cpuUsage(), processorTimeOf(this.database)];
    await task();
    const { user, system } = process.cpuUsage(client);
    return [(user + system) / times, ((processorTimeOf(this.database) - database) * 1e6) / times];
  }

  private async appendAll(): Promise<void> {
    for (let batch = 0; batch < BATCHES; batch += 1) {
      this.seq += 1;
      const written = await this.append(this.ids.map((matchId) => chat(matchId, this.seq)));
      if (written.size !== TOGETHER) throw new Error('an append was refused');
    }
  }

  private async readAll(): Promise<void> {
    for (let times = 0; times < READS; times += 1)
      for (const id of this.ids)
        await this.pool.query('select * from entries where match_id = $1 and seq > $2 order by seq', [id, 0]);
  }

  async turn(): Promise<void> {
    this.costs.push({
      appends: await this.cost(TOGETHER * BATCHES, () => this.appendAll()),
      reads: await this.cost(TOGETHER * READS, () => this.readAll()),
    });
  }

  show(name: string): void {
    const median = (of: (cost: Cost) => number) =>
      [...this.costs]
        .sort((a, b) => of(a) - of(b))
        .map(of)
        [Math.floor(this.costs.length / 2)]?.toFixed(0);
    const both = (what: keyof Cost) =>
      `${median((cost) => cost[what][0])} + ${median((cost) => cost[what][1])} µs`;
    say(
      `${name}: an append ${both('appends')}, reading a log of ${this.seq} entries at most ${both('reads')} (client + database)`,
    );
  }

  end(): Promise<void> {
    return this.pool.end();
  }
}

function chat(matchId: string, seq: number): Append {
  const body = { kind: 'chat', text: 'x'.repeat(700), to: 'all' } as const;
  return {
    ...{ matchId, epoch: 0 },
    entries: [{ seq, at: 1, kind: 'chat', by: 0, id: null, body, stateHash: null, hash: 'x' }],
    standing: {
      ...{ status: 'live', round: 1, phase: 'loadout', awaited: [], outcome: null, finishedAt: null },
      closedBecause: null,
    },
  };
}

async function compare(postgres: PrivatePostgres): Promise<void> {
  const before = new Variant(await postgres.database('before'), postgres.pid);
  const after = new Variant(await postgres.database('after'), postgres.pid);
  await before.prepare(BEFORE);
  await after.prepare();
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const variant of turn % 2 === 0 ? [before, after] : [after, before]) await variant.turn();
  before.show('one table');
  after.show('16 parts');
  await Promise.all([before.end(), after.end()]);
}

async function main(): Promise<void> {
  const postgres = await PrivatePostgres.start({ isSafe: true });
  const pool = openPool(postgres.url(), 2, new Health(), { isPatient: true });
  const db = kyselyOver(pool, new Health());
  try {
    await migrate(db, BEFORE);
    for (const statement of FILL) await sql.raw(statement).execute(db);
    let isOver = false;
    const writing = appends(postgres.url(), () => isOver);
    const began = performance.now();
    await migrate(db);
    const whole = performance.now() - began;
    isOver = true;
    const took = await writing;
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from entries`.execute(db);
    if (rows[0]?.n !== ROWS + took.length) throw new Error(`${rows[0]?.n} of ${ROWS + took.length} rows`);
    say(
      `${ROWS} rows: ${seconds(whole)}; ${took.length} appends meanwhile, the longest ${seconds(Math.max(...took))}.`,
    );
    await compare(postgres);
  } finally {
    await pool.end();
    await postgres.end();
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`partition-time: ${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  },
);
