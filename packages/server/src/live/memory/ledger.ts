/** Answered request ids and used nonces, built from the log so that a restart changes no answer. */
import type { GameTypes, Seat } from '@star-eater/rules';
import { decidedIn, type Entry } from '../../log/entry';

/** Of one seat: request ids with the `seq` of their entries, and its nonces, in base64. */
interface SavedSeat {
  seat: Seat;
  answered: [id: string, seq: number][];
  nonces: string | null;
}

export class Ledger {
  /** By seat: request id → `seq` of the resulting entry. The body stays in the store: repeats are rare. */
  private readonly answered = new Map<Seat, Map<string, number>>();
  /** By seat. */
  private readonly nonces = new Map<Seat, Nonces>();
  /** Orders not yet committed, by seat, with their round. */
  readonly drafts = new Map<Seat, { round: number; draft: GameTypes['draft'] }>();
  /** Reactions answered in advance, by seat, with their round. */
  readonly waits = new Map<Seat, { round: number; wait: GameTypes['wait'] }>();

  static from(saved: readonly SavedSeat[]): Ledger {
    const ledger = new Ledger();
    for (const { seat, answered, nonces } of saved) {
      if (answered.length > 0) ledger.answered.set(seat, new Map(answered));
      if (nonces !== null) ledger.nonces.set(seat, Nonces.from(nonces));
    }
    return ledger;
  }

  /** What follows from the log, as plain data. SECRET. */
  saved(): SavedSeat[] {
    const seats = new Set([...this.answered.keys(), ...this.nonces.keys()]);
    return [...seats].map((seat) => ({
      seat,
      answered: [...(this.answered.get(seat) ?? [])],
      nonces: this.nonces.get(seat)?.saved() ?? null,
    }));
  }

  record({ body, by, id, seq }: Entry): void {
    if (by === null) return;
    if (id !== null) {
      const answered = this.answered.get(by) ?? new Map<string, number>();
      answered.set(ownCopy(id), seq);
      this.answered.set(by, answered);
    }
    const sealing = decidedIn(body)?.sealing;
    if (!sealing) return;
    const used = this.nonces.get(by) ?? new Nonces();
    for (const nonce of sealing.nonces) used.add(nonce);
    this.nonces.set(by, used);
  }

  /** The entry that resulted from this request. */
  answer(seat: Seat, id: string): number | undefined {
    return this.answered.get(seat)?.get(id);
  }

  hasUsed(seat: Seat, nonce: string): boolean {
    return this.nonces.get(seat)?.has(nonce) ?? false;
  }
}

/** A string out of a message is a part of the message's whole text, and would keep all of it in memory. */
const ownCopy = (id: string): string => Buffer.from(id, 'latin1').toString('latin1');

/** Bytes of a nonce. */
const SIZE = 32;
const FIRST_NONCES = 12;

/** Nonces as bytes, one after the other: as strings they would be most of what a match keeps of each round. */
class Nonces {
  private bytes = Buffer.alloc(FIRST_NONCES * SIZE);
  private end = 0;

  static from(saved: string): Nonces {
    const nonces = new Nonces();
    nonces.bytes = Buffer.from(saved, 'base64');
    nonces.end = nonces.bytes.length;
    return nonces;
  }

  /** In base64. */
  saved(): string {
    return this.bytes.subarray(0, this.end).toString('base64');
  }

  /** 64 hex digits. */
  add(nonce: string): void {
    if (this.end === this.bytes.length) {
      const larger = Buffer.alloc(2 * this.bytes.length);
      this.bytes.copy(larger);
      this.bytes = larger;
    }
    this.bytes.write(nonce, this.end, SIZE, 'hex');
    this.end += SIZE;
  }

  has(nonce: string): boolean {
    const wanted = Buffer.from(nonce, 'hex');
    if (wanted.length !== SIZE) return false;
    const used = this.bytes.subarray(0, this.end);
    for (let at = used.indexOf(wanted); at >= 0; at = used.indexOf(wanted, at + 1))
      if (at % SIZE === 0) return true;
    return false;
  }
}
