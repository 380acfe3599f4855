/** Limits: how many tickets a player has that were neither used nor have expired. */
import { UNUSED_TICKETS } from '../limits';

export interface UnusedTicket {
  playerId: string;
  nonce: string;
  matchId: string;
  /** Of the claim under which the match is held. */
  epoch: number;
  /** When it expires, ms. */
  until: number;
}

export interface UnusedTickets {
  /**
   * Counts one more; false if the player has too many. Tickets of earlier claims of the same match no longer count: nobody
   * takes them, and whoever came in vain while a process was dead would be kept out for a minute.
   */
  take(ticket: UnusedTicket, now: number): Promise<boolean>;
  /** It was used. */
  free(playerId: string, nonce: string): Promise<void>;
}

/** Players whose tickets are looked through at once, when a limit is reached again. */
const LOOK_AFTER = 1000;

/** Those of the only process. */
export class UnusedHere implements UnusedTickets {
  /** By player and nonce. */
  private readonly byPlayer = new Map<string, Map<string, UnusedTicket>>();
  private lookAt = LOOK_AFTER;

  async take(ticket: UnusedTicket, now: number): Promise<boolean> {
    this.tidy(now);
    const own = this.byPlayer.get(ticket.playerId) ?? new Map<string, UnusedTicket>();
    dropExpired(own, now);
    for (const [nonce, { matchId, epoch }] of own)
      if (matchId === ticket.matchId && epoch < ticket.epoch) own.delete(nonce);
    if (own.size >= UNUSED_TICKETS) return false;
    this.byPlayer.set(ticket.playerId, own.set(ticket.nonce, ticket));
    return true;
  }

  async free(playerId: string, nonce: string): Promise<void> {
    const own = this.byPlayer.get(playerId);
    own?.delete(nonce);
    if (own?.size === 0) this.byPlayer.delete(playerId);
  }

  /** Only when many players are known, not for each ticket. */
  private tidy(now: number): void {
    if (this.byPlayer.size < this.lookAt) return;
    for (const [playerId, own] of this.byPlayer) {
      dropExpired(own, now);
      if (own.size === 0) this.byPlayer.delete(playerId);
    }
    this.lookAt = Math.max(LOOK_AFTER, 2 * this.byPlayer.size);
  }
}

function dropExpired(own: Map<string, UnusedTicket>, now: number): void {
  for (const [nonce, { until }] of own) if (until < now) own.delete(nonce);
}
