/** How the bench's bare sockets enter a room as spectators: without the SDK, which reads and answers by itself. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get } from 'node:http';
import type { Socket } from 'node:net';
import { Protocol } from '@colyseus/core';
import { post } from './post';

const WHOLE_BINARY = 0x82;
const MASKED = 0x80;

/** RFC 6455 §5.2: a client's whole message, up to 125 bytes. A zero mask leaves the bytes as they are. */
export const masked = (message: Uint8Array): Buffer =>
  Buffer.from([WHOLE_BINARY, MASKED | message.length, 0, 0, 0, 0, ...message]);

/** Answers the greeting, as the SDK does. */
export const JOIN = masked(Uint8Array.of(Protocol.JOIN_ROOM));

export interface Spectator {
  url: string;
  matchId: string;
  /** Of a private match. */
  invite?: string;
  /** In `x-forwarded-for`. */
  address: string;
  token: string;
}

/** `head`: what came with the answer to the handshake. `headers`: further ones of the handshake. */
export async function spectate(
  { url, matchId, invite, address, token }: Spectator,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ socket: Socket; head: Buffer }> {
  const asked = invite === undefined ? {} : { invite };
  const { ticket } = await post(url, `/api/matches/${matchId}/ticket`, asked, address, token);
  const seat = await post(url, `/matchmake/joinById/${matchId}`, { ticket }, address);
  const upgrade = get(`${url}/${seat['processId']}/${seat['roomId']}?sessionId=${seat['sessionId']}`, {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
      ...headers,
    },
  });
  const [, socket, head] = (await once(upgrade, 'upgrade')) as [unknown, Socket, Buffer];
  return { socket, head };
}
