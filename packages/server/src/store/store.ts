import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { FirstPages } from './first-pages';
import { Journal } from './journal';
import { MatchStore } from './matches';
import { migrate } from './migrations';
import { OwnMatches } from './own-matches';
import { PlayerStore } from './players';
import { openSqlite } from './sqlite';

/** Everything durable. */
export interface Store {
  players: PlayerStore;
  matches: MatchStore;
  own: OwnMatches;
  journal: Journal;
  /** Rejects when the database cannot be reached. */
  check(): Promise<void>;
  /** The last second in which a server lived on this database; null for a new one. */
  lastHeartbeat(): Promise<number | null>;
  heartbeat(at: number): Promise<void>;
  backup(to: string): Promise<void>;
  close(): Promise<void>;
}

export class UnusableDirectory extends Error {
  override name = 'UnusableDirectory';
}

/** One after the other: Node's own way to make all of them never returns where one cannot be, as below `/proc`. */
function makeDirectories(directory: string): void {
  if (existsSync(directory)) return;
  makeDirectories(dirname(directory));
  mkdirSync(directory);
}

function makeDirectory(dataDir: string): void {
  try {
    makeDirectories(resolve(dataDir));
    // With a slash at its end: a file is none.
    accessSync(join(dataDir, sep), constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UnusableDirectory(
      `DATA_DIR: should be a directory that this user may write to, and ${dataDir} is not (${code})`,
    );
  }
}

/**
 * Opens `DATA_DIR`'s database, in its newest shape. Throws `UnusableDirectory`, or `DatabaseInUse` where another
 * process has it.
 */
export async function openStore(dataDir: string): Promise<Store> {
  makeDirectory(dataDir);
  const pages = new FirstPages();
  const database = openSqlite(join(dataDir, 'star-eater.sqlite'), (statement) => pages.written(statement));
  const { db, backup } = database;
  try {
    await migrate(db);
  } catch (error) {
    await database.close();
    throw error;
  }
  const journal = new Journal(db);
  journal.onEnd = () => pages.changed();
  const matches = new MatchStore(db, pages);
  return {
    players: new PlayerStore(db),
    matches,
    own: new OwnMatches(db),
    journal,
    backup,
    async check() {
      await db.selectFrom('heartbeat').select('at').execute();
    },
    async lastHeartbeat() {
      const row = await db.selectFrom('heartbeat').select('at').where('id', '=', 1).executeTakeFirst();
      return row?.at ?? null;
    },
    async heartbeat(at) {
      await matches.writeVisits();
      await db
        .insertInto('heartbeat')
        .values({ id: 1, at })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ at }))
        .execute();
    },
    async close() {
      await journal.settled();
      await database.close();
    },
  };
}
