/**
 * The bare connection of a client that joined with a ticket: it sends and reads only what a test makes it.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get } from 'node:http';
import type { Socket } from 'node:net';
import { Protocol } from '@colyseus/core';
import type { Guest, TestServer } from './table';

/** `ticket` is one for this match. Nothing is read before `resume()`. */
export async function bareSocket(url: string, matchId: string, ticket: string): Promise<Socket> {
  const reserved = await fetch(`${url}/matchmake/joinById/${matchId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ticket }),
  });
  const { processId, roomId, sessionId } = (await reserved.json()) as Record<string, string>;
  const upgrade = get(`${url}/${processId}/${roomId}?sessionId=${sessionId}`, {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-extensions': 'permessage-deflate',
      'sec-websocket-key': randomBytes(16).toString('base64'),
    },
  });
  upgrade.on('response', () => upgrade.destroy(new Error('the server does not upgrade this connection')));
  const [, socket, head] = (await once(upgrade, 'upgrade')) as [unknown, Socket, Buffer];
  socket.on('error', () => {});
  if (head.length > 0) socket.unshift(head);
  return socket;
}

/** As `bareSocket`, for a spectator. It has joined when this returns, and gets all broadcasts. */
export async function bareSpectator(server: TestServer, matchId: string, guest: Guest): Promise<Socket> {
  const { body } = await server.ticket(matchId, guest);
  const socket = await bareSocket(server.url, matchId, body['ticket'] as string);
  // The room accepts messages after its greeting.
  await once(socket, 'readable');
  socket.write(masked(Uint8Array.of(Protocol.JOIN_ROOM)));
  return socket;
}

const WHOLE_BINARY = 0x82;
const MASKED = 0x80;

/** RFC 6455 §5.2: a client's whole message, up to 125 bytes. A zero mask leaves the bytes as they are. */
export function masked(message: Uint8Array): Buffer {
  return Buffer.from([WHOLE_BINARY, MASKED | message.length, 0, 0, 0, 0, ...message]);
}

/** A request in a frame; `payload` is MessagePack. */
export function requestFrame(type: string, payload: Uint8Array = new Uint8Array()): Buffer {
  return masked(
    Uint8Array.of(Protocol.ROOM_REQUEST, 1, 0xa0 | type.length, ...Buffer.from(type), ...payload),
  );
}
