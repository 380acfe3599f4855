/**
 * One process among several that share a PostgreSQL database. Import it where `DATABASE_URL` is set, and
 * nowhere else.
 */
import type { Logger } from 'pino';
import { z } from 'zod';
import { actOn, actSchema, type Act } from '../live/acts';
import type { Registry } from '../live/registry';
import { logFailure } from '../operator-log';
import { DatabaseAway } from '../store/failures';
import type { Beat, Change, Member, Membership, OwnerRequest } from '../store/postgres/membership';
import type { ServerTime } from '../time';
import type { Reached } from '../wire/desk';
import type { Cluster, Holder, JoinAnswer } from './cluster';
import type { Nudges } from './nudges';

/** Between two heartbeats, ms; from an answer to the next one at least `BEAT_AFTER`. */
const BEAT_EVERY = 1000;
const BEAT_AFTER = 100;
/** A longer gap between heartbeats means that the database was away or this process stood still, ms. */
const GAP = 2000;
/** A process declares others dead only after heartbeats without a gap for this long, ms. */
const STEADY_FOR = 5000;
/** How long an act may take, ms. */
const ACT_WITHIN = 8000;
/** How long a client waits that came to the wrong process, ms. */
const JOIN_WITHIN = 3000;
/** How long another process has to load a match that it may have, ms. */
const LOAD_WITHIN = 1500;
/**
 * When this process holds `MORE` matches more and `TIMES` as many as the least loaded one, that one loads the next.
 */
const MORE = 16;
const TIMES = 1.25;
/** Between two looks for an answer, ms. */
const LOOK_FIRST = 5;
const LOOK_EVERY = 100;
/** How long a request waits for this process to be current again, ms. */
const CURRENT_WITHIN = 4000;
/** How long other processes have to claim the matches that this one gives up, ms. */
const DRAIN_WITHIN = 5000;
/** Matches closed at once when they are given up, and the pause after them, ms. */
const SLICE = 50;
const SLICE_EVERY = 200;

/** What one process asks of another. SECRET: the ticket; an answer is deleted when it is read. */
const requestSchema = z.union([actSchema, z.strictObject({ kind: z.literal('join'), ticket: z.string() })]);
type OtherRequest = z.output<typeof requestSchema>;

const YES = 'yes';
const NO = 'no';

export interface SharedParts {
  membership: Membership;
  registry: Registry;
  /** Follows the database's clock; null if tests have set another one. */
  time: ServerTime | null;
  nudges: Nudges;
  counts: Cluster['counts'];
  unusedTickets: Cluster['unusedTickets'];
  /** Where Redis was last tried; null without it. */
  redis(): Reached | null;
  /** Whether everything besides the database answers. */
  check: Cluster['check'];
  log: Logger;
  /** For metrics. */
  onTakeover?(): void;
  onReentered?(): void;
}

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref());

export class SharedCluster implements Cluster {
  /** When the last successful heartbeat was sent, ms of the monotonic clock. */
  private lastBeat = performance.now();
  /** When the answer to it came. */
  private lastAnswer = this.lastBeat;
  /** Since when heartbeats come without a gap. */
  private steadySince = performance.now();
  private members: Member[] = [];
  /** Dead and draining processes whose matches this one has already tried to claim. */
  private readonly handled = new Set<string>();
  /** Matches of others are to be claimed. */
  private isReviveDue = false;
  private isReviving = false;
  /** Acts under way. */
  private readonly acting = new Set<string>();
  /** Changes that are being read, and those that were: the next heartbeat says so. */
  private readonly reading = new Set<string>();
  private readonly seen: Change[] = [];
  /** Players whose connections were closed, and when. */
  private readonly disconnected = new Map<string, number>();
  private beating: Promise<void> | null = null;
  private isBeatDue = false;
  private isStopped = false;
  joinHere: Cluster['joinHere'] = () => Promise.reject(new Error('this process has no rooms yet'));
  private cancel = () => {};

  constructor(private readonly parts: SharedParts) {
    parts.nudges.onNudge = () => this.beatNow();
    parts.membership.isSteady = () => this.isSteady;
    this.beatLater();
  }

  /** Seconds since the last heartbeat. */
  get leaseAge(): number {
    return (performance.now() - this.lastBeat) / 1000;
  }

  /** The living processes that serve, this one among them. */
  get serving(): number {
    return Math.max(1, this.members.filter(({ state, isAlive }) => isAlive && state === 'serving').length);
  }

  /** The other living processes that serve. */
  private get others(): Member[] {
    const { id: own } = this.parts.membership;
    return this.members.filter(({ id, state, isAlive }) => id !== own && isAlive && state === 'serving');
  }

  private get isSteady(): boolean {
    return performance.now() - this.steadySince >= STEADY_FOR && this.holds;
  }

  /** Nobody may have declared this process dead yet. */
  private get holds(): boolean {
    return this.leaseAge < this.parts.membership.lease - 1;
  }

  get isSilent(): boolean {
    return !this.holds;
  }

  /**
   * After `GAP` the next heartbeat tells how much time is to be given back. What was saved before it would end that time
   * for all seats.
   */
  private get isFresh(): boolean {
    return this.holds && performance.now() - this.lastAnswer <= GAP;
  }

  isCurrent(): boolean | Promise<boolean> {
    return this.isFresh || this.becomesCurrent();
  }

  private async becomesCurrent(): Promise<boolean> {
    for (const end = performance.now() + CURRENT_WITHIN; performance.now() < end;) {
      await pause(LOOK_EVERY);
      if (this.isFresh) return true;
    }
    return false;
  }

  // ------------------------------------------------------------------ heartbeats

  /** `took`: the last one, ms. The time of a slow answer counts: two of them would look like a silence. */
  private beatLater(took = 0): void {
    if (this.isStopped) return;
    const timer = setTimeout(() => this.beatNow(), Math.max(BEAT_AFTER, BEAT_EVERY - took)).unref();
    this.cancel = () => clearTimeout(timer);
  }

  /** On time, or because of a nudge. */
  private beatNow(): void {
    if (this.beating) {
      this.isBeatDue = true;
      return;
    }
    this.cancel();
    const began = performance.now();
    this.beating = this.beat()
      .catch((error: unknown) => logFailure(this.parts.log, error, {}, 'a heartbeat failed'))
      .finally(() => {
        this.beating = null;
        if (this.isBeatDue && !this.isStopped) {
          this.isBeatDue = false;
          this.beatNow();
        } else this.beatLater(performance.now() - began);
      });
  }

  private async beat(): Promise<void> {
    const { membership, registry, time } = this.parts;
    const sent = performance.now();
    // If this heartbeat is lost, they are told again.
    const seen = this.seen.splice(0);
    const beat = await membership.beat(registry.size, seen);
    const answered = performance.now();
    time?.follow(beat.now, sent, answered);
    if (beat.state === 'gone') {
      await this.reenter();
      return;
    }
    this.lastBeat = sent;
    const silence = answered - this.lastAnswer;
    this.lastAnswer = answered;
    if (silence > GAP) {
      this.steadySince = answered;
      // Nobody could send a decision in that time.
      time?.stoodStill(silence);
      await registry.excuseStandstills();
    }
    this.members = beat.members;
    this.listen(beat);
    await this.claimFromOthers(beat);
  }

  private listen({ changed, requests, disconnect }: Beat): void {
    const { registry } = this.parts;
    for (const change of changed) this.inBackground(this.read(change));
    for (const each of requests) this.inBackground(this.answer(each));
    // Told again for as long as it concerns anybody.
    const told = new Set(disconnect.map(({ person }) => person));
    for (const person of this.disconnected.keys()) if (!told.has(person)) this.disconnected.delete(person);
    for (const { person, at } of disconnect) {
      if ((this.disconnected.get(person) ?? 0) >= at) continue;
      this.disconnected.set(person, at);
      for (const live of registry.all()) live.disconnectPerson(person);
    }
  }

  /** A change that could not be read is told again. */
  private async read(change: Change): Promise<void> {
    const { matchId } = change;
    if (this.reading.has(matchId)) return;
    this.reading.add(matchId);
    try {
      await this.parts.registry.seatsChanged(matchId);
      this.seen.push(change);
    } finally {
      this.reading.delete(matchId);
    }
  }

  /** Loads the matches of processes that have died or give theirs up. */
  private async claimFromOthers({ members, dead }: Beat): Promise<void> {
    const { membership, onTakeover } = this.parts;
    const silent = members.filter(({ isAlive, id }) => !isAlive && id !== membership.id).map(({ id }) => id);
    if (silent.length > 0 && this.isSteady) await membership.declareDead(silent);
    const draining = members.filter(({ state }) => state === 'draining').map(({ id }) => id);
    const known = new Set([...dead, ...members.map(({ id }) => id)]);
    for (const id of this.handled) if (!known.has(id)) this.handled.delete(id);
    const left = [...dead, ...draining, ...(this.isSteady ? silent : [])].filter(
      (id) => id !== membership.id && !this.handled.has(id),
    );
    if (left.length > 0) {
      for (const id of left) this.handled.add(id);
      onTakeover?.();
      this.isReviveDue = true;
    }
    if (this.isReviveDue && !this.isReviving) this.inBackground(this.revive(draining.length > 0));
  }

  /**
   * If it fails, the next heartbeat tries again. `isAwaited`: a process gives its matches up, a few at a time, and their
   * players come back at once.
   */
  private async revive(isAwaited: boolean): Promise<void> {
    this.isReviveDue = false;
    this.isReviving = true;
    try {
      await this.parts.registry.revive(() => this.isStopped, isAwaited ? undefined : 'play');
    } catch (error) {
      this.isReviveDue = true;
      throw error;
    } finally {
      this.isReviving = false;
    }
  }

  /** Another process has declared this one dead: it drops its matches and registers again. */
  private async reenter(): Promise<void> {
    const { membership, registry, log, onReentered } = this.parts;
    log.warn({ process: membership.id }, 'another process has taken over the matches of this one');
    registry.abandonAll();
    await membership.register();
    // Nudges are for the new id.
    onReentered?.();
    this.lastBeat = performance.now();
    this.lastAnswer = this.lastBeat;
    this.steadySince = this.lastBeat;
  }

  private async answer({ id, matchId, what }: OwnerRequest): Promise<void> {
    if (this.acting.has(id)) return;
    this.acting.add(id);
    try {
      const request = requestSchema.parse(what);
      const answer = await this.answerFor(matchId, request);
      if (answer !== null) await this.parts.membership.answer(id, answer);
    } finally {
      this.acting.delete(id);
    }
  }

  /** Null if this process does not hold the match. */
  private async answerFor(matchId: string, request: OtherRequest): Promise<string | null> {
    const { registry } = this.parts;
    if (request.kind !== 'join') {
      const isDone = await actOn(registry, matchId, request);
      return isDone === null ? null : isDone ? YES : NO;
    }
    if (!(await registry.open(matchId))) return null;
    return JSON.stringify(await this.joinHere(matchId, request.ticket));
  }

  private inBackground(task: Promise<unknown>): void {
    task.catch((error: unknown) =>
      logFailure(this.parts.log, error, {}, 'a change or request of another process failed'),
    );
  }

  // ------------------------------------------------------------------ what the others hold

  async holderOf(matchId: string): Promise<Holder | null> {
    const { membership } = this.parts;
    const holder = await membership.holderOf(matchId);
    return holder && holder.id !== membership.id ? { address: holder.address, epoch: holder.epoch } : null;
  }

  isPlayable(matchId: string): Promise<boolean> {
    return this.parts.membership.isPlayable(matchId);
  }

  async changed(matchId: string, open?: 'open'): Promise<void> {
    const { registry } = this.parts;
    const live = open ? await registry.open(matchId) : registry.peek(matchId);
    if (live) await registry.seatsChanged(matchId);
    // The store has recorded it. Without a nudge the holder reads it at its next heartbeat.
    else await this.nudge(matchId);
  }

  private async nudge(matchId: string): Promise<void> {
    const { membership, nudges } = this.parts;
    const holder = await membership.holderOf(matchId);
    if (holder && holder.id !== membership.id) nudges.send(holder.id);
  }

  async act(matchId: string, act: Act): Promise<boolean> {
    const { registry, membership } = this.parts;
    const isDone = await actOn(registry, matchId, act);
    if (isDone !== null) return isDone;
    // Nobody may hold it, and only another one be able to.
    if (!(await this.holderOf(matchId)) && !(await this.isPlayable(matchId))) {
      if (act.kind === 'open' || !(await membership.mayBeHeld(matchId))) return false;
      throw new DatabaseAway('it is not yet known whether a process holds the match');
    }
    const answer = await this.ask(matchId, act, ACT_WITHIN);
    if (answer === null) throw new DatabaseAway('the process that holds the match does not answer');
    return answer === YES;
  }

  async spread(matchId: string): Promise<void> {
    const { membership, registry } = this.parts;
    const [least] = this.others.sort((a, b) => a.matches - b.matches);
    if (!least || registry.size < TIMES * least.matches + MORE) return;
    if (!(await membership.isFreeFor(matchId, least.id))) return;
    // A process that loads many at once has more than it said.
    least.matches += 1;
    await this.ask(matchId, { kind: 'open' }, LOAD_WITHIN, least.id);
  }

  async joinThere(matchId: string, ticket: string): Promise<JoinAnswer | null> {
    const holder = await this.holderOf(matchId);
    if (!holder) return null;
    const answer = await this.ask(matchId, { kind: 'join', ticket }, JOIN_WITHIN);
    if (answer === null) return null;
    const { status, body } = JSON.parse(answer) as JoinAnswer;
    // The SDK takes the scheme from the address that it was given.
    const publicAddress = holder.address.replace(/^https?:\/\//, '');
    return { status, body: status === 200 ? { ...body, publicAddress } : body };
  }

  /** Null without an answer in time. `to`: default is the holder. */
  private async ask(matchId: string, request: OtherRequest, ms: number, to?: string): Promise<string | null> {
    const { membership, nudges } = this.parts;
    const asked = await membership.ask(matchId, request, ms);
    if (to === undefined) await this.nudge(matchId);
    else nudges.send(to);
    const end = performance.now() + ms;
    for (let wait = LOOK_FIRST; performance.now() < end; wait = Math.min(2 * wait, LOOK_EVERY)) {
      await pause(wait);
      const answer = await membership.answerTo(asked);
      if (answer !== null) return answer;
    }
    return null;
  }

  async disconnectPerson(person: string): Promise<void> {
    const { membership, registry, nudges } = this.parts;
    for (const live of registry.all()) live.disconnectPerson(person);
    await membership.disconnectPerson(person);
    for (const { id, isAlive } of this.members) if (isAlive && id !== membership.id) nudges.send(id);
  }

  counts(name: string): ReturnType<Cluster['counts']> {
    return this.parts.counts(name);
  }

  get unusedTickets(): Cluster['unusedTickets'] {
    return this.parts.unusedTickets;
  }

  get redis(): Reached | null {
    return this.parts.redis();
  }

  tell(text: string): Promise<void> {
    return this.parts.membership.tell(text);
  }

  told(): Promise<string[]> {
    return this.parts.membership.told();
  }

  check(): Promise<string | null> {
    return this.parts.check();
  }

  // ------------------------------------------------------------------ the end

  /**
   * Other processes may claim a draining one's matches. It plays them until then: a refused write is the
   * latest sign.
   */
  async drain(): Promise<void> {
    const { membership, registry, nudges } = this.parts;
    await membership.setState('draining');
    for (const { id } of this.others) nudges.send(id);
    // Processes that end at the same moment wait for nobody.
    for (const end = performance.now() + DRAIN_WITHIN; this.others.length > 0 && performance.now() < end;) {
      const held = [...registry.all()];
      if (held.length === 0) return;
      const moving = new Set(await membership.lost(held.map(({ id }) => id)));
      // The other matches are claimed when a player asks for them.
      const leaving = held.filter((live) => moving.has(live.id) || !live.movesByItself);
      for (const live of leaving.slice(0, SLICE)) live.abandon();
      await pause(SLICE_EVERY);
    }
  }

  async rest(): Promise<void> {
    this.isStopped = true;
    this.cancel();
    await this.beating;
  }

  async stop(): Promise<void> {
    await this.rest();
    await this.parts.membership
      .setState('gone')
      .catch((error: unknown) => logFailure(this.parts.log, error, {}, 'the last heartbeat failed'));
    await this.parts.nudges.close();
  }
}
