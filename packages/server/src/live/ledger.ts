/** Answered request ids and used nonces, built from the log so that a restart changes no answer. */
import type { GameTypes, Seat } from '@star-eater/rules';
import { decidedIn, type Entry } from '../log/entry';

export class Ledger {
  /** `seat id` → `seq` of the resulting entry. The body stays in the store: repeats are rare. */
  private readonly answered = new Map<string, number>();
  /** By seat. */
  private readonly nonces = new Map<Seat, Set<string>>();
  /** Orders not yet committed, by seat, with their round. */
  readonly drafts = new Map<Seat, { round: number; draft: GameTypes['draft'] }>();
  /** Reactions answered in advance, by seat, with their round. */
  readonly waits = new Map<Seat, { round: number; wait: GameTypes['wait'] }>();

  record({ body, by, id, seq }: Entry): void {
    if (by === null) return;
    if (id !== null) this.answered.set(`${by} ${id}`, seq);
    const sealing = decidedIn(body)?.sealing;
    if (!sealing) return;
    const used = this.nonces.get(by) ?? new Set();
    for (const nonce of sealing.nonces) used.add(nonce);
    this.nonces.set(by, used);
  }

  /** The entry that resulted from this request. */
  answer(seat: Seat, id: string): number | undefined {
    return this.answered.get(`${seat} ${id}`);
  }

  hasUsed(seat: Seat, nonce: string): boolean {
    return this.nonces.get(seat)?.has(nonce) ?? false;
  }
}
