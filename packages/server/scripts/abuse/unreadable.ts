/** Frames that begin like a message but are none. */
import { Protocol } from '@colyseus/core';
import { Packr } from 'msgpackr';
import type { Random } from './junk';

const ORDERS = new Packr().pack({
  id: 'x',
  decision: { seat: 0, type: 'commit', engine: 'NW', commands: ['vent-coolant', 'special'] },
});

const request = (type: string, ...payload: (number | Uint8Array)[]): Buffer =>
  Buffer.concat([
    Uint8Array.of(Protocol.ROOM_REQUEST, 7, 0xa0 | type.length, ...Buffer.from(type)),
    ...payload.map((part) => (typeof part === 'number' ? Uint8Array.of(part) : part)),
  ]);

export function unreadable(random: Random): Buffer {
  switch (random(5)) {
    case 0:
      // Bytes after the payload.
      return request('decide', ORDERS, Buffer.alloc(1 + random(20), random(256)));
    case 1:
      return request('decide', ORDERS.subarray(0, 1 + random(ORDERS.length - 1)));
    case 2:
      // An invalid record definition.
      return request('draft', 0xd4, 0x72, 0x40, random(0x80));
    case 3:
      return request('draft', new Uint8Array(100 + random(7000)).fill(0x91));
    default: {
      const length = 33 + random(200);
      return Buffer.concat([Uint8Array.of(Protocol.ROOM_DATA, 0xd9, length), Buffer.alloc(length, 'x')]);
    }
  }
}
