/** Tickets for the room: single use, one minute. Kept in memory only, since they outlive no restart. */
import type { Seat } from '@star-eater/rules';
import { base64Of, type Random } from '../random';
import { hashOf } from '../store/players';
import type { Time } from '../time';

const LIFETIME = 60_000;
/** Unused tickets one player may have: a tab uses its own at once. */
const IN_HAND = 8;

export interface Admission {
  matchId: string;
  playerId: string;
  /** Null for a spectator. */
  seat: Seat | null;
}

export class Tickets {
  private readonly issued = new Map<string, Admission & { until: number }>();
  /** How many of `issued` each player has; players without any are not in it. */
  private readonly inHand = new Map<string, number>();

  constructor(
    private readonly time: Time,
    private readonly random: Random,
  ) {}

  /** Null while the player has as many unused tickets as one may have. */
  issue(admission: Admission): string | null {
    this.sweep();
    const { playerId } = admission;
    const inHand = this.inHand.get(playerId) ?? 0;
    if (inHand >= IN_HAND) return null;
    const ticket = base64Of(this.random, 32);
    this.issued.set(hashOf(ticket), { ...admission, until: this.time.now() + LIFETIME });
    this.inHand.set(playerId, inHand + 1);
    return ticket;
  }

  /** Uses the ticket up; null where it is unknown, used, or too old. */
  redeem(ticket: string): Admission | null {
    const key = hashOf(ticket);
    const admission = this.issued.get(key);
    this.remove(key);
    if (!admission || admission.until < this.time.now()) return null;
    const { until: _until, ...admitted } = admission;
    return admitted;
  }

  /** What the player has in hand lets nobody in any more. */
  forget(playerId: string): void {
    for (const [key, admission] of this.issued) if (admission.playerId === playerId) this.remove(key);
  }

  private remove(key: string): void {
    const playerId = this.issued.get(key)?.playerId;
    if (playerId === undefined) return;
    this.issued.delete(key);
    const left = (this.inHand.get(playerId) ?? 1) - 1;
    if (left > 0) this.inHand.set(playerId, left);
    else this.inHand.delete(playerId);
  }

  private sweep(): void {
    const now = this.time.now();
    // Oldest first: the map keeps the order in which they were issued.
    for (const [key, { until }] of this.issued) {
      if (until >= now) break;
      this.remove(key);
    }
  }
}
