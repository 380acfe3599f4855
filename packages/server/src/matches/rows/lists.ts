/** Matches as they are read: one, or the lists of all. */
import { sql, type Kysely } from 'kysely';
import { LIST_PAGE } from '../../limits';
import type { FirstPages } from './first-pages';
import { ofKind, type KindFilter } from './kind-filter';
import { listedOf } from './listed';
import {
  LISTED,
  listedMatch,
  matchRecords,
  type ListedMatch,
  type MatchRecord,
  type NeededRules,
  type Page,
  wholeMatches,
} from './match-record';
import { withSeats } from './seated';
import type { Tables } from '../../store/tables';

type ListStatus = 'open' | 'live' | 'finished';

export class MatchStore {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly pages: FirstPages,
  ) {}

  /** All of them. */
  async ids(): Promise<string[]> {
    const rows = await this.db.selectFrom('matches').select('id').orderBy('id').execute();
    return rows.map((row) => row.id);
  }

  async get(id: string): Promise<MatchRecord | null> {
    const row = await wholeMatches(this.db).where('id', '=', id).executeTakeFirst();
    return row ? ((await matchRecords(this.db, [row]))[0] ?? null) : null;
  }

  async byInvite(invite: string): Promise<MatchRecord | null> {
    const row = await wholeMatches(this.db).where('invite', '=', invite).executeTakeFirst();
    return row ? ((await matchRecords(this.db, [row]))[0] ?? null) : null;
  }

  /** Newest first. `round`, `phase` and `awaited` of a live match may be behind the match in memory. */
  list(status: ListStatus, from: Page['next'], kind: KindFilter = {}): Promise<Page> {
    const { game, edition } = kind;
    // Only the lists of all matches are cached: others are requested by few.
    if (from || game !== undefined || edition !== undefined) return this.page(status, from, kind);
    return this.pages.get(status, () => this.page(status, null, kind));
  }

  /** These matches as they are now: the list may be a second old. */
  listedNow(ids: readonly string[]): Promise<ListedMatch[]> {
    return listedOf(this.db, ids);
  }

  private async page(status: ListStatus, from: Page['next'], kind: KindFilter): Promise<Page> {
    const rows = await this.db
      .selectFrom('matches')
      .innerJoin('standings', 'standings.match_id', 'matches.id')
      .select(LISTED)
      .where('status', '=', status)
      .where('visibility', '=', 'public')
      .where(ofKind(kind))
      .$if(from !== null, (query) =>
        query.where(sql<boolean>`(created_at, id) <= (${from?.createdAt ?? 0}, ${from?.id ?? ''})`),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(LIST_PAGE + 1)
      .execute();
    const more = rows[LIST_PAGE];
    return {
      matches: await withSeats(this.db, rows.slice(0, LIST_PAGE), listedMatch),
      next: more ? { createdAt: more.created_at, id: more.id } : null,
    };
  }

  /** P-19. A player's last public matches that came to an end, newest first. */
  async endedOf(playerId: string, limit: number): Promise<ListedMatch[]> {
    const rows = await this.db
      .selectFrom('results')
      .innerJoin('matches', 'matches.id', 'results.match_id')
      .innerJoin('standings', 'standings.match_id', 'matches.id')
      .select(LISTED)
      .where('results.player_id', '=', playerId)
      .where('results.place', 'is not', null)
      .where('matches.visibility', '=', 'public')
      .orderBy('results.ended_at', 'desc')
      .limit(limit)
      .execute();
    return withSeats(this.db, rows, listedMatch);
  }

  /** Live matches by what a server needs for them. */
  async liveByRules(): Promise<(NeededRules & { count: number })[]> {
    const rows = await this.db
      .selectFrom('matches')
      .select(['rules_version', 'balance', (query) => query.fn.countAll<number>().as('count')])
      .where('status', '=', 'live')
      .groupBy(['rules_version', 'balance'])
      .execute();
    return rows.map(({ rules_version: rulesVersion, balance, count }) => ({
      rulesVersion,
      balance,
      count: Number(count),
    }));
  }

  /** Openings and live matches with chance. */
  async withChance(): Promise<string[]> {
    const rows = await this.db
      .selectFrom('matches')
      .select('id')
      .where('status', 'in', ['opening', 'live'])
      .where('anchor', 'is not', null)
      .execute();
    return rows.map((row) => row.id);
  }
}
