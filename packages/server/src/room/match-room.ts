/**
 * The room `match`: shows a match in memory to its clients and passes their requests on. It has no rules and no state of its
 * own, so it may come and go while the match stays.
 */
import { getMessageBytes, Protocol, Room, ServerError, type AuthContext, type Client } from '@colyseus/core';
import { WebSocket } from 'ws';
import { canonical } from '@star-eater/rules';
import type { LiveMatch, Audience } from '../live/live-match';
import type { Snapshot } from '../live/snapshot';
import { hears } from '../live/events';
import type { ChatMessage, EventsMessage } from '../wire/messages';
import { comeBack } from '../live/decide';
import { logFailure } from '../operator-log';
import { refused, type Asker } from '../live/requests';
import { Queue } from '../live/queue';
import type { Registry } from '../live/registry';
import type { Publisher } from '../game';
import type { Services } from '../services';
import type { HouseState } from '../wire/house-state';
import { answer, REQUESTS } from './answer';
import { Broadcast } from './broadcast';
import type { Floods } from './floods';
import { Pace } from './pace';
import { publishHouse } from './publish-house';
import { RoomSocket } from './socket';
import type { Admission, Tickets } from './tickets';

export interface RoomServices extends Services {
  registry: Registry;
  tickets: Tickets;
  floods: Floods;
  /** Messages a second of one client (docs/protocol.md, Limits); those beyond are refused. */
  messagesASecond: number;
}

interface Person {
  asker: Asker;
  muted: Set<number>;
  pace: Pace;
  /** Requests whose answers wait until the client has read those before. */
  behind: Queue;
  isDismissed: boolean;
  /** Canonical JSON of the last `private` message; '' before the first. */
  heardPrivately: string;
}

type MatchClient = Client<{ auth: Admission; userData: Person }>;

/** Requests whose answers may be as long as the match: one at a time for each client. */
const LONG_ANSWERS: readonly string[] = ['events'];

/** How long an empty room stays, for those who are on their way with a ticket. */
const EMPTY_FOR = 90_000;
/** How long the SDK's own reconnection is waited for. */
const RECONNECT_FOR = 20_000;
/** Close codes for a match that moved to another process, and for somebody whom the operator has banned. */
export const MOVED = 4010;
export const DISMISSED = 4011;

export function matchRoomClass(services: RoomServices) {
  return class MatchRoom extends Room<{ state: HouseState; client: MatchClient }> implements Audience {
    override autoDispose = false;
    /**
     * Patches are sent with what they tell of: Colyseus' own turn finds nothing to send, and would wake the process for each room in it.
     * Without a rate it would look at the clock of each room sixty times a second.
     */
    override patchRate = 60 * 60_000;
    override seatReservationTimeout = 15;
    live!: LiveMatch;
    publisher!: Publisher;
    readonly everybody = new Broadcast();
    /** What the state was written from last. */
    shown: Snapshot | null = null;
    isDisposed = false;
    cancelClosing = () => {};

    /** The ticket says who comes in, and where they sit; nothing else that the client sends does. */
    static override async onAuth(
      _token: string,
      options: unknown,
      _context: AuthContext,
    ): Promise<Admission> {
      const ticket =
        typeof options === 'object' && options !== null && 'ticket' in options ? options.ticket : null;
      const admission = typeof ticket === 'string' ? services.tickets.redeem(ticket) : null;
      if (!admission) throw new ServerError(401, 'The ticket is not valid (any more): ask for a new one.');
      if (services.floods.waitOf(admission.playerId) > 0)
        throw new ServerError(429, 'Too many messages: wait a while.');
      return admission;
    }

    override onCreate({ matchId }: { matchId: string }): void {
      const live = services.registry.peek(matchId);
      if (!live) throw new ServerError(404, 'There is no such match here.');
      this.roomId = matchId;
      this.live = live;
      this.publisher = services.games.publisher(live.record);
      this.state = this.publisher.newState(live.record.seats.length);
      this.update();
      for (const type of REQUESTS) {
        this.onMessage(type, (client: MatchClient, payload: unknown) => this.reply(type, client, payload));
      }
      live.show(this);
      this.closeWhenEmpty();
    }

    override async onJoin(client: MatchClient): Promise<void> {
      if (!client.auth) throw new ServerError(401, 'A ticket is needed.');
      const { matchId, playerId, seat } = client.auth;
      if (matchId !== this.roomId) throw new ServerError(403, 'The ticket is for another match.');
      this.cancelClosing();
      // A seat may have changed hands between ticket and arrival: the store decides.
      const now = this.live.seatOf(playerId);
      if (seat !== null && now !== seat) throw new ServerError(409, 'The seat is not yours any more.');
      const muted = await services.store.players.muted(playerId, matchId);
      client.userData = {
        asker: { playerId, seat: now },
        muted: new Set(muted),
        pace: new Pace(services.messagesASecond),
        behind: new Queue(),
        isDismissed: false,
        heardPrivately: '',
      };
      services.metrics.clients.inc();
      this.arrive(client);
    }

    override async onDrop(client: MatchClient): Promise<void> {
      this.depart(client);
      if (client.ref instanceof RoomSocket && client.ref.wasCutOff) {
        if (client.auth) services.floods.record(client.auth.playerId);
        return;
      }
      if (client.userData?.isDismissed) return;
      // By our own time: the timer of Colyseus outlives its room, and keeps a stopped process from ending.
      const returning = this.allowReconnection(client, 'manual');
      const giveUp = services.time.after(RECONNECT_FOR, () => returning.reject(new Error('too late')));
      // Fails when nobody comes back in time: `onLeave` follows.
      returning.catch(() => {}).finally(giveUp);
    }

    override onReconnect(client: MatchClient): void {
      this.cancelClosing();
      this.arrive(client);
    }

    override onLeave(client: MatchClient): void {
      if (client.userData) services.metrics.clients.dec();
      this.depart(client);
    }

    override onDispose(): void {
      this.isDisposed = true;
      this.cancelClosing();
      this.live?.unshow(this);
    }

    arrive(client: MatchClient): void {
      const { seat } = client.userData?.asker ?? { seat: null };
      present.add(client);
      if (client.ref instanceof RoomSocket) client.ref.listen(this.everybody, seat !== null);
      this.live.enter(seat);
      if (seat === null || !this.live.position?.seats[seat]?.botPlays) return;
      const at = services.time.now();
      this.live.queue
        .run(() => comeBack(this.live, seat, at))
        .catch((error: unknown) => {
          logFailure(services.log, error, { match: this.roomId }, 'a player could not take the seat back');
        });
    }

    depart(client: MatchClient): void {
      if (present.delete(client)) this.live.leave(client.userData?.asker.seat ?? null);
      this.closeWhenEmpty();
    }

    reply(type: (typeof REQUESTS)[number], client: MatchClient, payload: unknown) {
      const arrived = services.time.now();
      const person = client.userData;
      if (!person || person.isDismissed) return refused('not-joined', 'join first');
      if (!person.pace.allows(performance.now())) {
        return refused('too-many', `more than ${services.messagesASecond} messages a second`);
      }
      const { playerId } = person.asker;
      const muted = (seats: number[]) => {
        for (const other of this.clients) {
          if (other.userData?.asker.playerId === playerId) other.userData.muted = new Set(seats);
        }
      };
      const now = () =>
        answer(this.live, { playerId, seat: this.live.seatOf(playerId) }, type, payload, arrived, muted);
      const socket = client.ref;
      if (!(socket instanceof RoomSocket) || (!socket.isBehind && !LONG_ANSWERS.includes(type))) return now();
      return person.behind.run(async () => {
        await socket.caughtUp();
        return socket.readyState === WebSocket.OPEN ? now() : refused('not-joined', 'join first');
      });
    }

    update(): void {
      const { shown } = this;
      // Should this fail half-way, nobody knows what is written.
      this.shown = null;
      const snapshot = this.live.snapshot();
      publishHouse(this.state, snapshot, shown);
      this.publisher.publish(this.state, snapshot, shown);
      this.shown = snapshot;
    }

    // ---------------------------------------------------------------- Audience

    happened(message: EventsMessage): void {
      this.update();
      this.everybody.tell(() => {
        this.broadcast('events', message);
        this.broadcastPatch();
      });
      this.tellPrivately();
    }

    /** What a seat alone may know goes to each of its tabs when it has changed. */
    tellPrivately(): void {
      for (const client of this.clients) {
        const person = client.userData;
        const seat = person?.asker.seat ?? null;
        const mine = seat === null ? null : this.live.privately(seat);
        if (!person || mine === null) continue;
        const text = canonical(mine);
        if (text === person.heardPrivately) continue;
        person.heardPrivately = text;
        client.send('private', { seq: this.live.position?.seq ?? 0, private: mine });
      }
    }

    changed(): void {
      this.update();
      this.everybody.tell(() => this.broadcastPatch());
    }

    chat(message: ChatMessage): void {
      const sides = this.live.sides();
      const encoded = getMessageBytes.raw(Protocol.ROOM_DATA, 'chat', message);
      for (const client of this.clients) {
        const person = client.userData;
        if (!person || person.muted.has(message.seat)) continue;
        if (hears(sides, person.asker.seat, message.seat, message.to)) client.enqueueRaw(encoded);
      }
    }

    notice(text: string): void {
      this.broadcast('notice', { text });
    }

    dismiss(playerId: string): void {
      for (const client of [...this.clients]) {
        if (client.userData?.asker.playerId !== playerId) continue;
        client.userData.isDismissed = true;
        client.leave(DISMISSED);
      }
    }

    lost(): void {
      // After the replies that are on their way.
      setImmediate(() => void this.disconnect(MOVED));
    }

    closeWhenEmpty(): void {
      this.cancelClosing();
      if (this.clients.length > 0 || this.isDisposed) return;
      this.cancelClosing = services.time.after(EMPTY_FOR, () => {
        if (this.clients.length === 0) void this.disconnect();
      });
    }
  };
}

/** Clients whose arrival was counted: a drop, a return and a leave must not count one twice. */
const present = new WeakSet<object>();
