/** How the matches of a tournament stand. */
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../store/tables';
import type { MatchNow } from './data';

/** By id; those that were deleted are not in it. `isLate`: also who has decided anything in those that go on. */
export async function matchesNow(
  db: Kysely<Tables>,
  ids: readonly string[],
  isLate: boolean,
): Promise<ReadonlyMap<string, MatchNow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('matches')
    .innerJoin('standings', 'standings.match_id', 'matches.id')
    .select(['matches.id', 'status', 'outcome', 'awaited'])
    .where('matches.id', 'in', [...ids])
    .execute();
  const idsOf = (...states: string[]) =>
    rows.filter(({ status }) => states.includes(status)).map(({ id }) => id);
  const over = idsOf('finished');
  const decided = await decidedIn(db, isLate ? [...over, ...idsOf('live')] : over);
  const results = await resultsOf(db, over);
  const unready = await unreadyIn(db, idsOf('open', 'opening'));
  return new Map(
    rows.map(({ id, status, outcome, awaited }): [string, MatchNow] => [
      id,
      {
        status,
        owing: unready.get(id) ?? (JSON.parse(awaited || '[]') as number[]),
        winners:
          status === 'finished' ? (JSON.parse(outcome ?? '{}') as { winners: number[] }).winners : null,
        // Who resigned early was there.
        gone: (results.get(id) ?? []).flatMap(({ seat, gone }) =>
          gone === 'absent' || !decided.get(id)?.includes(seat) ? [seat] : [],
        ),
        decided: decided.get(id) ?? [],
      },
    ]),
  );
}

interface Gone {
  match_id: string;
  seat: number;
  gone: string;
}

/** By match the seats whose player went. */
async function resultsOf(db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, Gone[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('results')
    .select(['match_id', 'seat', 'gone'])
    .where('match_id', 'in', [...ids])
    .where('gone', '<>', '')
    .execute();
  return Map.groupBy(rows, ({ match_id }) => match_id);
}

async function decidedIn(db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, number[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('entries')
    .select(['match_id', 'by_seat as seat'])
    .distinct()
    .where('match_id', 'in', [...ids])
    .where('kind', '=', 'decision')
    .where('by_seat', 'is not', null)
    .where(sql<boolean>`body like '%"from":"player"%'`)
    .execute();
  return seatsBy(rows.map(({ match_id, seat }) => ({ match_id, seat: seat ?? 0 })));
}

async function unreadyIn(db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, number[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('seats')
    .select(['match_id', 'seat'])
    .where('match_id', 'in', [...ids])
    .where('ready', '=', 0)
    .where('commitment', 'is', null)
    .execute();
  return new Map([...ids.map((id): [string, number[]] => [id, []]), ...seatsBy(rows)]);
}

function seatsBy(rows: readonly { match_id: string; seat: number }[]): Map<string, number[]> {
  const seats = new Map<string, number[]>();
  for (const { match_id, seat } of rows) seats.set(match_id, [...(seats.get(match_id) ?? []), seat]);
  return seats;
}
