/** Colyseus' patches, once for all spectators. */
import { ClientState, SchemaSerializer, type Client } from '@colyseus/core';
import type { HouseState } from '../wire/house-state';
import type { Broadcast } from './socket/broadcast';
import { RoomSocket } from './socket/socket';

/** Those to whom each broadcast is sent: players, and who has not got the state yet. */
export const besideFeed = <C extends Client>(clients: readonly C[]): C[] =>
  clients.filter(({ ref }) => !(ref instanceof RoomSocket && ref.isFollowing));

type Patched = Parameters<SchemaSerializer<HouseState>['applyPatches']>[0];

export class Patches extends SchemaSerializer<HouseState> {
  /** A client, as far as Colyseus sends patches to one, that stands for all who follow the feed. */
  private readonly followers: Patched[number];

  constructor(private readonly everybody: Broadcast) {
    super();
    const followers: Pick<Client, 'state' | 'raw'> = {
      state: ClientState.JOINED,
      raw: (data) => everybody.toFeed(data),
    };
    this.followers = followers as Patched[number];
  }

  override applyPatches(clients: Patched, state: HouseState): boolean {
    const receivers = besideFeed(clients);
    if (this.everybody.feed.isFollowed) receivers.push(this.followers);
    return super.applyPatches(receivers, state);
  }
}
