/** P-21. Friends follow each other. */
import type { Kysely } from 'kysely';
import type { Tables } from '../../store/tables';

/** Those who follow the player and whom the player follows. */
export async function friendsOf(db: Kysely<Tables>, playerId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('follows as mine')
    .innerJoin('follows as theirs', (join) =>
      join
        .onRef('theirs.player_id', '=', 'mine.followed_id')
        .onRef('theirs.followed_id', '=', 'mine.player_id'),
    )
    .select('mine.followed_id as id')
    .where('mine.player_id', '=', playerId)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** `player player`, in both directions. */
export async function friendsAmong(db: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('follows')
    .select(['player_id', 'followed_id'])
    .where('player_id', 'in', [...ids])
    .where('followed_id', 'in', [...ids])
    .execute();
  const follows = new Set(rows.map((row) => `${row.player_id} ${row.followed_id}`));
  return new Set(
    rows.flatMap(({ player_id: one, followed_id: other }) =>
      follows.has(`${other} ${one}`) ? `${one} ${other}` : [],
    ),
  );
}
