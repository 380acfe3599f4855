/** P-56 … P-62. What the desk keeps: reports and who decides them, the log of its acts, limits of people, appeals. */
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import { endBefore } from '../../accounts/rows/voids';
import type { Locks } from '../../store/locks';
import { reviewing, type Reviewed } from '../../finding/rows/standing-wishes';
import type { DeskPlayer } from '../../wire/desk';
import type { DeskLogTable, LimitsTable, ReportsTable, Tables } from '../../store/tables';

export type ReportState = 'open' | 'taken' | 'decided';
export type DeskEntry = Selectable<DeskLogTable>;
export type Report = Selectable<ReportsTable>;
export type Limit = Selectable<LimitsTable>;

/** Rows of one answer. */
const PAGE = 100;

/** An act of the desk, with the limit that follows from it and the report that it decides. */
export interface Deed {
  entry: DeskEntry;
  limit: Limit | null;
  reportId: string | null;
}

/** Somebody else has decided the report, or is at it. */
export class NotYours extends Error {
  override name = 'NotYours';
}

export class DeskStore {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly locks: Locks,
  ) {}

  async isModerator(playerId: string): Promise<boolean> {
    const row = await this.db
      .selectFrom('roles')
      .select('role')
      .where('player_id', '=', playerId)
      .executeTakeFirst();
    return row?.role === 'moderator';
  }

  async setModerator(playerId: string, isModerator: boolean): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('roles').where('player_id', '=', playerId).execute();
      if (isModerator)
        await tx.insertInto('roles').values({ player_id: playerId, role: 'moderator' }).execute();
    });
  }

  // ------------------------------------------------------------------ reports

  /** Oldest first: who waits longest is next. */
  reports(state: ReportState, now: number): Promise<Report[]> {
    return this.db
      .selectFrom('reports')
      .selectAll()
      .where((is) => {
        if (state === 'decided') return is('state', '=', 'decided');
        const isTaken = is.and([is('state', '=', 'open'), is('taken_until', '>', now)]);
        return state === 'taken'
          ? isTaken
          : is.and([
              is('state', '=', 'open'),
              is.or([is('taken_until', 'is', null), is('taken_until', '<=', now)]),
            ]);
      })
      .orderBy('created_at', state === 'decided' ? 'desc' : 'asc')
      .limit(PAGE)
      .execute();
  }

  async report(id: string): Promise<Report | null> {
    const row = await this.db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst();
    return row ?? null;
  }

  /** P-42. How many of those who have reported this entry count: who sat there, and accounts that have finished some matches. */
  async witnesses(matchId: string, seq: number, finished: number): Promise<number> {
    const row = await this.db
      .selectFrom('reports')
      .innerJoin('players', 'players.id', 'reports.by_player')
      .select((is) => is.fn.count<number>('reports.by_player').distinct().as('count'))
      .where('reports.match_id', '=', matchId)
      .where('reports.seq', '=', seq)
      .where((is) =>
        is.or([
          is.exists(
            is
              .selectFrom('seats')
              .select('seat')
              .whereRef('seats.match_id', '=', 'reports.match_id')
              .whereRef('seats.player_id', '=', 'reports.by_player'),
          ),
          is.and([
            is('players.kind', '=', 'account'),
            is(
              is
                .selectFrom('results')
                .select((each) => each.fn.countAll<number>().as('finished'))
                .whereRef('results.player_id', '=', 'reports.by_player')
                .where('results.gone', '=', ''),
              '>=',
              finished,
            ),
          ]),
        ]),
      )
      .executeTakeFirstOrThrow();
    return Number(row.count);
  }

  /** Newest first. */
  reportsBy(playerId: string, since = 0): Promise<Report[]> {
    return this.db
      .selectFrom('reports')
      .selectAll()
      .where('by_player', '=', playerId)
      .where('created_at', '>=', since)
      .orderBy('created_at', 'desc')
      .limit(PAGE)
      .execute();
  }

  /** False if somebody else is at it, or it is decided. One statement: of two that take it at once, one does. */
  async take(id: string, by: string, now: number, until: number): Promise<boolean> {
    const taken = await this.db
      .updateTable('reports')
      .set({ taken_by: by, taken_until: until })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .where((is) =>
        is.or([is('taken_until', 'is', null), is('taken_until', '<=', now), is('taken_by', '=', by)]),
      )
      .executeTakeFirst();
    return taken.numUpdatedRows === 1n;
  }

  // ------------------------------------------------------------------ acts

  /**
   * Writes an act with all that follows from it, or nothing. Throws `NotYours` if the report is decided, or taken by somebody
   * else.
   */
  async write({ entry, limit, reportId }: Deed): Promise<Reviewed> {
    const act = async (tx: Transaction<Tables>) => {
      if (reportId !== null) await decideReport(tx, reportId, entry);
      await tx.insertInto('desk_log').values(entry).execute();
      if (!limit) return;
      await tx.insertInto('limits').values(limit).execute();
      if (limit.what !== 'ban') return;
      await tx.updateTable('players').set({ banned: 1 }).where('id', '=', limit.player_id).execute();
      await endBefore(tx, 'player banned', { playerId: limit.player_id });
    };
    if (limit) return reviewing(this.db, this.locks, [limit.player_id], entry.at, act);
    await this.db.transaction().execute(act);
    return { seats: [], unrated: [] };
  }

  /** Newest first. */
  log(target?: string): Promise<DeskEntry[]> {
    return this.db
      .selectFrom('desk_log')
      .selectAll()
      .$if(target !== undefined, (query) => query.where('target', '=', target ?? ''))
      .orderBy('at', 'desc')
      .limit(PAGE)
      .execute();
  }

  async entry(id: string): Promise<DeskEntry | null> {
    const row = await this.db.selectFrom('desk_log').selectAll().where('id', '=', id).executeTakeFirst();
    return row ?? null;
  }

  // ------------------------------------------------------------------ limits and appeals

  /** Those in force. */
  limitsOf(playerId: string, now: number): Promise<Limit[]> {
    return this.db
      .selectFrom('limits')
      .selectAll()
      .where('player_id', '=', playerId)
      .where((is) => is.or([is('until', 'is', null), is('until', '>', now)]))
      .orderBy('action_id')
      .execute();
  }

  /** Of a player with the mark of a banned one: takes the mark away when the last ban is over. */
  async isBanned(playerId: string, now: number): Promise<boolean> {
    const bans = this.db
      .selectFrom('limits')
      .select('until')
      .where('player_id', '=', playerId)
      .where('what', '=', 'ban');
    const inForce = bans.where((is) => is.or([is('until', 'is', null), is('until', '>', now)]));
    // Without any it is a ban of an older release.
    const rows = await bans.execute();
    if (rows.length === 0 || rows.some(({ until }) => until === null || until > now)) return true;
    return this.db.transaction().execute(async (tx) => {
      // Under this lock bans are entered, too: none may come between the look and the mark.
      await this.locks.player(tx, playerId);
      const cleared = await tx
        .updateTable('players')
        .set({ banned: 0 })
        .where('id', '=', playerId)
        .where(({ not, exists }) => not(exists(inForce)))
        .executeTakeFirst();
      return cleared.numUpdatedRows === 0n;
    });
  }

  /** Ends all bans of a player. */
  async endBans(playerId: string, at: number): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      await this.locks.player(tx, playerId);
      await tx
        .updateTable('limits')
        .set({ until: at })
        .where('player_id', '=', playerId)
        .where('what', '=', 'ban')
        .where((is) => is.or([is('until', 'is', null), is('until', '>', at)]))
        .execute();
      await tx.updateTable('players').set({ banned: 0 }).where('id', '=', playerId).execute();
    });
  }

  /** The limit of this kind that ends last; null without one. */
  async limitOf(playerId: string, what: string, now: number): Promise<Limit | null> {
    const limits = (await this.limitsOf(playerId, now)).filter((limit) => limit.what === what);
    return limits.sort((a, b) => (b.until ?? Infinity) - (a.until ?? Infinity))[0] ?? null;
  }

  /** False if there is no such limit of this player, or it was appealed before. */
  async appeal(playerId: string, actionId: string, text: string, at: number): Promise<boolean> {
    const added = await this.db
      .insertInto('appeals')
      .columns(['action_id', 'text', 'at'])
      .expression((query) =>
        query
          .selectFrom('limits')
          .select([
            'action_id',
            sql<string>`cast(${text} as text)`.as('text'),
            sql<number>`cast(${at} as bigint)`.as('at'),
          ])
          .where('action_id', '=', actionId)
          .where('player_id', '=', playerId),
      )
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return added.numInsertedOrUpdatedRows === 1n;
  }

  /** Those that wait, oldest first. */
  appeals() {
    return this.db
      .selectFrom('appeals')
      .innerJoin('limits', 'limits.action_id', 'appeals.action_id')
      .innerJoin('desk_log', 'desk_log.id', 'appeals.action_id')
      .select([
        'appeals.action_id',
        'appeals.text',
        'appeals.at',
        'limits.player_id',
        'limits.what',
        'limits.why',
        'limits.until',
        'desk_log.actor',
      ])
      .where('appeals.answer', 'is', null)
      .orderBy('appeals.at')
      .limit(PAGE)
      .execute();
  }

  /** `isLifted`: the limit ends now. False if it was answered before. Writes the act. */
  answer(actionId: string, isLifted: boolean, entry: DeskEntry): Promise<boolean> {
    return this.db.transaction().execute(async (tx) => {
      const answered = await tx
        .updateTable('appeals')
        .set({ answer: isLifted ? 'lifted' : 'kept' })
        .where('action_id', '=', actionId)
        .where('answer', 'is', null)
        .executeTakeFirst();
      if (answered.numUpdatedRows !== 1n) return false;
      await tx.insertInto('desk_log').values(entry).execute();
      if (isLifted)
        await tx.updateTable('limits').set({ until: entry.at }).where('action_id', '=', actionId).execute();
      return true;
    });
  }

  // ------------------------------------------------------------------ for who runs a club night

  /** By a part of the name, or by id; without `search` those who joined last. */
  people(search: string) {
    return this.db
      .selectFrom('players')
      .select(['id', 'name', 'created_at', 'banned', 'kind', 'seen_at'])
      .$if(search !== '', (query) =>
        query.where((is) =>
          is.or([is('id', '=', search), is(sql`lower(name)`, 'like', `%${search.toLowerCase()}%`)]),
        ),
      )
      .orderBy('created_at', 'desc')
      .limit(PAGE)
      .execute();
  }

  /** Those who are there, by id. */
  async known(ids: readonly string[]): Promise<ReadonlyMap<string, DeskPlayer>> {
    if (ids.length === 0) return new Map();
    const rows = await this.db
      .selectFrom('players')
      .select(['id', 'name', 'kind', 'seen_at'])
      .where('id', 'in', ids)
      .execute();
    return new Map(
      rows.map(({ id, name, kind, seen_at }) => [
        id,
        { name, isAccount: kind === 'account', seenAt: seen_at },
      ]),
    );
  }

  /** By id. */
  async namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.db.selectFrom('players').select(['id', 'name']).where('id', 'in', ids).execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /**
   * Without `search` those that are not over, last visited first; else the one of that id, and the matches of people who
   * are found by it (`people`), newest first.
   */
  async matches(search: string) {
    if (search !== '') {
      const people = (await this.people(search)).map(({ id }) => id);
      const seats = this.db.selectFrom('seats').select('match_id').where('player_id', 'in', people);
      return this.listed()
        .where((is) => is.or([is('id', '=', search), ...(people.length > 0 ? [is('id', 'in', seats)] : [])]))
        .orderBy('created_at', 'desc')
        .execute();
    }
    // One state at a time, so that an index gives the order.
    const states = (['open', 'opening', 'live'] as const).map((status) =>
      this.listed().where('status', '=', status).orderBy('visited_at', 'desc').execute(),
    );
    return (await Promise.all(states))
      .flat()
      .sort((a, b) => Number(b.visited_at) - Number(a.visited_at))
      .slice(0, PAGE);
  }

  private listed() {
    return this.db
      .selectFrom('matches')
      .select(['id', 'game', 'edition', 'mode', 'status', 'visibility', 'created_at', 'visited_at'])
      .limit(PAGE);
  }
}

async function decideReport(
  tx: Transaction<Tables>,
  id: string,
  { at, actor, id: act }: DeskEntry,
): Promise<void> {
  const decided = await tx
    .updateTable('reports')
    .set({ state: 'decided', action_id: act })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where((is) =>
      is.or([is('taken_by', '=', actor), is('taken_until', 'is', null), is('taken_until', '<=', at)]),
    )
    .executeTakeFirst();
  if (decided.numUpdatedRows !== 1n) throw new NotYours('the report is decided, or taken');
}
