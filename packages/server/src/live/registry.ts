/** The matches that this process holds in memory. */
import { DamagedLog } from '../log/intact';
import { isFinished } from '../log/position';
import type { Services } from '../services';
import { isDamage, storageReason } from '../store/failures';
import type { MatchRecord } from '../store/match-record';
import { answerAhead } from './ahead';
import { beginIfReady, NOT_HOSTED } from './begin';
import { playBots } from './bots';
import { resumeOpening, voidAttempt, watchOpening } from './opening';
import { watchClocks } from './expire';
import { watchDeals } from './next-deal';
import { chanceOf, fold, gameOf } from './fold';
import { Ledger } from './ledger';
import { downEntry, LiveMatch, type Folded, type Follower } from './live-match';

/** A match that nobody watches, and that nothing can happen in by itself, is put away after this long. */
const PUT_AWAY_AFTER = 5 * 60_000;

/** How many matches come back between two looks at what clients ask: some 50 ms of work. */
const REVIVED_TOGETHER = 16;

/** Matches that a full disk keeps away are tried again after this, ms. */
const REVIVED_AGAIN = 1000;

export const MATCH_NOT_FOUND = 'Match not found.';

/** Why a live match with chance is closed when a backup is restored. */
const RESTORED =
  'The server was restored from a backup. Seeds published since then are known, so this match is void.';

export class Registry {
  private readonly held = new Map<string, Promise<LiveMatch | null>>();
  private readonly live = new Map<string, LiveMatch>();

  /** `aliveUntil` is the last moment at which a server is known to have run before this one started. */
  constructor(
    private readonly services: Services,
    private readonly aliveUntil: number | null,
    private readonly startedAt: number,
    /** Follow every match from the moment it is in memory. */
    private readonly followers: readonly Follower[] = [],
  ) {}

  get size(): number {
    return this.live.size;
  }

  /** The match if it is in memory. */
  peek(id: string): LiveMatch | null {
    return this.live.get(id) ?? null;
  }

  /**
   * The match, folded from its log where it is not in memory yet; null where there is none. `claimed`: it is
   * ours already.
   */
  open(id: string, claimed?: MatchRecord): Promise<LiveMatch | null> {
    const held = this.held.get(id);
    if (held) return held;
    const opening = this.load(id, claimed);
    this.held.set(id, opening);
    opening.then(
      (live) => {
        if (!live) this.held.delete(id);
      },
      () => this.forget(id),
    );
    return opening;
  }

  /**
   * Brings back every match in which something may happen though nobody comes, a few at a time: meanwhile the
   * server serves, and whoever asks for a match gets that one at once. Resolves when all are back, or when
   * the server stops.
   */
  async revive(isStopping: () => boolean): Promise<void> {
    await this.closeUnhosted();
    let moving = await this.services.store.matches.moving();
    while (moving.length > 0 && !isStopping()) {
      const waiting: string[] = [];
      for (let from = 0; from < moving.length && !isStopping(); from += REVIVED_TOGETHER) {
        // Whoever was asked for meanwhile is claimed already.
        const ids = moving.slice(from, from + REVIVED_TOGETHER).filter((id) => !this.held.has(id));
        waiting.push(...(await this.reviveTogether(ids)));
        // What came in meanwhile has its turn.
        await new Promise<void>((resolve) => setImmediate(resolve));
      }
      moving = waiting;
      if (moving.length > 0)
        await new Promise<void>((resolve) => this.services.time.after(REVIVED_AGAIN, resolve));
    }
  }

  /** Closes matches that have not begun and whose game this server no longer has. */
  private async closeUnhosted(): Promise<void> {
    const { games, store, time } = this.services;
    for (const match of await store.matches.notBegun())
      if (!games.rules.current(match)) await store.matches.closeOpen(match.id, NOT_HOSTED, time.now());
  }

  /**
   * H-17. After a backup was restored: values and seeds published since it was made are known, so every opening is void
   * and every live match with chance is closed.
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
   * Claims them in one write, and what they write of the time down shares another: a thousand matches must
   * not wait for a thousand syncs of the disk. One that fails keeps no other away. The result is the matches
   * to try again: the disk was full, or the like.
   */
  private async reviveTogether(ids: readonly string[]): Promise<string[]> {
    const { log, store } = this.services;
    // Where one row cannot be read, each is claimed by itself.
    const claimed = await store.matches.claimAll(ids).catch(() => []);
    const records = new Map(claimed.map((record) => [record.id, record]));
    const waiting: string[] = [];
    await Promise.all(
      ids.map((id) =>
        this.open(id, records.get(id)).catch((error: unknown) => {
          if (storageReason(error) !== null && !isDamage(error)) waiting.push(id);
          else log.error({ error, match: id }, 'a match could not be brought back');
        }),
      ),
    );
    return waiting;
  }

  /**
   * Seats changed by an HTTP call, or a rematch was asked for: the room sees it, and a full and ready table
   * begins.
   */
  async seatsChanged(id: string): Promise<void> {
    const live = this.peek(id);
    if (!live) return;
    await live.queue.run(async () => {
      const record = await this.services.store.matches.get(id);
      if (!record) return;
      live.record = {
        ...live.record,
        seats: record.seats,
        status: record.status,
        closedBecause: record.closedBecause,
        rematch: record.rematch,
      };
      live.chance = await chanceOf(this.services, record);
      live.changed();
      await beginIfReady(live);
      live.notifyFollowers();
    });
  }

  /** Puts away what nobody needs in memory. */
  tidy(): void {
    const old = this.services.time.now() - PUT_AWAY_AFTER;
    for (const [id, live] of this.live) {
      const idle = !live.hasVisitors && live.touched < old && !live.queue.busy;
      const waits = live.record.status !== 'live' || live.record.clock.kind === 'none';
      if (idle && waits) this.forget(id);
    }
    this.services.metrics.liveMatches.set(this.live.size);
  }

  /** Writes in every match that nobody is charged for the time in which the process stood still. */
  async excuseStandstills(): Promise<void> {
    const behind = [...this.live.values()].filter((live) => live.hasStoodStill);
    await Promise.all(behind.map((live) => live.queue.run(() => live.excuseStandstills())));
  }

  /** Resolves when nothing is being written any more. */
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

  private async load(id: string, already?: MatchRecord): Promise<LiveMatch | null> {
    const claimed = already ?? (await this.services.store.matches.claim(id));
    if (!claimed) return null;
    const record = await this.voided(claimed);
    const folded = await fold(this.services, record).catch((error: unknown) => this.setApart(record, error));
    const live = new LiveMatch(this.services, folded, () => this.forget(id));
    this.live.set(id, live);
    this.services.metrics.liveMatches.set(this.live.size);
    for (const follower of this.followers) live.follow(follower);
    await this.excuseDowntime(live);
    // A kill may have come between the last one to sit down or to be ready, and the start.
    await live.queue.run(async () => {
      await live.writeDue();
      await resumeOpening(live);
      await beginIfReady(live);
    });
    watchOpening(live);
    watchClocks(live);
    playBots(live);
    answerAhead(live);
    watchDeals(live);
    return live;
  }

  /**
   * A match goes on under the rules it began with; these are not the ones here, so it is void, and says so.
   */
  private async voided(record: MatchRecord): Promise<MatchRecord> {
    if (record.status !== 'live' || gameOf(this.services, record)) return record;
    const { matches } = this.services.store;
    const because = `It began under rules ${record.rulesVersion}, which this server does not have: the match is void.`;
    await matches.closeLive(record.id, record.epoch, because, this.services.time.now());
    return (await matches.get(record.id)) ?? record;
  }

  /** A match whose log is damaged is closed and says so; it is shown without a position. */
  private async setApart(record: MatchRecord, error: unknown): Promise<Folded> {
    if (!(error instanceof DamagedLog)) throw error;
    const { log, store, time } = this.services;
    let shown = record;
    if (record.status !== 'closed') {
      log.error(
        { match: record.id, because: error.message },
        'a match is damaged in the store: it is closed',
      );
      const because = `This match is damaged on the server (${error.message}): it is void.`;
      await store.matches.setApart(record.id, record.epoch, because, time.now());
      shown = (await store.matches.get(record.id)) ?? record;
    }
    return { record: shown, position: null, ledger: new Ledger(), chance: null };
  }

  /** Time down is charged to nobody. Written once a start of the server, as an entry of its own. */
  private async excuseDowntime(live: LiveMatch): Promise<void> {
    const { position } = live;
    if (!position || isFinished(position) || position.clock.kind === 'none' || this.aliveUntil === null)
      return;
    if (position.at >= this.startedAt) return;
    const from = Math.max(this.aliveUntil, position.at);
    const until = Math.max(this.services.time.now(), from);
    await live.queue.run(() =>
      live.write({
        at: until,
        by: null,
        id: null,
        body: downEntry(from, until),
      }),
    );
  }
}
