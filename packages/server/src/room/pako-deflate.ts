/** zlib in JavaScript: a stream that stays open and is synchronous. */
import {
  Z_DEFAULT_STRATEGY,
  Z_SYNC_FLUSH,
  ZStream,
  zlibDeflate,
  zlibDeflateInit2,
  zlibDeflateReset,
} from 'pako';
import { messageOf, SETTINGS, written, type Deflater } from './deflater';

const DEFLATED = 8;
const NOTHING = new Uint8Array(0);

export class PakoDeflater implements Deflater {
  private readonly stream = new ZStream();

  constructor() {
    const { level, windowBits, memLevel } = SETTINGS;
    // A negative window omits zlib's header, as web sockets require.
    zlibDeflateInit2(this.stream, level, DEFLATED, -windowBits, memLevel, Z_DEFAULT_STRATEGY);
  }

  restart(): void {
    zlibDeflateReset(this.stream);
  }

  deflate(data: Uint8Array): Buffer {
    const { stream } = this;
    const parts: Buffer[] = [];
    stream.input = data;
    stream.next_in = 0;
    stream.avail_in = data.length;
    do {
      // pako's `Deflate` class would allocate a buffer per message.
      stream.output = written;
      stream.next_out = 0;
      stream.avail_out = written.length;
      zlibDeflate(stream, Z_SYNC_FLUSH);
      parts.push(Buffer.from(written.subarray(0, stream.next_out)));
    } while (stream.avail_out === 0);
    stream.input = NOTHING;
    return messageOf(parts);
  }

  close(): void {}
}
