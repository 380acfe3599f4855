/** Matches of a list by their ids, read whole. */
import type { Kysely } from 'kysely';
import { LISTED, listedMatch, type ListedMatch } from './match-record';
import { withSeats } from './seated';
import type { Tables } from '../../store/tables';

/** In the order of `ids`, without those that are gone. */
export async function listedOf(db: Kysely<Tables>, ids: readonly string[]): Promise<ListedMatch[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('matches')
    .innerJoin('standings', 'standings.match_id', 'matches.id')
    .select(LISTED)
    .where('matches.id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return withSeats(
    db,
    ids.flatMap((id) => byId.get(id) ?? []),
    listedMatch,
  );
}
