/**
 * What a database is asked at the start: everything that play will need of it. What is wrong stops the start, each with its own
 * sentence.
 */
import { plural } from '@star-eater/rules/src/plural';
import type { Pool } from 'pg';
import { UnsafeDatabase } from '../failures';
import type { Health } from '../health';
import { connect, type Connection } from './connect';

export interface Circumstances {
  /** False behind a pooler that gives each transaction another connection. */
  keepsSessions: boolean;
}

/** Older ones get no fixes any more. */
const OLDEST = 14;

interface Answers {
  version: number;
  full_version: string;
  encoding: string;
  database: string;
  who: string;
  place: string | null;
  may_create: boolean | null;
  is_copy: boolean;
  off: string[] | null;
  closed: string[] | null;
}

const QUESTION = `select
  current_setting('server_version_num')::int / 10000 as version, current_setting('server_version') as full_version,
  current_setting('server_encoding') as encoding, current_database()::text as database, current_user::text as who,
  current_schema()::text as place, has_schema_privilege(current_schema(), 'create') as may_create,
  pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on' as is_copy,
  (select array_agg(name order by name) from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off') as off,
  (select array_agg(tablename::text order by tablename) from pg_tables
    where schemaname = current_schema() and not pg_has_role(current_user, tableowner, 'usage')) as closed`;

/** What is wrong, as the rest of a sentence after `DATABASE_URL:`; null for nothing. */
const REQUIRED: readonly ((answers: Answers, allowUnsafe: boolean) => string | null)[] = [
  ({ version, full_version: full }) =>
    version < OLDEST ? `PostgreSQL ${full} is too old: version ${OLDEST} or newer is needed.` : null,
  ({ encoding, database }) =>
    encoding === 'UTF8'
      ? null
      : `the database ${database} has the encoding ${encoding}, which lacks letters that names have. Create it with encoding 'UTF8'.`,
  ({ is_copy: isCopy }) =>
    isCopy ? 'the database is read-only: a standby, or default_transaction_read_only is on.' : null,
  ({ place, may_create: mayCreate, who, database }) =>
    place === null
      ? `the user ${who} has no schema in the database ${database}: grant usage, create on schema public to ${who}.`
      : mayCreate
        ? null
        : `the user ${who} may not create tables: grant create on schema ${place} to ${who}.`,
  ({ closed, who }) =>
    closed === null
      ? null
      : `${plural(closed.length, 'table')} of another user, such as ${closed[0]}, are in the way: reassign what is owned to ${who}.`,
  ({ off }, allowUnsafe) =>
    off === null || allowUnsafe
      ? null
      : `the database has ${off.join(' and ')} off, so it could lose what it has acknowledged. Turn it on.`,
];

/** Throws `UnsafeDatabase` with a line for each thing that is wrong. */
export async function circumstancesOf(
  pool: Pool,
  health: Health,
  allowUnsafe: boolean,
): Promise<Circumstances> {
  const [one, other] = [await connect(pool, health), await connect(pool, health)];
  try {
    const [answers] = await one.rows<Answers>(QUESTION);
    if (!answers) throw new Error('the database does not answer a question about itself');
    const wrong = REQUIRED.flatMap((isWrong) => isWrong(answers, allowUnsafe) ?? []);
    if (wrong.length > 0) throw new UnsafeDatabase(wrong.map((each) => `DATABASE_URL: ${each}`).join('\n'));
    return { keepsSessions: await keepsSessions(one, other) };
  } finally {
    one.release();
    other.release();
  }
}

const BACKEND = 'select pg_backend_pid() as pid';

/** Two connections never share a process of the database, nor does one change its own, unless a pooler stands before it. */
async function keepsSessions(one: Connection, other: Connection): Promise<boolean> {
  const pidOf = async (connection: Connection) => (await connection.rows<{ pid: number }>(BACKEND))[0]?.pid;
  const first = await pidOf(one);
  await other.rows('begin').catch(() => {
    throw new UnsafeDatabase(
      'DATABASE_URL: the pooler before the database refuses transactions. Set its pool_mode to session or transaction.',
    );
  });
  const others = await pidOf(other);
  const again = await pidOf(one);
  await other.rows('rollback');
  return first === again && first !== others;
}
