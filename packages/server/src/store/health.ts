/** Whether the store can be used, for `/readyz` and for the operator's log. */
import { storageReason } from './failures';

/** Between two log lines about the same trouble, ms. */
const LINE_EVERY = 60_000;
/** A failure counts for this long, even if smaller writes succeed, ms. */
const COUNTS_FOR = 3000;

export class Health {
  private trouble: { reason: string; failedAt: number } | null = null;
  /** When each reason was last logged. */
  private readonly lines = new Map<string, number>();
  /** Called at once for new trouble, then once per minute while it lasts. */
  onTrouble: (reason: string, error: unknown) => void = () => {};

  /** Milliseconds of any steady clock. */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Why the store cannot be used; null if it can. */
  get reason(): string | null {
    return this.trouble?.reason ?? null;
  }

  /** Called with each database error. Ignores errors that are not the store's. */
  failed(error: unknown): void {
    const reason = storageReason(error);
    if (reason === null) return;
    const now = this.now();
    this.trouble = { reason, failedAt: now };
    if (now - (this.lines.get(reason) ?? -Infinity) < LINE_EVERY) return;
    this.lines.set(reason, now);
    this.onTrouble(reason, error);
  }

  /** Called when a write is on the disk. */
  succeeded(): void {
    if (this.trouble && this.now() - this.trouble.failedAt >= COUNTS_FOR) this.trouble = null;
  }
}
