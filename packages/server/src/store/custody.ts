/** Matches in the hands of a process: claimed, held, found when something is due in them, and closed by the house. */
import { sql, type Kysely, type Transaction } from 'kysely';
import type { GameKey } from '@star-eater/rules';
import type { ClockSettings } from '../wire/match';
import type { Standstill } from '../time';
import { Batcher } from './batcher';
import { forgetChain } from './log/chances';
import { recentDowntimes, TOTAL_DOWNTIME } from './downtimes';
import { LostMatch, type Locks } from './locks';
import { matchRecords, type MatchRecord, wholeMatches } from '../matches/rows/match-record';
import { LIVE_WITHOUT_CLOCK } from './migrations/018-046/036-few-of-many';
import type { Ownership, PutAway } from './ownership';
import { ratedIn, voidRatings } from '../ratings/rows/rating-after-match';
import { recordResults } from '../ratings/rows/results';
import type { Tables } from './tables';

/** Ids in one statement. SQLite allows 32,766 parameters. */
const AT_ONCE = 1000;

/** A match that this process has just claimed. */
export interface ClaimedMatch {
  id: string;
  record: MatchRecord;
  /** As in `ClaimedId`. */
  aliveUntil: number | null;
  /** As in `ClaimedId`. */
  isOnlyHere: boolean;
  /** When nobody served, oldest first: what of it was after the match's last entry is to be given back. */
  downtimes: readonly Standstill[];
}

/** A closed match awaits no decision. Returns its round. Throws `LostMatch`. */
async function nothingAwaited(tx: Transaction<Tables>, id: string, epoch: number): Promise<number> {
  const row = await tx
    .updateTable('standings')
    .set({ awaited: '[]' })
    .where('match_id', '=', id)
    .where('epoch', '=', epoch)
    .returning('round')
    .executeTakeFirst();
  if (!row) throw new LostMatch(id);
  return row.round;
}

export class CustodyStore {
  private readonly claims = new Batcher((ids) => this.claimAll(ids));
  /** Matches visited since the last heartbeat, and the time of the last visit. */
  private readonly visits = { ids: new Set<string>(), last: 0 };

  constructor(
    private readonly db: Kysely<Tables>,
    private readonly locks: Locks,
    private readonly ownership: Ownership,
  ) {}

  /**
   * Makes this process the match's only writer; null if there is no such match, a living process holds it, or
   * this one cannot play it and another one may.
   */
  claim(id: string): Promise<ClaimedMatch | null> {
    return this.claims.ask(id);
  }

  /** The same for many, in one transaction. */
  async claimAll(ids: readonly string[]): Promise<ClaimedMatch[]> {
    const claimed: ClaimedMatch[] = [];
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const ours = await this.ownership.claim(ids.slice(from, from + AT_ONCE));
      if (ours.length === 0) continue;
      const claims = new Map(ours.map((each) => [each.id, each]));
      const downtimes = await recentDowntimes(this.db);
      const rows = await wholeMatches(this.db)
        .where('id', 'in', [...claims.keys()])
        .execute();
      const records = await matchRecords(this.db, rows);
      for (const record of records) {
        const { aliveUntil = null, isOnlyHere = false } = claims.get(record.id) ?? {};
        claimed.push({ id: record.id, record, aliveUntil, isOnlyHere, downtimes });
      }
    }
    return claimed;
  }

  /** This process cannot load the match: whoever can gives the time back since then, ms. */
  async notPlayedSince(id: string, epoch: number, since: number): Promise<void> {
    await this.db
      .updateTable('standings')
      .set(({ ref }) => ({ alive_until: since, alive_seq: ref('seq') }))
      .where('match_id', '=', id)
      .where('epoch', '=', epoch)
      .execute();
  }

  /** Nobody needs to hold these matches any more. */
  release(matches: readonly PutAway[]): Promise<void> {
    return this.ownership.release(matches);
  }

  /** Closes a match without an entry, because this server cannot follow its log. */
  async closeLive(id: string, epoch: number, because: string, at: number): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      await this.locks.match(tx, id);
      const closed = await tx
        .updateTable('matches')
        .set({ status: 'closed', closed_because: because, finished_at: at })
        .where('id', '=', id)
        .where('status', '=', 'live')
        .executeTakeFirst();
      if (closed.numUpdatedRows !== 1n) return;
      await recordResults(tx, { id, outcome: null, at });
      await forgetChain(tx, id, await nothingAwaited(tx, id, epoch));
    });
  }

  /**
   * Closes a live match that nobody holds, because no process has its rules. False if it is held, or not
   * live.
   */
  closeWaiting(id: string, because: string, at: number): Promise<boolean> {
    return this.db.transaction().execute(async (tx) => {
      await this.locks.match(tx, id);
      const closed = await tx
        .updateTable('matches')
        .set({ status: 'closed', closed_because: because, finished_at: at })
        .where('id', '=', id)
        .where('status', '=', 'live')
        .where('id', 'in', (query) =>
          query.selectFrom('standings').select('match_id').where(this.ownership.isFree()),
        )
        .executeTakeFirst();
      if (closed.numUpdatedRows !== 1n) return false;
      const row = await tx
        .updateTable('standings')
        .set((query) => ({ epoch: query('epoch', '+', 1), awaited: '[]' }))
        .where('match_id', '=', id)
        .where(this.ownership.isFree())
        .returning('round')
        .executeTakeFirst();
      // Claimed since the statement above: undoes it.
      if (!row) throw new LostMatch(id);
      await recordResults(tx, { id, outcome: null, at });
      await forgetChain(tx, id, row.round);
      return true;
    });
  }

  /** Closes a match whose log is damaged, even a finished one. Its entries stay as they are. */
  async setApart(id: string, epoch: number, because: string, at: number): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      await this.locks.match(tx, id);
      await nothingAwaited(tx, id, epoch);
      await tx
        .updateTable('matches')
        .set((query) => ({
          status: 'closed',
          closed_because: because,
          finished_at: query.fn.coalesce('finished_at', query.val(at)),
        }))
        .where('id', '=', id)
        .where('status', 'in', ['live', 'finished'])
        .execute();
      // A damaged log proves no result.
      await tx.updateTable('results').set({ place: null }).where('match_id', '=', id).execute();
      for (const player of await ratedIn(tx, id)) await this.locks.player(tx, player);
      await voidRatings(tx, id);
      await recordResults(tx, { id, outcome: null, at });
    });
  }

  /**
   * Matches of processes that have ended, in which something can happen without visitors: clocks, bots, openings with a
   * deadline. Without those that only another process can play.
   */
  async leftBehind(): Promise<string[]> {
    const rows = await this.db
      .selectFrom('standings')
      .innerJoin('matches', 'matches.id', 'standings.match_id')
      .select('id')
      .where('standings.owner', 'is not', null)
      .where(this.ownership.isFree())
      .where(this.ownership.isPlayable())
      .where((query) =>
        query.or([
          query('status', '=', 'live').and(
            query.or([
              query('clock', '!=', JSON.stringify({ kind: 'none' })),
              // By the match: a list of all bots' seats would be made from the whole table.
              query.exists(
                query
                  .selectFrom('seats')
                  .select('seat')
                  .whereRef('seats.match_id', '=', 'matches.id')
                  .where('holder', '=', 'bot'),
              ),
            ]),
          ),
          query.exists(
            query
              .selectFrom('chances')
              .select('deadline')
              .whereRef('chances.match_id', '=', 'matches.id')
              .where('deadline', 'is not', null),
          ),
        ]),
      )
      .execute();
    return rows.map((row) => row.id);
  }

  /**
   * Matches that nobody holds in which something is due before this time, ms: the earliest first. Without those that only
   * another process can play.
   */
  async due(before: number, atMost: number): Promise<string[]> {
    const rows = await this.db
      .selectFrom('standings')
      .select('match_id')
      .where('due_at', '<=', sql<number>`${before} - ${TOTAL_DOWNTIME}`)
      .where(this.ownership.isPlayable())
      .orderBy('due_at')
      .limit(atMost)
      .execute();
    return rows.map((row) => row.match_id);
  }

  /** Matches that have not begun, with their game; of several processes only those that this one can play. */
  notBegun(): Promise<(GameKey & { id: string })[]> {
    return this.db
      .selectFrom('matches')
      .innerJoin('standings', 'standings.match_id', 'matches.id')
      .select(['id', 'game', 'edition'])
      .where('status', 'in', ['open', 'opening'])
      .where(this.ownership.isPlayable())
      .execute();
  }

  /** Open matches in which everybody is ready: the process that had seated the last one died before their start. */
  async readyToBegin(): Promise<string[]> {
    const rows = await this.db
      .selectFrom('matches')
      .innerJoin('standings', 'standings.match_id', 'matches.id')
      .select('id')
      .where('status', '=', 'open')
      .where(this.ownership.isFree())
      .where('anchor', 'is', null)
      .where(this.ownership.isPlayable())
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('seats')
              .select('seat')
              .whereRef('seats.match_id', '=', 'matches.id')
              .where((seat) => seat.or([seat('holder', '=', 'nobody'), seat('ready', '=', 0)])),
          ),
        ),
      )
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Unfinished matches that nobody has visited since. */
  async idle(
    status: 'open' | 'opening' | 'live',
    since: number,
  ): Promise<{ id: string; clock: ClockSettings; visitedAt: number }[]> {
    await this.writeVisits();
    const rows = await this.db
      .selectFrom('matches')
      .select(['id', 'clock', 'visited_at'])
      .where('visited_at', '<', since)
      // P-22. A challenge has an end of its own.
      .where(({ exists, not, selectFrom }) =>
        not(exists(selectFrom('invitees').select('at').whereRef('match_id', '=', 'matches.id'))),
      )
      // Clocks end the other live ones by themselves, and those may be many. Written out, as in the index of these.
      .where((query) => (status === 'live' ? LIVE_WITHOUT_CLOCK : query('status', '=', status)))
      .execute();
    return rows.map(({ id, clock, visited_at }) => ({
      id,
      clock: JSON.parse(clock) as ClockSettings,
      visitedAt: visited_at,
    }));
  }

  /** Written with the next heartbeat, so that visitors do not wait for the disk. */
  visited(id: string, at: number): void {
    this.visits.ids.add(id);
    this.visits.last = at;
  }

  async writeVisits(): Promise<void> {
    const { ids, last } = this.visits;
    const written = [...ids].slice(0, AT_ONCE);
    if (written.length === 0) return;
    await this.db.updateTable('matches').set({ visited_at: last }).where('id', 'in', written).execute();
    for (const id of written) ids.delete(id);
    if (ids.size > 0) await this.writeVisits();
  }
}
