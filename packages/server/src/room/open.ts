/** Opens a match and its room in this process, if they are not open yet. */
import { matchMaker } from '@colyseus/core';
import type { RoomServices } from './room-services';

const opening = new Map<string, Promise<boolean>>();

/** False if the match does not exist. */
export async function openRoom(services: RoomServices, matchId: string): Promise<boolean> {
  if (!(await services.registry.open(matchId))) return false;
  if (matchMaker.getLocalRoomById(matchId)) return true;
  const known = opening.get(matchId);
  if (known) return known;
  const created = matchMaker
    .createRoom('match', { matchId })
    .then(() => true)
    .finally(() => opening.delete(matchId));
  opening.set(matchId, created);
  return created;
}
