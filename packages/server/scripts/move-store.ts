/**
 * `npm run move-store -- DIRECTORY DATABASE_URL`: copies the SQLite store of a stopped server into an empty
 * PostgreSQL database, and compares every replay of the two. The store in the directory stays as it is.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { BadFile, requireFolder, whereGiven } from '@star-eater/rules/scripts/given-file';
import { HOSTED } from '../src/games';
import { isPostgresAddress } from '../src/config';
import { replayOfRecord } from '../src/replays/make';
import { DATABASE } from '../src/store/data-dir';
import { inspect } from '../src/store/inspect';
import { openPostgresStore, type PostgresStore } from '../src/store/postgres/store';
import { Health } from '../src/store/health';
import { kyselyOver, openPool } from '../src/store/postgres/connect';
import { openStore, type Store } from '../src/store/store';
import { openSqlite } from '../src/store/sqlite/open';
import { MATCH_TABLES, type Tables } from '../src/store/tables';
import { BadCommand, runCommand } from './plain-end';

/** Rows in one statement: with the 23 columns of a match, well below PostgreSQL's 65,535 parameters. */
const ROWS = 500;

const say = (text: string) => process.stdout.write(`${text}\n`);

async function copyTable(
  from: Kysely<Tables>,
  to: Kysely<Tables>,
  table: (typeof MATCH_TABLES)[number],
  aliveUntil: number | null,
): Promise<number> {
  let [copied, last] = [0, 0];
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`select rowid as its_rowid, * from ${sql.table(table)}
      where rowid > ${last} order by rowid limit ${ROWS}`.execute(from);
    if (rows.length === 0) return copied;
    const moved = rows.map(({ its_rowid: rowid, ...row }) => {
      last = Number(rowid);
      if (table !== 'standings') return row;
      const isHeld = row['owner'] !== null;
      // No process holds a match that was moved, and nobody is charged for the move.
      const standing = { ...row, owner: null, changed: 0 };
      return isHeld ? { ...standing, alive_until: aliveUntil, alive_seq: row['seq'], due_at: 0 } : standing;
    });
    await to
      .insertInto(table)
      .values(moved as never)
      .execute();
    copied += rows.length;
  }
}

async function copy(directory: string, url: string): Promise<void> {
  const database = await openSqlite(join(directory, DATABASE));
  const pool = openPool(url, 2, new Health(), { isPatient: true });
  const db = kyselyOver(pool, new Health());
  try {
    const heartbeat = await database.db.selectFrom('heartbeat').select('at').executeTakeFirst();
    await db.transaction().execute(async (to) => {
      for (const table of MATCH_TABLES)
        say(`${await copyTable(database.db, to, table, heartbeat?.at ?? null)} ${table}`);
      // The first process records how long nobody served.
      if (heartbeat)
        await to.updateTable('heartbeat').set({ at: heartbeat.at }).where('id', '=', 1).execute();
    });
  } finally {
    await pool.end();
    await database.close();
  }
}

/** The hash of the replay, with all that only the server may know; null for a match that has not begun. */
async function replayHash(store: Store, id: string): Promise<string | null> {
  const record = await store.matches.get(id);
  if (!record?.setup) return null;
  const log = await store.entries.of(id);
  const chain = (await store.chances.get(id))?.chain ?? null;
  const replay = replayOfRecord({ games: HOSTED }, record, log, chain);
  return createHash('sha256')
    .update(JSON.stringify([record.seq, log.at(-1)?.hash ?? null, replay]))
    .digest('hex');
}

/** The ids of matches whose replays differ. */
async function compare(
  sqlite: Store,
  postgres: PostgresStore,
): Promise<{ same: number; different: string[] }> {
  let same = 0;
  const different: string[] = [];
  for (const id of await sqlite.matches.ids()) {
    const [before, after] = [await hashOrWhy(sqlite, id), await hashOrWhy(postgres, id)];
    if (before === after) same += before === null ? 0 : 1;
    else different.push(id);
  }
  return { same, different };
}

/** A match that cannot be folded here cannot be folded there either. */
const hashOrWhy = (store: Store, id: string): Promise<string | null> =>
  replayHash(store, id).catch((error: unknown) => String(error));

async function main([given, url]: string[]): Promise<number> {
  if (given === undefined || url === undefined)
    throw new BadCommand('usage: npm run move-store -- DIRECTORY postgres://user:password@host/database');
  if (!isPostgresAddress(url))
    throw new BadCommand(
      'the second word should be an address such as postgres://user:password@host/database.',
    );
  const directory = whereGiven(given);
  requireFolder(given);
  // To open it would make an empty one.
  if (!existsSync(join(directory, DATABASE)))
    throw new BadFile(`${given} has no ${DATABASE}: it is no store.`);
  inspect(join(directory, DATABASE));
  // Brings both to the newest shape.
  await (await openStore(directory)).close();
  const options = { name: 'move-store', address: 'none', plays: [], lease: 30 };
  const allowUnsafe = process.env['ALLOW_UNSAFE_DATABASE'] === '1';
  const target = await openPostgresStore(url, { ...options, allowUnsafe });
  try {
    if ((await target.matches.ids()).length > 0)
      throw new BadCommand('The database has matches already: use an empty one.');
    await copy(directory, url);
    const source = await openStore(directory);
    const { same, different } = await compare(source, target).finally(() => source.close());
    for (const id of different) say(`DIFFERENT ${id}`);
    say(`${same} replays have the same hash, ${different.length} differ.`);
    return different.length === 0 ? 0 : 1;
  } finally {
    await target.membership.setState('gone');
    await target.close();
  }
}

runCommand('move-store', 2, () => main(process.argv.slice(2)));
