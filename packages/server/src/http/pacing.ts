/**
 * Limits. The calls of one address have their turns: a few at once, as a page makes them when it opens, the next ones so far apart that
 * nobody else notices them, and in the long run no more than are allowed. Who would wait for too long is refused.
 */
import type { Request, RequestHandler } from 'express';
import { TooMany } from './refusal';

/** Seconds' worth of calls that may come in a crowd, as when a club comes back after a restart, and how many times as fast as in the long run. */
const CROWD = { seconds: 5, faster: 2 };
/** Of these, so many at once. */
const AT_ONCE = 4;
/** Longest wait for a turn, ms. */
const LONGEST_WAIT = 5000;
/** Addresses remembered, at least, before those that owe nothing are forgotten. */
const REMEMBERED = 1000;

/** When an address will have made no more calls than it may: in the long run, and in a crowd. */
interface Settled {
  long: number;
  crowd: number;
}

/** Times in milliseconds of any steady clock. */
export class Turns {
  private readonly settled = new Map<string, Settled>();
  private forgetAt = REMEMBERED;
  private readonly gap: Settled;

  constructor(perSecond: number) {
    this.gap = { long: 1000 / perSecond, crowd: 1000 / perSecond / CROWD.faster };
  }

  /** How long the call waits for its turn; null where it gets none. */
  wait(address: string, now: number): number | null {
    this.forget(now);
    const { long, crowd } = this.settled.get(address) ?? { long: 0, crowd: 0 };
    const next: Settled = {
      long: Math.max(now, long) + this.gap.long,
      crowd: Math.max(now, crowd) + this.gap.crowd,
    };
    const turn = Math.max(next.long - CROWD.seconds * 1000, next.crowd - AT_ONCE * this.gap.crowd, now);
    if (turn - now > LONGEST_WAIT) return null;
    this.settled.set(address, next);
    return turn - now;
  }

  private forget(now: number): void {
    if (this.settled.size < this.forgetAt) return;
    for (const [address, { long }] of this.settled) if (long <= now) this.settled.delete(address);
    // Not with every call, where thousands are known.
    this.forgetAt = Math.max(REMEMBERED, 2 * this.settled.size);
  }
}

export function inTurns(perSecond: number, addressOf: (request: Request) => string): RequestHandler {
  const turns = new Turns(perSecond);
  return (request, _response, next) => {
    const wait = turns.wait(addressOf(request), performance.now());
    if (wait === null) next(new TooMany('Too many calls from your address: wait a moment and try again.'));
    else if (wait === 0) next();
    else {
      setTimeout(() => {
        // Whoever has gone meanwhile wants no answer.
        if (!request.socket.destroyed) next();
      }, wait).unref();
    }
  };
}
