import { isDamage } from './failures';

interface Waiting<Answer> {
  id: string;
  done(answer: Answer | null): void;
  failed(error: unknown): void;
}

/**
 * Coalesces concurrent requests into one: each write on its own would wait for its own disk sync, and each read of a
 * thousand costs this process and the database more than what it returns.
 */
export class Batcher<Answer extends { id: string }> {
  private waiting: Waiting<Answer>[] = [];
  private isAsking = false;

  /** `answer` omits unknown ids. */
  constructor(
    private readonly answer: (ids: readonly string[]) => Promise<readonly Answer[]>,
    private readonly atOnce = Infinity,
  ) {}

  ask(id: string): Promise<Answer | null> {
    return new Promise((done, failed) => {
      this.waiting.push({ id, done, failed });
      if (!this.isAsking) void this.drain();
    });
  }

  private async drain(): Promise<void> {
    this.isAsking = true;
    // Collects the requests of one event loop turn.
    await new Promise<void>((resolve) => setImmediate(resolve));
    while (this.waiting.length > 0) await this.askFor(this.waiting.splice(0, this.atOnce));
    this.isAsking = false;
  }

  private async askFor(asked: readonly Waiting<Answer>[]): Promise<void> {
    try {
      const answers = await this.answer([...new Set(asked.map(({ id }) => id))]);
      const known = new Map(answers.map((answer) => [answer.id, answer]));
      for (const { id, done } of asked) done(known.get(id) ?? null);
    } catch (error) {
      // What is damaged may be the rows of one of them.
      if (asked.length > 1 && isDamage(error)) for (const each of asked) await this.askFor([each]);
      else for (const { failed } of asked) failed(error);
    }
  }
}
