/**
 * Limits. A player disconnected for flooding must wait before joining again, longer each time: a join costs
 * more than reading a hundred messages. Addresses are not blocked: one may belong to a whole school or to an
 * unknown proxy.
 */
import { FLOOD_WAITS } from '../limits';
import type { Time } from '../time';

const { first, longest, remembered } = FLOOD_WAITS;

interface FloodRecord {
  times: number;
  last: number;
}

const waitAfter = (times: number): number => Math.min(longest, first * 2 ** (times - 1));

/** In this process. Others read `players.held_until`. */
export class Floods {
  /** By player; the latest flood is last. */
  private readonly records = new Map<string, FloodRecord>();

  constructor(private readonly time: Time) {}

  /** Returns until when the player may not join, ms. */
  record(playerId: string): number {
    this.forget();
    const times = (this.records.get(playerId)?.times ?? 0) + 1;
    this.records.delete(playerId);
    const last = this.time.now();
    this.records.set(playerId, { times, last });
    return last + waitAfter(times);
  }

  /** Milliseconds until the player may join again; 0 if now. */
  waitOf(playerId: string): number {
    const record = this.records.get(playerId);
    if (!record) return 0;
    return Math.max(0, record.last + waitAfter(record.times) - this.time.now());
  }

  private forget(): void {
    const old = this.time.now() - remembered;
    for (const [playerId, { last }] of this.records) {
      if (last > old) break;
      this.records.delete(playerId);
    }
  }
}
