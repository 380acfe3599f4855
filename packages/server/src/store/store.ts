import { join } from 'node:path';
import { DATABASE, makeDirectory } from './directory';
import { ChanceStore } from './chances';
import { FirstPages } from './first-pages';
import { Health } from './health';
import { inspect } from './inspect';
import { Journal } from './journal';
import { MatchStore } from './matches';
import { migrate } from './migrations';
import { NoticeStore } from './notices';
import { OwnMatches } from './own-matches';
import { PlayerStore } from './players';
import { openSqlite } from './sqlite';

/** Everything durable. */
export interface Store {
  players: PlayerStore;
  matches: MatchStore;
  chances: ChanceStore;
  own: OwnMatches;
  notices: NoticeStore;
  journal: Journal;
  health: Health;
  /** The store was restored from a backup or salvaged, and no server has run on it since. */
  isCopy: boolean;
  becomeOriginal(): Promise<void>;
  /** Why the database cannot be used, as a sentence; null if it can. */
  check(): Promise<string | null>;
  /** The last second in which a server ran on this database; null if none has. */
  lastHeartbeat(): Promise<number | null>;
  heartbeat(at: number): Promise<void>;
  backup(to: string): Promise<void>;
  close(): Promise<void>;
}

/** Between two checks that the store's files are in place, ms. */
const LOOK_EVERY = 500;

/**
 * Opens the database in `DATA_DIR` and migrates it. Throws `UnusableDirectory`, `DamagedStore`, or
 * `DatabaseInUse` if another process has it open.
 */
export async function openStore(dataDir: string): Promise<Store> {
  makeDirectory(dataDir);
  const path = join(dataDir, DATABASE);
  inspect(path);
  const pages = new FirstPages();
  const health = new Health();
  const database = await openSqlite(path, { health, onWrite: (statement) => pages.written(statement) });
  const { db, backup, look, isCopy, becomeOriginal } = database;
  try {
    await migrate(db);
    await database.startCounting(Date.now());
  } catch (error) {
    await database.close();
    throw error;
  }
  const journal = new Journal(db);
  journal.onEnd = () => pages.changed();
  const matches = new MatchStore(db, pages);
  const watch = setInterval(look, LOOK_EVERY);
  // The timer must not keep an idle process alive.
  watch.unref();
  return {
    players: new PlayerStore(db),
    matches,
    chances: new ChanceStore(db),
    own: new OwnMatches(db),
    notices: new NoticeStore(db),
    journal,
    health,
    isCopy,
    becomeOriginal,
    backup,
    async check() {
      look();
      try {
        await db.selectFrom('heartbeat').select('at').execute();
        return health.reason;
      } catch {
        return health.reason ?? 'The database cannot be read.';
      }
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
      clearInterval(watch);
      await journal.settled();
      await database.close();
    },
  };
}
