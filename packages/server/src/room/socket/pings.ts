/**
 * Detects clients that vanished without closing their connection. Each client is pinged on its own schedule,
 * counted from when it connected: pinging thousands at once would delay everybody. One that does not answer is
 * pinged again soon.
 */
import { PING_ANSWERED_WITHIN } from '../../limits';

/** A client that leaves this many pings in a row unanswered is disconnected. */
const MOST_UNANSWERED = 2;

/** Spectators are pinged this many times less often than players, but before proxies close idle connections. */
const SPECTATORS_SLOWER = 2;

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
  /** Next pings, soonest first. */
  private readonly players = new Map<Pinged, number>();
  private readonly spectators = new Map<Pinged, number>();
  /** Deadlines for answers, soonest first. */
  private readonly answering = new Map<Pinged, number>();
  private readonly timer: NodeJS.Timeout;
  private readonly answeredWithin: number;

  /** `interval`: between two pings of a player, ms. */
  constructor(private readonly interval: number) {
    this.answeredWithin = Math.min(PING_ANSWERED_WITHIN, interval / 2);
    this.timer = setInterval(() => this.pingDue(performance.now()), Math.min(LONGEST_TICK, interval / 4));
    this.timer.unref();
  }

  /** `now` is in milliseconds of any steady clock. */
  add(client: Pinged, now = performance.now()): void {
    // Waiting for an answer is part of the interval.
    const { interval, answeredWithin } = this;
    if (client.isPlayer) this.players.set(client, now + interval - answeredWithin);
    else this.spectators.set(client, now + interval * SPECTATORS_SLOWER - answeredWithin);
  }

  /** It is closed: its room is not held until the next ping would be due. */
  remove(client: Pinged): void {
    for (const clients of [this.players, this.spectators, this.answering]) clients.delete(client);
  }

  pingDue(now: number): void {
    for (const client of dueBy(now, this.answering)) {
      if (client.unansweredPings === 0) this.add(client, now);
      else if (client.unansweredPings < MOST_UNANSWERED) this.ping(client, now);
      else client.terminate();
    }
    for (const clients of [this.players, this.spectators])
      for (const client of dueBy(now, clients)) this.ping(client, now);
  }

  private ping(client: Pinged, now: number): void {
    client.unansweredPings += 1;
    client.ping();
    this.answering.set(client, now + this.answeredWithin);
  }

  stop(): void {
    clearInterval(this.timer);
  }
}

/** Removes the due clients and returns those still connected. */
function dueBy(now: number, clients: Map<Pinged, number>): Pinged[] {
  const due: Pinged[] = [];
  for (const [client, at] of clients) {
    if (at > now) break;
    clients.delete(client);
    if (client.isOpen) due.push(client);
  }
  return due;
}
