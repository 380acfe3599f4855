/** Matches, their seats and their logs, as rows. */
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Bytes32, GameKey, GameTypes, Seat } from '@star-eater/rules';
import type { Entry } from '../log/entry';
import { OPEN_MATCHES } from '../limits';
import type { ClockSettings } from '../wire/match';
import type { Archives } from './postgres/archives';
import type { FirstPages } from './first-pages';
import { valuesOf, type ChanceRecord } from '../chance/record';
import { forgetChain } from './chances';
import { insertMatch, isKnown } from './insert-match';
import { insertEntries } from './insert-entries';
import { ofKind, type KindFilter } from './kind-filter';
import { LostMatch, type Locks } from './locks';
import {
  entryOf,
  entryRow,
  LISTED,
  listedMatch,
  type ListedMatch,
  matchRecord,
  STANDING,
  type Begun,
  type MatchRecord,
  type NeededRules,
  type NewMatch,
  type Page,
} from './match-record';
import type { Ownership } from './ownership';
import { recordResults } from './results';
import { SeatNotes } from './seat-notes';
import { EMPTY_SEAT, hasEpoch, isOpen, requireFewOpen, seatsOf, withSeats } from './seated';
import type { EntriesTable, Tables } from './tables';
import { Batcher } from './batcher';

/** Two strangers are paired if all of this is equal. */
export interface PairRequest {
  game: string;
  edition: string;
  mode: string;
  clock: ClockSettings;
}

/** Why a match without players is closed. */
export const LEFT = 'Everyone left before the start.';

type EntryRow = Selectable<EntriesTable>;

type ListStatus = 'open' | 'live' | 'finished';

/** Matches per page of a list. */
const PAGE = 20;

/** Ids in one statement. SQLite allows 32,766 parameters. */
const AT_ONCE = 1000;

/** Logs in one statement: to read its rows takes a few ms, and the requests of others wait for that. */
const LOGS_AT_ONCE = 8;

/** A match that this process has just claimed. */
export interface ClaimedMatch {
  id: string;
  record: MatchRecord;
  /** As in `ClaimedId`. */
  aliveUntil: number | null;
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

export class MatchStore {
  readonly notes: SeatNotes;
  private readonly claims = new Batcher((ids) => this.claimAll(ids));
  private readonly logs = new Batcher((ids) => this.rowsOf(ids), LOGS_AT_ONCE);
  /** Matches visited since the last heartbeat, and the time of the last visit. */
  private readonly visits = { ids: new Set<string>(), last: 0 };

  constructor(
    private readonly db: Kysely<Tables>,
    private readonly pages: FirstPages,
    private readonly locks: Locks,
    private readonly ownership: Ownership,
    /** Null where nothing is archived. */
    private readonly archives: Archives | null = null,
  ) {
    this.notes = new SeatNotes(db, locks);
  }

  /** Runs tasks with the same name one at a time, in all processes. They must be short. */
  exclusively<T>(name: string, task: () => Promise<T>): Promise<T> {
    return this.locks.exclusively(name, task);
  }

  /**
   * False if the creator was deleted in the meantime. `begun` is for a match that starts at once. Throws
   * `TooManyOpen`.
   */
  create(match: NewMatch, begun: Begun | null = null, openAtMost = OPEN_MATCHES): Promise<boolean> {
    return this.db.transaction().execute(async (tx) => {
      await this.locks.player(tx, match.creator);
      if (!(await isKnown(tx, match.creator))) return false;
      if (!begun) await requireFewOpen(tx, match.creator, openAtMost);
      await insertMatch(tx, match, begun);
      return true;
    });
  }

  /**
   * Creates `next` as the rematch of `of`, unless there is one. Returns the id of the rematch, or null if the
   * creator was deleted. Throws `TooManyOpen`.
   */
  createRematch(of: string, next: NewMatch): Promise<string | null> {
    return this.db.transaction().execute(async (tx) => {
      await this.locks.match(tx, of);
      await this.locks.player(tx, next.creator);
      if (!(await isKnown(tx, next.creator))) return null;
      const first = await tx
        .updateTable('matches')
        .set({ rematch: next.id })
        .where('id', '=', of)
        .where('rematch', 'is', null)
        .executeTakeFirst();
      if (first.numUpdatedRows === 1n) {
        await requireFewOpen(tx, next.creator);
        await insertMatch(tx, next, null);
        await this.locks.changed(tx, [of]);
        return next.id;
      }
      const row = await tx.selectFrom('matches').select('rematch').where('id', '=', of).executeTakeFirst();
      return row?.rematch ?? null;
    });
  }

  /** All of them. */
  async ids(): Promise<string[]> {
    const rows = await this.db.selectFrom('matches').select('id').orderBy('id').execute();
    return rows.map((row) => row.id);
  }

  async get(id: string): Promise<MatchRecord | null> {
    const row = await this.whole().where('id', '=', id).executeTakeFirst();
    return row ? ((await withSeats(this.db, [row], matchRecord))[0] ?? null) : null;
  }

  async byInvite(invite: string): Promise<MatchRecord | null> {
    const row = await this.whole().where('invite', '=', invite).executeTakeFirst();
    return row ? ((await withSeats(this.db, [row], matchRecord))[0] ?? null) : null;
  }

  private whole() {
    return this.db
      .selectFrom('matches')
      .innerJoin('standings', 'standings.match_id', 'matches.id')
      .selectAll('matches')
      .select(STANDING);
  }

  /** Newest first. `round`, `phase` and `awaited` of a live match may be behind the match in memory. */
  list(status: ListStatus, from: Page['next'], kind: KindFilter = {}): Promise<Page> {
    const { game, edition } = kind;
    // Only the lists of all matches are cached: others are requested by few.
    if (from || game !== undefined || edition !== undefined) return this.page(status, from, kind);
    return this.pages.get(status, () => this.page(status, null, kind));
  }

  /** These matches as they are now: the list may be a second old. */
  async listedNow(ids: readonly string[]): Promise<ListedMatch[]> {
    if (ids.length === 0) return [];
    const rows = await this.db
      .selectFrom('matches')
      .innerJoin('standings', 'standings.match_id', 'matches.id')
      .select(LISTED)
      .where('matches.id', 'in', [...ids])
      .execute();
    return withSeats(this.db, rows, listedMatch);
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
      .limit(PAGE + 1)
      .execute();
    const more = rows[PAGE];
    return {
      matches: await withSeats(this.db, rows.slice(0, PAGE), listedMatch),
      next: more ? { createdAt: more.created_at, id: more.id } : null,
    };
  }

  /**
   * A pairing match in which somebody else waits for the same, not one of `except`: the oldest by correspondence, else that
   * with the latest visit, because those before it were probably left.
   */
  async waitingPair(
    { game, edition, mode, clock }: PairRequest,
    playerId: string,
    except: readonly string[] = [],
  ): Promise<MatchRecord | null> {
    const row = await this.whole()
      .$if(except.length > 0, (query) => query.where('id', 'not in', [...except]))
      .where('pairing', '=', 1)
      .where('status', '=', 'open')
      .where('game', '=', game)
      .where('edition', '=', edition)
      .where('mode', '=', mode)
      .where('clock', '=', JSON.stringify(clock))
      .where('id', 'not in', (query) =>
        query.selectFrom('seats').select('match_id').where('player_id', '=', playerId),
      )
      .where('id', 'in', (query) =>
        query.selectFrom('seats').select('match_id').where('holder', '=', 'nobody'),
      )
      .$if(clock.kind !== 'correspondence', (query) => query.orderBy('visited_at', 'desc'))
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst();
    return row ? ((await withSeats(this.db, [row], matchRecord))[0] ?? null) : null;
  }

  /**
   * Takes a free seat of an open match. False if it is not free for this player, or the player was deleted.
   * Throws `TooManyOpen`.
   */
  sit(id: string, seat: Seat, player: { playerId: string; name: string }, ready: boolean): Promise<boolean> {
    const { playerId, name } = player;
    return this.db.transaction().execute(async (tx) => {
      await this.locks.match(tx, id);
      await this.locks.player(tx, playerId);
      if (!(await isKnown(tx, playerId))) return false;
      await requireFewOpen(tx, playerId);
      const taken = await tx
        .updateTable('seats')
        .set({ holder: 'player', player_id: playerId, name, ready: ready ? 1 : 0 })
        .where('match_id', '=', id)
        .where('seat', '=', seat)
        .where('holder', '=', 'nobody')
        .where((query) => query.or([query('kept_for', 'is', null), query('kept_for', '=', playerId)]))
        .where(isOpen(id))
        .executeTakeFirst();
      if (taken.numUpdatedRows !== 1n) return false;
      await this.locks.changed(tx, [id]);
      return true;
    });
  }

  /** Empties a seat of an open match, and closes a match without players. False if the match has begun. */
  stand(id: string, seat: Seat, at: number): Promise<boolean> {
    return this.db.transaction().execute(async (tx) => {
      await this.locks.match(tx, id);
      const left = await tx
        .updateTable('seats')
        .set(EMPTY_SEAT)
        .where('match_id', '=', id)
        .where('seat', '=', seat)
        .where(isOpen(id))
        .executeTakeFirst();
      if (left.numUpdatedRows !== 1n) return false;
      const closed = await tx
        .updateTable('matches')
        .set({ status: 'closed', closed_because: LEFT, finished_at: at })
        .where('id', '=', id)
        .where(({ not, exists }) => not(exists(seatsOf(id).where('holder', '=', 'player'))))
        .executeTakeFirst();
      if (closed.numUpdatedRows === 1n) await forgetChain(tx, id, 0);
      await this.locks.changed(tx, [id]);
      return true;
    });
  }

  /** For the match's holder. False if the seat is no longer this player's. */
  setReady(
    id: string,
    epoch: number,
    seat: Seat,
    playerId: string,
    ready: boolean,
    commit: Bytes32 | null = null,
  ): Promise<boolean> {
    return this.db.transaction().execute(async (tx) => {
      await this.locks.match(tx, id);
      await this.locks.held(tx, id, epoch);
      const said = await tx
        .updateTable('seats')
        .set({ ready: ready ? 1 : 0, commitment: commit })
        .where('match_id', '=', id)
        .where('seat', '=', seat)
        .where('player_id', '=', playerId)
        .executeTakeFirst();
      return said.numUpdatedRows === 1n;
    });
  }

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
      const aliveUntil = new Map(ours.map((each) => [each.id, each.aliveUntil]));
      const rows = await this.whole()
        .where('id', 'in', [...aliveUntil.keys()])
        .execute();
      const records = await withSeats(this.db, rows, matchRecord);
      for (const record of records)
        claimed.push({ id: record.id, record, aliveUntil: aliveUntil.get(record.id) ?? null });
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
  release(matches: readonly { id: string; epoch: number }[]): Promise<void> {
    return this.ownership.release(matches);
  }

  /** Starts an open match. False if it is not open, not ours, or not everybody is seated and ready. */
  async begin(
    id: string,
    epoch: number,
    begun: {
      at: number;
      rulesVersion: string;
      setup: GameTypes['setup'];
      options: GameTypes['options'];
      awaited: Seat[];
      phase: string;
      round: number;
      /** Entries that the house writes at the start. */
      entries?: Entry[];
      /** `Shown` as JSON. */
      shown?: () => string;
      /** H-16. With it the match starts from `opening`, else from `open`. */
      chance?: ChanceRecord | null;
    },
  ): Promise<boolean> {
    const { entries = [], chance = null } = begun;
    return this.db.transaction().execute(async (tx) => {
      await this.locks.match(tx, id);
      const started = await tx
        .updateTable('matches')
        .set({
          status: 'live',
          started_at: begun.at,
          rules_version: begun.rulesVersion,
          balance: begun.setup.balance ?? null,
          setup: JSON.stringify(begun.setup),
          options: JSON.stringify(begun.options),
          chance: chance && JSON.stringify(chance),
        })
        .where('id', '=', id)
        .where(hasEpoch(id, epoch))
        .where('status', '=', chance ? 'opening' : 'open')
        // Seats may have changed since they were read.
        .where(({ not, exists }) =>
          not(
            exists(
              seatsOf(id).where((seat) => seat.or([seat('holder', '=', 'nobody'), seat('ready', '=', 0)])),
            ),
          ),
        )
        .executeTakeFirst();
      if (started.numUpdatedRows !== 1n) return false;
      const held = await tx
        .updateTable('standings')
        .set({
          awaited: JSON.stringify(begun.awaited),
          alive_seq: null,
          phase: begun.phase,
          round: begun.round,
          seq: entries.length,
        })
        .where('match_id', '=', id)
        .where('epoch', '=', epoch)
        .executeTakeFirst();
      // Claimed since the statement above: undoes it.
      if (held.numUpdatedRows !== 1n) throw new LostMatch(id);
      await insertEntries(
        tx,
        entries.map((entry) => entryRow(id, entry)),
      );
      if (begun.shown) await this.locks.show(tx, id, begun.shown);
      // The last value becomes durable together with the start.
      for (const { seat, value } of chance ? valuesOf(chance) : [])
        await tx
          .updateTable('seats')
          .set({ opened_value: value })
          .where('match_id', '=', id)
          .where('seat', '=', seat)
          .execute();
      return true;
    });
  }

  /** Closes a match that never began. */
  async closeOpen(id: string, because: string, at: number): Promise<boolean> {
    return this.db.transaction().execute(async (tx) => {
      await this.locks.match(tx, id);
      const closed = await tx
        .updateTable('matches')
        .set({ status: 'closed', closed_because: because, finished_at: at })
        .where('id', '=', id)
        .where('status', 'in', ['open', 'opening'])
        .executeTakeFirst();
      if (closed.numUpdatedRows !== 1n) return false;
      await forgetChain(tx, id, 0);
      await this.locks.changed(tx, [id]);
      return true;
    });
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
      await recordResults(tx, { id, outcome: null, at });
    });
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

  /** Those after `after`, in order. */
  async entries(id: string, after = 0): Promise<Entry[]> {
    const rows = after > 0 ? await this.rowsAfter(id, after) : ((await this.logs.ask(id))?.rows ?? []);
    if (!this.archives || rows[0]?.seq === after + 1) return rows.map(entryOf);
    // What was said after the archiving is in the table.
    const next = rows[0]?.seq ?? Infinity;
    const archived = (await this.archives.rowsOf(id)).filter(({ seq }) => seq > after && seq < next);
    return [...archived, ...rows].map(entryOf);
  }

  private rowsAfter(id: string, after: number): Promise<EntryRow[]> {
    return this.db
      .selectFrom('entries')
      .selectAll()
      .where('match_id', '=', id)
      .where('seq', '>', after)
      .orderBy('seq')
      .execute();
  }

  /** Of each match, in order. */
  private async rowsOf(ids: readonly string[]): Promise<{ id: string; rows: EntryRow[] }[]> {
    const rows = await this.db
      .selectFrom('entries')
      .selectAll()
      .where('match_id', 'in', ids)
      .orderBy('match_id')
      .orderBy('seq')
      .execute();
    const byMatch = Map.groupBy(rows, (row) => row.match_id);
    return [...byMatch].map(([id, own]) => ({ id, rows: own }));
  }

  async entry(id: string, seq: number): Promise<Entry | null> {
    const row = await this.db
      .selectFrom('entries')
      .selectAll()
      .where('match_id', '=', id)
      .where('seq', '=', seq)
      .executeTakeFirst();
    const found = row ?? (await this.archives?.rowsOf(id))?.find((each) => each.seq === seq);
    return found ? entryOf(found) : null;
  }

  /** Compresses the logs of matches that ended before this time, ms, where the database can. Returns how many. */
  async archive(before: number, isStopping: () => boolean): Promise<number> {
    return (await this.archives?.put(before, isStopping)) ?? 0;
  }

  /**
   * Matches in which something can happen without visitors: clocks, bots, openings with a deadline. Without those
   * that another living process holds, or that only another one can play.
   */
  async moving(): Promise<string[]> {
    const rows = await this.db
      .selectFrom('matches')
      .innerJoin('standings', 'standings.match_id', 'matches.id')
      .select('id')
      .where(this.ownership.isFree())
      .where(this.ownership.isPlayable())
      .where((query) =>
        query.or([
          query('status', '=', 'live').and(
            query.or([
              query('clock', '!=', JSON.stringify({ kind: 'none' })),
              query('id', 'in', query.selectFrom('seats').select('match_id').where('holder', '=', 'bot')),
            ]),
          ),
          query('id', 'in', query.selectFrom('chances').select('match_id').where('deadline', 'is not', null)),
        ]),
      )
      .execute();
    return rows.map((row) => row.id);
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

  /** Unfinished matches that nobody has visited since. */
  async idle(
    status: 'open' | 'opening' | 'live',
    since: number,
  ): Promise<{ id: string; clock: ClockSettings; visitedAt: number }[]> {
    await this.writeVisits();
    const rows = await this.db
      .selectFrom('matches')
      .select(['id', 'clock', 'visited_at'])
      .where('status', '=', status)
      .where('visited_at', '<', since)
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
