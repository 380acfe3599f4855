/** Who is in a match's room, for pairing: nobody is paired with a stranger who has closed the page. */
import type { Seat } from '@star-eater/rules';
import { COMES_WITHIN, RETURNS_WITHIN } from '../../limits';
import type { MatchRecord } from '../../matches/rows/match-record';

/** Times in ms of the server's clock. */
export class Presence {
  /** Connections by seat; seats without any are absent. */
  private readonly connections = new Map<Seat, number>();
  /** Until when a seat without a connection counts as there. */
  private readonly until = new Map<Seat, number>();

  /** `since`: when this process has loaded the match, ms. */
  constructor(
    { seats, createdAt }: Pick<MatchRecord, 'seats' | 'createdAt'>,
    readonly since: number,
  ) {
    // Whoever made it may not have opened its room yet.
    for (const { seat } of seats) this.seated(seat, createdAt);
  }

  get seats(): ReadonlySet<Seat> {
    return new Set(this.connections.keys());
  }

  /** Somebody took the seat, perhaps without a connection yet. */
  seated(seat: Seat, at: number): void {
    this.until.set(seat, at + COMES_WITHIN);
  }

  enter(seat: Seat): void {
    this.connections.set(seat, (this.connections.get(seat) ?? 0) + 1);
  }

  leave(seat: Seat, at: number): void {
    const left = (this.connections.get(seat) ?? 1) - 1;
    if (left > 0) {
      this.connections.set(seat, left);
      return;
    }
    this.connections.delete(seat);
    this.until.set(seat, at + RETURNS_WITHIN);
  }

  /** Connected, or expected back at any moment. */
  isThere(seat: Seat, now: number): boolean {
    return this.connections.has(seat) || now < (this.until.get(seat) ?? 0);
  }
}
