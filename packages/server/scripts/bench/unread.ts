/** Sockets that ask for the whole log of a match and never read. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get } from 'node:http';
import type { Socket } from 'node:net';
import { Protocol } from '@colyseus/core';
import { post } from './post';

const WHOLE_BINARY = 0x82;
const MASKED = 0x80;

/** A zero mask leaves the bytes as they are. */
const framed = (message: Uint8Array): Buffer =>
  Buffer.from([WHOLE_BINARY, MASKED | message.length, 0, 0, 0, 0, ...message]);

const JOIN = framed(Uint8Array.of(Protocol.JOIN_ROOM));
/** `events` with `{ since: 0 }` as MessagePack. */
const ASK = framed(
  Uint8Array.of(
    ...[Protocol.ROOM_REQUEST, 1, 0xa6, ...Buffer.from('events')],
    ...[0x81, 0xa5, ...Buffer.from('since'), 0],
  ),
);

/** A spectator of the match who has joined. It reads its greeting only. */
export async function joinUnread(url: string, matchId: string, address: string): Promise<Socket> {
  const { token } = await post(url, '/api/players', {}, address);
  const { ticket } = await post(url, `/api/matches/${matchId}/ticket`, {}, address, token);
  const seat = await post(url, `/matchmake/joinById/${matchId}`, { ticket }, address);
  const upgrade = get(`${url}/${seat['processId']}/${seat['roomId']}?sessionId=${seat['sessionId']}`, {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
    },
  });
  const [, socket] = (await once(upgrade, 'upgrade')) as [unknown, Socket];
  socket.on('error', () => {});
  await once(socket, 'readable');
  socket.write(JOIN);
  return socket;
}

/** One more question. */
export const ask = (socket: Socket): boolean => socket.destroyed || socket.write(ASK);
