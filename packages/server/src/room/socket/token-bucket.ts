/** Rate limit: a bucket of `perSecond` tokens, at least one, that refills at that rate. */
export class TokenBucket {
  private tokens: number;
  private last: number | null = null;
  private readonly most: number;

  constructor(private readonly perSecond: number) {
    this.most = Math.max(1, perSecond);
    this.tokens = this.most;
  }

  /** Takes a token; false if none is left. `now` is in milliseconds of any steady clock. */
  take(now: number): boolean {
    const since = this.last === null ? 0 : now - this.last;
    this.last = now;
    this.tokens = Math.min(this.most, this.tokens + (since * this.perSecond) / 1000);
    if (this.tokens < 1) return false;
    this.tokens -= 1;
    return true;
  }
}
