/**
 * How matches ended: one row a seat, written in the transaction of the last entry. Ratings and tournaments build on it.
 * Practice matches count for nobody and have none, nor have matches that never began.
 */
import { sql, type Kysely } from 'kysely';
import type { Outcome, Seat } from '@star-eater/rules';
import type { Tables } from './tables';

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
}

/** What a row's place follows from: the winners' seats as `,0,2,`, and the place of the others. */
export interface Standings {
  /** Null without an outcome. */
  winners: string | null;
  behind: number;
}

/** `outcome` as it is stored: JSON, or null for a match that was closed. */
export function standingsOf(outcome: string | null): Standings {
  const winners = outcome === null ? null : winnersIn(outcome);
  if (winners === null) return { winners: null, behind: 0 };
  return { winners: `,${winners.map((seat) => `${seat},`).join('')}`, behind: winners.length + 1 };
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

/** Writes the results of a match within the transaction that ends it. Keeps those that it has already. */
export async function recordResults(
  tx: Kysely<Tables>,
  { id, outcome, at }: { id: string; outcome: string | null; at: number },
): Promise<void> {
  const { winners, behind } = standingsOf(outcome);
  const given = sql`(select cast(${winners} as text) as winners, cast(${behind} as integer) as behind) as given`;
  await sql`insert into results (match_id, seat, player_id, level, place, ended_at)
    select seats.match_id, seats.seat, seats.player_id, seats.level,
      ${sql.raw(placeSql('given.winners', 'given.behind'))}, ${at}
    from seats join matches on matches.id = seats.match_id cross join ${given}
    where seats.match_id = ${id} and matches.practice = 0 and matches.started_at is not null
    on conflict do nothing`.execute(tx);
}

/** Matches filled in within one transaction. */
const AT_ONCE = 200;

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
    return rows.map((row) => ({
      matchId: row.match_id,
      seat: row.seat,
      playerId: row.player_id,
      level: row.level,
      place: row.place,
      endedAt: row.ended_at,
    }));
  }

  /**
   * Writes what is missing: of matches that ended before there were results, or under a process of an older release.
   * Returns how many matches those were. Any number of processes may do so at once.
   */
  async fillIn(isStopping: () => boolean): Promise<number> {
    for (let filled = 0; ;) {
      if (isStopping()) return filled;
      const ended = await this.db
        .selectFrom('matches')
        .select(['id', 'status', 'outcome', 'finished_at', 'created_at'])
        .where('status', 'in', ['finished', 'closed'])
        .where('practice', '=', 0)
        .where('started_at', 'is not', null)
        .where(sql<boolean>`exists (select 1 from seats where seats.match_id = matches.id)`)
        .where(sql<boolean>`not exists (select 1 from results where results.match_id = matches.id)`)
        .limit(AT_ONCE)
        .execute();
      if (ended.length === 0) return filled;
      await this.db.transaction().execute(async (tx) => {
        for (const { id, status, outcome, finished_at, created_at } of ended)
          await recordResults(tx, {
            id,
            outcome: status === 'finished' ? outcome : null,
            at: finished_at ?? created_at,
          });
      });
      filled += ended.length;
    }
  }
}
