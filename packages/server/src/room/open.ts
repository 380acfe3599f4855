/** Opens a match and its room in the process that holds it. */
import { matchMaker } from '@colyseus/core';
import type { LiveMatch } from '../live/live-match';
import type { RoomServices } from './room-services';

/**
 * With the epoch: the room of a former holder, which a process that was stopped still has when it wakes, is
 * another room.
 */
export const roomIdOf = ({ id, record }: LiveMatch): string => `${id}-${record.epoch}`;

/** Where the room of a match is. `address`: null for this process. */
export interface Place {
  epoch: number;
  address: string | null;
}

const opening = new Map<string, Promise<unknown>>();

/**
 * Null if no process holds the match, and none can: there is none, its holder has just died, or it waits for
 * its rules. `no-game`: no process has its game any more.
 */
export async function openRoom(
  { registry, cluster, games }: RoomServices,
  matchId: string,
): Promise<Place | 'no-game' | null> {
  if (!registry.peek(matchId)) await cluster.spread(matchId);
  const live = await registry.open(matchId);
  if (!live) {
    const place = await cluster.holderOf(matchId);
    // Only another process may have its rules.
    return place ?? ((await cluster.act(matchId, { kind: 'open' })) ? cluster.holderOf(matchId) : null);
  }
  if (!games.rules.current(live.record)) return 'no-game';
  await openHere(live);
  return { epoch: live.record.epoch, address: null };
}

/** The room of a match that this process holds. */
export async function openHere(live: LiveMatch): Promise<void> {
  const roomId = roomIdOf(live);
  if (matchMaker.getLocalRoomById(roomId)) return;
  const known = opening.get(roomId);
  if (known) {
    await known;
    return;
  }
  const created = matchMaker.createRoom('match', { matchId: live.id }).finally(() => opening.delete(roomId));
  opening.set(roomId, created);
  await created;
}
