/** Time as the server reads it, so that tests can hold it still and move it. */
export interface Time {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs `task` once, `ms` from now; the result takes it back. */
  after(ms: number, task: () => void): () => void;
}

/** Longest wait of one timer (Node's own limit is 2^31 - 1 ms). */
const LONGEST = 2 ** 31 - 1;

export const wallTime: Time = {
  now: () => Date.now(),
  after(ms, task) {
    const timer = setTimeout(task, Math.min(Math.max(0, ms), LONGEST));
    // What waits must not keep a process alive that has nothing else to do.
    timer.unref();
    return () => clearTimeout(timer);
  },
};
