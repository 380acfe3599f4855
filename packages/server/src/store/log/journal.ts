/**
 * Writes log entries durably. Concurrent appends of all matches share one write, and so one disk sync. Each is
 * conditional on its match's epoch; a conflict fails only that match.
 */
import { Unsure, type Append, type AppendAll } from './append';
import { LostMatch } from '../locks';

interface Waiting {
  append: Append;
  done(): void;
  failed(error: Error): void;
}

export class Journal {
  private waiting: Waiting[] = [];
  private writing: Promise<void> | null = null;
  /** Called after a match has ended. */
  onEnd: () => void = () => {};
  /** Called after entries that owe somebody a letter. */
  onOwed: () => void = () => {};
  /** Called after each write with its number of appends and its duration in ms. */
  onCommit: (appends: number, ms: number) => void = () => {};

  constructor(private readonly write: AppendAll) {}

  /**
   * Resolves once the entries are durable. Rejects with `LostMatch` or a database error if nothing was
   * written.
   */
  append(append: Append): Promise<void> {
    if (append.entries.length === 0) return Promise.resolve();
    return new Promise((done, failed) => {
      this.waiting.push({ append, done, failed });
      this.writing ??= this.drain();
    });
  }

  /** Resolves when no append is waiting. */
  async settled(): Promise<void> {
    while (this.writing) await this.writing;
  }

  private async drain(): Promise<void> {
    try {
      while (this.waiting.length > 0) {
        // Collects the appends of one event loop turn.
        await new Promise<void>((resolve) => setImmediate(resolve));
        await this.commit(this.nextBatch());
      }
    } finally {
      // Of a task that failed the others go on.
      this.writing = this.waiting.length > 0 ? this.drain() : null;
    }
  }

  /** One append a match: a second one, of a former owner, is written after it. */
  private nextBatch(): Waiting[] {
    const batch = new Map<string, Waiting>();
    const later: Waiting[] = [];
    for (const waiting of this.waiting) {
      const { matchId } = waiting.append;
      if (batch.has(matchId)) later.push(waiting);
      else batch.set(matchId, waiting);
    }
    this.waiting = later;
    return [...batch.values()];
  }

  private async commit(batch: readonly Waiting[]): Promise<void> {
    const started = performance.now();
    let written: ReadonlySet<string>;
    try {
      written = await this.write(batch.map(({ append }) => append));
    } catch (error) {
      const cause = error instanceof Error ? error : new Error(String(error));
      const isUnsure = cause instanceof Unsure;
      for (const { append, failed } of batch) failed(isUnsure ? new LostMatch(append.matchId, cause) : cause);
      return;
    }
    try {
      this.onCommit(batch.length, performance.now() - started);
      if (batch.some(({ append }) => append.standing.status !== 'live')) this.onEnd();
      if (batch.some(({ append }) => append.letters?.length)) this.onOwed();
    } finally {
      // What is written is written, whoever failed to hear of it.
      for (const { append, done, failed } of batch) {
        if (written.has(append.matchId)) done();
        else failed(new LostMatch(append.matchId));
      }
    }
  }
}
