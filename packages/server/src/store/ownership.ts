/** Who holds which match. */
import { sql, type Expression, type Kysely } from 'kysely';
import { TOTAL_DOWNTIME } from './downtimes';
import type { Tables } from './tables';

/** A claimed match. */
export interface ClaimedId {
  id: string;
  /**
   * When a former holder was last known to run, ms; null if this process held it before. The same again until
   * an entry is written after the claim.
   */
  aliveUntil: number | null;
  /**
   * No other process can have served it since its last entry: standstills of this one are still to be given back.
   */
  isOnlyHere: boolean;
}

/** A match that nobody needs to hold any more. */
export interface PutAway {
  id: string;
  epoch: number;
  /** When something is next due in it by itself, ms; null for never. */
  due?: number | null;
  /** What lists show of it, as JSON; null for what they showed before. */
  shown?: string | null;
}

export interface Ownership {
  /**
   * Makes this process the only writer of those that no living process holds and it can play; skips the
   * others.
   */
  claim(ids: readonly string[]): Promise<ClaimedId[]>;
  /** Nobody holds these any more, unless somebody has claimed them since. */
  release(matches: readonly PutAway[]): Promise<void>;
  /** A condition on a row of `standings`: no other living process holds the match. */
  isFree(): Expression<boolean>;
  /**
   * A condition on a row of `standings`: this process has the game of the match, in its version. The only
   * process decides later what becomes of those that it cannot play.
   */
  isPlayable(): Expression<boolean>;
}

/**
 * For a single process: no other exists. `me` names this start of the server; `aliveUntil` is when one last
 * ran before it.
 */
export const ownershipOfOne = (db: Kysely<Tables>, me: string, aliveUntil: number | null): Ownership => ({
  isFree: () => sql<boolean>`true`,
  isPlayable: () => sql<boolean>`true`,
  release: (matches) =>
    db.transaction().execute(async (tx) => {
      for (const { id, epoch, due = null, shown = null } of matches)
        await tx
          .updateTable('standings')
          .set({
            owner: null,
            due_at: due === null ? null : sql<number>`${due} - ${TOTAL_DOWNTIME}`,
            ...(shown === null ? {} : { shown }),
          })
          .where('match_id', '=', id)
          .where('epoch', '=', epoch)
          .execute();
    }),
  claim: async (ids) => {
    const rows = await db
      .updateTable('standings')
      .set((query) => ({
        epoch: query('epoch', '+', 1),
        owner: me,
        alive_until: sql<number | null>`case when alive_seq = seq and alive_until is not null then alive_until
          when owner = ${me} or owner is null then null else ${aliveUntil} end`,
        alive_seq: query.ref('seq'),
        due_at: null,
      }))
      .where('match_id', 'in', ids)
      .returning(['match_id', 'alive_until'])
      .execute();
    return rows.map((row) => ({ id: row.match_id, aliveUntil: row.alive_until, isOnlyHere: true }));
  },
});
