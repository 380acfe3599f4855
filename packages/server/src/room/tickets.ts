/** Tickets for the room: single use, valid for a minute, lost on restart. */
import type { Seat } from '@star-eater/rules';
import { TICKET_LIFETIME, UNUSED_TICKETS } from '../limits';
import { base64Of, type Random } from '../random';
import { hashOf } from '../store/players';
import type { Time } from '../time';

export interface Admission {
  matchId: string;
  playerId: string;
  /** Null for a spectator. */
  seat: Seat | null;
}

export class Tickets {
  private readonly issued = new Map<string, Admission & { until: number }>();
  /** Number of tickets in `issued` by player; players without any are absent. */
  private readonly unused = new Map<string, number>();

  constructor(
    private readonly time: Time,
    private readonly random: Random,
  ) {}

  /** Null if the player has too many unused tickets. */
  issue(admission: Admission): string | null {
    this.sweep();
    const { playerId } = admission;
    const unused = this.unused.get(playerId) ?? 0;
    if (unused >= UNUSED_TICKETS) return null;
    const ticket = base64Of(this.random, 32);
    this.issued.set(hashOf(ticket), { ...admission, until: this.time.now() + TICKET_LIFETIME });
    this.unused.set(playerId, unused + 1);
    return ticket;
  }

  /** Uses the ticket; null if it is unknown, used or expired. */
  redeem(ticket: string): Admission | null {
    const key = hashOf(ticket);
    const admission = this.issued.get(key);
    this.remove(key);
    if (!admission || admission.until < this.time.now()) return null;
    const { until: _until, ...admitted } = admission;
    return admitted;
  }

  /** Invalidates the player's unused tickets. */
  forget(playerId: string): void {
    for (const [key, admission] of this.issued) if (admission.playerId === playerId) this.remove(key);
  }

  private remove(key: string): void {
    const playerId = this.issued.get(key)?.playerId;
    if (playerId === undefined) return;
    this.issued.delete(key);
    const left = (this.unused.get(playerId) ?? 1) - 1;
    if (left > 0) this.unused.set(playerId, left);
    else this.unused.delete(playerId);
  }

  private sweep(): void {
    const now = this.time.now();
    // The map keeps the order of issue: oldest first.
    for (const [key, { until }] of this.issued) {
      if (until >= now) break;
      this.remove(key);
    }
  }
}
