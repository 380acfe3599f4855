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

/** A clock that differs this much from the last run's is thought wrong, or the server was away for long, ms. */
export const CLOCK_JUMP = 2 * 86_400_000;

/**
 * Where time begins: never before the last run's end, unless that was days ahead. Then its clock was wrong, and to follow it
 * would keep every later run in the future. ms since 1970.
 */
export const notBefore = (aliveUntil: number | null, wall: number): number =>
  aliveUntil === null || aliveUntil - wall > CLOCK_JUMP ? 0 : aliveUntil;

/** Clock sources, ms. Only differences of `monotonic` are meaningful. */
export interface TimeSources {
  wall(): number;
  monotonic(): number;
}

export const SYSTEM: TimeSources = { wall: () => Date.now(), monotonic: () => performance.now() };

/** The longest timer Node supports, ms. */
const LONGEST = 2 ** 31 - 1;

interface Sample {
  origin: number;
  took: number;
}

/** Of heartbeats: a minute of them. */
const SAMPLES = 60;
/** How fast the clock follows another one: 5 ms a second. */
const SLEW = 0.005;

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
  private origin: number;
  /** Where the origin moves to. */
  private aim: number;
  /** When the origin was moved last, ms of the monotonic clock. */
  private moved: number;
  /** What another clock said lately. */
  private readonly samples: Sample[] = [];
  private seen: number;
  private readonly ticker: NodeJS.Timeout;

  constructor(
    notBefore: number,
    private readonly sources: TimeSources = SYSTEM,
  ) {
    const start = Math.max(sources.wall(), notBefore);
    this.origin = start - sources.monotonic();
    this.aim = this.origin;
    this.moved = sources.monotonic();
    this.seen = Math.floor(start);
    this.ticker = setInterval(() => this.now(), LOOK_EVERY).unref();
  }

  now(): number {
    const monotonic = this.sources.monotonic();
    this.slew(monotonic);
    const now = Math.max(this.seen, Math.floor(this.origin + monotonic));
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

  /**
   * Follows another clock, that of the database: it showed `theirs` between `sent` and `received`, ms of the monotonic
   * clock. The answer that came quickest tells most.
   */
  follow(theirs: number, sent: number, received: number): void {
    this.samples.push({ origin: theirs - (sent + received) / 2, took: received - sent });
    if (this.samples.length > SAMPLES) this.samples.shift();
    const best = this.samples.reduce((a, b) => (b.took < a.took ? b : a));
    this.slew(this.sources.monotonic());
    this.aim = best.origin;
  }

  /** In the last `ms` nothing could be saved: nobody is charged for it. */
  stoodStill(ms: number): void {
    const until = this.now();
    this.standstills.push({ from: until - Math.floor(ms), until });
  }

  private slew(monotonic: number): void {
    const most = (monotonic - this.moved) * SLEW;
    this.moved = monotonic;
    this.origin += Math.max(-most, Math.min(most, this.aim - this.origin));
  }

  stop(): void {
    clearInterval(this.ticker);
  }
}
