/**
 * Separates processes that write to the same database. SQLite has one process with one connection, so most of
 * it does nothing there.
 */
import type { Kysely, Transaction } from 'kysely';
import { Queue } from '../queue';
import type { Tables } from './tables';

/** Order of locks: the match first, then the player. */
export interface Locks {
  /** Until the transaction ends no other may change the match's row or its seats. */
  match(tx: Transaction<Tables>, id: string): Promise<void>;
  /** Until the transaction ends no other may seat or remove the player. */
  player(tx: Transaction<Tables>, id: string): Promise<void>;
  /** Tells the holders of these matches to reload them. */
  changed(tx: Transaction<Tables>, ids: readonly string[]): Promise<void>;
  /** Keeps what lists in other processes show of a match (`Shown` as JSON). */
  show(tx: Transaction<Tables>, id: string, shown: () => string): Promise<void>;
  /**
   * Throws `LostMatch` unless this process holds the match; the holder cannot change until the transaction
   * ends.
   */
  held(tx: Transaction<Tables>, id: string, epoch: number): Promise<void>;
  /**
   * Runs transactions of one name one at a time, in all processes. The task has the connection that holds the name: it may
   * take no other, because as many tasks as there are connections would wait for each other, and may wait for nothing but
   * the database.
   */
  exclusively<T>(db: Kysely<Tables>, name: string, task: (tx: Transaction<Tables>) => Promise<T>): Promise<T>;
}

/** Another process has claimed the match, or its log is not at the expected entry. */
export class LostMatch extends Error {
  override name = 'LostMatch';
  constructor(matchId: string, cause?: Error) {
    super(`match ${matchId} is no longer held by this process`, { cause });
  }
}

/** One at a time, in this process. */
export class Turns {
  private readonly queues = new Map<string, { queue: Queue; users: number }>();

  async run<T>(name: string, task: () => Promise<T>): Promise<T> {
    const known = this.queues.get(name) ?? { queue: new Queue(), users: 0 };
    this.queues.set(name, known);
    known.users += 1;
    try {
      return await known.queue.run(task);
    } finally {
      known.users -= 1;
      if (known.users === 0) this.queues.delete(name);
    }
  }
}

/** Throws `LostMatch` unless the match has this epoch. */
async function requireEpoch(tx: Transaction<Tables>, id: string, epoch: number): Promise<void> {
  const held = await tx
    .selectFrom('standings')
    .select('epoch')
    .where('match_id', '=', id)
    .where('epoch', '=', epoch)
    .executeTakeFirst();
  if (!held) throw new LostMatch(id);
}

/** For one process with one connection: no transactions run concurrently. */
export function locksOfOne(): Locks {
  const turns = new Turns();
  return {
    match: async () => {},
    player: async () => {},
    changed: async () => {},
    show: async () => {},
    held: requireEpoch,
    exclusively: (db, name, task) => turns.run(name, () => db.transaction().execute(task)),
  };
}
