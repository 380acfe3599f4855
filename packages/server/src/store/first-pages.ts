/**
 * The first pages of the public lists. Everybody's Home asks for the same ones, so they are read once and kept until something is written that
 * stands in them. How far a match has come does not count: a match is moved on a thousand times a second, and whoever lists it asks it itself.
 */
import type { Status } from '../wire/match';
import { isMove } from './journal';
import type { Page } from './match-record';

/** What else writes to the database, another process for instance, is seen after this, ms. */
const LONGEST = 1000;

/** Tables that a listed match is made of: of the players the names for whom seats are kept. */
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

  /** Called with each statement that writes. */
  written(statement: string): void {
    if (!isMove(statement) && LISTED.test(statement)) this.changed();
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
    // Who asks next tries again.
    page.catch(() => this.cached.delete(status));
    return page;
  }
}
