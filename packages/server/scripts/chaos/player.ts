/**
 * A player as a program: joins, answers what is asked, says something now and then, comes back when the connection is lost, and keeps its own
 * record of what the server acknowledged.
 */
import { randomBytes } from 'node:crypto';
import { Client, type Room } from 'colyseus.js';
import { sealedValues, sealHash, type Decision, type Legal } from '@star-eater/rules';
import type { MatchState } from '../../src/wire/state';

export interface Acknowledged {
  matchId: string;
  seat: number;
  /** The request's id; for chat the text. */
  id: string;
  kind: 'decision' | 'chat';
  seq: number;
}

export interface Complaint {
  matchId: string;
  seat: number;
  what: string;
}

interface Unanswered {
  id: string;
  payload: Record<string, unknown>;
}

const pick = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export class ChaosPlayer {
  readonly acknowledged: Acknowledged[] = [];
  readonly complaints: Complaint[] = [];
  comebacks = 0;
  private room: Room | null = null;
  private unanswered: Unanswered | null = null;
  private committed: { round: number; nonces: string[] } | null = null;
  private deadline: { since: number; at: number } | null = null;
  private isDone = false;
  private lines = 0;

  constructor(
    private readonly url: string,
    private readonly token: string,
    readonly matchId: string,
    readonly seat: number,
  ) {}

  /** Plays until told to stop, or until the match is over. */
  async play(): Promise<void> {
    while (!this.isDone) {
      try {
        await this.enter();
        await this.playHere();
      } catch {
        // The server is away, or went away in the middle of something: come back.
      }
      if (!this.isDone) await pause(100);
    }
  }

  stop(): void {
    this.isDone = true;
    void this.room?.leave().catch(() => {});
  }

  private async enter(): Promise<void> {
    const response = await fetch(`${this.url}/api/matches/${this.matchId}/ticket`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    if (!response.ok) throw new Error(`no ticket: ${response.status}`);
    const { ticket } = (await response.json()) as { ticket: string };
    const room = await new Client(this.url).joinById<MatchState>(this.matchId, { ticket });
    room.reconnection.enabled = false;
    room.onMessage('events', () => {});
    room.onMessage('chat', () => {});
    room.onMessage('notice', () => {});
    this.room = room;
    this.comebacks += 1;
    await this.seen((state) => state.matchId === this.matchId);
    await this.checkMine();
  }

  private get now(): MatchState {
    return this.room?.state as unknown as MatchState;
  }

  /** Waits until the state says so; rejects when the connection is lost. */
  private seen(isSo: (state: MatchState) => boolean): Promise<void> {
    const { room } = this;
    if (!room) return Promise.reject(new Error('not in the room'));
    return new Promise((resolve, reject) => {
      const look = () => {
        if (!(room.state as MatchState).seats || !isSo(room.state as MatchState)) return;
        room.onStateChange.remove(look);
        resolve();
      };
      room.onStateChange(look);
      room.onLeave(() => reject(new Error('the connection was lost')));
      look();
    });
  }

  /** What was sealed before the fall must be there after it. */
  private async checkMine(): Promise<void> {
    const mine = (await this.room?.request('mine')) as { round: number; nonces: string[] | null };
    const { committed } = this;
    if (!committed || mine.round !== committed.round) return;
    if (JSON.stringify(mine.nonces) !== JSON.stringify(committed.nonces))
      this.complain('an acknowledged commitment is gone');
  }

  private async playHere(): Promise<void> {
    const key = String(this.seat);
    for (;;) {
      if (this.unanswered) await this.send(this.unanswered);
      await this.seen((state) => this.isDone || state.pending.has(key) || state.status !== 'live');
      this.checkClock();
      if (this.isDone || this.now.status !== 'live') {
        this.isDone = true;
        return;
      }
      if (Math.random() < 0.1) await this.chat();
      const {
        legal,
        default: fallback,
        since,
      } = (await this.room?.request('legal')) as {
        legal: Legal | null;
        default: Decision | null;
        since: number;
      };
      if (!legal || !fallback) {
        // Asked too often, or somebody else's turn by now.
        await pause(50);
        continue;
      }
      const decision = legal.type === 'commit' ? this.someOrders(legal) : fallback;
      await this.send({ id: randomBytes(12).toString('hex'), payload: this.sealed(decision, since) });
    }
  }

  private someOrders(legal: Legal & { type: 'commit' }): Decision {
    const hand = [...legal.hand];
    const commands = Array.from(
      { length: legal.count },
      () => hand.splice(Math.floor(Math.random() * hand.length), 1)[0]!,
    );
    const engine = legal.engines.length > 0 ? { engine: pick(legal.engines) } : {};
    return { seat: this.seat, type: 'commit', ...engine, commands };
  }

  private sealed(decision: Decision, expects: number): Record<string, unknown> {
    if (decision.type !== 'commit') return { decision, expects };
    const nonces = [0, 1, 2].map(() => randomBytes(32).toString('hex'));
    const { round } = this.now;
    const seal = sealedValues(decision).map((value, part) =>
      sealHash({
        match: this.matchId,
        round,
        seat: this.seat,
        part: part as 0 | 1 | 2,
        value,
        nonce: nonces[part] as string,
      }),
    );
    return { decision, expects, seal, nonces };
  }

  /** Sends it, again with the same id after every fall, until it is answered. */
  private async send(request: Unanswered): Promise<void> {
    this.unanswered = request;
    const { id, payload } = request;
    const { round } = this.now;
    const reply = (await this.room?.request('decide', { id, ...payload })) as {
      ok: boolean;
      seq: number;
      code: string;
      message: string;
    };
    if (!reply.ok && reply.code === 'too-many') {
      await pause(200);
      return;
    }
    this.unanswered = null;
    if (!reply.ok) {
      // Time may have answered for us meanwhile; anything else is a fault.
      if (reply.code !== 'stale' && reply.code !== 'not-pending')
        this.complain(`refused: ${reply.code} ${reply.message}`);
      return;
    }
    this.acknowledged.push({ matchId: this.matchId, seat: this.seat, id, kind: 'decision', seq: reply.seq });
    if (Array.isArray(payload['nonces'])) this.committed = { round, nonces: payload['nonces'] as string[] };
    await this.seen((state) => state.seq >= reply.seq);
  }

  private async chat(): Promise<void> {
    const text = `line ${(this.lines += 1)} of seat ${this.seat}`;
    const reply = (await this.room?.request('chat', { text, to: 'all' })) as { ok: boolean; seq: number };
    if (reply.ok)
      this.acknowledged.push({
        matchId: this.matchId,
        seat: this.seat,
        id: text,
        kind: 'chat',
        seq: reply.seq,
      });
  }

  /** Time down is charged to nobody: the same question never ends earlier than it did. */
  private checkClock(): void {
    const seat = this.now.seats[this.seat];
    if (!seat || seat.deadline === 0) return;
    const known = this.deadline;
    // A heartbeat a second: up to that much may be charged.
    if (known?.since === seat.since && seat.deadline < known.at - 1000) this.complain('the clock lost time');
    this.deadline = { since: seat.since, at: seat.deadline };
  }

  private complain(what: string): void {
    this.complaints.push({ matchId: this.matchId, seat: this.seat, what });
  }
}
