/** The store in PostgreSQL, for any number of processes. Import it only if `DATABASE_URL` is set. */
import { sql } from 'kysely';
import { Archives } from '../log/archives';
import { FirstPages } from '../../matches/rows/first-pages';
import { Health } from '../health';
import { Membership, type ProcessOptions } from './membership';
import { migrate } from '../migrations';
import { circumstancesOf, type Circumstances } from './circumstances';
import { kyselyOver, openPool } from './connect';
import { postgresAppend } from './append';
import { postgresLocks, postgresOwnership } from './locks';
import { SharedTickets } from './shared-tickets';
import { storeOn, type Store } from '../store';

/** Connections: for calls, for appends, for heartbeats. */
const CALLS = 8;
const APPENDS = 2;
const HEARTBEATS = 2;

/** Marks a database that was restored from a backup, in `house_keys`. */
const RESTORED = 'restored';

export interface PostgresOptions extends ProcessOptions {
  /** Allows a database that may lose acknowledged entries; for tests. */
  allowUnsafe?: boolean;
}

export interface PostgresStore extends Store {
  membership: Membership;
  unusedTickets: SharedTickets;
}

/** Opens the database, migrates it and registers this process. Throws `UnsafeDatabase` or `NameInUse`. */
export async function openPostgresStore(url: string, options: PostgresOptions): Promise<PostgresStore> {
  const health = new Health();
  const pages = new FirstPages();
  const { keepsSessions, migrated } = await prepareDatabase(url, health, options);
  const pools = [CALLS, APPENDS, HEARTBEATS].map((max) => openPool(url, max, health));
  const [calls, appends, heartbeats] = pools;
  if (!calls || !appends || !heartbeats) throw new Error('no pools');
  const db = kyselyOver(calls, health, (statement) => pages.written(statement));
  const membership = new Membership(heartbeats, health, options);
  const locks = postgresLocks();
  const store = storeOn({
    db,
    pages,
    health,
    locks,
    archives: new Archives(db, locks),
    ownership: postgresOwnership(db, membership),
    append: postgresAppend(appends, health, keepsSessions),
  });
  const close = async () => {
    await store.journal.settled();
    await Promise.all(pools.map((pool) => pool.end()));
  };
  let isCopy: boolean;
  try {
    await membership.register();
    isCopy =
      (await db.selectFrom('house_keys').select('name').where('name', '=', RESTORED).execute()).length > 0;
  } catch (error) {
    await close();
    throw error;
  }
  return {
    ...store,
    membership,
    unusedTickets: new SharedTickets(db),
    ...{ isCopy, migrated, savedBefore: null, backups: null },
    async size() {
      const { rows } = await sql<{
        bytes: number;
      }>`select pg_database_size(current_database()) as bytes`.execute(db);
      return Number(rows[0]?.bytes ?? 0);
    },
    // Its next vacuum frees deleted rows.
    async purge() {},
    async becomeOriginal() {
      await db.deleteFrom('house_keys').where('name', '=', RESTORED).execute();
    },
    async check() {
      try {
        await db.selectFrom('house_keys').select('name').limit(1).execute();
        return health.reason;
      } catch {
        return health.reason ?? 'The database cannot be read.';
      }
    },
    // Each process has its own, in `processes`.
    lastHeartbeat: async () => membership.lastSeen,
    heartbeat: () => store.custody.writeVisits(),
    stoodStill: async () => {},
    close,
  };
}

/** Throws `UnsafeDatabase` with all that is wrong with it. */
async function prepareDatabase(
  url: string,
  health: Health,
  { allowUnsafe = false }: PostgresOptions,
): Promise<Circumstances & { migrated: string[] }> {
  const pool = openPool(url, 2, health, { isPatient: true });
  try {
    const found = await circumstancesOf(pool, health, allowUnsafe);
    return { ...found, migrated: await migrate(kyselyOver(pool, health)) };
  } finally {
    await pool.end();
  }
}
