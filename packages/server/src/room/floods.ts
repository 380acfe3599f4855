/**
 * Limits. Who was cut off for saying far more than is allowed stays outside for a while, and longer each time: to let somebody in costs more
 * than to read a hundred messages. An address counts once several were cut off there, as several people may share it.
 */
import type { Time } from '../time';

const FIRST_WAIT = 10_000;
const LONGEST_WAIT = 5 * 60_000;
/** A flood is forgotten after this. */
const REMEMBERED = 15 * 60_000;
/** So many floods of one address close nobody out but who flooded. */
const FORGIVEN_AN_ADDRESS = 4;

export interface Origin {
  playerId: string;
  address: string;
}

interface Kept {
  times: number;
  last: number;
}

export class Floods {
  /** The one that flooded last is the last. */
  private readonly kept = new Map<string, Kept>();

  constructor(private readonly time: Time) {}

  record({ playerId, address }: Origin): void {
    this.forget();
    for (const key of [`player ${playerId}`, `address ${address}`]) {
      const times = (this.kept.get(key)?.times ?? 0) + 1;
      this.kept.delete(key);
      this.kept.set(key, { times, last: this.time.now() });
    }
  }

  /** Milliseconds until who comes from there may come in again; 0: at once. */
  waitOf({ playerId, address }: Origin): number {
    return Math.max(this.wait(`player ${playerId}`, 0), this.wait(`address ${address}`, FORGIVEN_AN_ADDRESS));
  }

  private wait(key: string, forgiven: number): number {
    const { times, last } = this.kept.get(key) ?? { times: 0, last: 0 };
    if (times <= forgiven) return 0;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (times - forgiven - 1));
    return Math.max(0, last + wait - this.time.now());
  }

  private forget(): void {
    const old = this.time.now() - REMEMBERED;
    for (const [key, { last }] of this.kept) {
      if (last > old) break;
      this.kept.delete(key);
    }
  }
}
