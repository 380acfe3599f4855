/**
 * Limits. The calls of one address have their turns: a few at once, as a page makes them when it opens, the next ones so far apart that
 * nobody else notices them, and in the long run no more than are allowed. Who would wait for too long is refused.
 */
import type { Request, RequestHandler } from 'express';
import { TooMany } from './refusal';

/** So many at once. */
const AT_ONCE = 10;
/** Longest wait for a turn, ms. */
const LONGEST_WAIT = 5000;
/** Addresses remembered, at least, before those that owe nothing are forgotten. */
const REMEMBERED = 1000;

/** Times in milliseconds of any steady clock. */
export class Throttle {
  /** When each address will have made no more calls than it may. */
  private readonly settled = new Map<string, number>();
  private forgetAt = REMEMBERED;
  private readonly gap: number;

  constructor(perSecond: number) {
    this.gap = 1000 / perSecond;
  }

  /** How long the call waits for its turn; null where it gets none. */
  wait(address: string, now: number): number | null {
    this.forget(now);
    const settled = Math.max(now, this.settled.get(address) ?? 0) + this.gap;
    const wait = Math.max(0, settled - AT_ONCE * this.gap - now);
    if (wait > LONGEST_WAIT) return null;
    this.settled.set(address, settled);
    return wait;
  }

  private forget(now: number): void {
    if (this.settled.size < this.forgetAt) return;
    for (const [address, settled] of this.settled) if (settled <= now) this.settled.delete(address);
    // Not with every call, where thousands are known.
    this.forgetAt = Math.max(REMEMBERED, 2 * this.settled.size);
  }
}

export function throttle(perSecond: number, addressOf: (request: Request) => string): RequestHandler {
  const state = new Throttle(perSecond);
  return (request, _response, next) => {
    const wait = state.wait(addressOf(request), performance.now());
    if (wait === null) next(new TooMany('Too many requests from your address. Wait a moment and try again.'));
    else if (wait === 0) next();
    else {
      setTimeout(() => {
        // Whoever has gone meanwhile wants no answer.
        if (!request.socket.destroyed) next();
      }, wait).unref();
    }
  };
}
