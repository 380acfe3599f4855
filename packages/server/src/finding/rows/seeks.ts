/** P-23. Who looks for a match. Each step is one transaction under one lock: a seek may name several games. */
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { FoundMatch, Week, Wish } from '../../wire/seek';
import { whyNoNewMatches } from '../../moderation/rows/announcements';
import type { HouseRefusal } from '../../refused';
import { insertMatch } from '../../matches/rows/insert-match';
import type { Locks } from '../../store/locks';
import type { NewMatch } from '../../matches/rows/match-record';
import { sit } from '../../matches/rows/sit';
import { tellLookouts, type Search } from './lookouts';
import { SEEKS } from './standing-wishes';
import type { SeeksTable, Tables } from '../../store/tables';
import { pausesOf, peopleNow, type Pauses, type PeopleNow } from '../../matches/rows/who-may-sit';

/** A seek that waits has no `match`. */
export interface Seek {
  playerId: string;
  wishes: Wish[];
  rated: boolean;
  /** Times in ms. */
  since: number;
  until: number;
  thereUntil: number;
  isFirst: boolean;
  match: SoughtMatch | null;
}

export interface SoughtMatch {
  id: string;
  seat: number;
  wish: Wish;
  /** ms; null: it exists. */
  acceptBy: number | null;
  accepted: boolean;
  /** The player has read that it exists. */
  told: boolean;
}

const DAY = 24 * 3_600_000;

/** In one transaction that no other step overlaps. */
export class SeekStep {
  constructor(
    private readonly tx: Transaction<Tables>,
    private readonly locks: Locks,
  ) {}

  /** Who has waited longest comes first, before them whoever was let down. */
  async all(): Promise<Seek[]> {
    const rows = await this.tx
      .selectFrom('seeks')
      .selectAll()
      .orderBy('is_first', 'desc')
      .orderBy('since')
      .orderBy('player_id')
      .execute();
    return rows.map(seekOf);
  }

  /** P-28. */
  tellLookouts(search: Search, now: number): Promise<void> {
    return tellLookouts(this.tx, search, now);
  }

  async put(seek: Seek): Promise<void> {
    const row = rowOf(seek);
    await this.tx
      .insertInto('seeks')
      .values(row)
      .onConflict((conflict) => conflict.column('player_id').doUpdateSet(row))
      .execute();
  }

  async remove(playerIds: readonly string[]): Promise<void> {
    if (playerIds.length === 0) return;
    await this.tx.deleteFrom('seeks').where('player_id', 'in', playerIds).execute();
  }

  /** What decides who of these may sit with whom. */
  people(ids: readonly string[], now: number): Promise<PeopleNow> {
    return peopleNow(this.tx, ids, now, 'search');
  }

  whyNoNewMatches(now: number): Promise<HouseRefusal | null> {
    return whyNoNewMatches(this.tx, now);
  }

  /** P-45. A match was found for these people, and they did not accept it. */
  async miss(playerIds: readonly string[], matchId: string, at: number): Promise<void> {
    if (playerIds.length === 0) return;
    await this.tx
      .insertInto('missed')
      .values(playerIds.map((id) => ({ player_id: id, match_id: matchId, at })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** Of those who seek, by `player pool`: only where at least `least` matches count. */
  async ratings(least: number): Promise<ReadonlyMap<string, number>> {
    const rows = await this.tx
      .selectFrom('ratings')
      .select(['player', 'pool', 'r'])
      .where('n', '>=', least)
      .where('player', 'in', (query) => query.selectFrom('seeks').select('player_id'))
      .execute();
    return new Map(rows.map(({ player, pool, r }) => [`${player} ${pool}`, r]));
  }

  /** Locks these players and gives their names; null if one was deleted. */
  async names(playerIds: readonly string[]): Promise<ReadonlyMap<string, string> | null> {
    for (const id of [...playerIds].sort()) await this.locks.player(this.tx, id);
    const rows = await this.tx
      .selectFrom('players')
      .select(['id', 'name'])
      .where('id', 'in', [...playerIds])
      .execute();
    return rows.length === playerIds.length ? new Map(rows.map(({ id, name }) => [id, name])) : null;
  }

  create(match: NewMatch): Promise<void> {
    return insertMatch(this.tx, match, null);
  }

  /** A seat in a match of `POST /api/pair`. Locks the match and its player. */
  sit(id: string, seat: number, playerId: string, ready: boolean, at: number): Promise<boolean> {
    return sit(this.tx, this.locks, { id, seat, playerId, ready, at, way: 'search' });
  }
}

export class SeekStore {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly locks: Locks,
  ) {}

  /** One step at a time, in all processes: all of it is saved, or nothing. */
  step<T>(task: (step: SeekStep) => Promise<T>): Promise<T> {
    return this.locks.exclusively(this.db, SEEKS, (tx) => task(new SeekStep(tx, this.locks)));
  }

  async isAny(): Promise<boolean> {
    const row = await this.db.selectFrom('seeks').select('player_id').limit(1).executeTakeFirst();
    return row !== undefined;
  }

  /** P-45. */
  async pauseOf(playerId: string, now: number): Promise<Pauses> {
    const all = await pausesOf(this.db, [playerId], now);
    return all.get(playerId) ?? { byLeaving: 0, byMissing: 0 };
  }

  async of(playerId: string): Promise<Seek | null> {
    const row = await this.db
      .selectFrom('seeks')
      .selectAll()
      .where('player_id', '=', playerId)
      .executeTakeFirst();
    return row ? seekOf(row) : null;
  }

  /** The player is at the page until then. */
  async seen(playerId: string, until: number): Promise<void> {
    await this.db
      .updateTable('seeks')
      .set({ there_until: until })
      .where('player_id', '=', playerId)
      .execute();
  }

  /** Seeks in force that wait. */
  async waiting(now: number): Promise<Pick<Seek, 'wishes' | 'rated' | 'thereUntil'>[]> {
    const rows = await this.db
      .selectFrom('seeks')
      .select(['wishes', 'rated', 'there_until'])
      // No join: SQLite would begin it with all players.
      .where(({ exists, not, selectFrom }) => {
        const banned = selectFrom('players')
          .select('id')
          .whereRef('id', '=', 'player_id')
          .where('banned', '=', 1);
        return not(exists(banned));
      })
      .where('until', '>', now)
      .where('match_id', 'is', null)
      .execute();
    return rows.map((row) => ({
      wishes: JSON.parse(row.wishes) as Wish[],
      rated: row.rated === 1,
      thereUntil: row.there_until,
    }));
  }

  /** People in matches in which somebody came, or was, in the last `within` ms. */
  async playing(now: number, within: number): Promise<number> {
    const row = await this.db
      .selectFrom('seats')
      .innerJoin('matches', 'matches.id', 'seats.match_id')
      .select((query) => query.fn.count<number>('seats.player_id').distinct().as('people'))
      .where('matches.status', '=', 'live')
      .where('seats.player_id', 'is not', null)
      .where('matches.visited_at', '>', now - within)
      .executeTakeFirstOrThrow();
    return Number(row.people);
  }

  /** Matches begun in the last `days` days, by the hour of the day (UTC). Forks are left out. */
  async begunByHour(now: number, days: number): Promise<number[]> {
    const hour = sql<number>`(started_at / 3600000) % 24`;
    const rows = await this.db
      .selectFrom('matches')
      .select((query) => [hour.as('hour'), query.fn.countAll<number>().as('count')])
      .where('started_at', '>=', now - days * DAY)
      .where('practice', '=', 0)
      .groupBy(hour)
      .execute();
    const hours = Array.from({ length: 24 }, () => 0);
    for (const row of rows) hours[Number(row.hour)] = Number(row.count);
    return hours;
  }

  /** What was played to its end since then. Forks are left out, and bots are no people. */
  async endedSince(since: number): Promise<Week> {
    const counted = () =>
      this.db
        .selectFrom('matches')
        .innerJoin('seats', 'seats.match_id', 'matches.id')
        .select(({ fn }) => [
          fn.count<number>('matches.id').distinct().as('matches'),
          fn.count<number>('seats.player_id').distinct().as('people'),
        ])
        .where('finished_at', '>=', since)
        .where('status', '=', 'finished')
        .where('practice', '=', 0);
    const { people } = await counted().executeTakeFirstOrThrow();
    const games = await counted().select('game').groupBy('game').orderBy('matches', 'desc').execute();
    return {
      people: Number(people),
      games: games.map((each) => ({
        game: each.game,
        matches: Number(each.matches),
        people: Number(each.people),
      })),
    };
  }
}

export const foundOf = ({ match, rated }: Seek): FoundMatch | null =>
  match && {
    matchId: match.id,
    seat: match.seat,
    wish: match.wish,
    rated,
    ...(match.acceptBy === null ? {} : { acceptBy: match.acceptBy, accepted: match.accepted }),
  };

function seekOf(row: Selectable<SeeksTable>): Seek {
  return {
    playerId: row.player_id,
    wishes: JSON.parse(row.wishes) as Wish[],
    rated: row.rated === 1,
    since: row.since,
    until: row.until,
    thereUntil: row.there_until,
    isFirst: row.is_first === 1,
    match:
      row.match_id === null || row.seat === null || row.found === null
        ? null
        : {
            id: row.match_id,
            seat: row.seat,
            wish: JSON.parse(row.found) as Wish,
            acceptBy: row.accept_by,
            accepted: row.accepted === 1,
            told: row.told === 1,
          },
  };
}

const rowOf = ({ playerId, wishes, rated, since, until, thereUntil, isFirst, match }: Seek) => ({
  player_id: playerId,
  wishes: JSON.stringify(wishes),
  rated: rated ? 1 : 0,
  since,
  until,
  there_until: thereUntil,
  is_first: isFirst ? 1 : 0,
  match_id: match && match.id,
  seat: match && match.seat,
  found: match && JSON.stringify(match.wish),
  accept_by: match && match.acceptBy,
  accepted: match?.accepted ? 1 : 0,
  told: match?.told ? 1 : 0,
});
