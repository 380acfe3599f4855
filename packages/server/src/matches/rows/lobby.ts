/** A match until it begins: made, found, seated, ready, begun or closed. */
import type { Kysely, Transaction } from 'kysely';
import type { Bytes32, GameTypes, Seat } from '@star-eater/rules';
import { valuesOf, type ChanceRecord } from '../../chance/record';
import { OPEN_MATCHES } from '../../limits';
import type { Entry } from '../../log/entry';
import { forgetChain } from '../../store/log/chances';
import { closeIfDeserted } from './deserted';
import { insertEntries } from '../../store/log/insert-entries';
import { insertMatch } from './insert-match';
import { inviteAll } from './invitees';
import { owe, type Owed } from '../../notices/rows/letters';
import { LostMatch, type Locks } from '../../store/locks';
import { entryRow, type Begun, type MatchRecord, type NewMatch } from './match-record';
import { botDuels } from '../../ratings/rows/ratings';
import { ownPair, waitingPair, type PairRequest } from '../../finding/rows/pairs';
import { EMPTY_SEAT, hasEpoch, isOpen, requireFewOpen, requireFewPractices, seatsOf } from './seated';
import { storedSetUp } from './set-ups';
import { sit } from './sit';
import type { Tables } from '../../store/tables';
import { INVITED, peopleNow, requireSeat, whyNoSeat, type PeopleNow, type Seating } from './who-may-sit';

/** Whoever makes a match chooses whom they ask. */
const seatingOf = ({ rated }: NewMatch): Seating => ({ way: 'invited', rated: rated ?? false });

/** The creator has made another rated match with a bot meanwhile: nothing was done. */
export class DuelsChanged extends Error {
  override name = 'DuelsChanged';
}

export class LobbyStore {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly locks: Locks,
  ) {}

  /** What decides who of these may sit with whom. */
  people(ids: readonly string[], now: number): Promise<PeopleNow> {
    return peopleNow(this.db, ids, now);
  }

  /**
   * `begun` is for a match that starts at once. `duels`: how many rated ones with bots its creator had when it was found that this
   * one counts, too. `challenge`: what those for whom seats are kept are told. Throws `NoSeat`, `TooManyOpen`, `TooManyPractices`, `DuelsChanged`.
   */
  create(
    match: NewMatch,
    begun: Begun | null = null,
    openAtMost = OPEN_MATCHES,
    duels: number | null = null,
    challenge: string | null = null,
  ): Promise<void> {
    return this.db.transaction().execute(async (tx) => {
      if (challenge !== null) await this.requireWelcome(tx, match);
      await this.createIn(tx, match, begun, { seating: seatingOf(match), openAtMost, duels });
      if (challenge !== null) await inviteAll(tx, match, challenge);
    });
  }

  /**
   * Makes `match` for strangers. One at a time: of two who ask for the same at once, the second must find the first one
   * waiting. False if the player waits in one already, or somebody does whose match is not one of `passed`; null: of all. Throws
   * `NoSeat`, `TooManyOpen`.
   */
  createPair(match: NewMatch, wish: PairRequest, passed: readonly string[] | null): Promise<boolean> {
    const { creator, clock } = match;
    return this.locks.exclusively(this.db, `pair ${wish.mode} ${JSON.stringify(clock)}`, async (tx) => {
      if (await ownPair(tx, creator, wish)) return false;
      if (passed && (await waitingPair(tx, wish, creator, passed))) return false;
      const seating = { way: 'search', rated: false, isLive: clock.kind !== 'correspondence' } as const;
      await this.createIn(tx, match, null, { seating, openAtMost: OPEN_MATCHES });
      return true;
    });
  }

  /** P-22. Each of those for whom seats are kept takes challenges from the creator. All are locked. */
  private async requireWelcome(tx: Transaction<Tables>, match: NewMatch): Promise<void> {
    const { creator, seats, rated = false, createdAt } = match;
    const kept = seats.flatMap(({ keptFor }) => keptFor?.playerId ?? []);
    for (const id of [creator, ...kept].sort()) await this.locks.player(tx, id);
    for (const id of kept) await requireSeat(tx, [creator, id], { way: 'challenge', rated }, createdAt);
  }

  private async createIn(
    tx: Transaction<Tables>,
    match: NewMatch,
    begun: Begun | null,
    { seating, openAtMost, duels = null }: { seating: Seating; openAtMost: number; duels?: number | null },
  ): Promise<void> {
    await this.locks.player(tx, match.creator);
    if (duels !== null && (await botDuels(tx, match.creator, match.pool ?? '', 0)).all !== duels)
      throw new DuelsChanged();
    await requireSeat(tx, [match.creator], seating, match.createdAt);
    if (match.practice) await requireFewPractices(tx, match.creator);
    if (!begun) await requireFewOpen(tx, match.creator, openAtMost);
    await insertMatch(tx, match, begun);
  }

  waitingPair(
    wish: PairRequest,
    playerId: string,
    except: readonly string[] = [],
  ): Promise<MatchRecord | null> {
    return waitingPair(this.db, wish, playerId, except);
  }

  /**
   * Creates `next` as the rematch of `of`, unless there is one that is not closed; then no letters are owed. Returns the id of the
   * rematch. Throws `NoSeat`, `TooManyOpen`.
   */
  createRematch(of: string, next: NewMatch, letters: readonly Owed[] = []): Promise<string | null> {
    return this.db.transaction().execute(async (tx) => {
      await this.locks.match(tx, of);
      const kept = next.seats.flatMap(({ keptFor }) => keptFor?.playerId ?? []);
      for (const id of [next.creator, ...kept].sort()) await this.locks.player(tx, id);
      await requireSeat(tx, [next.creator], seatingOf(next), next.createdAt);
      const first = await tx
        .updateTable('matches')
        .set({ rematch: next.id })
        .where('id', '=', of)
        .where((is) =>
          is.or([
            is('rematch', 'is', null),
            is('rematch', 'in', is.selectFrom('matches').select('id').where('status', '=', 'closed')),
          ]),
        )
        .executeTakeFirst();
      if (first.numUpdatedRows === 1n) {
        await requireFewOpen(tx, next.creator);
        // Locked: who may come may sit down until they or others say otherwise (`standing-wishes.ts`).
        const people = await peopleNow(tx, [next.creator, ...kept], next.createdAt);
        const mayCome = (id: string) => whyNoSeat(people, [next.creator, id], INVITED) === null;
        const seats = next.seats.map((seat) =>
          seat.keptFor && !mayCome(seat.keptFor.playerId) ? { ...seat, keptFor: null } : seat,
        );
        await insertMatch(tx, { ...next, seats }, null);
        for (const each of letters) if (mayCome(each.to)) await owe(tx, each);
        await this.locks.changed(tx, [of]);
        return next.id;
      }
      const row = await tx.selectFrom('matches').select('rematch').where('id', '=', of).executeTakeFirst();
      return row?.rematch ?? null;
    });
  }

  /** See `sit.ts`. */
  sit(
    id: string,
    seat: Seat,
    playerId: string,
    ready: boolean,
    at: number,
    way: Seating['way'] = 'invited',
  ): Promise<boolean> {
    return this.db.transaction().execute((tx) => sit(tx, this.locks, { id, seat, playerId, ready, at, way }));
  }

  /**
   * Empties this player's seat of an open match, and closes a match without players. False if the match has begun, or the
   * seat is somebody else's meanwhile.
   */
  stand(id: string, seat: Seat, playerId: string | null, at: number): Promise<boolean> {
    return this.db.transaction().execute(async (tx) => {
      await this.locks.match(tx, id);
      const left = await tx
        .updateTable('seats')
        .set(EMPTY_SEAT)
        .where('match_id', '=', id)
        .where('seat', '=', seat)
        .where('player_id', playerId === null ? 'is' : '=', playerId)
        .where(isOpen(id))
        .executeTakeFirst();
      if (left.numUpdatedRows !== 1n) return false;
      await closeIfDeserted(tx, id, at);
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
      /** What absent players are owed with the start. */
      letters?: readonly Owed[];
    },
  ): Promise<boolean> {
    const { entries = [], chance = null, letters = [] } = begun;
    return this.db.transaction().execute(async (tx) => {
      await this.locks.match(tx, id);
      const started = await tx
        .updateTable('matches')
        .set({
          status: 'live',
          started_at: begun.at,
          rules_version: begun.rulesVersion,
          balance: begun.setup.balance ?? null,
          ...(await storedSetUp(tx, begun.setup, begun.at)),
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
      for (const each of letters) await owe(tx, each);
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
}
