/** Whether this process is late. If so it leaves out work that only saves bytes. */

/** Between two checks, ms. */
const CHECKED_EVERY = 50;

/** ms. */
const LATE = 20;

export interface Lag {
  readonly isLate: boolean;
  stop(): void;
}

export class LoopLag implements Lag {
  private due = performance.now() + CHECKED_EVERY;
  private wasLate = false;
  private readonly timer = setInterval(() => this.check(), CHECKED_EVERY).unref();

  /** At the last check, or because the next one is overdue. */
  get isLate(): boolean {
    return this.wasLate || performance.now() > this.due + LATE;
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private check(): void {
    const now = performance.now();
    this.wasLate = now > this.due + LATE;
    this.due = now + CHECKED_EVERY;
  }
}
