/**
 * The room `match`: connects the clients of a match to the match in memory. It has no rules and no state of
 * its own, so a room may close and open again while the match stays.
 */
import { Room, ServerError, type AuthContext } from '@colyseus/core';
import type { LiveMatch } from '../live/live-match';
import type { HouseState } from '../wire/house-state';
import { admit, enter } from './admission';
import { REQUESTS } from './answer';
import { Broadcast } from './broadcast';
import type { MatchClient } from './person';
import { respond } from './respond';
import { RoomAudience } from './room-audience';
import type { RoomServices } from './room-services';
import type { Admission } from './tickets';
import { Visitors } from './visitors';

export function matchRoomClass(services: RoomServices) {
  return class MatchRoom extends Room<{ state: HouseState; client: MatchClient }> {
    override autoDispose = false;
    /**
     * `RoomAudience` sends patches together with their events, so Colyseus' own timer never finds any: once
     * an hour keeps it from waking the process for each room. Without a rate it would check the clock of each
     * room sixty times a second.
     */
    override patchRate = 60 * 60_000;
    override seatReservationTimeout = 15;
    live!: LiveMatch;
    audience!: RoomAudience;
    visitors!: Visitors;

    static override async onAuth(
      _token: string,
      options: unknown,
      _context: AuthContext,
    ): Promise<Admission> {
      return admit(services, options);
    }

    override onCreate({ matchId }: { matchId: string }): void {
      const live = services.registry.peek(matchId);
      if (!live) throw new ServerError(404, 'Match not found.');
      const publisher = services.games.publisher(live.record);
      const everybody = new Broadcast();
      this.roomId = matchId;
      this.state = publisher.newState(live.record.seats.length);
      this.live = live;
      this.audience = new RoomAudience(this, live, publisher, everybody);
      this.visitors = new Visitors(services, this, live, everybody);
      this.audience.update();
      for (const type of REQUESTS) {
        this.onMessage(type, (client: MatchClient, payload: unknown) =>
          respond({ services, room: this, live }, type, client, payload),
        );
      }
      live.attach(this.audience);
      this.visitors.closeWhenEmpty();
    }

    override async onJoin(client: MatchClient): Promise<void> {
      if (client.auth?.matchId === this.roomId) this.visitors.stayOpen();
      client.userData = await enter(services, this.live, client.auth);
      services.metrics.clients.inc();
      this.visitors.arrive(client);
    }

    override async onDrop(client: MatchClient): Promise<void> {
      this.visitors.drop(client);
    }

    override onReconnect(client: MatchClient): void {
      this.visitors.stayOpen();
      this.visitors.arrive(client);
    }

    override onLeave(client: MatchClient): void {
      if (client.userData) services.metrics.clients.dec();
      this.visitors.depart(client);
    }

    override onDispose(): void {
      // Both are absent where the match was not found.
      this.visitors?.close();
      if (this.audience) this.live.detach(this.audience);
    }
  };
}
