/** A time in which the process did nothing at all: stopped, suspended, or busy for more than a second. */
export interface Standstill {
  from: number;
  until: number;
}

/** Time as the server reads it, so that tests can hold it still and move it. */
export interface Time {
  /** Milliseconds since 1970; never goes back. */
  now(): number;
  /** Runs `task` once, `ms` from now; the result takes it back. */
  after(ms: number, task: () => void): () => void;
  /** Oldest first. No player is charged for them. */
  readonly standstills: readonly Standstill[];
}

/** Where time comes from, ms. Only differences of `monotonic` mean something. */
export interface TimeSources {
  wall(): number;
  monotonic(): number;
}

const SYSTEM: TimeSources = { wall: () => Date.now(), monotonic: () => performance.now() };

/** Longest wait of one timer (Node's own limit is 2^31 - 1 ms). */
const LONGEST = 2 ** 31 - 1;

/** The process looks at the time this often, ms; a longer gap than this between two looks is a standstill. */
const LOOK_EVERY = 250;
const LONGEST_GAP = 1000;

/**
 * The wall clock is read once, at the start; from then on time is monotonic, so that setting the clock charges
 * nobody and gives nobody time. `notBefore`: a wall clock that was set back between two runs does not take time
 * back either.
 */
export class ServerTime implements Time {
  readonly standstills: Standstill[] = [];
  private readonly origin: number;
  private seen: number;
  private readonly ticker: NodeJS.Timeout;

  constructor(
    notBefore: number,
    private readonly sources: TimeSources = SYSTEM,
  ) {
    const start = Math.max(sources.wall(), notBefore);
    this.origin = start - sources.monotonic();
    this.seen = Math.floor(start);
    this.ticker = setInterval(() => this.now(), LOOK_EVERY).unref();
  }

  now(): number {
    const now = Math.max(this.seen, Math.floor(this.origin + this.sources.monotonic()));
    if (now - this.seen > LONGEST_GAP) this.standstills.push({ from: this.seen, until: now });
    this.seen = now;
    return now;
  }

  after(ms: number, task: () => void): () => void {
    const timer = setTimeout(task, Math.min(Math.max(0, ms), LONGEST));
    // What waits must not keep a process alive that has nothing else to do.
    timer.unref();
    return () => clearTimeout(timer);
  }

  stop(): void {
    clearInterval(this.ticker);
  }
}
