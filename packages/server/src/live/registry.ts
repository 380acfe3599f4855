/** The matches that this process holds in memory. */
import { DamagedLog } from '../log/intact';
import { logFailure } from '../operator-log';
import type { Services } from '../services';
import { isDamage, storageReason } from '../store/failures';
import { trace } from '../trace';
import { LostMatch } from '../store/locks';
import type { ClaimedMatch } from '../store/custody';
import type { PutAway } from '../store/ownership';
import { rulesText, type MatchRecord } from '../matches/rows/match-record';
import { answerAhead } from './clocks/ahead';
import { keepAways, watchAways } from './clocks/away';
import { removeBanned } from './barred';
import { beginIfReady, NOT_HOSTED } from './start/begin';
import { playBots } from './bots';
import { keepCheckpoints } from './memory/checkpoint';
import { resumeOpening, voidAttempt, watchOpening } from './start/opening';
import { watchClocks } from './clocks/timeouts';
import { chanceOf, fold, gameOf, unfolded, type InTurn } from './load-from-log';
import { KeptGalleries } from './chat/spectators-chat';
import { LiveMatch, type Folded } from './live-match';
import { mayBePutAway, putAwayOf } from './memory/put-away';
import { showRemovedLines } from './chat/removed-lines';
import { resignGone } from './resign';
import { Slices } from './memory/slices';
import { Unloadable, UnloadableMatches } from './memory/unloadable';
import { wakeWhenDue } from './clocks/wake';

/** Matches that are claimed together and share the writes of their downtime. */
const REVIVED_TOGETHER = 16;

/** Matches that a full disk keeps from loading are tried again after this, ms. */
const REVIVED_AGAIN = 1000;

/** Matches in which something is due, looked for at once. */
const DUE_AT_ONCE = 500;

/** How long the matches of another process leave most of the time to the play of others, ms. */
const SHARED_FOR = 4000;

interface Read {
  claimed: ClaimedMatch;
  folded: Promise<Folded>;
}

/** Matches claimed and folded together, by their ids; null if a row could not be read. */
type Together = ReadonlyMap<string, Read> | null;

/** Gives back the time in which nobody could play the match. Call it from within its queue. */
async function giveBack(live: LiveMatch, { aliveUntil, isOnlyHere, downtimes }: ClaimedMatch): Promise<void> {
  const end = aliveUntil ?? Infinity;
  await live.excuseDowntimes(downtimes.filter(({ until }) => until <= end));
  if (aliveUntil !== null) await live.excuseDowntime(aliveUntil);
  else if (isOnlyHere) live.heldBefore();
}

export const MATCH_NOT_FOUND = 'Match not found. Check the link.';

/** Why a live match with chance is closed when a backup is restored. */
const RESTORED =
  'The server was restored from a backup. Seeds published since then are known, so this match is void.';

export class Registry {
  private readonly held = new Map<string, Promise<LiveMatch | null>>();
  private readonly live = new Map<string, LiveMatch>();
  private readonly unloadable = new UnloadableMatches();
  private readonly slices = new Slices();
  private readonly galleries = new KeptGalleries();
  /** Matches that left memory and still have this process as their holder in the store, by id. */
  private readonly unreleased = new Map<string, PutAway>();

  constructor(private readonly services: Services) {}

  get size(): number {
    return this.live.size;
  }

  /** The match if it is in memory. */
  peek(id: string): LiveMatch | null {
    return this.live.get(id) ?? null;
  }

  /**
   * The match, loaded if it is not in memory; null if there is none. `together`: it is being claimed with others.
   * Rejects with `Unloadable` for a while after it could not be loaded.
   */
  open(id: string, together?: Promise<Together>): Promise<LiveMatch | null> {
    const held = this.held.get(id);
    if (held) return held;
    if (this.isUnloadable(id)) return Promise.reject(new Unloadable(id));
    const opening = this.load(id, together);
    this.held.set(id, opening);
    // It may have been lost and opened again since.
    const isHeld = () => this.held.get(id) === opening;
    opening.then(
      (live) => {
        if (!live && isHeld()) this.held.delete(id);
      },
      () => {
        if (isHeld()) this.forget(id);
      },
    );
    return opening;
  }

  /**
   * Loads the matches of processes that have ended in which something can happen without visitors, or that can begin. Resolves when all are
   * loaded or the server stops. `beside`: others play here meanwhile, and must not notice it.
   */
  async revive(isStopping: () => boolean, beside?: 'play'): Promise<void> {
    if (beside) this.slices.share(SHARED_FOR);
    const { custody } = this.services.store;
    const ids = new Set([...(await custody.leftBehind()), ...(await custody.readyToBegin())]);
    await this.loadAll([...ids], isStopping);
  }

  /** Loads the matches in which something is due before this time, ms. Resolves as `revive`. */
  async wakeDue(before: number, isStopping: () => boolean): Promise<void> {
    for (;;) {
      const due = await this.services.store.custody.due(before, DUE_AT_ONCE);
      const free = due.filter((id) => !this.isUnloadable(id));
      await this.loadAll(free, isStopping);
      if (due.length < DUE_AT_ONCE || free.length === 0 || isStopping()) return;
    }
  }

  /**
   * A few at a time: the server answers requests in the meantime, and loads requested matches first.
   */
  private async loadAll(ids: readonly string[], isStopping: () => boolean): Promise<void> {
    let moving = ids;
    while (moving.length > 0 && !isStopping()) {
      const waiting: string[] = [];
      for (let from = 0; from < moving.length && !isStopping(); from += REVIVED_TOGETHER) {
        // Requested matches are already claimed.
        const ids = moving
          .slice(from, from + REVIVED_TOGETHER)
          .filter((id) => !this.held.has(id) && !this.isUnloadable(id));
        waiting.push(...(await this.reviveTogether(ids)));
      }
      moving = waiting;
      if (moving.length > 0)
        await new Promise<void>((resolve) => this.services.time.after(REVIVED_AGAIN, resolve));
    }
  }

  /** Closes matches that have not begun and whose game this server no longer has. */
  async closeUnhosted(): Promise<void> {
    const { games, store, time } = this.services;
    for (const match of await store.custody.notBegun())
      if (!games.rules.current(match)) await store.lobby.closeOpen(match.id, NOT_HOSTED, time.now());
  }

  /**
   * H-17. After a backup was restored: values and seeds published since it was made are known, so every
   * opening is void and every live match with chance is closed.
   */
  async voidRestored(): Promise<void> {
    for (const id of await this.services.store.matches.withChance()) {
      const live = await this.open(id);
      await live?.queue.run(async () => {
        if (await voidAttempt(live, 'version', null)) return;
        if (!live.isLive) return;
        const body = { kind: 'absence', what: 'closed', because: RESTORED } as const;
        await live.write({ at: this.services.time.now(), by: null, id: null, body });
      });
    }
  }

  /**
   * Claims the matches in one write, and their downtime entries share another: a thousand matches must not
   * wait for a thousand disk syncs. A failing match does not affect others. Returns the matches to try again,
   * for example because the disk is full.
   */
  private async reviveTogether(ids: readonly string[]): Promise<string[]> {
    const { log, store } = this.services;
    // If a row cannot be read, each match is claimed separately.
    const together: Promise<Together> = store.custody.claimAll(ids).then(
      (all) => this.foldTogether(all),
      () => null,
    );
    const waiting: string[] = [];
    // Held from now on: a request for one of them must not claim it a second time.
    await Promise.all(
      ids.map((id) =>
        this.open(id, together).catch((error: unknown) => {
          if (storageReason(error) !== null && !isDamage(error)) waiting.push(id);
          else logFailure(log, error, { match: id }, 'a match could not be restored');
        }),
      ),
    );
    return waiting;
  }

  /** Resolves when each is folded, or cannot be. */
  private async foldTogether(all: readonly ClaimedMatch[]): Promise<Together> {
    const read = all.map((claimed): Read => ({
      claimed,
      folded: this.folded(claimed, (task) => this.slices.run(task)),
    }));
    await Promise.allSettled(read.map(({ folded }) => folded));
    return new Map(read.map((each) => [each.claimed.id, each]));
  }

  /**
   * Call it after an HTTP request changed seats or created a rematch: updates the room, and starts a full
   * table.
   */
  async seatsChanged(id: string): Promise<void> {
    // While it is loaded, it may have been read before the change.
    const live = this.peek(id) ?? (await this.held.get(id)?.catch(() => null)) ?? null;
    if (!live) return;
    await live.queue.run(async () => {
      const record = await this.services.store.matches.get(id);
      if (!record) return;
      live.reseat(record.seats);
      live.record = {
        ...live.record,
        status: record.status,
        closedBecause: record.closedBecause,
        rematch: record.rematch,
      };
      await showRemovedLines(live, record.removedLines);
      live.chance = await chanceOf(this.services, record);
      live.changed();
      await beginIfReady(live);
      live.notifyFollowers();
    });
  }

  /** Another process has taken all matches. */
  abandonAll(): void {
    for (const live of [...this.live.values()]) live.abandon();
    this.unloadable.clear();
  }

  /** Puts matches away that nobody needs in memory. */
  async tidy(): Promise<void> {
    const now = this.services.time.now();
    for (const [id, live] of this.live) {
      if (!mayBePutAway(live, now)) continue;
      this.unreleased.set(id, putAwayOf(live));
      this.galleries.keep(id, live.gallery);
      this.forget(id);
    }
    this.services.metrics.liveMatches.set(this.live.size);
    // Without the store they are released the next time: only then it knows when they are due.
    const releasing = [...this.unreleased.values()];
    if (releasing.length === 0) return;
    await this.services.store.custody.release(releasing);
    for (const each of releasing) if (this.unreleased.get(each.id) === each) this.unreleased.delete(each.id);
  }

  /** Gives back the time in which the process stood still, in every match. */
  async excuseStandstills(): Promise<void> {
    const behind = [...this.live.values()].filter((live) => live.hasStoodStill);
    await Promise.all(behind.map((live) => live.queue.run(() => live.excuseStandstills())));
  }

  /** Resolves when all queues are empty. */
  async settled(): Promise<void> {
    await Promise.all([...this.live.values()].map((live) => live.queue.settled()));
  }

  all(): Iterable<LiveMatch> {
    return this.live.values();
  }

  private forget(id: string): void {
    this.live.get(id)?.retire();
    this.live.delete(id);
    this.held.delete(id);
  }

  private isUnloadable(id: string): boolean {
    return this.unloadable.waits(id, this.services.time.now());
  }

  private async load(id: string, together?: Promise<Together>): Promise<LiveMatch | null> {
    const all = await together;
    const read = all?.get(id);
    // One that another process has claimed meanwhile is left to it.
    const claimed = all ? read?.claimed : await this.services.store.custody.claim(id);
    if (!claimed) return null;
    try {
      const live = await this.resume(claimed, await (read?.folded ?? this.folded(claimed)));
      this.unloadable.loaded(id);
      return live;
    } catch (error) {
      if (error instanceof LostMatch || (storageReason(error) !== null && !isDamage(error))) throw error;
      throw await this.cannotLoad(claimed, error);
    }
  }

  /** For the operator or for idleness. False if it is not live. */
  async closeUnloadable(id: string, because: string): Promise<boolean> {
    const { store, time } = this.services;
    const record = await store.matches.get(id);
    if (record?.status !== 'live') return false;
    await store.custody.closeLive(id, record.epoch, because, time.now());
    this.unloadable.loaded(id);
    return true;
  }

  /** A bug. The match stays claimed, and its players are not charged for the time until it is mended. */
  private async cannotLoad({ id, record, aliveUntil }: ClaimedMatch, cause: unknown): Promise<Unloadable> {
    const { log, store, time } = this.services;
    if (this.unloadable.failed(id, time.now()))
      log.error({ error: cause, match: id }, 'a match cannot be loaded, and waits until it can be');
    await store.custody
      .notPlayedSince(id, record.epoch, aliveUntil ?? time.now())
      .catch((error: unknown) => logFailure(log, error, { match: id }, 'its time could not be saved'));
    return new Unloadable(id, { cause });
  }

  private async folded(claimed: ClaimedMatch, inTurn?: InTurn): Promise<Folded> {
    const record = await this.voided(claimed.record);
    return fold(this.services, record, inTurn).catch((error: unknown) => this.setApart(record, error));
  }

  private async resume(claimed: ClaimedMatch, folded: Folded): Promise<LiveMatch> {
    const { id } = claimed;
    const live = new LiveMatch(this.services, folded, () => this.forget(id), this.galleries.take(id));
    this.live.set(id, live);
    const { checkpoint, record } = folded;
    trace(live.services, id, { step: 'loaded', epoch: record.epoch, seq: live.record.seq, checkpoint });
    this.services.metrics.liveMatches.set(this.live.size);
    await live.queue.run(() => giveBack(live, claimed));
    // A kill may have come right before the start.
    await live.queue.run(async () => {
      await live.excuseStandstills();
      await resignGone(live);
      await live.writeDue();
      await resumeOpening(live);
      await beginIfReady(live);
      await keepAways(live);
      await removeBanned(live);
    });
    watchOpening(live);
    watchAways(live);
    watchClocks(live);
    playBots(live);
    answerAhead(live);
    keepCheckpoints(live, checkpoint);
    wakeWhenDue(
      live,
      () => (live.position && live.isLive ? live.nextDeal.dueAt(live.position) : Infinity),
      () => live.writeDue(),
      'the next round could not be dealt',
    );
    return live;
  }

  /** Closes a live match whose rules this server does not have. */
  private async voided(record: MatchRecord): Promise<MatchRecord> {
    if (record.status !== 'live' || gameOf(this.services, record)) return record;
    const { custody, matches } = this.services.store;
    const because = `The match uses rules ${rulesText(record)}, which this server does not have: the match is void.`;
    await custody.closeLive(record.id, record.epoch, because, this.services.time.now());
    return (await matches.get(record.id)) ?? record;
  }

  /** Closes a match whose log is damaged. A closed one that does not fold is shown without a position. */
  private async setApart(record: MatchRecord, error: unknown): Promise<Folded> {
    const { log, store, time } = this.services;
    let shown = record;
    if (!(error instanceof DamagedLog)) {
      if (record.status !== 'closed' || storageReason(error) !== null) throw error;
    } else if (record.status !== 'closed') {
      log.error({ match: record.id, because: error.message }, 'a match was closed: its log is damaged');
      const because = `This match is damaged on the server (${error.message}): it is void.`;
      await store.custody.setApart(record.id, record.epoch, because, time.now());
      shown = (await store.matches.get(record.id)) ?? record;
    }
    return unfolded(shown, null);
  }
}
