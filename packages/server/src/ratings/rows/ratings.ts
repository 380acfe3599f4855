/** Ratings as they are read (P-30 … P-39). `rated-end.ts` writes them. */
import { sql, type Kysely } from 'kysely';
import type { Kept } from '../rating-changes';
import { botStrength } from '../pools';
import type { ClockSettings } from '../../wire/match';
import type { Why } from '../../wire/rating-why';
import type { Locks } from '../../store/locks';
import { meetings, newcomersMet, ratedIn, voidRatings } from './rating-after-match';
import type { Tables } from '../../store/tables';

export interface PoolRating extends Kept {
  pool: string;
}

/** A change of a player's rating, in a match that anybody may see or not. */
export interface PastChange {
  matchId: string;
  pool: string;
  before: number;
  after: number;
  weight: number;
  why: Why;
  at: number;
}

/** A rated match that counted, as its player saw it. */
export interface Played {
  pool: string;
  edition: string;
  /** The kind of clock. */
  pace: string;
  /** 1 won, ½ drew, 0 lost. */
  score: number;
  /** The mean of the opponents' ratings before it. */
  opponents: number;
}

const DAY = 86_400_000;

export interface BotDuels {
  all: number;
  recent: number;
}

/** P-34. The player's rated matches with a bot in a pool that were not closed: all, and those made since `since`, ms. */
export async function botDuels(
  db: Kysely<Tables>,
  playerId: string,
  pool: string,
  since: number,
): Promise<BotDuels> {
  const row = await db
    .selectFrom('seats')
    .innerJoin('matches', 'matches.id', 'seats.match_id')
    .select((query) => [
      query.fn.countAll<number>().as('all'),
      sql<number>`sum(case when matches.created_at >= ${since} then 1 else 0 end)`.as('recent'),
    ])
    .where('seats.player_id', '=', playerId)
    .where('matches.pool', '=', pool)
    .where('matches.rated', '=', 1)
    .where('matches.status', '<>', 'closed')
    .where(
      sql<boolean>`exists (select 1 from seats as bots where bots.match_id = matches.id and bots.holder = 'bot')`,
    )
    .executeTakeFirstOrThrow();
  return { all: Number(row.all), recent: Number(row.recent ?? 0) };
}

export class RatingStore {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly locks: Locks,
  ) {}

  /** Of one player, by pool. */
  async of(playerId: string): Promise<PoolRating[]> {
    const rows = await this.db
      .selectFrom('ratings')
      .selectAll()
      .where('player', '=', playerId)
      .orderBy('pool')
      .execute();
    return rows.map(({ pool, r, d, n, at }) => ({ pool, rating: r, deviation: d, matches: n, at }));
  }

  /** Of one match, by player. */
  async changesOf(matchId: string): Promise<(PastChange & { playerId: string })[]> {
    const rows = await this.db
      .selectFrom('rating_changes')
      .selectAll()
      .where('match', '=', matchId)
      .orderBy('player')
      .execute();
    return rows.map((row) => ({ ...pastChange(row), playerId: row.player }));
  }

  /** Of one player, newest first. */
  async history(playerId: string, limit: number): Promise<PastChange[]> {
    const rows = await this.db
      .selectFrom('rating_changes')
      .selectAll()
      .where('player', '=', playerId)
      .where('weight', '>', 0)
      .orderBy('at', 'desc')
      .limit(limit)
      .execute();
    return rows.map(pastChange);
  }

  /** The player's last matches that counted, with their opponents' ratings then: people's, or a bot's fixed one. */
  async played(playerId: string, limit: number): Promise<Played[]> {
    const rows = await this.db
      .selectFrom('rating_changes as mine')
      .innerJoin('matches', 'matches.id', 'mine.match')
      .select(['mine.match', 'mine.pool', 'mine.why', 'matches.edition', 'matches.clock'])
      .where('mine.player', '=', playerId)
      .where('mine.weight', '>', 0)
      .orderBy('mine.at', 'desc')
      .limit(limit)
      .execute();
    if (rows.length === 0) return [];
    const ids = rows.map(({ match }) => match);
    const others = await this.db
      .selectFrom('rating_changes')
      .select(['match', 'before'])
      .where('match', 'in', ids)
      .where('player', '<>', playerId)
      .execute();
    const bots = await this.db
      .selectFrom('seats')
      .select(['match_id', 'level'])
      .where('match_id', 'in', ids)
      .where('holder', '=', 'bot')
      .execute();
    return rows.flatMap(({ match, pool, why, edition, clock }): Played[] => {
      const against = [
        ...others.flatMap((other) => (other.match === match ? [other.before] : [])),
        ...bots.flatMap((bot) =>
          bot.match_id === match ? [botStrength(pool, bot.level)?.rating ?? []] : [],
        ),
      ].flat();
      if (against.length === 0) return [];
      const { kind } = JSON.parse(clock) as ClockSettings;
      const opponents = against.reduce((sum, each) => sum + each, 0) / against.length;
      return [{ pool, edition, pace: kind, score: why === 'won' ? 1 : why === 'drew' ? 0.5 : 0, opponents }];
    });
  }

  /** See `botDuels`. */
  botDuels(playerId: string, pool: string, since: number): Promise<BotDuels> {
    return botDuels(this.db, playerId, pool, since);
  }

  /** P-38. How often these two met in the last 24 hours, in matches that counted. */
  async met(one: string, other: string, now: number): Promise<number> {
    return (await meetings(this.db, [one, other], now - DAY)).get(`${one} ${other}`) ?? 0;
  }

  /** P-38. Private matches against somebody new that counted for this player in the last 24 hours. */
  async metNew(playerId: string, now: number): Promise<number> {
    return (await newcomersMet(this.db, [playerId], now - DAY)).get(playerId) ?? 0;
  }

  /** P-60. Takes back what a match added. Returns whose ratings changed. */
  voidMatch(matchId: string): Promise<string[]> {
    return this.db.transaction().execute(async (tx) => {
      for (const player of await ratedIn(tx, matchId)) await this.locks.player(tx, player);
      return voidRatings(tx, matchId);
    });
  }
}

const pastChange = (row: {
  match: string;
  pool: string;
  before: number;
  after: number;
  weight: number;
  why: string;
  at: number;
}): PastChange => ({
  matchId: row.match,
  pool: row.pool,
  before: row.before,
  after: row.after,
  weight: row.weight,
  why: row.why as Why,
  at: row.at,
});
