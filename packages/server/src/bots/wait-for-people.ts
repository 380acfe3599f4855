/**
 * Bots that search wait while the house answers people: on a small machine their thread would take the time of the
 * main thread and of its disk.
 */

/** How long a bot waits at a time, and at most between two steps of its search, in ms. */
const AT_A_TIME = 2;
const AT_MOST = 10;

/** Requests that are being answered, counted in memory that both threads see. */
export class Courtesy {
  private readonly open: Int32Array<SharedArrayBuffer>;

  constructor(readonly shared: SharedArrayBuffer = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) {
    this.open = new Int32Array(shared);
  }

  /** In the main thread: bots wait until this is settled and what follows at once is sent. */
  async during<T>(answering: Promise<T>): Promise<T> {
    Atomics.add(this.open, 0, 1);
    try {
      return await answering;
    } finally {
      setImmediate(() => Atomics.sub(this.open, 0, 1));
    }
  }

  /** In the bots' thread: waits while requests are open, but never for long. */
  giveWay(): void {
    for (let waited = 0; waited < AT_MOST; waited += AT_A_TIME) {
      const open = Atomics.load(this.open, 0);
      if (open === 0) return;
      Atomics.wait(this.open, 0, open, AT_A_TIME);
    }
  }
}
