/**
 * Every statement that a call makes has an index for what grows with the house. SQLite plans without knowing how many rows
 * there are: whoever would read a whole table does so in an empty store, too. PostgreSQL knows, so its tables are filled.
 */
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { PrivatePostgres } from '../../scripts/process/private-postgres';
import { isBroad } from '../support/broad';
import { EveryCall } from '../support/every-call';
import { copyRows } from '../support/copied-rows';
import { FakeSmtp } from '../support/smtp';
import type { ServerOptions } from '../../src/server';
import { TestServer } from '../support/table';
import { TestTime } from '../support/test-time';

/**
 * Tables with rows for each player, match or report there ever was, and for each letter. Not `seeks`: a search is compared with
 * all others.
 */
const BIG = [
  'account_names',
  'archives',
  'blocks',
  'chances',
  'checkpoints',
  'drafts',
  'entries',
  'follows',
  'hidden_lines',
  'invitees',
  'letters',
  'lines',
  'mail_addresses',
  'mails_sent',
  'matches',
  'mutes',
  'networks',
  'own_records',
  'passkeys',
  'players',
  'push_subscriptions',
  'rating_changes',
  'ratings',
  'recoveries',
  'replay_files',
  'reports',
  'restores',
  'results',
  'seats',
  'sessions',
  'standings',
  'tokens',
  'transfers',
  'waits',
];
/** Of each of twenty rows. Nightly the tables of matches have 300,000. */
const COPIES = 1000;
const OF_MATCHES = ['entries', 'matches', 'results', 'seats', 'standings'];
const copiesOf = (table: string): number => (isBroad && OF_MATCHES.includes(table) ? 15 : 1) * COPIES;
const READS = /^\s*(select|insert|update|delete|with)\b/i;

/** What a server asks its database while every call is made. */
async function statementsOf(
  options: ServerOptions,
  watch: (heard: (text: string) => void) => void,
): Promise<Set<string>> {
  const smtp = new FakeSmtp();
  const server = new TestServer(
    {
      time: new TestTime(),
      mail: { url: await smtp.start(), from: 'table@example.org' },
      pushOrigins: ['https://push.example.org'],
    },
    async () => ({ options, end: async () => {} }),
  );
  await server.start();
  const statements = new Set<string>();
  // From here on: migrations read what they change.
  watch((text) => {
    if (READS.test(text)) statements.add(text);
  });
  const calls = new EveryCall(server, smtp);
  try {
    await calls.all();
  } finally {
    jest.restoreAllMocks();
    smtp.stop();
    await server.dispose();
  }
  expect(calls.refused).toEqual([]);
  expect(statements.size).toBeGreaterThan(150);
  return statements;
}

test('docs/operations.md, Sizes: on SQLite no call reads a big table from its first row to its last', async () => {
  const plans = new Map<string, string[]>();
  await statementsOf({}, (heard) => {
    const { prepare } = DatabaseSync.prototype;
    jest.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (this: DatabaseSync, text) {
      heard(text);
      if (READS.test(text) && !plans.has(text)) {
        const lines = prepare.call(this, `explain query plan ${text}`).all() as { detail: string }[];
        plans.set(
          text,
          lines.map(({ detail }) => detail),
        );
      }
      return prepare.call(this, text);
    });
  });
  const whole = [...plans].flatMap(([statement, lines]) =>
    lines
      .filter((line) => BIG.includes(/^SCAN (\w+)/.exec(line)?.[1] ?? ''))
      .map((line) => `${line}: ${statement}`),
  );
  expect(whole).toEqual([]);
});

/** A node of a plan. */
interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Node[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Its values are not known when it is planned. */
async function planOf(client: Client, statement: string): Promise<Node> {
  const last = Math.max(0, ...[...statement.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
  const values = last === 0 ? '' : `(${Array<string>(last).fill('null').join(', ')})`;
  await client.query(`prepare planned as ${statement}`);
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    `explain (format json, costs false) execute planned${values}`,
  );
  await client.query('deallocate planned');
  const [row] = rows;
  if (!row) throw new Error(`no plan: ${statement}`);
  return row['QUERY PLAN'][0].Plan;
}

/** Columns that name a match and have another order than its id: PostgreSQL joins them without their index. */
const OTHER_ORDER = `select c.conrelid::regclass::text as "table" from pg_constraint c
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  join pg_attribute id on id.attrelid = c.confrelid and id.attnum = c.confkey[1]
  where c.contype = 'f' and c.confrelid = 'matches'::regclass and a.attcollation <> id.attcollation`;

/** Of each statement the big tables that it reads whole, though it would rather not. */
async function readWhole(url: string, statements: Iterable<string>): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await copyRows(client, BIG, copiesOf);
    await client.query('set plan_cache_mode = force_generic_plan; set enable_seqscan = off');
    const whole: string[] = [];
    for (const statement of statements)
      for (const node of nodesOf(await planOf(client, statement))) {
        // A big table may have parts.
        const table = (node['Relation Name'] ?? '').replace(/_p?\d+$/, '');
        if (node['Node Type'] === 'Seq Scan' && BIG.includes(table)) whole.push(`${table}: ${statement}`);
      }
    return whole;
  } finally {
    await client.end();
  }
}

test('docs/operations.md, Sizes: on PostgreSQL no call reads a big table from its first row to its last', async () => {
  const postgres = await PrivatePostgres.start();
  try {
    const databaseUrl = postgres.url();
    const statements = await statementsOf({ databaseUrl, allowUnsafeDatabase: true }, (heard) => {
      const { query } = Client.prototype;
      jest.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...given: unknown[]) {
        const [what] = given;
        heard(typeof what === 'string' ? what : String((what as { text?: unknown }).text));
        return (query as (...given: unknown[]) => never).apply(this, given);
      });
    });
    expect(await readWhole(databaseUrl, statements)).toEqual([]);
    expect(await postgres.query(OTHER_ORDER)).toEqual([]);
  } finally {
    await postgres.end();
  }
});
