/** Whether bytes of a client are a message that Colyseus can read, asked before it gets them. */
import { isUtf8 } from 'node:buffer';
import { Protocol } from '@colyseus/core';
import { decode } from '@colyseus/schema';
import { unpack } from 'msgpackr';

/** The upper bits of the first byte say how a message is framed, not what it is. */
const CODE = 0b1_1111;

/** Bytes. Colyseus closes with the type of an unknown message as the reason, and throws where that is too long for a reason. */
const LONGEST_TYPE = 32;

/** Levels of objects and lists in a payload; requests need four. */
const DEEPEST = 16;

/**
 * Limits. Colyseus writes what it cannot read into the log and into its answer, or throws where nobody catches. So a message is
 * decoded here first, with the same library (docs/decisions/0014), and goes on to Colyseus only if that works.
 * Whether it makes sense is checked later, by the request's own schema.
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
      return readType(bytes, it) && isReadablePayload(bytes.subarray(it.offset));
    case Protocol.ROOM_DATA:
      return readType(bytes, it) && isReadablePayload(bytes.subarray(it.offset));
    case Protocol.ROOM_DATA_BYTES:
      return readType(bytes, it);
    default:
      return false;
  }
}

/** A type is text, its length before it as MessagePack writes it, or a number. Moves `it` behind the type. */
function readType(bytes: Uint8Array, it: { offset: number }): boolean {
  const prefix = bytes[it.offset];
  if (prefix === undefined) return false;
  if (!decode.stringCheck(bytes, it)) {
    decode.number(bytes, it);
    return it.offset <= bytes.length;
  }
  const widths: Record<number, number> = { 0xd9: 1, 0xda: 2, 0xdb: 4 };
  const width = widths[prefix] ?? 0;
  let length = width === 0 ? prefix & 0b1_1111 : 0;
  // Little-endian, as Colyseus reads it.
  for (let byte = width; byte > 0; byte -= 1) length = length * 256 + (bytes[it.offset + byte] ?? 0);
  const from = it.offset + 1 + width;
  it.offset = from + length;
  return length <= LONGEST_TYPE && it.offset <= bytes.length && isUtf8(bytes.subarray(from, it.offset));
}

/** No payload, or one MessagePack value with nothing behind it. */
function isReadablePayload(bytes: Uint8Array): boolean {
  if (bytes.length === 0) return true;
  try {
    return isTree(unpack(bytes), DEEPEST, { left: bytes.length });
  } catch {
    // The error holds the beginning of the payload: it must not get any further.
    return false;
  }
}

/**
 * MessagePack as the library reads it can make objects that contain themselves, or each other many times over. Every value of a
 * tree has a byte of its own; `budget.left` starts with the number of bytes.
 */
function isTree(value: unknown, levels: number, budget: { left: number }): boolean {
  budget.left -= 1;
  if (budget.left < 0) return false;
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return true;
  if (levels === 0) return false;
  return Object.values(value).every((each) => isTree(each, levels - 1, budget));
}
