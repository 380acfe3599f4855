/** Tickets for the room: single use, one minute. Kept in memory only, since they outlive no restart. */
import type { Seat } from '@star-eater/rules';
import { base64Of, type Random } from '../random';
import { hashOf } from '../store/players';
import type { Time } from '../time';

const LIFETIME = 60_000;

export interface Admission {
  matchId: string;
  playerId: string;
  /** Null for a spectator. */
  seat: Seat | null;
}

export class Tickets {
  private readonly issued = new Map<string, Admission & { until: number }>();

  constructor(
    private readonly time: Time,
    private readonly random: Random,
  ) {}

  issue(admission: Admission): string {
    this.sweep();
    const ticket = base64Of(this.random, 32);
    this.issued.set(hashOf(ticket), { ...admission, until: this.time.now() + LIFETIME });
    return ticket;
  }

  /** Uses the ticket up; null where it is unknown, used, or too old. */
  redeem(ticket: string): Admission | null {
    const key = hashOf(ticket);
    const admission = this.issued.get(key);
    this.issued.delete(key);
    if (!admission || admission.until < this.time.now()) return null;
    const { until: _until, ...admitted } = admission;
    return admitted;
  }

  /** What the player has in hand lets nobody in any more. */
  forget(playerId: string): void {
    for (const [key, admission] of this.issued) if (admission.playerId === playerId) this.issued.delete(key);
  }

  private sweep(): void {
    const now = this.time.now();
    // Oldest first: the map keeps the order in which they were issued.
    for (const [key, { until }] of this.issued) {
      if (until >= now) break;
      this.issued.delete(key);
    }
  }
}
