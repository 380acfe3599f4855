/** P-40. How many different people somebody has met in rated matches, and who is best in a pool. */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const leaderboards: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('ratings')
      .addColumn('people', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await sql`update ratings set people = (select count(distinct theirs.player) from rating_changes as mine
      join rating_changes as theirs on theirs.match = mine.match and theirs.player <> mine.player
      where mine.player = ratings.player and mine.pool = ratings.pool and mine.weight > 0)`.execute(db);
    await db.schema
      .createIndex('ratings_by_pool')
      .on('ratings')
      .columns(['pool', 'r', 'player', 'n', 'people', 'at', 'd'])
      .execute();
    await sql`create index players_unshown on players (id)
      where profile <> 'shown' or banned <> 0 or delete_at is not null`.execute(db);
  },
};
