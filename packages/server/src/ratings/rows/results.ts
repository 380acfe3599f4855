/**
 * How matches ended: one row a seat, written in the transaction of the last entry. Ratings and tournaments build on it.
 * Practice matches count for nobody and have none, nor have matches that never began.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Outcome, Seat } from '@star-eater/rules';
import type { FinishedMatch } from '../achievements';
import type { TookPart } from '../partners';
import { goneFrom, type Ended } from '../ended';
import type { Tables } from '../../store/tables';
import type { ClockSettings } from '../../wire/match';

/** How one seat came out of a match. */
export interface Result {
  matchId: string;
  seat: Seat;
  /** Null for a bot, and for a player who was deleted. */
  playerId: string | null;
  /** The level of a bot; '' for a person. */
  level: string;
  /** 1 for winners, and for all in a draw; below them all others share a place. Null if the match was closed. */
  place: number | null;
  /** ms. */
  endedAt: number;
  gone: GoneHow;
}

/** P-45. `early`: ended the match before each seat had played; `absent`: was not there at the end; '': neither. */
export type GoneHow = '' | 'early' | 'absent';

/** What a row's place follows from: the winners' seats as `,0,2,`, and the place of the others. */
export interface Standings {
  /** Null without an outcome. */
  winners: string | null;
  behind: number;
  /** Seats as in `winners`; null for none. */
  early: string | null;
  absent: string | null;
}

const listed = (seats: readonly Seat[]): string => `,${seats.map((seat) => `${seat},`).join('')}`;

/** `outcome` as it is stored: JSON, or null for a match that was closed. */
export function standingsOf(outcome: string | null, ended?: Ended): Standings {
  const winners = outcome === null ? null : winnersIn(outcome);
  const gone = ended ? goneFrom(ended) : { early: [], absent: [] };
  return {
    winners: winners && listed(winners),
    behind: winners === null ? 0 : winners.length + 1,
    early: gone.early.length > 0 ? listed(gone.early) : null,
    absent: gone.absent.length > 0 ? listed(gone.absent) : null,
  };
}

/** Null for a text that is no outcome. */
function winnersIn(outcome: string): readonly Seat[] | null {
  try {
    const { winners } = JSON.parse(outcome) as Partial<Outcome>;
    return Array.isArray(winners) ? winners : null;
  } catch {
    return null;
  }
}

/** Of a row of `seats`, with the two parts of `Standings` as SQL. The same in both databases. */
export const placeSql = (winners: string, behind: string): string =>
  `case when ${winners} is null then null
    when ${winners} = ',' or ${winners} like '%,' || seats.seat || ',%' then 1 else ${behind} end`;

/** Of a row of `seats`: `GoneHow`, likewise. */
export const goneSql = (early: string, absent: string): string =>
  `case when ${early} like '%,' || seats.seat || ',%' then 'early'
    when ${absent} like '%,' || seats.seat || ',%' then 'absent' else '' end`;

/** Writes the results of a match within the transaction that ends it. Keeps those that it has already. */
export async function recordResults(
  tx: Kysely<Tables>,
  { id, outcome, at, ended }: { id: string; outcome: string | null; at: number; ended?: Ended | undefined },
): Promise<void> {
  const { winners, behind, early, absent } = standingsOf(outcome, ended);
  const given = sql`(select cast(${winners} as text) as winners, cast(${behind} as integer) as behind,
    cast(${early} as text) as early, cast(${absent} as text) as absent) as given`;
  await sql`insert into results (match_id, seat, player_id, level, place, ended_at, gone)
    select seats.match_id, seats.seat, seats.player_id, seats.level,
      ${sql.raw(placeSql('given.winners', 'given.behind'))}, ${at}, ${sql.raw(goneSql('given.early', 'given.absent'))}
    from seats join matches on matches.id = seats.match_id cross join ${given}
    where seats.match_id = ${id} and matches.practice = 0 and matches.started_at is not null
    on conflict do nothing`.execute(tx);
}

const resultOf = (row: Selectable<Tables['results']>): Result => ({
  matchId: row.match_id,
  seat: row.seat,
  playerId: row.player_id,
  level: row.level,
  place: row.place,
  endedAt: row.ended_at,
  gone: row.gone as GoneHow,
});

/** Matches filled in within one transaction. */
const AT_ONCE = 200;

/** Matches looked at in one turn of the event loop: at most, and while the file is not in the machine's memory yet. */
const PAGE = 500;
const SMALL_PAGE = 20;
/** ms. A turn that took longer is followed by a page of half the size, else by one of twice the size. */
const TURN = 10;

/** Until when matches without results were looked for, in `house_keys`. */
const LOOKED = 'results';

/** ms. A process of an older release, with a clock of its own, may have ended matches since. */
const OVERLAP = 24 * 3_600_000;

export class ResultStore {
  constructor(private readonly db: Kysely<Tables>) {}

  /** Of one match, by seat; empty while it is not over. */
  async of(matchId: string): Promise<Result[]> {
    const rows = await this.db
      .selectFrom('results')
      .selectAll()
      .where('match_id', '=', matchId)
      .orderBy('seat')
      .execute();
    return rows.map(resultOf);
  }

  /** The player's last ones, newest first. */
  async ofPlayer(playerId: string, limit: number): Promise<Result[]> {
    const rows = await this.db
      .selectFrom('results')
      .selectAll()
      .where('player_id', '=', playerId)
      .orderBy('ended_at', 'desc')
      .limit(limit)
      .execute();
    return rows.map(resultOf);
  }

  /** Matches of the player that came to an end, closed ones left out. */
  async finished(playerId: string): Promise<number> {
    const row = await this.db
      .selectFrom('results')
      .select((query) => query.fn.countAll<number>().as('count'))
      .where('player_id', '=', playerId)
      .where('place', 'is not', null)
      .executeTakeFirstOrThrow();
    return Number(row.count);
  }

  /** The player's first `most` matches that came to an end, oldest first, with whether anybody may see them. */
  async story(playerId: string, most: number): Promise<(FinishedMatch & { isPublic: boolean })[]> {
    const mine = await this.db
      .selectFrom('results as mine')
      .innerJoin('matches', 'matches.id', 'mine.match_id')
      .innerJoin('standings', 'standings.match_id', 'mine.match_id')
      .select(['mine.match_id', 'mine.seat', 'mine.place', 'mine.ended_at', 'standings.round'])
      .select(['matches.game', 'matches.edition', 'matches.clock', 'matches.outcome', 'matches.visibility'])
      .where('mine.player_id', '=', playerId)
      .where('mine.place', 'is not', null)
      .orderBy('mine.ended_at')
      .orderBy('mine.match_id')
      .limit(most)
      .execute();
    const others = await this.db
      .selectFrom('results as mine')
      .innerJoin('results as others', 'others.match_id', 'mine.match_id')
      .leftJoin('rating_changes as theirs', (join) =>
        join.onRef('theirs.match', '=', 'others.match_id').onRef('theirs.player', '=', 'others.player_id'),
      )
      .leftJoin('rating_changes as own', (join) =>
        join.onRef('own.match', '=', 'mine.match_id').onRef('own.player', '=', 'mine.player_id'),
      )
      .select(['others.match_id', 'others.level', 'others.player_id', 'others.place'])
      .select(['own.before as own', 'theirs.before as theirs'])
      .where('mine.player_id', '=', playerId)
      .where('mine.place', 'is not', null)
      // Past the last match that is read, nothing is.
      .where('mine.ended_at', '<=', mine.at(-1)?.ended_at ?? 0)
      .whereRef('others.seat', '<>', 'mine.seat')
      .execute();
    const byMatch = Map.groupBy(others, ({ match_id: id }) => id);
    return mine.map((row) => {
      const beside = byMatch.get(row.match_id) ?? [];
      const isDraw = winnersIn(row.outcome ?? '')?.length === 0;
      const hasWon = row.place === 1 && !isDraw;
      const isPartner = ({ place }: { place: number | null }): boolean => hasWon && place === 1;
      const against = beside.filter((each) => !isPartner(each));
      return {
        ...{ matchId: row.match_id, at: row.ended_at, game: row.game, edition: row.edition },
        ...{ pace: (JSON.parse(row.clock) as ClockSettings).kind, rounds: row.round, isDraw, hasWon },
        partners: beside.length - against.length,
        opponents: against.map(({ level, player_id: id }) => ({ level, playerId: id })),
        above: Math.max(
          0,
          ...against.map(({ own, theirs }) => (own === null || theirs === null ? 0 : theirs - own)),
        ),
        isPublic: row.visibility === 'public',
      };
    });
  }

  /** P-45. Of the player's last `most` matches with people, newest first: how they went out of each. */
  async gone(playerId: string, most: number): Promise<GoneHow[]> {
    const rows = await this.db
      .selectFrom('results')
      .select('gone')
      .where('player_id', '=', playerId)
      .where('place', 'is not', null)
      .where(
        sql<boolean>`exists (select 1 from results as others where others.match_id = results.match_id
          and others.seat <> results.seat and others.level = '')`,
      )
      .orderBy('ended_at', 'desc')
      .limit(most)
      .execute();
    return rows.map(({ gone }) => gone as GoneHow);
  }

  /** P-45. When the player left matches with people early since `since`, ms. */
  async leftEarly(playerId: string, since: number): Promise<number[]> {
    const rows = await this.db
      .selectFrom('results')
      .select('ended_at')
      .where('player_id', '=', playerId)
      .where('gone', '=', 'early')
      .where('ended_at', '>', since)
      .where(
        sql<boolean>`exists (select 1 from results as others where others.match_id = results.match_id
          and others.seat <> results.seat and others.level = '')`,
      )
      .execute();
    return rows.map(({ ended_at }) => ended_at);
  }

  /** P-38. People in free-for-alls that ended after `since`, ms; the newest `most` rows. */
  async freeForAlls(since: number, most: number): Promise<TookPart[]> {
    const rows = await this.db
      .selectFrom('results')
      .innerJoin('matches', 'matches.id', 'results.match_id')
      .select(['results.match_id', 'results.player_id', 'results.place', 'matches.outcome'])
      .where('matches.mode', '=', 'free-for-all')
      // The end of a match has an index, its results have none.
      .where('matches.finished_at', '>', since)
      .where('results.player_id', 'is not', null)
      .where('results.place', 'is not', null)
      .orderBy('matches.finished_at', 'desc')
      .limit(most)
      .execute();
    return rows.flatMap(({ match_id: matchId, player_id: playerId, place, outcome }) =>
      // All share the first place of a draw.
      playerId === null
        ? []
        : [{ matchId, playerId, hasWon: place === 1 && winnersIn(outcome ?? '')?.length !== 0 }],
    );
  }

  /**
   * Writes what is missing: of matches that ended before there were results, or under a process of an older release.
   * Returns how many matches those were. Any number of processes may do so at once. All matches are looked at once in the
   * life of a store, a page at a time; then those that ended since the last look.
   */
  async fillIn(now: number, isStopping: () => boolean): Promise<number> {
    const lookedAt = await this.lookedAt();
    const filled =
      lookedAt === null ? await this.fillInAll(isStopping) : await this.fillInSince(lookedAt - OVERLAP);
    if (!isStopping()) await this.keepLook(now);
    return filled;
  }

  /** ms; null if nobody has looked at all matches. */
  private async lookedAt(): Promise<number | null> {
    const row = await this.db
      .selectFrom('house_keys')
      .select('value')
      .where('name', '=', LOOKED)
      .executeTakeFirst();
    return row ? Number(row.value) : null;
  }

  private async keepLook(at: number): Promise<void> {
    const row = { name: LOOKED, value: String(at) };
    await this.db
      .insertInto('house_keys')
      .values(row)
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: row.value }))
      .execute();
  }

  private async fillInAll(isStopping: () => boolean): Promise<number> {
    let filled = 0;
    let size = SMALL_PAGE;
    for (let from = ''; !isStopping();) {
      const began = performance.now();
      const page = await this.db
        .selectFrom('matches')
        .select('id')
        .where('id', '>', from)
        .orderBy('id')
        .limit(size)
        .execute();
      const last = page.at(-1);
      if (!last) break;
      const ids = page.map(({ id }) => id);
      filled += await this.fillInOf(await withoutResults(this.db).where('id', 'in', ids).execute());
      from = last.id;
      size =
        performance.now() - began > TURN
          ? Math.max(SMALL_PAGE, Math.floor(size / 2))
          : Math.min(PAGE, size * 2);
      // A server with one database file does nothing else in the meantime.
      await nextTurn();
    }
    return filled;
  }

  private async fillInSince(at: number): Promise<number> {
    return this.fillInOf(await withoutResults(this.db).where('finished_at', '>=', at).execute());
  }

  private async fillInOf(matches: readonly WithoutResults[]): Promise<number> {
    const ended = matches.filter(
      ({ status, practice, started_at }) =>
        (status === 'finished' || status === 'closed') && practice === 0 && started_at !== null,
    );
    for (let from = 0; from < ended.length; from += AT_ONCE)
      await this.db.transaction().execute(async (tx) => {
        for (const { id, status, outcome, finished_at, created_at } of ended.slice(from, from + AT_ONCE))
          await recordResults(tx, {
            id,
            outcome: status === 'finished' ? outcome : null,
            at: finished_at ?? created_at,
          });
      });
    return ended.length;
  }
}

type WithoutResults = Awaited<ReturnType<ReturnType<typeof withoutResults>['execute']>>[number];

/**
 * Matches of people or bots that have no results. The caller leaves out those that are not over: asked for their status,
 * SQLite would walk its index of all that are.
 */
const withoutResults = (db: Kysely<Tables>) =>
  db
    .selectFrom('matches')
    .select(['id', 'status', 'practice', 'outcome', 'started_at', 'finished_at', 'created_at'])
    .where(sql<boolean>`exists (select 1 from seats where seats.match_id = matches.id)`)
    .where(sql<boolean>`not exists (select 1 from results where results.match_id = matches.id)`);
