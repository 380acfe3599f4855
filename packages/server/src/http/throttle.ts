/**
 * Throttles requests per address. A burst passes at once, as when a page opens. Later ones are spaced evenly,
 * so other players do not notice. Requests that would wait too long are refused.
 */
import type { Request, RequestHandler } from 'express';
import { TooMany } from './refusal';

export interface ThrottleLimits {
  perSecond: number;
  /** Requests that pass at once. */
  burst: number;
  /** Longest delay, ms. */
  longestWait: number;
}

/** Above this many addresses, idle ones are removed. */
const REMEMBERED = 1000;

/** Times in milliseconds of any steady clock. */
export class Throttle {
  /** When each address is within its rate again. */
  private readonly settled = new Map<string, number>();
  private forgetAt = REMEMBERED;
  /** Between two requests, ms. */
  private readonly gap: number;

  constructor(private readonly pace: ThrottleLimits) {
    this.gap = 1000 / pace.perSecond;
  }

  /** The delay of this request, ms; null if it is refused. `sharers`: processes among which requests are divided. */
  wait(address: string, now: number, sharers = 1): number | null {
    this.forget(now);
    const gap = this.gap * sharers;
    const settled = Math.max(now, this.settled.get(address) ?? 0) + gap;
    const wait = Math.max(0, settled - this.pace.burst * gap - now);
    if (wait > this.pace.longestWait) return null;
    this.settled.set(address, settled);
    return wait;
  }

  private forget(now: number): void {
    if (this.settled.size < this.forgetAt) return;
    for (const [address, settled] of this.settled) if (settled <= now) this.settled.delete(address);
    // Only when many addresses are known, not on every request.
    this.forgetAt = Math.max(REMEMBERED, 2 * this.settled.size);
  }
}

export function throttle(
  pace: ThrottleLimits,
  addressOf: (request: Request) => string,
  sharers: () => number,
): RequestHandler {
  const state = new Throttle(pace);
  return (request, _response, next) => {
    const wait = state.wait(addressOf(request), performance.now(), sharers());
    if (wait === null) next(new TooMany('Too many requests from your address. Wait a moment and try again.'));
    else if (wait === 0) next();
    else {
      setTimeout(() => {
        // Skip clients that have disconnected.
        if (!request.socket.destroyed) next();
      }, wait).unref();
    }
  };
}
