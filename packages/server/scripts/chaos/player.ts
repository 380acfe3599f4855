/**
 * A player as a program: joins, answers, sometimes takes orders back, drafts or chats, reconnects, and
 * records what the server acknowledged.
 */
import { randomBytes } from 'node:crypto';
import { Client, type Room } from 'colyseus.js';
import type { GameDecision } from '@star-eater/rules';
import type { EventsMessage } from '../../src/wire/broadcasts';
import type { HouseState } from '../../src/wire/house-state';
import type { ChaosGame, Question } from './game';
import type { Moment } from './moments';
import { OwnChance } from './own-chance';
import { PlayerRecord } from './record';
import { sealOf } from './seal';
import { StreamRoom } from './stream-room';

interface Unanswered {
  id: string;
  /** When it was sent first, ms since 1970. */
  from: number;
  payload: { decision: GameDecision; expects: number; seal?: string[]; nonces?: string[] };
}

type Reply = { ok: true; seq: number } | { ok: false; code: string; message: string };

/** ms before each answer, times `pace`: a person takes longer, and a match must last for several kills. */
export const THINKS_UP_TO = 120;
/** Probability of doing something besides answering. */
const TALKS = 0.1;
const DRAFTS = 0.2;
const TAKES_BACK = 0.15;

/** Between two lines of somebody who talks all the time, ms: the limit is twenty messages a second. */
const TALKS_EVERY = 150;

/** A server that stands still accepts connections and never answers, ms. */
const PATIENCE = 10_000;

/** `unwanted` gets a result that comes too late. */
async function inTime<T>(task: Promise<T>, unwanted: (result: T) => Promise<unknown>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error('no answer'));
      task.then(unwanted).catch(() => {});
    }, PATIENCE);
  });
  return Promise.race([task, late]).finally(() => clearTimeout(timer));
}

/** Before it tries to come back, ms. */
const COMES_BACK = 50;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export interface Manner {
  /** Talks all the time: a long log has checkpoints. */
  isTalkative: boolean;
  /** Thinks and talks so many times slower. */
  pace: number;
  /** Plays by HTTP: a stream and `decide` in place of a socket. */
  isByStream?: boolean;
}

export class ChaosPlayer {
  readonly record: PlayerRecord;
  private readonly chance: OwnChance;
  /** The match is over. */
  isOver = false;
  /** What it waits for, for whoever looks why it does not play on. */
  private current = 'nothing yet';
  /** What it did since it wants an answer, and during the longest such time, with ms since its beginning. */
  private course: string[] = [];
  courseOfLongest: readonly string[] = [];
  private room: Room | null = null;
  private unanswered: Unanswered | null = null;
  private isStopped = false;
  private lines = 0;
  /** Since when it wants to decide and have that acknowledged, or its room back, ms of the monotonic clock; null if it wants nothing. */
  private askedSince: number | null = null;
  /** The longest time from wanting to the answer, ms, since `resetLongest`. */
  private longest = 0;

  constructor(
    /** The address of a server, of any where there are several. */
    private readonly server: () => string,
    readonly token: string,
    readonly game: ChaosGame,
    readonly matchId: string,
    readonly seat: number,
    private readonly manner: Manner,
  ) {
    this.record = new PlayerRecord(matchId, seat);
    this.chance = new OwnChance(matchId, seat);
  }

  /** What is still unanswered counts up to now. */
  get longestWithoutAnswer(): number {
    const open = this.askedSince === null ? 0 : performance.now() - this.askedSince;
    return Math.max(this.longest, open);
  }

  /** From now on; what is already unanswered counts from now. */
  resetLongest(): void {
    this.longest = 0;
    if (this.askedSince !== null) this.askedSince = performance.now();
  }

  get doing(): string {
    return this.current;
  }

  private set doing(what: string) {
    this.current = what;
    if (this.askedSince !== null)
      this.course.push(`${Math.round(performance.now() - this.askedSince)} ${what}`);
  }

  get state(): HouseState | null {
    const state = this.room?.state as HouseState | undefined;
    return state?.seats ? state : null;
  }

  /** The critical situations of its match. */
  get situations(): Moment[] {
    const { state, isOver, unanswered } = this;
    if (!state || isOver) return [];
    return this.game.situations(state, unanswered?.payload.decision.type ?? null);
  }

  /** Plays until `stop` or the end of the match. */
  async play(): Promise<void> {
    const talking = this.manner.isTalkative ? this.talkOn() : null;
    await this.playOn();
    await talking;
  }

  private async talkOn(): Promise<void> {
    while (!this.isStopped && !this.isOver) {
      await pause(TALKS_EVERY * this.manner.pace);
      // Lost with a connection: nobody repeats it.
      if (this.state?.status === 'live') await this.chat().catch(() => {});
    }
  }

  private async playOn(): Promise<void> {
    while (!this.isStopped && !this.isOver) {
      try {
        await this.enter();
        await this.playHere();
      } catch (error) {
        // The server is down: reconnect.
        this.doing = `comes back after: ${error instanceof Error ? error.message : String(error)}`;
        this.dropRoom();
        if (!this.isStopped) this.askedSince ??= performance.now();
        await pause(COMES_BACK);
      }
    }
  }

  stop(): void {
    this.isStopped = true;
    void this.room?.leave().catch(() => {});
  }

  /** An answer may have been late only: in a room that still lives this player would hear everything twice. */
  private dropRoom(): void {
    const { room } = this;
    this.room = null;
    room?.removeAllListeners();
    void room?.leave().catch(() => {});
  }

  private async enter(): Promise<void> {
    const { record } = this;
    // Before anything new arrives.
    const { lastSeq } = record;
    const room = await (this.manner.isByStream ? this.follow(lastSeq) : this.join());
    record.visits += 1;
    room.onMessage('events', (message: EventsMessage) => record.hear(message, 'broadcast'));
    room.onMessage('chat', ({ seat, text, seq }) => record.hearChat(seat, text, seq));
    room.onMessage('notice', () => {});
    room.onStateChange((state) => record.look(state as HouseState));
    this.room = room;
    await this.seen((state) => state.matchId === this.matchId);
    // A stream has told what was missed.
    if (this.manner.isByStream) return;
    const mine = await room.request('mine');
    const { decision, nonces } = this.unanswered?.payload ?? {};
    // A take-back whose answer was lost may have succeeded.
    if (!this.isTakeBack(decision)) record.checkMine(mine, nonces ?? null);
    await this.catchUp(lastSeq);
  }

  private async follow(since: number): Promise<Room> {
    this.doing = 'opens its stream';
    const { matchId, token } = this;
    const where = { server: this.server(), matchId, token, patience: PATIENCE };
    return (await StreamRoom.open(where, since, (what) => this.record.complain(what))) as unknown as Room;
  }

  private async join(): Promise<Room> {
    this.doing = 'asks for a ticket';
    const response = await fetch(`${this.server()}/api/matches/${this.matchId}/ticket`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (!response.ok) throw new Error(`no ticket: ${response.status}`);
    const { ticket, address } = (await response.json()) as { ticket: string; address: string };
    this.doing = `joins ${address}`;
    const joining = new Client(address).joinById<HouseState>(this.matchId, { ticket });
    const room = await inTime(joining, (late) => late.leave());
    room.reconnection.enabled = false;
    return room;
  }

  /** Requests what was missed between two connections. */
  private async catchUp(since: number): Promise<void> {
    const missed = (await this.room?.request('events', { since })) as {
      entries: EventsMessage[];
      chat: { seat: number; text: string; seq: number }[];
    };
    for (const entry of missed.entries) this.record.hear(entry, 'asked');
    for (const { seat, text, seq } of missed.chat) this.record.hearChat(seat, text, seq);
  }

  private get now(): HouseState {
    return this.room?.state as unknown as HouseState;
  }

  private isTakeBack(decision: GameDecision | undefined): boolean {
    return this.game.rules.sealings.some(({ takeBack }) => takeBack === decision?.type);
  }

  /** Waits for a state; rejects when the connection is lost. */
  private seen(isSo: (state: HouseState) => boolean): Promise<void> {
    const { room } = this;
    if (!room) return Promise.reject(new Error('not in the room'));
    // It may have been closed while this player thought: nobody would say so again.
    if (!room.connection.isOpen) return Promise.reject(new Error('the connection was lost'));
    return new Promise((resolve, reject) => {
      const look = () => {
        const state = room.state as HouseState;
        if (!state.seats || !isSo(state)) return;
        room.onStateChange.remove(look);
        resolve();
      };
      room.onStateChange(look);
      room.onLeave(() => reject(new Error('the connection was lost')));
      look();
    });
  }

  private async playHere(): Promise<void> {
    // It is back, and has nothing to send.
    if (!this.unanswered) this.answered();
    for (;;) {
      if (this.unanswered) await this.send(this.unanswered);
      this.doing = 'waits for its turn';
      await this.seen(
        (state) =>
          this.isStopped || this.game.isAsked(state, this.seat) || this.chance.isOwed(state) || isOver(state),
      );
      if (isOver(this.now)) {
        this.isOver = true;
        void this.room?.leave().catch(() => {});
      }
      if (this.isStopped || this.isOver) return;
      if (this.chance.isOwed(this.now)) {
        await this.giveChance();
        continue;
      }
      this.doing = 'thinks';
      await pause(Math.random() * THINKS_UP_TO * this.manner.pace);
      if (Math.random() < TALKS) await this.chat();
      // It wants to decide from now on.
      this.askedSince ??= performance.now();
      const asked = (await this.room?.request('legal')) as Partial<Question> & { since: number };
      const { legal, default: usual, since } = asked;
      if (!legal || !usual) {
        // Over the limit, or no longer this player's turn.
        this.answered();
        await pause(50);
        continue;
      }
      await this.decide({ legal, default: usual }, since);
    }
  }

  private async giveChance(): Promise<void> {
    const { status } = this.now;
    const { type, payload } = this.chance.request(this.now);
    this.doing = `gives its number: ${type}`;
    const reply = (await this.room?.request(type, payload)) as Reply;
    // The attempt may have ended meanwhile; what is still owed is asked again.
    if (!reply.ok) await pause(COMES_BACK);
    else await this.seen((state) => this.isStopped || state.status !== status || !this.chance.isOwed(state));
  }

  private async decide(question: Question, expects: number): Promise<void> {
    const { game, seat, now, matchId } = this;
    const decision = game.answer(now, seat, question);
    const sealed = sealOf(game.rules, matchId, now.round, decision);
    if (sealed && Math.random() < DRAFTS) await this.sketch(game.answer(now, seat, question));
    await this.send(newRequest({ decision, expects, ...sealed }));
    if (sealed && Math.random() < TAKES_BACK) await this.takeBack();
  }

  private async takeBack(): Promise<void> {
    const mine = this.now.seats[this.seat];
    const { sealsIn, rules } = this.game;
    const type = rules.sealings[0]?.takeBack;
    if (!sealsIn.includes(this.now.phase) || !mine?.committed || mine.takeBacks === 0 || !type) return;
    await this.send(newRequest({ decision: { seat: this.seat, type }, expects: mine.since }));
  }

  /** Sends a decision, and again with the same id after every kill, until it is answered. */
  private async send(request: Unanswered): Promise<void> {
    this.unanswered = request;
    this.askedSince ??= performance.now();
    const { id, payload, from } = request;
    const { round } = this.now;
    this.doing = `sends ${payload.decision.type}`;
    const reply = (await this.room?.request('decide', { id, ...payload })) as Reply;
    // The match is moving, or the database is away: the same is asked again.
    if (!reply.ok && (reply.code === 'storage' || reply.code === 'moved')) throw new Error('not saved');
    if (!reply.ok && reply.code === 'too-many') {
      await pause(200);
      return;
    }
    this.unanswered = null;
    this.answered();
    if (!reply.ok) {
      // The round may have ended before a take-back arrived; any other refusal is a fault.
      const isLate = reply.code === 'stale' || reply.code === 'not-pending' || reply.code === 'not-live';
      if (!isLate) this.record.complain(`refused: ${reply.code} ${reply.message}`);
      return;
    }
    const { seal, nonces } = payload;
    const between = { from, until: Date.now() };
    this.record.accepted({ id, kind: 'decision', seq: reply.seq, between, ...(seal ? { seal } : {}) });
    if (nonces) this.record.sealed(round, nonces);
    if (this.isTakeBack(payload.decision)) this.record.tookBack();
    this.doing = `waits for entry ${reply.seq}`;
    await this.seen((state) => state.seq >= reply.seq);
  }

  private answered(): void {
    const waited = this.longestWithoutAnswer;
    if (waited > this.longest) this.courseOfLongest = this.course;
    this.longest = waited;
    this.course = [];
    this.askedSince = null;
  }

  /** Drafts a decision, which need not be the one that it makes. */
  private async sketch({ seat: _seat, type, ...rest }: GameDecision): Promise<void> {
    // Games with more than one kind of draft name it.
    const kinds = [{ type, ...rest }, rest].map((draft) => this.game.rules.parseDraft(draft));
    const parsed = kinds.find(({ ok }) => ok);
    if (!parsed?.ok || !parsed.draft) return;
    const { round } = this.now;
    this.record.drafting(parsed.draft);
    const reply = (await this.room?.request('draft', parsed.draft)) as Reply;
    this.record.drafting(null);
    if (reply.ok) this.record.drafted(round, parsed.draft);
  }

  private async chat(): Promise<void> {
    const text = `line ${(this.lines += 1)} of seat ${this.seat}`;
    const reply = (await this.room?.request('chat', { text, to: 'all' })) as Reply;
    if (reply.ok) this.record.accepted({ id: text, kind: 'chat', seq: reply.seq });
  }
}

/** A match that another process has just filled may not have begun. */
const isOver = ({ status }: HouseState): boolean => status === 'finished' || status === 'closed';

const newRequest = (payload: Unanswered['payload']): Unanswered => ({
  id: randomBytes(12).toString('hex'),
  from: Date.now(),
  payload,
});
