/** Messages as frames of a WebSocket (RFC 6455). */
import { deflatedAlone } from './deflate';

/** A compressed broadcast. */
export interface SharedFrame {
  /** Counts the room's compressed broadcasts. */
  index: number;
  /** The first broadcast whose content this one may refer to. */
  contextStart: number;
  bytes: Buffer;
}

/** A message compressed without context, and outside the context of later ones. */
export function framedAlone(data: Uint8Array): Buffer {
  return framed(deflatedAlone(data), true);
}

let plain: { data: Uint8Array; frame: Buffer } | null = null;

/** An uncompressed message. The same bytes sent to one socket after the other are framed once. */
export function plainFrame(data: Uint8Array): Buffer {
  if (plain?.data !== data) plain = { data, frame: framed(data, false) };
  return plain.frame;
}

const WHOLE_BINARY = 0x82;
const COMPRESSED = 0x40;
/** Length codes: the length is in the next two or eight bytes. */
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;

/** RFC 6455 §5.2: a server's whole message as one frame, in a new buffer. */
export function framed(payload: Uint8Array, isCompressed: boolean): Buffer {
  const { length } = payload;
  const header = length < TWO_BYTES ? 2 : length < 2 ** 16 ? 4 : 10;
  const frame = Buffer.allocUnsafe(header + length);
  frame[0] = isCompressed ? WHOLE_BINARY | COMPRESSED : WHOLE_BINARY;
  frame[1] = header === 2 ? length : header === 4 ? TWO_BYTES : EIGHT_BYTES;
  if (header === 4) frame.writeUInt16BE(length, 2);
  if (header === 10) frame.writeBigUInt64BE(BigInt(length), 2);
  frame.set(payload, header);
  return frame;
}
