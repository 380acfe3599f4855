/** P-21. Who follows whom. Nobody follows somebody whom they block: friends have not blocked each other. */
import type { Kysely, Transaction } from 'kysely';
import { reviewing, type Reviewed } from '../../finding/rows/standing-wishes';
import type { Locks } from '../../store/locks';
import type { Tables } from '../../store/tables';
import { friendsOf } from './friends';

export interface Followed {
  playerId: string;
  name: string;
  /** ms. */
  at: number;
  /** They follow back. */
  isFriend: boolean;
  /** P-19. */
  isHidden: boolean;
}

export type WhyNotFollowed = 'guest' | 'blocked' | 'full';

export class FollowStore {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly locks: Locks,
  ) {}

  /** Null if it was done, or was so already. */
  add(playerId: string, followedId: string, at: number, most: number): Promise<WhyNotFollowed | null> {
    return this.db.transaction().execute(async (tx) => {
      await this.locks.player(tx, playerId);
      const kinds = await tx
        .selectFrom('players')
        .select(['id', 'kind'])
        .where('id', 'in', [playerId, followedId])
        .where('kind', '=', 'account')
        .execute();
      if (kinds.length < 2) return 'guest';
      const blocked = await tx
        .selectFrom('blocks')
        .select('at')
        .where('player_id', '=', playerId)
        .where('blocked_id', '=', followedId)
        .executeTakeFirst();
      if (blocked) return 'blocked';
      const known = await tx
        .selectFrom('follows')
        .select('followed_id')
        .where('player_id', '=', playerId)
        .execute();
      if (known.some(({ followed_id: id }) => id === followedId)) return null;
      if (known.length >= most) return 'full';
      await tx.insertInto('follows').values({ player_id: playerId, followed_id: followedId, at }).execute();
      return null;
    });
  }

  /** A challenge between those who were friends may end. */
  remove(playerId: string, followedId: string, at: number): Promise<Reviewed> {
    return reviewing(this.db, this.locks, [playerId, followedId], at, async (tx) => {
      await tx
        .deleteFrom('follows')
        .where('player_id', '=', playerId)
        .where('followed_id', '=', followedId)
        .execute();
    });
  }

  /** Newest first. */
  async of(playerId: string): Promise<Followed[]> {
    const rows = await this.db
      .selectFrom('follows')
      .innerJoin('players', 'players.id', 'follows.followed_id')
      .leftJoin('follows as back', (join) =>
        join
          .onRef('back.player_id', '=', 'follows.followed_id')
          .onRef('back.followed_id', '=', 'follows.player_id'),
      )
      .select(['follows.followed_id as playerId', 'players.name', 'follows.at', 'back.at as backAt'])
      .select('players.profile')
      .where('follows.player_id', '=', playerId)
      .orderBy('follows.at', 'desc')
      .execute();
    return rows.map(({ backAt, profile, ...row }) => ({
      ...row,
      isFriend: backAt !== null,
      isHidden: profile === 'hidden',
    }));
  }

  friendsOf(playerId: string): Promise<ReadonlySet<string>> {
    return friendsOf(this.db, playerId);
  }
}

/** Whoever blocks somebody follows them no more; the other is not told, and follows on. */
export async function unfollowBlocked(tx: Transaction<Tables>, playerId: string): Promise<void> {
  await tx
    .deleteFrom('follows')
    .where('player_id', '=', playerId)
    .where('followed_id', 'in', (is) =>
      is.selectFrom('blocks').select('blocked_id').where('player_id', '=', playerId),
    )
    .execute();
}
