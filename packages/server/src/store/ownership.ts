/** Who holds which match. */
import { sql, type Expression, type Kysely } from 'kysely';
import type { Tables } from './tables';

/** A claimed match. */
export interface ClaimedId {
  id: string;
  /** When a former holder was last known to run, ms; null if this process held it before. */
  aliveUntil: number | null;
}

export interface Ownership {
  /** Makes this process the only writer of those that no living process holds and it can play; skips the others. */
  claim(ids: readonly string[]): Promise<ClaimedId[]>;
  /** Nobody holds these any more, unless somebody has claimed them since. */
  release(matches: readonly { id: string; epoch: number }[]): Promise<void>;
  /** A condition on a row of `standings`: no other living process holds the match. */
  isFree(): Expression<boolean>;
  /**
   * A condition on a row of `standings`: this process has the game of the match, in its version. The only process decides
   * later what becomes of those that it cannot play.
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
  // It is still the only process that would open them.
  release: async () => {},
  claim: (ids) =>
    db.transaction().execute(async (tx) => {
      const before = await tx
        .selectFrom('standings')
        .select(['match_id', 'owner'])
        .where('match_id', 'in', ids)
        .execute();
      await tx
        .updateTable('standings')
        .set((query) => ({ epoch: query('epoch', '+', 1), owner: me }))
        .where('match_id', 'in', ids)
        .execute();
      return before.map(({ match_id: id, owner }) => ({ id, aliveUntil: owner === me ? null : aliveUntil }));
    }),
});
