/** Deletes a match with all that belongs to it, for the operator. */
import type { Kysely, Transaction } from 'kysely';
import type { Locks } from '../../store/locks';
import { ratedIn, voidRatings } from '../../ratings/rows/rating-after-match';
import type { Tables } from '../../store/tables';

/** Tables with rows of a match, in an order that leaves no row without what it refers to. */
const OF_MATCH = [
  'hidden_lines',
  'lines',
  'drafts',
  'waits',
  'mutes',
  'checkpoints',
  'entries',
  'archives',
  'replay_files',
  'chances',
  'results',
  'missed',
  'seeks',
  'letters',
  'seats',
  'standings',
] as const satisfies (keyof Tables)[];

export class MatchRemoval {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly locks: Locks,
  ) {}

  /** P-60. Ratings are as if it had been voided. Reports of people stay, without the match. Repeated it does nothing. */
  remove(id: string): Promise<void> {
    return this.db.transaction().execute(async (tx) => {
      await this.locks.match(tx, id);
      for (const player of await ratedIn(tx, id)) await this.locks.player(tx, player);
      await voidRatings(tx, id);
      await tx.deleteFrom('rating_changes').where('match', '=', id).execute();
      await forgetRematch(tx, id);
      for (const table of OF_MATCH) await removeFrom(tx, table, id);
      await tx.updateTable('reports').set({ match_id: '', seq: null }).where('match_id', '=', id).execute();
      await tx.deleteFrom('matches').where('id', '=', id).execute();
    });
  }
}

const removeFrom = (tx: Transaction<Tables>, table: (typeof OF_MATCH)[number], id: string) =>
  tx
    .deleteFrom(table as 'seats')
    .where('match_id', '=', id)
    .execute();

/** Found by its people: no index has the rematches of all matches. */
async function forgetRematch(tx: Transaction<Tables>, id: string): Promise<void> {
  const people = tx.selectFrom('seats as own').select('own.player_id').where('own.match_id', '=', id);
  const theirs = tx.selectFrom('seats').select('seats.match_id').where('seats.player_id', 'in', people);
  await tx
    .updateTable('matches')
    .set({ rematch: null })
    .where('rematch', '=', id)
    .where('id', 'in', theirs)
    .execute();
}
