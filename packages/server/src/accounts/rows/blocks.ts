/** P-20. Who wants nothing to do with whom. */
import type { Kysely } from 'kysely';
import type { Locks } from '../../store/locks';
import { reviewing, type Reviewed } from '../../finding/rows/standing-wishes';
import type { Tables } from '../../store/tables';
import { unfollowBlocked } from './follows';

export interface Blocked {
  playerId: string;
  name: string;
  /** ms. */
  at: number;
}

/** Undoes the transaction. */
class TooMany extends Error {}

export class BlockStore {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly locks: Locks,
  ) {}

  /**
   * Null if the player has blocked `most` already. A repeat changes nothing. Whoever blocks leaves the open matches of the
   * other.
   */
  async add(playerId: string, blockedId: string, at: number, most: number): Promise<Reviewed | null> {
    const known = await this.of(playerId);
    if (known.some((each) => each.playerId === blockedId)) return { seats: [], unrated: [] };
    return reviewing(this.db, this.locks, [playerId], at, async (tx) => {
      const { count } = await tx
        .selectFrom('blocks')
        .select((is) => is.fn.countAll<number>().as('count'))
        .where('player_id', '=', playerId)
        .executeTakeFirstOrThrow();
      if (Number(count) >= most) throw new TooMany();
      await tx
        .insertInto('blocks')
        .values({ player_id: playerId, blocked_id: blockedId, at })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await unfollowBlocked(tx, playerId);
    }).catch((error: unknown) => {
      if (error instanceof TooMany) return null;
      throw error;
    });
  }

  async remove(playerId: string, blockedId: string): Promise<void> {
    await this.db
      .deleteFrom('blocks')
      .where('player_id', '=', playerId)
      .where('blocked_id', '=', blockedId)
      .execute();
  }

  /** Newest first. */
  of(playerId: string): Promise<Blocked[]> {
    return this.db
      .selectFrom('blocks')
      .innerJoin('players', 'players.id', 'blocks.blocked_id')
      .select(['blocks.blocked_id as playerId', 'players.name', 'blocks.at'])
      .where('blocks.player_id', '=', playerId)
      .orderBy('blocks.at', 'desc')
      .execute();
  }

  /** Those whom the player has blocked, and those who have blocked the player. */
  async around(playerId: string): Promise<ReadonlySet<string>> {
    const rows = await this.db
      .selectFrom('blocks')
      .select(['player_id', 'blocked_id'])
      .where((is) => is.or([is('player_id', '=', playerId), is('blocked_id', '=', playerId)]))
      .execute();
    return new Set(rows.map((row) => (row.player_id === playerId ? row.blocked_id : row.player_id)));
  }
}
