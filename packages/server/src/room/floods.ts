/**
 * Limits. Who was cut off for saying far more than is allowed stays outside for a while, and longer each time: to let somebody in costs more
 * than to read a hundred messages. Only the player does: an address may be a whole school's, or that of a proxy nobody told us of.
 */
import type { Time } from '../time';

const FIRST_WAIT = 10_000;
const LONGEST_WAIT = 5 * 60_000;
/** A flood is forgotten after this. */
const REMEMBERED = 15 * 60_000;

interface Kept {
  times: number;
  last: number;
}

export class Floods {
  /** The player who flooded last is the last. */
  private readonly kept = new Map<string, Kept>();

  constructor(private readonly time: Time) {}

  record(playerId: string): void {
    this.forget();
    const times = (this.kept.get(playerId)?.times ?? 0) + 1;
    this.kept.delete(playerId);
    this.kept.set(playerId, { times, last: this.time.now() });
  }

  /** Milliseconds until the player may come in again; 0: at once. */
  waitOf(playerId: string): number {
    const kept = this.kept.get(playerId);
    if (!kept) return 0;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (kept.times - 1));
    return Math.max(0, kept.last + wait - this.time.now());
  }

  private forget(): void {
    const old = this.time.now() - REMEMBERED;
    for (const [playerId, { last }] of this.kept) {
      if (last > old) break;
      this.kept.delete(playerId);
    }
  }
}
