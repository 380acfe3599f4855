/**
 * Detects clients that vanished without closing their connection. Each client is pinged on its own schedule,
 * counted from when it connected: pinging thousands at once would delay everybody.
 */

/** A client that leaves this many pings unanswered is disconnected. */
const MOST_UNANSWERED = 2;

/** Spectators are pinged this many times less often than players. */
const SPECTATORS_SLOWER = 5;

/** Longest time between two checks, ms. */
const LONGEST_TICK = 100;

export interface Pinged {
  readonly isPlayer: boolean;
  readonly isOpen: boolean;
  /** Pings since the client was last heard. */
  unansweredPings: number;
  ping(): void;
  terminate(): void;
}

export class Pings {
  /** Due times, soonest first. */
  private readonly players = new Map<Pinged, number>();
  private readonly spectators = new Map<Pinged, number>();
  private readonly timer: NodeJS.Timeout;

  /** `interval`: between two pings of a player, ms. */
  constructor(private readonly interval: number) {
    this.timer = setInterval(() => this.pingDue(performance.now()), Math.min(LONGEST_TICK, interval / 4));
    this.timer.unref();
  }

  /** `now` is in milliseconds of any steady clock. */
  add(client: Pinged, now = performance.now()): void {
    if (client.isPlayer) this.players.set(client, now + this.interval);
    else this.spectators.set(client, now + this.interval * SPECTATORS_SLOWER);
  }

  pingDue(now: number): void {
    for (const clients of [this.players, this.spectators]) {
      for (const [client, due] of clients) {
        if (due > now) break;
        clients.delete(client);
        if (client.isOpen) this.ping(client, now);
      }
    }
  }

  private ping(client: Pinged, now: number): void {
    if (client.unansweredPings >= MOST_UNANSWERED) {
      client.terminate();
      return;
    }
    client.unansweredPings += 1;
    client.ping();
    this.add(client, now);
  }

  stop(): void {
    clearInterval(this.timer);
  }
}
