/**
 * Limits. A player disconnected for flooding must wait before joining again, longer each time: a join costs
 * more than reading a hundred messages. Addresses are not blocked: one may belong to a whole school or to an
 * unknown proxy.
 */
import type { Time } from '../time';

/** Milliseconds. */
const FIRST_WAIT = 10_000;
const LONGEST_WAIT = 5 * 60_000;
/** After this time a flood is forgotten, ms. */
const REMEMBERED = 15 * 60_000;

interface FloodRecord {
  times: number;
  last: number;
}

export class Floods {
  /** By player; the latest flood is last. */
  private readonly records = new Map<string, FloodRecord>();

  constructor(private readonly time: Time) {}

  record(playerId: string): void {
    this.forget();
    const times = (this.records.get(playerId)?.times ?? 0) + 1;
    this.records.delete(playerId);
    this.records.set(playerId, { times, last: this.time.now() });
  }

  /** Milliseconds until the player may join again; 0 if now. */
  waitOf(playerId: string): number {
    const record = this.records.get(playerId);
    if (!record) return 0;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (record.times - 1));
    return Math.max(0, record.last + wait - this.time.now());
  }

  private forget(): void {
    const old = this.time.now() - REMEMBERED;
    for (const [playerId, { last }] of this.records) {
      if (last > old) break;
      this.records.delete(playerId);
    }
  }
}
