/** Time without play that a match has given back already, so that no later entry gives it back again. */
import type { Entry } from '../../log/entry';
import type { Standstill } from '../../time';

export class GivenBack {
  /** Since the last entry that may have started or stopped a clock. */
  private ranges: Standstill[] = [];

  /** `since`: when the clocks were last touched, ms. */
  constructor(private since: number) {}

  static from({ since, ranges }: ReturnType<GivenBack['saved']>): GivenBack {
    const givenBack = new GivenBack(since);
    givenBack.ranges = ranges;
    return givenBack;
  }

  /** As plain data. */
  saved(): { since: number; ranges: Standstill[] } {
    return { since: this.since, ranges: this.ranges };
  }

  record({ at, body }: Pick<Entry, 'at' | 'body'>): void {
    if (body.kind === 'chat') return;
    if (body.kind === 'clock' && body.what === 'down') {
      this.ranges.push({ from: body.from, until: body.until });
      return;
    }
    this.since = at;
    if (this.ranges.length > 0) this.ranges = [];
  }

  /**
   * What of this time is still to be given back, oldest first. A process may have stood still during a longer
   * time in which the database did not answer, and know of the longer one later.
   */
  missing(from: number, until: number): Standstill[] {
    const missing: Standstill[] = [];
    let start = Math.max(from, this.since);
    for (const range of [...this.ranges].sort((a, b) => a.from - b.from)) {
      if (range.until <= start) continue;
      if (range.from >= until) break;
      if (range.from > start) missing.push({ from: start, until: range.from });
      start = range.until;
    }
    if (start < until) missing.push({ from: start, until });
    return missing;
  }
}
