/** P-41. Who is away, from when until when. Matches follow it by entries of their logs (`live/clocks/away.ts`). */
import type { Kysely, Transaction } from 'kysely';
import { AWAY } from '../../limits';
import { Batcher } from '../../store/batcher';
import type { Locks } from '../../store/locks';
import type { Tables } from '../../store/tables';

/** ms. */
export interface Away {
  from: number;
  until: number;
}

/** Why somebody cannot be away until then. */
export type NotAway = 'too-long' | 'too-many-days';

export class AwayStore {
  private readonly asked = new Batcher((ids) => this.lastOf(ids));

  constructor(
    private readonly db: Kysely<Tables>,
    private readonly locks: Locks,
  ) {}

  /** The last time that began, be it over or not; null if there was none. */
  last(playerId: string): Promise<Away | null> {
    return this.asked.ask(playerId);
  }

  /** What is left of this year, ms. */
  async left(playerId: string, now: number): Promise<number> {
    const used = (await timesOf(this.db, playerId, now)).map((each) => spent(each, now));
    return Math.max(0, AWAY.aYear - used.reduce((sum, each) => sum + each, 0));
  }

  /** Begins to be away, or moves the end of it; changes nothing if it may not last so long. `until` is after `now`. */
  goAway(playerId: string, until: number, now: number): Promise<NotAway | null> {
    return this.db.transaction().execute(async (tx) => {
      await this.locks.player(tx, playerId);
      const times = await timesOf(tx, playerId, now);
      const running = times.find((each) => each.until > now);
      const from = running?.from ?? now;
      if (until - from > AWAY.atOnce) return 'too-long';
      const others = times.filter((each) => each !== running).map((each) => spent(each, now));
      if (others.reduce((sum, each) => sum + each, 0) + until - from > AWAY.aYear) return 'too-many-days';
      await tx
        .insertInto('aways')
        .values({ player_id: playerId, from_at: from, until_at: until })
        .onConflict((conflict) => conflict.columns(['player_id', 'from_at']).doUpdateSet({ until_at: until }))
        .execute();
      return null;
    });
  }

  /** What is left of it counts for nothing. A repeat changes nothing. */
  async comeBack(playerId: string, now: number): Promise<void> {
    await this.db
      .updateTable('aways')
      .set({ until_at: now })
      .where('player_id', '=', playerId)
      .where('until_at', '>', now)
      .execute();
  }

  private async lastOf(ids: readonly string[]): Promise<(Away & { id: string })[]> {
    const rows = await this.db
      .selectFrom('aways')
      .select(['player_id', 'from_at', 'until_at'])
      .where('player_id', 'in', ids)
      .orderBy('from_at')
      .execute();
    const last = new Map(rows.map((row) => [row.player_id, row]));
    return [...last.values()].map((row) => ({ id: row.player_id, from: row.from_at, until: row.until_at }));
  }
}

/** Of the last year. */
async function timesOf(db: Kysely<Tables>, playerId: string, now: number): Promise<Away[]> {
  const rows = await db
    .selectFrom('aways')
    .select(['from_at', 'until_at'])
    .where('player_id', '=', playerId)
    .where('until_at', '>', now - AWAY.year)
    .execute();
  return rows.map(({ from_at, until_at }) => ({ from: from_at, until: until_at }));
}

/** How much of it is of the last year, ms. */
const spent = ({ from, until }: Away, now: number): number => until - Math.max(from, now - AWAY.year);

/** P-15. Nobody has more days by becoming somebody else. */
export async function moveAways(tx: Transaction<Tables>, from: string, to: string): Promise<void> {
  const known = tx.selectFrom('aways').select('from_at').where('player_id', '=', to);
  await tx
    .updateTable('aways')
    .set({ player_id: to })
    .where('player_id', '=', from)
    .where('from_at', 'not in', known)
    .execute();
}
