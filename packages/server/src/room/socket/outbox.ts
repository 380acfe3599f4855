/**
 * Schedules socket writes. Everything sent in one turn of the event loop leaves together: the events of a
 * decision and its acknowledgement, which comes a few promises later. Each write is a system call of 10 to 30
 * µs, so writing to thousands of spectators at once would delay every other room. Players go first.
 * Spectators are written in slices with pauses between them, in which decisions of all rooms pass through the event loop:
 * a decision takes several turns of it, and a slice in each of them would make it wait as long as the crowd. A crowd is
 * written a tenth of a second after something was first said to it, with everything said in between: two thousand have it
 * within 0.6 s. So a player's answer to what they were just told does not meet the crowd that is told the same.
 */

/** Spectators per turn of the event loop: about 0.3 ms, so decisions of other rooms hardly wait. */
export const SLICE = 24;

/** From one slice to the next, ms. */
const SLICE_EVERY = 5;

/** From what is first said to more than a slice of spectators until they are written, ms. */
export const CROWD_DELAY = 100;

export interface Sender {
  /** Writes everything pending. */
  flush(): void;
}

export interface Timing {
  /** Milliseconds of any steady clock. */
  now(): number;
  after(ms: number, task: () => void): void;
}

const SYSTEM: Timing = {
  now: () => performance.now(),
  after: (ms, task) => void setTimeout(task, ms).unref(),
};

export class Outbox {
  private readonly players = new Set<Sender>();
  /** Spectators not yet reached in this pass. */
  private passing = new Set<Sender>();
  /** For the next pass. */
  private next = new Set<Sender>();
  /** Whole crowds for the next pass: each spectator of them. */
  private readonly crowds = new Set<ReadonlySet<Sender>>();
  /** When the first of what the next pass writes was said; null when there is nothing. */
  private saidAt: number | null = null;
  private isDue = false;
  private isWaiting = false;
  private isBetweenSlices = false;

  constructor(private readonly timing: Timing = SYSTEM) {}

  /** Schedules `sender`; adding it again before it writes has no effect. */
  add(sender: Sender, isPlayer: boolean): void {
    // A client may become a spectator between two messages.
    if (!this.passing.has(sender) && !this.next.has(sender)) {
      (isPlayer ? this.players : this.next).add(sender);
      if (!isPlayer) this.saidAt ??= this.timing.now();
    }
    this.schedule();
  }

  /** Schedules all of `crowd`, whoever is in it when its pass begins. */
  addCrowd(crowd: ReadonlySet<Sender>): void {
    this.crowds.add(crowd);
    this.saidAt ??= this.timing.now();
    this.schedule();
  }

  private schedule(): void {
    if (this.isDue) return;
    this.isDue = true;
    setImmediate(() => {
      this.isDue = false;
      for (const player of this.players) player.flush();
      this.players.clear();
      if (!this.isBetweenSlices) this.writeSlice();
    });
  }

  private writeSlice(): void {
    if (this.passing.size === 0) this.beginPass();
    let left = SLICE;
    for (const spectator of this.passing) {
      if (left === 0) break;
      left -= 1;
      this.passing.delete(spectator);
      spectator.flush();
    }
    if (this.passing.size > 0) this.pauseBetweenSlices();
    else if (this.sizeOfNext > 0 && !this.isWaiting) this.schedule();
  }

  private pauseBetweenSlices(): void {
    this.isBetweenSlices = true;
    this.timing.after(SLICE_EVERY, () => {
      this.isBetweenSlices = false;
      this.writeSlice();
    });
  }

  /** Spectators for the next pass. */
  private get sizeOfNext(): number {
    return [...this.crowds].reduce((sum, { size }) => sum + size, this.next.size);
  }

  private beginPass(): void {
    if (this.sizeOfNext > SLICE && this.saidAt !== null) {
      const wait = this.saidAt + CROWD_DELAY - this.timing.now();
      if (wait > 0) {
        this.wait(wait);
        return;
      }
    }
    this.saidAt = null;
    for (const crowd of this.crowds) for (const spectator of crowd) this.next.add(spectator);
    this.crowds.clear();
    [this.passing, this.next] = [this.next, this.passing];
  }

  private wait(ms: number): void {
    if (this.isWaiting) return;
    this.isWaiting = true;
    this.timing.after(ms, () => {
      this.isWaiting = false;
      this.schedule();
    });
  }
}
