/**
 * A time in which the process did not run: stopped, suspended, or blocked for more than a second. ms since
 * 1970.
 */
export interface Standstill {
  from: number;
  until: number;
}

/** The server's clock. Tests can stop and advance it. */
export interface Time {
  /** Milliseconds since 1970; never goes back. */
  now(): number;
  /** Runs `task` once, `ms` from now. Returns a function that cancels it. */
  after(ms: number, task: () => void): () => void;
  /** Oldest first. Players are not charged for them. */
  readonly standstills: readonly Standstill[];
}

/** Clock sources, ms. Only differences of `monotonic` are meaningful. */
export interface TimeSources {
  wall(): number;
  monotonic(): number;
}

const SYSTEM: TimeSources = { wall: () => Date.now(), monotonic: () => performance.now() };

/** The longest timer Node supports, ms. */
const LONGEST = 2 ** 31 - 1;

/** The clock is sampled this often, ms. A gap over `LONGEST_GAP` between two samples is a standstill. */
const LOOK_EVERY = 250;
const LONGEST_GAP = 1000;

/**
 * Reads the wall clock once, at the start. From then on time is monotonic, so changing the system clock
 * affects no player's time. `notBefore` keeps time from going back if the clock was set back between two
 * runs.
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
    // A pending timer must not keep an idle process alive.
    timer.unref();
    return () => clearTimeout(timer);
  }

  stop(): void {
    clearInterval(this.ticker);
  }
}
