/**
 * Caches the first pages of the public lists, which every Home page requests, until a write changes what they
 * show. A match's progress does not count: it changes a thousand times a second, and lists read it from the
 * live match.
 */
import type { Status } from '../../wire/match';
import type { Page } from './match-record';

/** Cache lifetime, ms. Writes from elsewhere, such as another process, show after this. */
const LONGEST = 1000;

/** The tables a listed match is read from. `players` has the names that seats are reserved for. */
const LISTED = /"(?:matches|seats|players)"/;

interface CachedPage {
  page: Promise<Page>;
  change: number;
  until: number;
}

export class FirstPages {
  private readonly cached = new Map<Status, CachedPage>();
  private change = 0;

  /** Milliseconds of any steady clock. */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Called with each write statement. */
  written(statement: string): void {
    if (LISTED.test(statement)) this.changed();
  }

  changed(): void {
    this.change += 1;
  }

  get(status: Status, read: () => Promise<Page>): Promise<Page> {
    const now = this.now();
    const cached = this.cached.get(status);
    if (cached && cached.change === this.change && now < cached.until) return cached.page;
    const page = read();
    this.cached.set(status, { page, change: this.change, until: now + LONGEST });
    // The next call tries again.
    page.catch(() => this.cached.delete(status));
    return page;
  }
}
