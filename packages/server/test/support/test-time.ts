import type { Standstill, Time } from '../../src/time';

/** Time that only tests advance. */
export class TestTime implements Time {
  readonly standstills: Standstill[] = [];
  private tasks: { at: number; run: () => void }[] = [];

  constructor(private at = Date.UTC(2026, 0, 1)) {}

  now(): number {
    return this.at;
  }

  after(ms: number, run: () => void): () => void {
    const task = { at: this.at + Math.max(0, ms), run };
    this.tasks.push(task);
    return () => {
      this.tasks = this.tasks.filter((each) => each !== task);
    };
  }

  /** Advances time; due timers are late: they run with the next `pass`. */
  slip(ms: number): void {
    this.at += ms;
  }

  /** The process does nothing for this long: due timers run with the next `pass`. */
  standStill(ms: number): void {
    this.standstills.push({ from: this.at, until: this.at + ms });
    this.at += ms;
  }

  /** Advances time and runs due timers in order. */
  pass(ms: number): void {
    const until = this.at + ms;
    for (;;) {
      const next = this.tasks.filter((task) => task.at <= until).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.tasks = this.tasks.filter((task) => task !== next);
      this.at = Math.max(this.at, next.at);
      next.run();
    }
    this.at = until;
  }
}
