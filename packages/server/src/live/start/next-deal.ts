/**
 * Between two dealt rounds of a match with a live clock: the next round is dealt when every person still in
 * the match has asked for it, or after 20 seconds. With other clocks it is dealt at once.
 */
import type { Seat } from '@star-eater/rules';
import { DEAL_WITHIN } from '../../limits';
import { isOut, type Position } from '../../log/position';

export class NextDeal {
  /** When the deal was first owed; null while none waits. A restart begins the wait again. */
  private since: number | null = null;
  private readonly askedBy = new Set<Seat>();

  /** Whether the deal of `round`, which the position owes, may be written at `at`. */
  isDue(position: Position, round: number, at: number): boolean {
    if (position.clock.kind !== 'live' || round === 1) return true;
    this.since ??= at;
    return this.dueAt(position) <= at;
  }

  /** When the waiting deal is due; `Infinity` while none waits or the match is paused. */
  dueAt(position: Position): number {
    if (this.since === null || position.pausedAt !== null) return Infinity;
    return this.everyoneAsked(position) ? this.since : this.since + DEAL_WITHIN;
  }

  get isWaiting(): boolean {
    return this.since !== null;
  }

  ask(seat: Seat, wantsIt: boolean): void {
    if (wantsIt) this.askedBy.add(seat);
    else this.askedBy.delete(seat);
  }

  dealt(): void {
    this.since = null;
    this.askedBy.clear();
  }

  private everyoneAsked(position: Position): boolean {
    return position.seats.every(
      (seat, index) => seat.isBot || seat.botPlays || isOut(position, index) || this.askedBy.has(index),
    );
  }
}
