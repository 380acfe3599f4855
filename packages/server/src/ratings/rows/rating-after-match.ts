/** P-39. What a rated match changes, written in the transaction of its last entry. The players are locked already. */
import { sql, type Kysely } from 'kysely';
import { changesAfter, type Change, type Kept, type Known } from '../rating-changes';
import type { Ended } from '../ended';
import { LISTED } from '../../limits';
import { deviationWithout, rounded } from '../glicko';
import { startsAt } from '../pools';
import type { Tables } from '../../store/tables';

/** P-38. */
const REPEATS_WITHIN = 86_400_000;

export const peopleIn = ({ seats }: Ended): string[] =>
  seats.flatMap(({ playerId }) => (playerId === null ? [] : [playerId]));

/** Writes nothing for a match that has its changes already. */
export async function recordRatings(tx: Kysely<Tables>, matchId: string, ended: Ended): Promise<void> {
  // The desk may have made it unrated while its last entry was on its way.
  const match = await tx.selectFrom('matches').select('rated').where('id', '=', matchId).executeTakeFirst();
  if (match?.rated !== 1) return;
  const known = await knownBefore(tx, ended);
  const changes = changesAfter(ended, known.before).filter(({ playerId }) => known.people.has(playerId));
  if (changes.length === 0) return;
  const { pool, at } = ended;
  const written = await tx
    .insertInto('rating_changes')
    .values(changes.map((change) => changeRow(matchId, pool, at, change)))
    .onConflict((conflict) => conflict.doNothing())
    .returning('player')
    .execute();
  const isNew = new Set(written.map(({ player }) => player));
  for (const { playerId, after, weight } of changes) {
    if (weight === 0 || !isNew.has(playerId)) continue;
    const { rating: r, deviation: d } = after;
    await tx
      .insertInto('ratings')
      .values({ player: playerId, pool, r, d, n: 1, at })
      .onConflict((conflict) =>
        conflict
          .columns(['player', 'pool'])
          .doUpdateSet(({ eb }) => ({ r, d, n: eb('ratings.n', '+', 1), at })),
      )
      .execute();
    await countPeople(tx, matchId, ended, playerId);
  }
}

const changeRow = (
  match: string,
  pool: string,
  at: number,
  { playerId, before, after, weight, why, isNewInPrivate }: Change,
) => ({
  match,
  player: playerId,
  pool,
  before: before.rating,
  after: after.rating,
  before_d: before.deviation,
  after_d: after.deviation,
  weight,
  why,
  at,
  new_in_private: isNewInPrivate ? 1 : 0,
});

async function knownBefore(
  tx: Kysely<Tables>,
  ended: Ended,
): Promise<{ people: ReadonlySet<string>; before: Known }> {
  const { pool, at } = ended;
  const ids = peopleIn(ended);
  const people = await tx.selectFrom('players').select('id').where('id', 'in', ids).execute();
  const rows = await tx
    .selectFrom('ratings')
    .selectAll()
    .where('player', 'in', ids)
    .where('pool', 'in', [pool, startsAt(pool) ?? pool])
    .execute();
  const inPool = rows.filter((row) => row.pool === pool);
  const met = await meetings(tx, ids, at - REPEATS_WITHIN);
  const metNew = await newcomersMet(tx, ids, at - REPEATS_WITHIN);
  return {
    people: new Set(people.map(({ id }) => id)),
    before: {
      ratings: new Map(
        inPool.map(({ player, r, d, n, at: last }): [string, Kept] => [
          player,
          { rating: r, deviation: d, matches: n, at: last },
        ]),
      ),
      starts: new Map(rows.map(({ player, r }) => [player, r])),
      met: (one, other) => met.get(`${one} ${other}`) ?? 0,
      metNew: (playerId) => metNew.get(playerId) ?? 0,
      isSerialTimeout: await isSerialTimeout(tx, ended),
    },
  };
}

/** P-40. Adds the opponents whom this player had not met before in a match of the pool that counted. */
async function countPeople(
  tx: Kysely<Tables>,
  matchId: string,
  { pool, seats }: Ended,
  playerId: string,
): Promise<void> {
  const side = seats.find((seat) => seat.playerId === playerId)?.side;
  const others = seats.flatMap((seat) => (seat.side === side ? [] : (seat.playerId ?? [])));
  if (others.length === 0) return;
  await sql`update ratings set people = people + (select count(*) from players
      where players.id in (${sql.join(others)}) and not exists (select 1 from rating_changes as mine
        join rating_changes as theirs on theirs.match = mine.match
        where mine.player = ratings.player and mine.pool = ratings.pool and mine.weight > 0
          and mine.match <> ${matchId} and theirs.player = players.id))
    where player = ${playerId} and pool = ${pool} and people < ${LISTED.people}`.execute(tx);
}

/** By two players' ids: the matches that counted for both since then. */
export async function meetings(
  db: Kysely<Tables>,
  ids: readonly string[],
  since: number,
): Promise<ReadonlyMap<string, number>> {
  if (ids.length < 2) return new Map();
  const rows = await db
    .selectFrom('rating_changes as mine')
    .innerJoin('rating_changes as theirs', 'theirs.match', 'mine.match')
    .select([
      'mine.player as one',
      'theirs.player as other',
      (query) => query.fn.countAll<number>().as('count'),
    ])
    .where('mine.player', 'in', ids)
    .where('theirs.player', 'in', ids)
    .whereRef('mine.player', '<>', 'theirs.player')
    .where('mine.at', '>', since)
    .where((query) => query.or([query('mine.weight', '>', 0), query('theirs.weight', '>', 0)]))
    .groupBy(['mine.player', 'theirs.player'])
    .execute();
  return new Map(rows.map(({ one, other, count }) => [`${one} ${other}`, Number(count)]));
}

/** By player: the private matches against somebody new that counted for them since then. */
export async function newcomersMet(
  db: Kysely<Tables>,
  ids: readonly string[],
  since: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('rating_changes')
    .select(['player', (query) => query.fn.countAll<number>().as('count')])
    .where('player', 'in', ids)
    .where('at', '>', since)
    .where('weight', '>', 0)
    .where('new_in_private', '=', 1)
    .groupBy('player')
    .execute();
  return new Map(rows.map(({ player, count }) => [player, Number(count)]));
}

/** P-37. Who ran out of time had lost on time by correspondence before, and has decided nothing in any match since. */
async function isSerialTimeout(
  tx: Kysely<Tables>,
  { isCorrespondence, onTime, leaver, seats, at }: Ended,
): Promise<boolean> {
  const playerId = seats.find(({ seat }) => seat === leaver)?.playerId ?? null;
  if (!isCorrespondence || !onTime || playerId === null) return false;
  const last = await tx
    .selectFrom('rating_changes')
    .innerJoin('matches', 'matches.id', 'rating_changes.match')
    .select('rating_changes.at')
    .where('player', '=', playerId)
    .where('why', '=', 'time')
    .where('clock', 'like', '%"correspondence"%')
    .orderBy('rating_changes.at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last || last.at > at) return false;
  const { rows } = await sql`select 1 from seats
    join matches on matches.id = seats.match_id
    join entries on entries.match_id = seats.match_id
    where seats.player_id = ${playerId} and (matches.finished_at is null or matches.finished_at >= ${last.at})
      and entries.at >= ${last.at} and entries.by_seat = seats.seat and entries.kind = 'decision'
      and entries.body like '%"from":"player"%'
    limit 1`.execute(tx);
  return rows.length === 0;
}

/** P-60. Takes back what the match added, to the number and to how sure it is. Returns whose ratings changed. Call it with the players locked. */
export async function voidRatings(tx: Kysely<Tables>, matchId: string): Promise<string[]> {
  const changed = await tx
    .selectFrom('rating_changes')
    .innerJoin('ratings', (join) =>
      join
        .onRef('ratings.player', '=', 'rating_changes.player')
        .onRef('ratings.pool', '=', 'rating_changes.pool'),
    )
    .selectAll('rating_changes')
    .select(['ratings.r', 'ratings.d'])
    .where('match', '=', matchId)
    .where('weight', '>', 0)
    .execute();
  for (const { player, pool, r, d, before, after, before_d, after_d } of changed)
    await tx
      .updateTable('ratings')
      .set(({ eb }) => ({
        r: rounded(r - (after - before)),
        d: rounded(deviationWithout(d, before_d, after_d)),
        n: eb('n', '-', 1),
      }))
      .where('player', '=', player)
      .where('pool', '=', pool)
      .execute();
  await tx
    .updateTable('rating_changes')
    .set(({ ref }) => ({ weight: 0, why: 'voided', after: ref('before'), after_d: ref('before_d') }))
    .where('match', '=', matchId)
    .execute();
  for (const { player, pool } of changed)
    await sql`update ratings set people = (select count(*) from (select distinct theirs.player from rating_changes as mine
        join rating_changes as theirs on theirs.match = mine.match and theirs.player <> mine.player
        where mine.player = ${player} and mine.pool = ${pool} and mine.weight > 0 limit ${LISTED.people}) as met)
      where player = ${player} and pool = ${pool} and people <= ${LISTED.people}`.execute(tx);
  return changed.map(({ player }) => player);
}

/** Players whose ratings the match changed, by ascending id: the order in which they are locked. */
export async function ratedIn(tx: Kysely<Tables>, matchId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('rating_changes')
    .select('player')
    .where('match', '=', matchId)
    .orderBy('player')
    .execute();
  return rows.map(({ player }) => player);
}
