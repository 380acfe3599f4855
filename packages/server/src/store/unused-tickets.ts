/** Limits: how many tickets a player has that were neither used nor have expired. */
import { UNUSED_TICKETS } from '../limits';

export interface UnusedTickets {
  /** Counts one more, which expires at `until`, ms; false if the player has too many. */
  take(playerId: string, nonce: string, until: number, now: number): Promise<boolean>;
  /** It was used. */
  free(playerId: string, nonce: string): Promise<void>;
}

/** Players whose tickets are looked through at once, when a limit is reached again. */
const LOOK_AFTER = 1000;

/** Those of the only process. */
export class UnusedHere implements UnusedTickets {
  /** By player: nonces and when each expires, ms. */
  private readonly byPlayer = new Map<string, Map<string, number>>();
  private lookAt = LOOK_AFTER;

  async take(playerId: string, nonce: string, until: number, now: number): Promise<boolean> {
    this.tidy(now);
    const own = this.byPlayer.get(playerId) ?? new Map<string, number>();
    dropExpired(own, now);
    if (own.size >= UNUSED_TICKETS) return false;
    this.byPlayer.set(playerId, own.set(nonce, until));
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

function dropExpired(own: Map<string, number>, now: number): void {
  for (const [nonce, until] of own) if (until < now) own.delete(nonce);
}
