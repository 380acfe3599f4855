/** Whether bytes of a client can be a message at all, before Colyseus reads them. */
import { isUtf8 } from 'node:buffer';
import { Protocol } from '@colyseus/core';
import { decode } from '@colyseus/schema';

/** The upper bits of the first byte say how a message is framed, not what it is. */
const CODE = 0b1_1111;

/**
 * Limits. Colyseus takes the type of a message for text without asking whether it is, and prints to the standard error what is none:
 * anybody could fill an operator's disk past the log. What is in the message is looked at later, by the request's own schema.
 */
export function isReadable(bytes: Uint8Array): boolean {
  const it = { offset: 1 };
  switch ((bytes[0] ?? 0) & CODE) {
    case Protocol.JOIN_ROOM:
    case Protocol.LEAVE_ROOM:
    case Protocol.PING:
      return true;
    case Protocol.ROOM_REQUEST:
      decode.number(bytes, it);
      return hasTypeAt(bytes, it.offset);
    case Protocol.ROOM_DATA:
    case Protocol.ROOM_DATA_BYTES:
      return hasTypeAt(bytes, it.offset);
    default:
      return false;
  }
}

/** A type is text, its length before it as MessagePack writes it, or a number. */
function hasTypeAt(bytes: Uint8Array, at: number): boolean {
  const prefix = bytes[at];
  if (prefix === undefined) return false;
  const isText = decode.stringCheck(bytes, { offset: at });
  if (!isText) return true;
  const widths: Record<number, number> = { 0xd9: 1, 0xda: 2, 0xdb: 4 };
  const width = widths[prefix] ?? 0;
  let length = width === 0 ? prefix & 0b1_1111 : 0;
  // Little-endian, as Colyseus reads it.
  for (let byte = width; byte > 0; byte -= 1) length = length * 256 + (bytes[at + byte] ?? 0);
  const from = at + 1 + width;
  return from + length <= bytes.length && isUtf8(bytes.subarray(from, from + length));
}
