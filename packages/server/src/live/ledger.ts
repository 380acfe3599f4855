/**
 * What the log remembers beyond the position: answered requests by their id, and nonces that were used. Kept from
 * entries alone, so that a restart changes no answer.
 */
import { canonical, sha256Hex, type Seat } from '@star-eater/rules';
import type { Entry, Sealing } from '../log/entry';
import type { Draft } from './requests';

/** What a request asked for, without its id: two requests with the same are the same. */
export function digestOf(decision: unknown, sealing: Sealing | undefined): string {
  return sha256Hex(canonical({ decision, seal: sealing?.seal ?? null, nonces: sealing?.nonces ?? null }));
}

export class Ledger {
  private readonly answered = new Map<string, { seq: number; digest: string }>();
  private readonly nonces = new Set<string>();
  /** Orders not yet committed, by seat; each with the round it was made for. */
  readonly drafts = new Map<Seat, { round: number; draft: Draft }>();

  record(entry: Entry): void {
    const { body, by, id, seq } = entry;
    if (by === null || !('decision' in body)) {
      if (by !== null && id !== null)
        this.answered.set(`${by} ${id}`, { seq, digest: sha256Hex(canonical(body)) });
      return;
    }
    if (id !== null) this.answered.set(`${by} ${id}`, { seq, digest: digestOf(body.decision, body.sealing) });
    for (const nonce of body.sealing?.nonces ?? []) this.nonces.add(`${by} ${nonce}`);
  }

  answer(seat: Seat, id: string): { seq: number; digest: string } | undefined {
    return this.answered.get(`${seat} ${id}`);
  }

  hasUsed(seat: Seat, nonce: string): boolean {
    return this.nonces.has(`${seat} ${nonce}`);
  }
}
