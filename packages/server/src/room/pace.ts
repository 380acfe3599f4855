/** Lets so many through a second, with as many saved up for a burst. */
export class Pace {
  private saved: number;
  private last: number | null = null;

  constructor(private readonly perSecond: number) {
    this.saved = perSecond;
  }

  /** `now` in milliseconds of any steady clock. */
  allows(now: number): boolean {
    const since = this.last === null ? 0 : now - this.last;
    this.last = now;
    this.saved = Math.min(this.perSecond, this.saved + (since * this.perSecond) / 1000);
    if (this.saved < 1) return false;
    this.saved -= 1;
    return true;
  }
}
