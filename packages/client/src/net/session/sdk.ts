/** Joins a room with the SDK. Loaded when a match is opened: the SDK is not part of the first page. */
import { Client } from 'colyseus.js/Client';
import { MatchMakeError } from 'colyseus.js/errors/Errors';
import { SchemaSerializer } from 'colyseus.js/serializer/SchemaSerializer';
import { registerSerializer } from 'colyseus.js/serializer/Serializer';
import { WebSocketTransport } from 'colyseus.js/transport/WebSocketTransport';
import type { HouseState } from '../../../../server/src/wire/house-state';
import { reachable } from '../reachable';
import { NoSocket, type JoinRoom, type RoomLike } from './room';

// The SDK's index does this too, and brings prediction and older clients with it.
registerSerializer('schema', SchemaSerializer);

/** Some proxies hold a web socket back without an answer, ms. Less than a join may take. */
const OPEN_WITHIN = 6_000;

// The SDK first tries Node's form with headers, and counts on browsers to throw. What wraps their sockets (extensions,
// test tools) may take the headers for the name of a protocol and never connect. An error is followed by its close, which has a code.
WebSocketTransport.prototype.connect = function connect(url: string) {
  const ws = new WebSocket(url);
  ws.binaryType = 'arraybuffer';
  ws.onopen = (event) => this.events.onopen?.(event);
  ws.onmessage = (event) => this.events.onmessage?.(event);
  ws.onclose = (event) => this.events.onclose?.(event);
  setTimeout(() => ws.readyState === WebSocket.CONNECTING && ws.close(), OPEN_WITHIN);
  this.ws = ws;
};

/** The socket itself was closed, by a code of the protocol. A refusal of the server has a code of its own, a failed call none. */
const isOfSocket = (error: unknown): boolean =>
  error instanceof MatchMakeError && error.code >= 1000 && error.code < 2000;

export const joinBySdk: JoinRoom = async (address, matchId, ticket) => {
  const origin = import.meta.env.DEV ? location.origin : reachable(address, location);
  const room = await new Client(origin).joinById<HouseState>(matchId, { ticket }).catch((error: unknown) => {
    throw isOfSocket(error) ? new NoSocket() : error;
  });
  // The session reconnects by itself: unlike the SDK's way, that survives a server restart.
  room.reconnection.enabled = false;
  return room as unknown as RoomLike;
};
