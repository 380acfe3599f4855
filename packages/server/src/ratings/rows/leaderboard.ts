/** P-40. The best of a pool: who may be listed, in their order. */
import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import { LISTED } from '../../limits';
import { DAY, DRIFT } from '../glicko';
import type { Tables } from '../../store/tables';

/** Below it lines begin. */
export interface Below {
  r: number;
  player: string;
}

export interface Line {
  playerId: string;
  name: string;
  r: number;
  d: number;
  n: number;
  people: number;
  /** The last match that counted, ms. */
  at: number;
}

type Ranked = ExpressionBuilder<Tables, 'ratings' | 'players'>;

/** Not of somebody who is banned now, or wants to be gone. */
const isShown = (is: Ranked, now: number) =>
  is.and([
    is('players.profile', '=', 'shown'),
    is('players.delete_at', 'is', null),
    // A ban that is over leaves its row.
    is.or([
      is('players.banned', '=', 0),
      sql<boolean>`(select max(coalesce(until, cast(${now} as bigint) + 1)) from limits
        where limits.player_id = players.id and limits.what = 'ban') <= cast(${now} as bigint)`,
    ]),
  ]);

/** As the index `players_unshown` has it. Only accounts have ratings. */
const MAY_BE_UNSHOWN = sql<boolean>`(players.profile <> 'shown' or players.banned <> 0 or players.delete_at is not null)`;

/** A deviation grows as `glicko.ts` says. */
const isGoodEnough = (is: ExpressionBuilder<Tables, 'ratings'>, pool: string, now: number) =>
  is.and([
    is('ratings.pool', '=', pool),
    is('ratings.n', '>=', LISTED.matches),
    is('ratings.people', '>=', LISTED.people),
    is('ratings.at', '>', now - LISTED.within),
    sql<boolean>`ratings.d * ratings.d + ${sql.lit(DRIFT)} * (cast(${now} as bigint) - ratings.at) / ${sql.lit(DAY)}.0
      <= ${sql.lit(LISTED.deviation ** 2)}`,
  ]);

const isListed = (is: Ranked, pool: string, now: number) =>
  is.and([isGoodEnough(is as never, pool, now), isShown(is, now)]);

const COLUMNS = [
  'ratings.player as playerId',
  'players.name',
  'ratings.r',
  'ratings.d',
  'ratings.n',
  'ratings.people',
  'ratings.at',
] as const;

const ranked = (db: Kysely<Tables>) =>
  db.selectFrom('ratings').innerJoin('players', 'players.id', 'ratings.player');

export class LeaderboardStore {
  constructor(private readonly db: Kysely<Tables>) {}

  page(pool: string, below: Below | null, atMost: number, now: number): Promise<Line[]> {
    return ranked(this.db)
      .select(COLUMNS)
      .where((is) => isListed(is, pool, now))
      .$if(below !== null, (query) =>
        query.where(
          sql<boolean>`(ratings.r, ratings.player) < (cast(${below?.r ?? 0} as double precision), ${below?.player ?? ''})`,
        ),
      )
      .orderBy('ratings.r', 'desc')
      .orderBy('ratings.player', 'desc')
      .limit(atMost)
      .execute();
  }

  /** How many are listed above this line. */
  async above(pool: string, { r, player }: Below, now: number): Promise<number> {
    const better = sql<boolean>`(ratings.r, ratings.player) > (cast(${r} as double precision), ${player})`;
    const count = async (all: Promise<{ count: number } | undefined>) => Number((await all)?.count ?? 0);
    // Few of many are not shown: looking at each person would take most of the time.
    const [rated, unshown] = await Promise.all([
      count(
        this.db
          .selectFrom('ratings')
          .select((is) => is.fn.countAll<number>().as('count'))
          .where((is) => isGoodEnough(is, pool, now))
          .where(better)
          .executeTakeFirst(),
      ),
      count(
        ranked(this.db)
          .select((is) => is.fn.countAll<number>().as('count'))
          .where(MAY_BE_UNSHOWN)
          .where((is) => is.and([isGoodEnough(is as never, pool, now), is.not(isShown(is, now))]))
          .where(better)
          .executeTakeFirst(),
      ),
    ]);
    return rated - unshown;
  }

  /** Null for guests, and without a match that counts. `isShown`: on lists of people. */
  async own(pool: string, playerId: string, now: number): Promise<(Line & { isShown: boolean }) | null> {
    const row = await ranked(this.db)
      .select(COLUMNS)
      .select((is) => is.case().when(isShown(is, now)).then(1).else(0).end().as('isShown'))
      .where('ratings.pool', '=', pool)
      .where('ratings.player', '=', playerId)
      .where('players.kind', '=', 'account')
      .executeTakeFirst();
    return row ? { ...row, isShown: row.isShown === 1 } : null;
  }
}
