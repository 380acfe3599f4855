/**
 * One match in memory: the fold of its log, and the only way to add entries. All changes pass through one
 * queue, and nothing is applied before it is on the disk.
 */
import type { Game, GameEvent, GameTypes, Refusal, Result, Seat } from '@star-eater/rules';
import { lastPublishedRound } from '../chance/published';
import { GRACE_AFTER_RESTART } from '../limits';
import { compose, type Step } from '../log/advance';
import type { Entry, EntryBody, NewEntry } from '../log/entry';
import { isFinished, owed, type Position } from '../log/position';
import { owedBetween } from '../notices/owing';
import { endedBy, type Ended } from '../ratings/ended';
import type { Services } from '../services';
import type { Standstill } from '../time';
import type { Standing } from '../store/log/append';
import { LostMatch } from '../store/locks';
import type { MatchRecord } from '../matches/rows/match-record';
import { trace } from '../trace';
import { eventsMessage, startMessage } from './events';
import type { ChatMessage, EventsMessage } from '../wire/broadcasts';
import { Gallery } from './chat/spectators-chat';
import { GivenBack } from './clocks/given-back';
import { keepUnchanged } from './memory/keep-unchanged';
import { Ledger } from './memory/ledger';
import { NextDeal } from './start/next-deal';
import type { MatchChance } from './start/match-chance';
import { Presence } from './start/presence';
import { Queue } from '../queue';
import { Recent } from './memory/recent';
import { shownOf } from './memory/shown';
import { snapshotOf, type Snapshot } from './snapshot';

/** Shows the match to its clients. Implemented by the room. */
export interface Audience {
  /** After an entry or the start is durable: sends the events, then the changed state. */
  happened(message: EventsMessage): void;
  /** Seats or people changed, without an entry. */
  changed(): void;
  /** `hiddenFrom`: players who have nothing to do with its author (P-20). */
  chat(message: ChatMessage, hiddenFrom: ReadonlySet<string>): void;
  /** The ids of those in the room. */
  listeners(): string[];
  /** A sentence for everybody in the room. */
  notice(text: string): void;
  /** A sentence for all tabs of a player, except those of this session. */
  noticeTo(playerId: string, text: string, except: string): void;
  /** Disconnects all tabs of a player or of a session. */
  disconnectPerson(id: string): void;
  /** This process has lost the match. */
  lost(): void;
}

/** Runs after each entry: bots, clocks. */
export type Follower = (live: LiveMatch) => void;

export interface Folded {
  record: MatchRecord;
  position: Position | null;
  ledger: Ledger;
  chance: MatchChance | null;
  givenBack: GivenBack;
  /** The `seq` of the checkpoint that the fold began with; 0 if it began with the first entry. */
  checkpoint: number;
}

/** An entry with the positions around it. */
export interface Composed {
  before: Position;
  entry: Entry;
  position: Position;
  events: GameEvent[];
}

export class LiveMatch {
  readonly queue = new Queue();
  readonly ledger: Ledger;
  readonly nextDeal = new NextDeal();
  record: MatchRecord;
  position: Position | null;
  /** Null for a match without chance. Secret. */
  chance: MatchChance | null;
  readonly recent = new Recent();
  /** The last visit or entry, ms. */
  touched: number;
  private audience: Audience | null = null;
  private readonly followers: Follower[] = [];
  /** Cancel the timers that would keep the match in memory. */
  private readonly timers = new Set<() => void>();
  readonly presence: Presence;
  private visitors = 0;
  private hasEnded = false;
  /** The number of the process's standstills that are already excused. */
  private excused: number;
  givenBack: GivenBack;

  constructor(
    readonly services: Services,
    folded: Folded,
    private readonly onLost: (live: LiveMatch) => void,
    readonly gallery = new Gallery(),
  ) {
    this.record = folded.record;
    this.position = folded.position;
    this.ledger = folded.ledger;
    this.chance = folded.chance;
    this.givenBack = folded.givenBack;
    this.touched = services.time.now();
    this.presence = new Presence(this.record, this.touched);
    this.excused = services.time.standstills.length;
  }

  get id(): string {
    return this.record.id;
  }

  /** It is no longer held here: nothing can be written, and what is known may be old. */
  get isLost(): boolean {
    return this.hasEnded;
  }

  /** The match accepts decisions. */
  get isLive(): boolean {
    return this.position !== null && !isFinished(this.position) && !this.isLost;
  }

  /** Something can happen without visitors. */
  get movesByItself(): boolean {
    if (!this.isLive) return this.record.status === 'opening';
    return this.record.clock.kind !== 'none' || this.record.seats.some(({ holder }) => holder === 'bot');
  }

  get hasVisitors(): boolean {
    return this.visitors > 0;
  }

  /** A room is open for it, perhaps still without visitors. */
  get hasRoom(): boolean {
    return this.audience !== null;
  }

  get connected(): ReadonlySet<Seat> {
    return this.presence.seats;
  }

  /** Everybody with a seat is in the room, or by correspondence, where players need not be. */
  get isEverybodyThere(): boolean {
    const now = this.services.time.now();
    return this.record.seats.every(
      ({ seat, holder }) =>
        holder !== 'player' ||
        this.record.clock.kind === 'correspondence' ||
        this.presence.isThere(seat, now),
    );
  }

  /** Call it after an HTTP request changed the seats. */
  reseat(seats: MatchRecord['seats']): void {
    const now = this.services.time.now();
    for (const { seat, playerId } of seats)
      if (playerId !== null && playerId !== this.record.seats[seat]?.playerId)
        this.presence.seated(seat, now);
    this.record = { ...this.record, seats };
  }

  /** The side of each seat. */
  sides(): readonly number[] {
    return this.game()?.sides(this.record.options) ?? [];
  }

  /** The version that it is played under, or before its start the one of new matches; null if neither is here. */
  game(): Game | null {
    return this.position?.game ?? this.services.games.rules.current(this.record);
  }

  /** What the game shows this seat alone; null if nothing. */
  privately(seat: Seat): GameTypes['private'] | null {
    const { position } = this;
    return position && position.game.privately(position.match, seat);
  }

  /** `view`: the stranger's of the current position, if it is known already. */
  snapshot(view?: Snapshot['view']): Snapshot {
    return snapshotOf(this.record, this.position, this.connected, this.chance, view);
  }

  seatOf(playerId: string): Seat | null {
    return this.record.seats.find((seat) => seat.playerId === playerId)?.seat ?? null;
  }

  // ------------------------------------------------------------------ visitors

  attach(audience: Audience): void {
    this.audience = audience;
  }

  detach(audience: Audience): void {
    if (this.audience === audience) this.audience = null;
  }

  follow(follower: Follower): void {
    // It was lost while it was being loaded: nobody would stop what begins now.
    if (this.hasEnded) return;
    this.followers.push(follower);
    follower(this);
  }

  /** Runs the followers again. */
  notifyFollowers(): void {
    for (const follower of this.followers) follower(this);
  }

  /** Runs `task` once, `ms` from now, unless the match has left memory by then. Returns a function that cancels it. */
  after(ms: number, task: () => void): () => void {
    if (this.hasEnded) return () => {};
    const cancelTimer = this.services.time.after(ms, () => {
      this.timers.delete(cancel);
      task();
    });
    const cancel = () => {
      this.timers.delete(cancel);
      cancelTimer();
    };
    this.timers.add(cancel);
    return cancel;
  }

  enter(seat: Seat | null): void {
    this.visitors += 1;
    this.touched = this.services.time.now();
    if (seat !== null) this.presence.enter(seat);
    this.changed();
    if (this.record.status === 'open') this.notifyFollowers();
  }

  leave(seat: Seat | null): void {
    this.visitors -= 1;
    this.touched = this.services.time.now();
    if (seat !== null) this.presence.leave(seat, this.touched);
    this.changed();
  }

  changed(): void {
    this.audience?.changed();
  }

  chat(message: ChatMessage, hiddenFrom: ReadonlySet<string> = new Set()): void {
    this.audience?.chat(message, hiddenFrom);
  }

  listeners(): string[] {
    return this.audience?.listeners() ?? [];
  }

  notice(text: string): void {
    this.audience?.notice(text);
  }

  noticeTo(playerId: string, text: string, except: string): void {
    this.audience?.noticeTo(playerId, text, except);
  }

  disconnectPerson(id: string): void {
    this.audience?.disconnectPerson(id);
  }

  // ------------------------------------------------------------------ entries

  /** The match starts. Its row is already written. */
  begun(record: MatchRecord, position: Position, events: GameEvent[], then: readonly Composed[] = []): void {
    this.record = record;
    this.position = position;
    this.givenBack = new GivenBack(position.at);
    this.publish(startMessage(position, events));
    for (const each of then) this.adopt(each);
  }

  /**
   * H-18. A practice match starts with its source's entries. They may be a whole match, so clients fetch them instead of
   * being sent each.
   */
  begunWith(record: MatchRecord, position: Position, entries: readonly Composed[]): void {
    this.record = { ...record, seq: entries.length };
    this.position = entries.at(-1)?.position ?? position;
    this.givenBack = new GivenBack(this.position.at);
    for (const { entry } of entries) this.ledger.record(entry);
    this.changed();
    this.notifyFollowers();
  }

  /** H-17. Writes deals and dice that are due and not written yet. Call it from within the queue. */
  async writeDue(): Promise<void> {
    if (this.position && !this.isLost)
      await this.appendAll(this.dueAfter(this.position, this.services.time.now()));
  }

  /** H-13, H-14. The deals and dice that the house owes after a position. */
  dueAfter(position: Position, at: number, record = this.record): Composed[] {
    const composed: Composed[] = [];
    for (let before = position; ;) {
      const body = this.chance?.due(before, record.chance) ?? null;
      if (!body || (body.kind === 'deal' && !this.nextDeal.isDue(before, body.round, at))) return composed;
      const next = compose(before, { at: Math.max(at, before.at), by: null, id: null, body });
      if (!next.ok) throw new Error(`match ${this.id}: what is due was refused: ${next.refusal.message}`);
      const { entry, position: after, events } = next;
      composed.push({ before, entry, position: after, events });
      before = after;
    }
  }

  /**
   * Adds one entry: composes it, makes it durable, applies and publishes it. Call it from within the queue. A
   * refusal changes nothing. Throws store errors, and then nothing is applied.
   */
  async write(added: NewEntry): Promise<Result<{ entry: Entry } & Step>> {
    await this.excuseStandstills();
    return this.append(added);
  }

  /**
   * This process held the match before, and has read it anew, for example because the answer to a write was lost:
   * standstills after its last entry are still to be excused.
   */
  heldBefore(): void {
    const first = this.services.time.standstills.findIndex(
      ({ from, until }) => this.givenBack.missing(from, until).length > 0,
    );
    if (first >= 0) this.excused = first;
  }

  /** Whether a standstill of the process is not yet excused. */
  get hasStoodStill(): boolean {
    return this.excused < this.services.time.standstills.length;
  }

  /**
   * Gives back time in which the process stood still. Call it from within the queue, before time decides
   * anything.
   */
  async excuseStandstills(): Promise<void> {
    for (;;) {
      const standstill = this.services.time.standstills[this.excused];
      if (!standstill) return;
      await this.excuse(standstill.from, standstill.until);
      this.excused += 1;
    }
  }

  /** Gives back this time if a clock was running. */
  private async excuse(from: number, until: number): Promise<void> {
    const { position } = this;
    if (!position || !this.isLive) return;
    if (!position.seats.some(({ clock }) => clock.running)) return;
    for (const each of this.givenBack.missing(from, until))
      await this.append({ at: until, by: null, id: null, body: downEntry(each, until) });
  }

  /** Gives back times in which nobody served while no process held the match. Call it from within the queue. */
  async excuseDowntimes(downtimes: readonly Standstill[]): Promise<void> {
    let position = this.position;
    if (!position || !this.isLive || !position.seats.some(({ clock }) => clock.running)) return;
    const now = this.services.time.now();
    const composed: Composed[] = [];
    for (const downtime of downtimes)
      for (const { from, until } of this.givenBack.missing(downtime.from, Math.min(downtime.until, now))) {
        const body = downEntry({ from, until }, until);
        const next = compose(position, { at: Math.max(until, position.at), by: null, id: null, body });
        if (!next.ok)
          throw new Error(`match ${this.id}: time given back was refused: ${next.refusal.message}`);
        composed.push({ before: position, ...next });
        position = next.position;
      }
    await this.appendAll(composed);
  }

  /**
   * Gives back the time since a former holder was last alive. Always writes: whoever owes a decision has a
   * moment for it.
   */
  async excuseDowntime(aliveUntil: number): Promise<void> {
    const { position } = this;
    if (!position || isFinished(position) || position.clock.kind === 'none') return;
    const until = Math.max(this.services.time.now(), position.at);
    const missing = this.givenBack.missing(aliveUntil, until);
    for (const each of missing.length > 0 ? missing : [{ from: until, until }])
      await this.write({ at: until, by: null, id: null, body: downEntry(each, until) });
  }

  private async append(added: NewEntry): Promise<Result<{ entry: Entry } & Step>> {
    const before = this.position;
    if (!before || this.isLost) return { ok: false, refusal: NOT_LIVE };
    // Times in the log never decrease, even if the system clock is set back.
    const composed = compose(before, { ...added, at: Math.max(added.at, before.at) });
    if (!composed.ok) return composed;
    const { entry, position, events } = composed;
    await this.appendAll([{ before, entry, position, events }, ...this.dueAfter(position, entry.at)]);
    return composed;
  }

  /** Writes all entries in one transaction, then applies and publishes each. */
  private async appendAll(composed: readonly Composed[]): Promise<void> {
    const last = composed.at(-1)?.position;
    if (!last) return;
    try {
      await this.services.store.journal.append({
        matchId: this.id,
        epoch: this.record.epoch,
        entries: composed.map(({ entry }) => entry),
        standing: { ...standingOf(last, this.record), shown: () => shownOf(last, this.record) },
        ...(this.chance && isFinished(last) ? { lastSeed: lastPublishedRound(last) } : {}),
        ...this.endOf(composed),
        letters: owedBetween(this, composed[0]?.before ?? null, last),
      });
    } catch (error) {
      if (error instanceof LostMatch) this.abandon();
      throw error;
    }
    const { epoch } = this.record;
    for (const { entry } of composed)
      if (entry.id !== null)
        trace(this.services, this.id, { step: 'saved', decision: entry.id, seq: entry.seq, epoch });
    if (this.chance && isFinished(last)) this.chance = this.chance.upTo(lastPublishedRound(last));
    for (const each of composed) this.adopt(each);
  }

  /** P-39. How the match ended, if it has with these entries. */
  private endOf(composed: readonly Composed[]): { ended?: Ended } {
    const last = composed.at(-1);
    const ended = last && endedBy(this.record, last.before, last.entry, last.position);
    return ended ? { ended } : {};
  }

  private adopt({ before, entry, position, events }: Composed): void {
    const { finishedAt, ...standing } = standingOf(position, this.record);
    this.record = {
      ...this.record,
      ...standing,
      finishedAt,
      outcome: position.progress.outcome,
      seq: entry.seq,
    };
    keepUnchanged(before.match, position.match);
    this.position = position;
    this.touched = this.services.time.now();
    this.ledger.record(entry);
    this.givenBack.record(entry);
    if (entry.kind === 'deal') this.nextDeal.dealt();
    this.publish(eventsMessage(entry, before, position, events));
  }

  private publish(message: EventsMessage): void {
    this.recent.add(message);
    this.audience?.happened(message);
    this.notifyFollowers();
  }

  /** Stops the followers and timers of a match that leaves memory. Nothing more is written. */
  retire(): void {
    this.hasEnded = true;
    this.followers.length = 0;
    for (const cancel of this.timers) cancel();
  }

  /** Another process took the match, the log differs from memory, or it was deleted: stop and let clients reconnect. */
  abandon(isDeleted = false): void {
    if (this.isLost) return;
    this.hasEnded = true;
    if (!isDeleted) this.services.metrics.lost.inc();
    this.audience?.lost();
    this.onLost(this);
  }
}

/** The entry that gives back this time at `now`, ms. */
const downEntry = ({ from, until }: Standstill, now: number): EntryBody => ({
  kind: 'clock',
  what: 'down',
  from,
  until,
  grace: now + GRACE_AFTER_RESTART,
});

const NOT_LIVE: Refusal = {
  code: 'not-live',
  rule: 'service',
  message: 'This match is not running. Reload the page to see how it stands.',
};

function standingOf(position: Position, record: MatchRecord): Omit<Standing, 'shown'> {
  const { progress, closedBecause } = position;
  const over = isFinished(position);
  return {
    status: closedBecause !== null ? 'closed' : over ? 'finished' : 'live',
    round: progress.round,
    phase: progress.phase,
    awaited: [...owed(position).keys()],
    outcome: progress.outcome ? JSON.stringify(progress.outcome) : null,
    finishedAt: over ? (record.finishedAt ?? position.at) : null,
    closedBecause,
  };
}
