import type { RoomServices } from '../room/room-services';

/** Revokes the player's tickets and closes their connections in every room, after a ban or a deletion. */
export function disconnectPlayer(
  { tickets, registry }: Pick<RoomServices, 'tickets' | 'registry'>,
  playerId: string,
): void {
  tickets.forget(playerId);
  for (const live of registry.all()) live.disconnectPlayer(playerId);
}
