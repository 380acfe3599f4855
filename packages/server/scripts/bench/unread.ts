/** Sockets that ask for the whole log of a match and never read. */
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { Protocol } from '@colyseus/core';
import { post } from './post';
import { JOIN, masked, spectate } from './spectate';

/** `events` with `{ since: 0 }` as MessagePack. */
const ASK = masked(
  Uint8Array.of(
    ...[Protocol.ROOM_REQUEST, 1, 0xa6, ...Buffer.from('events')],
    ...[0x81, 0xa5, ...Buffer.from('since'), 0],
  ),
);

/** A spectator of the match who has joined. It waits for its greeting only. */
export async function joinUnread(url: string, matchId: string, address: string): Promise<Socket> {
  const { token = '' } = await post(url, '/api/players', {}, address);
  const { socket, head } = await spectate({ url, matchId, address, token });
  socket.on('error', () => {});
  if (head.length === 0) await once(socket, 'readable');
  socket.write(JOIN);
  return socket;
}

/** One more question. */
export const ask = (socket: Socket): boolean => socket.destroyed || socket.write(ASK);
