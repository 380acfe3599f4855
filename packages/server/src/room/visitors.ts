/** The people in a room: who is connected, who may reconnect, and when an empty room closes. */
import type { Seat } from '@star-eater/rules';
import { RECONNECT_WITHIN, ROOM_EMPTY_FOR, WATCHING_TOLD_AFTER, WATCHING_TOLD_LATER } from '../limits';
import { comeBack } from '../live/decide';
import type { LiveMatch } from '../live/live-match';
import { logFailure } from '../operator-log';
import type { Broadcast } from './socket/broadcast';
import type { WatchingMessage } from '../wire/broadcasts';
import { isOf, type ClientRoom, type MatchClient } from './person';
import type { RoomServices } from './room-services';
import { RoomSocket } from './socket/socket';

export class Visitors {
  /** Counted clients: one that drops, reconnects and leaves is counted once. */
  private readonly present = new WeakSet<object>();
  /** Clients whose connection broke and who may reconnect, and how to refuse it. */
  private readonly returning = new Map<MatchClient, () => void>();
  private isClosed = false;
  private cancelClosing = () => {};
  private cancelCounting: (() => void) | null = null;
  /** Those who follow by HTTP. */
  private streams = 0;
  /** How many watch, as a client was told. */
  private readonly told = new WeakMap<object, number>();

  constructor(
    private readonly services: RoomServices,
    private readonly room: ClientRoom,
    private readonly live: LiveMatch,
    private readonly everybody: Broadcast,
  ) {}

  /** A player returns to their seat by connecting. */
  arrive(client: MatchClient): void {
    const { live } = this;
    const { seat } = client.userData?.caller ?? { seat: null };
    this.present.add(client);
    if (client.ref instanceof RoomSocket) client.ref.listen(this.everybody, seat !== null);
    live.enter(seat);
    this.countSoon();
    this.takeBack(seat);
  }

  /** Somebody follows by HTTP. Call what it returns when they do no more. */
  follow(seat: Seat | null): () => void {
    this.streams += 1;
    this.stayOpen();
    this.live.enter(seat);
    this.takeBack(seat);
    return () => {
      this.streams -= 1;
      this.live.leave(seat);
      this.closeWhenEmpty();
    };
  }

  /** From the bot that has played for its player. */
  private takeBack(seat: Seat | null): void {
    const { services, live } = this;
    if (seat === null || !live.position?.seats[seat]?.botPlays) return;
    const at = services.time.now();
    live.queue
      .run(() => comeBack(live, seat, at))
      .catch((error: unknown) => {
        logFailure(services.log, error, { match: live.id }, 'a player could not return to their seat');
      });
  }

  depart(client: MatchClient): void {
    if (this.present.delete(client)) {
      const seat = client.userData?.caller.seat ?? null;
      this.live.leave(seat);
      if (seat === null) this.countSoon();
    }
    this.closeWhenEmpty();
  }

  private countSoon(): void {
    if (this.cancelCounting || this.isClosed) return;
    const later = this.room.clients.length * WATCHING_TOLD_LATER;
    this.cancelCounting = this.services.time.after(WATCHING_TOLD_AFTER + later, () => {
      this.cancelCounting = null;
      this.count();
    });
  }

  /** People, not tabs. Only players are told: what spectators get is the same whoever watches. */
  private count(): void {
    const here = [...this.room.clients].filter((client) => this.present.has(client));
    const seatOf = (client: MatchClient) => client.userData?.caller.seat ?? null;
    const people = new Set(
      here.filter((client) => seatOf(client) === null).map(({ userData }) => userData?.caller.playerId),
    ).size;
    for (const client of here) {
      if (seatOf(client) === null || (this.told.get(client) ?? 0) === people) continue;
      this.told.set(client, people);
      client.send('watching', { people } satisfies WatchingMessage);
    }
  }

  /** The connection broke. Flooding and removed clients may not reconnect. */
  drop(client: MatchClient): void {
    this.depart(client);
    if (client.ref instanceof RoomSocket && client.ref.wasCutOff) {
      if (client.auth) this.hold(client.auth.playerId);
      return;
    }
    if (client.userData?.isRemoved) return;
    // Our own timer: Colyseus' timer outlives its room and keeps a stopped process from exiting.
    const returning = this.room.allowReconnection(client, 'manual');
    const refuse = () => returning.reject(new Error('too late'));
    const giveUp = this.services.time.after(RECONNECT_WITHIN, refuse);
    this.returning.set(client, refuse);
    // Rejects if the client does not reconnect in time; `onLeave` follows.
    returning
      .catch(() => {})
      .finally(() => {
        giveUp();
        this.returning.delete(client);
      });
  }

  /** A banned or removed player, or a session that was ended. */
  refuseReturn(id: string): void {
    for (const [client, refuse] of this.returning) if (isOf(client, id)) refuse();
  }

  /** A client that flooded: in any process its player waits before they join again. */
  private hold(playerId: string): void {
    const { floods, store, log } = this.services;
    store.players
      .hold(playerId, floods.record(playerId))
      .catch((error: unknown) => logFailure(log, error, {}, 'a flood could not be stored'));
  }

  /** Somebody is coming. */
  stayOpen(): void {
    this.cancelClosing();
  }

  private get isUsed(): boolean {
    return this.room.clients.length > 0 || this.streams > 0;
  }

  closeWhenEmpty(): void {
    this.cancelClosing();
    if (this.isUsed || this.isClosed) return;
    this.cancelClosing = this.services.time.after(ROOM_EMPTY_FOR, () => {
      if (!this.isUsed) void this.room.disconnect();
    });
  }

  close(): void {
    this.isClosed = true;
    this.cancelClosing();
    this.cancelCounting?.();
  }
}
