/** Checks that Colyseus can read a client's message before passing it on. */
import { isUtf8 } from 'node:buffer';
import { Protocol } from '@colyseus/core';
import { decode } from '@colyseus/schema';
import { unpack } from 'msgpackr';

/** The lower bits of the first byte are the message code; the upper ones the framing. */
const CODE = 0b1_1111;

/** Bytes. Colyseus closes with an unknown message's type as the reason, and throws if that is too long. */
const LONGEST_TYPE = 32;

/** Levels of nested objects and lists in a payload; requests need four. */
const DEEPEST = 16;

/**
 * Limits. Colyseus copies unreadable messages into its log and its answer, or throws uncaught errors. So
 * messages are decoded here first, with the same library (docs/decisions/0014), and passed on only if that
 * works. The request's schema checks the content later.
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

/** Reads the type, a MessagePack text or a number, and moves `it` past it. */
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

/** No payload, or exactly one MessagePack value. */
function isReadablePayload(bytes: Uint8Array): boolean {
  if (bytes.length === 0) return true;
  try {
    return isTree(unpack(bytes), DEEPEST, { left: bytes.length });
  } catch {
    // The error quotes the payload, so it is dropped here.
    return false;
  }
}

/**
 * The library's MessagePack can produce objects that contain themselves, or shared objects that multiply. In
 * a tree every value takes at least one byte; `budget.left` starts at the number of bytes.
 */
function isTree(value: unknown, levels: number, budget: { left: number }): boolean {
  budget.left -= 1;
  if (budget.left < 0) return false;
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return true;
  if (levels === 0) return false;
  return Object.values(value).every((each) => isTree(each, levels - 1, budget));
}
