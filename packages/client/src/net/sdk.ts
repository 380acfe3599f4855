/** The room as the SDK joins it. Loaded when a match is opened: the SDK is no part of the first page. */
import { Client } from 'colyseus.js';
import type { HouseState } from '../../../server/src/wire/house-state';
import type { JoinRoom, RoomLike } from './room';

export const joinBySdk: JoinRoom = async (address, matchId, ticket) => {
  const origin = import.meta.env.DEV ? location.origin : address;
  const room = await new Client(origin).joinById<HouseState>(matchId, { ticket });
  // Coming back is the session's own affair: it survives a restart of the server, the SDK's does not.
  room.reconnection.enabled = false;
  return room as unknown as RoomLike;
};
