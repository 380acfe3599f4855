/**
 * Schedules socket writes. Everything sent in one turn of the event loop leaves together: the events of a
 * decision and its acknowledgement, which comes a few promises later. Each write is a system call of 10 to 30
 * µs, so writing to thousands of spectators at once would delay every other room. Players go first;
 * spectators are written in slices, and the event loop runs between slices.
 */

/** Spectators per turn of the event loop: 1 to 2 ms. */
export const SLICE = 64;

export interface Sender {
  /** Writes everything pending. */
  flush(): void;
}

export class Outbox {
  private readonly players = new Set<Sender>();
  /** Longest waiting first. */
  private readonly spectators = new Set<Sender>();
  private isDue = false;

  /** Schedules `sender`; adding it again before it writes has no effect. */
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
