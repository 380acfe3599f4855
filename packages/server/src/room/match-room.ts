/**
 * The room `match` connects clients to the match in memory. It has no rules and no state of its own, so a
 * room may close and open again while the match stays.
 */
import { matchMaker, Room, ServerError, type AuthContext } from '@colyseus/core';
import type { LiveMatch } from '../live/live-match';
import { MATCH_NOT_FOUND } from '../live/registry';
import type { HouseState } from '../wire/house-state';
import { admit, enter } from './admission';
import { REQUESTS, type RequestType } from './requests';
import { Broadcast } from './socket/broadcast';
import type { MatchClient } from './person';
import { Patches } from './patches';
import { trace } from '../trace';
import { respond } from './respond';
import { RoomAudience } from './room-audience';
import { roomIdOf } from './open';
import { reserveFor } from './reserve';
import type { RoomServices } from './room-services';
import type { Admitted } from './tickets';
import { Visitors } from './visitors';

export interface OpenRoom {
  live: LiveMatch;
  state: HouseState;
  audience: RoomAudience;
  visitors: Visitors;
}

/** The room of a match in this process; null where none is open. */
export function openedRoom(live: LiveMatch): OpenRoom | null {
  const room = matchMaker.getLocalRoomById(roomIdOf(live)) as { opened?: OpenRoom | null } | undefined;
  return room?.opened ?? null;
}

export function matchRoomClass(services: RoomServices) {
  return class MatchRoom extends Room<{ state: HouseState; client: MatchClient }> {
    override autoDispose = false;
    /**
     * `RoomAudience` sends patches together with their events, so Colyseus' own timer never finds any. Once
     * an hour keeps it from waking the process for each room; without a rate it would check the clock of each
     * room sixty times a second.
     */
    override patchRate = 60 * 60_000;
    override seatReservationTimeout = 15;
    private readonly everybody = new Broadcast(services.lag);
    /** Null until `onCreate` has found the match. */
    opened: OpenRoom | null = null;

    get open(): OpenRoom {
      if (!this.opened) throw new ServerError(404, MATCH_NOT_FOUND);
      return this.opened;
    }

    static override async onAuth(_token: string, options: unknown, _context: AuthContext): Promise<Admitted> {
      return admit(services, options);
    }

    override onCreate({ matchId }: { matchId: string }): void {
      const live = services.registry.peek(matchId);
      if (!live) throw new ServerError(404, MATCH_NOT_FOUND);
      const publisher = services.games.publisher(live.record);
      const { everybody } = this;
      this.roomId = roomIdOf(live);
      reserveFor(publisher);
      this.state = publisher.newState(live.record.seats.length);
      const audience = new RoomAudience(this, live, publisher, everybody);
      const visitors = new Visitors(services, this, live, everybody);
      audience.onRemoved = (playerId) => visitors.refuseReturn(playerId);
      this.opened = { live, state: this.state, audience, visitors };
      audience.update();
      for (const type of Object.keys(REQUESTS) as RequestType[]) {
        this.onMessage(type, (client: MatchClient, payload: unknown) =>
          respond({ services, room: this, live }, type, client, payload),
        );
      }
      live.attach(audience);
      visitors.closeWhenEmpty();
    }

    /** Colyseus makes one of its own for each state. */
    override setSerializer(): void {
      super.setSerializer(new Patches(this.everybody));
    }

    override async onJoin(client: MatchClient): Promise<void> {
      if (client.auth?.matchId === this.open.live.id) this.open.visitors.stayOpen();
      client.userData = await enter(services, this.open.live, client.auth);
      services.metrics.clients.inc();
      this.open.visitors.arrive(client);
      const { live } = this.open;
      const { playerId: player, seat } = client.userData.caller;
      trace(live.services, live.id, { step: 'joined', player, seat, epoch: live.record.epoch });
    }

    override async onDrop(client: MatchClient): Promise<void> {
      this.open.visitors.drop(client);
    }

    override onReconnect(client: MatchClient): void {
      this.open.visitors.stayOpen();
      this.open.visitors.arrive(client);
    }

    override onLeave(client: MatchClient): void {
      if (client.userData) services.metrics.clients.dec();
      this.open.visitors.depart(client);
    }

    override onDispose(): void {
      this.opened?.visitors.close();
      this.opened?.audience.close();
      this.opened?.live.detach(this.opened.audience);
    }
  };
}
