/**
 * The web socket of a client in a room. What is broadcast goes out compressed: round after round it is made of the same
 * words, and a client's own earlier messages are the dictionary.
 *
 * A compressed size tells something about what is in the message and in those before it. A viewer's stream holds nothing that
 * the viewer may not know; but replies may hold a seat's own orders, and a broadcast may hold what others say. Somebody who
 * talks to a player and reads the sizes on that player's network could guess at orders that way: so replies are never compressed,
 * and are in nobody's dictionary.
 */
import { Protocol } from '@colyseus/core';
import { WebSocket, type PerMessageDeflateOptions } from 'ws';

/**
 * The window holds what two rounds say: with less of it a round would cost more than a tenth of full views (docs/figures.md). A
 * connection costs 96 kB with these, where zlib's own settings would cost 268 kB.
 */
export const COMPRESSION: PerMessageDeflateOptions = {
  serverMaxWindowBits: 14,
  zlibDeflateOptions: { level: 6, memLevel: 6 },
  // What clients send is short, and none of it comes twice.
  clientNoContextTakeover: true,
};

type Data = Parameters<WebSocket['send']>[0];
type Done = (error?: Error) => void;

interface Settings {
  binary?: boolean;
}

export class RoomSocket extends WebSocket {
  override send(data: Data, options?: Settings | Done, done?: Done): void {
    const settings = typeof options === 'function' ? {} : options;
    const told = typeof options === 'function' ? options : done;
    const isReply = data instanceof Uint8Array && data[0] === Protocol.ROOM_RESPONSE;
    // Colyseus writes the next patch into the same memory, and compression reads it later: it needs its own.
    const own = data instanceof Uint8Array && !isReply ? Buffer.from(data) : data;
    super.send(own, { ...settings, compress: !isReply }, told);
  }
}
