/** Runs background tasks one per event-loop turn, so that requests are served in between. */
export class Slices {
  private last: Promise<unknown> = Promise.resolve();
  /** ms of the monotonic clock. */
  private sharedUntil = 0;

  /**
   * For so long, ms, these tasks take at most a third of the time: others play here, and what prepares the tasks, the
   * database and other processes may share the processor.
   */
  share(ms: number): void {
    this.sharedUntil = performance.now() + ms;
  }

  run<T>(task: () => T): Promise<T> {
    let took = 0;
    const result = this.last.then(async () => {
      await nextTurn();
      const began = performance.now();
      try {
        return task();
      } finally {
        took = performance.now() - began;
      }
    });
    const rest = () => (performance.now() < this.sharedUntil ? pause(2 * took) : null);
    this.last = result.then(rest, rest);
    return result;
  }
}

export const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
