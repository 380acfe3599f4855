/** Runs tasks one at a time, in order. */
export class Queue {
  private last: Promise<unknown> = Promise.resolve();
  private length = 0;

  run<T>(task: () => Promise<T>): Promise<T> {
    this.length += 1;
    const result = this.last.then(task);
    this.last = result.then(
      () => (this.length -= 1),
      () => (this.length -= 1),
    );
    return result;
  }

  /** Tasks that wait or run. */
  get size(): number {
    return this.length;
  }

  get busy(): boolean {
    return this.length > 0;
  }

  /** Resolves when all tasks queued so far are done. */
  async settled(): Promise<void> {
    await this.last;
  }
}
