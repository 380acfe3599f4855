/**
 * What a room says to everybody, compressed once for all of them: web sockets' permessage-deflate lets a message lean on those
 * before it, and people who heard the same can be sent the same bytes. Nothing is kept for a single connection.
 */
import { Protocol } from '@colyseus/core';
import { deflatedAlone, Deflater } from './deflate';

/** Messages below this many bytes go out as they are: there is little to gain. */
const SMALLEST = 64;

export interface Told {
  /** Place among all that was told, and the first message that this one may lean on. */
  index: number;
  leansFrom: number;
  /** As it goes out. */
  frame: Buffer;
}

export class Broadcast {
  private readonly deflater = new Deflater();
  private count = 0;
  private leansFrom = 0;
  private isTelling = false;
  private last: { data: Uint8Array; told: Told } | null = null;
  private state: { data: Uint8Array; frame: Buffer } | null = null;

  /** What is sent while `say` runs is for everybody. */
  tell(say: () => void): void {
    this.isTelling = true;
    try {
      say();
    } finally {
      this.isTelling = false;
      this.last = null;
    }
  }

  /** The message as everybody gets it; null for what is said to one alone, and for what is not worth it. */
  toldOf(data: Uint8Array): Told | null {
    if (!this.isTelling || data.length < SMALLEST) return null;
    // Colyseus hands the same bytes to one socket after the other.
    if (this.last?.data === data) return this.last.told;
    const { count: index, leansFrom } = this;
    const told = { index, leansFrom, frame: framed(this.deflater.deflate(data), true) };
    this.count += 1;
    this.last = { data, told };
    return told;
  }

  /** The state as everybody gets it who comes in before it changes; null for other messages. Colyseus encodes it once a change. */
  wholeState(data: Uint8Array): Buffer | null {
    if (data[0] !== Protocol.ROOM_STATE) return null;
    if (this.state?.data !== data) this.state = { data, frame: framedAlone(data) };
    return this.state.frame;
  }

  /** The next message leans on nothing: somebody has come who did not hear what was said before. */
  restart(): void {
    this.deflater.restart();
    this.leansFrom = this.count;
  }
}

/** A message that leans on nothing, and that nothing leans on. */
export function framedAlone(data: Uint8Array): Buffer {
  return framed(deflatedAlone(data), true);
}

let plain: { data: Uint8Array; frame: Buffer } | null = null;

/** A message as it is. The same bytes sent to one socket after the other are framed once. */
export function plainFrame(data: Uint8Array): Buffer {
  if (plain?.data !== data) plain = { data, frame: framed(data, false) };
  return plain.frame;
}

const WHOLE_BINARY = 0x82;
const COMPRESSED = 0x40;
/** Lengths that stand for a length in the next two or eight bytes. */
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;

/** RFC 6455 §5.2: a whole message of a server, in one buffer of its own. */
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
