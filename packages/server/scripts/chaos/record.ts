/**
 * One player's record, kept over all kills of the server, and the faults it finds: doubled or changed
 * entries, openings that do not match their seals, clocks that lost time, lost orders or drafts.
 */
import { canonical, sealHash } from '@star-eater/rules';
import type { EventsMessage } from '../../src/wire/broadcasts';
import type { HouseState } from '../../src/wire/house-state';

export interface Acknowledged {
  kind: 'decision' | 'chat';
  /** The request's id; for chat the text. */
  id: string;
  seq: number;
  /** Of a decision: when it was sent first and when the answer came, ms since 1970. */
  between?: { from: number; until: number };
  /** With a commitment. */
  seal?: readonly string[];
}

interface Heard {
  text: string;
  /** The connection in which the broadcast arrived; null if it was requested. */
  visit: number | null;
}

/** A heartbeat is written every second, so up to this much downtime may be charged, ms. */
const HEARTBEAT = 1000;

export class PlayerRecord {
  readonly acknowledged: Acknowledged[] = [];
  readonly complaints: string[] = [];
  /** Every entry it received. */
  private readonly heard = new Map<number, Heard>();
  /** Chat received: `seat text` → seq. */
  readonly chat = new Map<string, number>();
  /** The last acknowledged orders of this player. */
  private committed: { round: number; nonces: readonly string[] } | null = null;
  private draft: { round: number; text: string } | null = null;
  private withoutAnswer: string | null = null;
  private readonly seals = new Map<
    number,
    { round: number; question: string; takeBacks: number; seals: string }
  >();
  private readonly unchecked: EventsMessage['openings'] = [];
  checkedOpenings = 0;
  private readonly deadlines = new Map<number, { since: number; at: number }>();
  /** Number of connections. */
  visits = 0;

  constructor(
    readonly matchId: string,
    readonly seat: number,
  ) {}

  complain(what: string): void {
    this.complaints.push(`${this.matchId}, seat ${this.seat}: ${what}`);
  }

  /** Everything up to this entry has arrived; a kill may come between new and missed entries. */
  get lastSeq(): number {
    let seq = 0;
    while (this.heard.has(seq + 1)) seq += 1;
    return seq;
  }

  /** The received entries. */
  get lines(): ReadonlyMap<number, Heard> {
    return this.heard;
  }

  hear(message: EventsMessage, how: 'broadcast' | 'asked'): void {
    const text = JSON.stringify(message);
    const visit = how === 'broadcast' ? this.visits : null;
    const known = this.heard.get(message.seq);
    if (known && known.text !== text) this.complain(`entry ${message.seq} came out otherwise than before`);
    if (known && visit !== null && known.visit === visit) this.complain(`entry ${message.seq} came twice`);
    if (!known || visit !== null) this.heard.set(message.seq, { text, visit });
    if (!known) this.unchecked.push(...message.openings);
  }

  hearChat(seat: number, text: string, seq: number): void {
    const key = `${seat} ${text}`;
    const known = this.chat.get(key);
    if (known !== undefined && known !== seq) this.complain(`"${text}" of seat ${seat} came twice`);
    this.chat.set(key, seq);
  }

  accepted(entry: Acknowledged): void {
    this.acknowledged.push(entry);
  }

  sealed(round: number, nonces: readonly string[]): void {
    this.committed = { round, nonces };
  }

  tookBack(): void {
    this.committed = null;
  }

  /** A draft that is sent, until it is answered. A kill may take its answer, and the draft be kept. */
  drafting(draft: object | null): void {
    this.withoutAnswer = draft && canonical(draft);
  }

  drafted(round: number, draft: object): void {
    this.draft = { round, text: canonical(draft) };
  }

  /** Compares the state's seals and clocks with the earlier ones. */
  look(state: HouseState): void {
    for (const { seat, ordersRound, ordersQuestion, takeBacks, seals, deadline, since } of state.seats) {
      const sealed = { round: ordersRound, question: ordersQuestion, takeBacks, seals: String([...seals]) };
      const before = this.seals.get(seat);
      const isSame =
        before?.round === ordersRound &&
        before.question === ordersQuestion &&
        before.takeBacks === takeBacks &&
        before.seals !== '';
      if (isSame && sealed.seals !== '' && before.seals !== sealed.seals)
        this.complain(`the seal of seat ${seat} changed in round ${ordersRound}`);
      this.seals.set(seat, sealed);

      const clock = this.deadlines.get(seat);
      if (deadline === 0) continue;
      if (clock?.since === since && deadline < clock.at - HEARTBEAT)
        this.complain(`the clock of seat ${seat} lost ${clock.at - deadline} ms`);
      this.deadlines.set(seat, { since, at: deadline });
    }
    this.checkOpenings(state);
  }

  /** Openings arrive before the state with their seals. */
  private checkOpenings(state: HouseState): void {
    for (const { seat, round, question, part, value, nonce } of this.unchecked.splice(0)) {
      const at = state.seats[seat];
      // Orders of an earlier round: the state no longer has their seals.
      if (at?.ordersRound !== round) continue;
      const isLast = question === undefined || question === at.ordersQuestion;
      const seals = isLast ? at.seals : at.earlier.get(question)?.seals;
      const sealed = {
        match: this.matchId,
        round,
        seat,
        part,
        value,
        nonce,
      };
      this.checkedOpenings += 1;
      if (sealHash(sealed) !== seals?.[part])
        this.complain(`part ${part} of seat ${seat} in round ${round} is not what was sealed`);
    }
  }

  /**
   * The seat's private data must be the same as before the kill. `unanswered`: the nonces of orders whose answer was lost;
   * they may have been sealed after the acknowledged ones, in the same round.
   */
  checkMine(
    mine: { round: number; nonces: string[] | null; draft: object | null },
    unanswered: readonly string[] | null,
  ): void {
    const { committed } = this;
    if (committed?.round === mine.round) {
      const known = [committed.nonces, ...(unanswered ? [unanswered] : [])].map(String);
      if (!known.includes(String(mine.nonces))) this.complain('acknowledged orders are gone');
    }
    const kept = canonical(mine.draft);
    if (kept === this.withoutAnswer) this.draft = { round: mine.round, text: kept };
    this.withoutAnswer = null;
    if (this.draft?.round === mine.round && kept !== this.draft.text)
      this.complain('an acknowledged draft is gone');
  }
}
