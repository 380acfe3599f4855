/**
 * When sockets write. Everything sent in one turn of the event loop leaves together: what a decision caused with its
 * acknowledgement, which comes some promises later. Each write is a system call of 10 to 30 µs, so to write to thousands of
 * spectators at once would keep every other room waiting. Players go first; spectators are written to in slices, and between two
 * slices the event loop serves others.
 */

/** Spectators written to between two looks at what else is due: 1 to 2 ms. */
export const SLICE = 64;

export interface Sender {
  /** Writes all that waits. */
  flush(): void;
}

export class Outbox {
  private readonly players = new Set<Sender>();
  /** Those that have waited longest come first. */
  private readonly spectators = new Set<Sender>();
  private isDue = false;

  /** `sender` has something to write. It may be added again before it wrote. */
  add(sender: Sender, isPlayer: boolean): void {
    if (!this.spectators.has(sender)) (isPlayer ? this.players : this.spectators).add(sender);
    if (this.isDue) return;
    this.isDue = true;
    setImmediate(() => this.writeSlice());
  }

  private writeSlice(): void {
    for (const player of this.players) player.flush();
    this.players.clear();
    let left = SLICE;
    for (const spectator of this.spectators) {
      if (left === 0) break;
      left -= 1;
      this.spectators.delete(spectator);
      spectator.flush();
    }
    this.isDue = this.spectators.size > 0;
    if (this.isDue) setImmediate(() => this.writeSlice());
  }
}
