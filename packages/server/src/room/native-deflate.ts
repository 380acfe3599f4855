/**
 * Node's zlib as an open, synchronous stream. Node's API has none, so this uses two internal members of
 * `DeflateRaw`; a version of Node without them throws in the constructor.
 */
import { types } from 'node:util';
import { constants, createDeflateRaw, type DeflateRaw } from 'node:zlib';
import { messageOf, SETTINGS, written, type Deflater } from './deflater';

/** The inner zlib stream. */
interface Handle {
  writeSync(
    flush: number,
    input: Uint8Array,
    from: number,
    length: number,
    output: Uint8Array,
    outputFrom: number,
    outputLength: number,
  ): void;
}

interface Inner extends DeflateRaw {
  _handle?: unknown;
  _writeState?: unknown;
  /** Where asynchronous writes go. */
  _outBuffer?: Buffer;
}

const isHandle = (value: unknown): value is Handle =>
  typeof value === 'object' &&
  value !== null &&
  'writeSync' in value &&
  typeof value.writeSync === 'function';

/** Bytes: the smallest that Node takes. Output goes to `written` instead. */
const CHUNK_SIZE = 64;

/** Shared, because each stream's own would be a slice of a pool that then stays in memory as a whole. */
const UNUSED = Buffer.alloc(CHUNK_SIZE);

export class NativeDeflater implements Deflater {
  private readonly stream: Inner = createDeflateRaw({ ...SETTINGS, chunkSize: CHUNK_SIZE });
  /** Null once closed: using it then would crash the process. */
  private handle: Handle | null;
  /** After each pass: unused bytes of output, unread bytes of input. */
  private readonly left: Uint32Array;

  constructor() {
    const { _handle: handle, _writeState: left } = this.stream;
    if (!isHandle(handle) || !types.isUint32Array(left)) throw new Error('zlib has other inner members');
    this.stream._outBuffer = UNUSED;
    this.handle = handle;
    this.left = left;
  }

  restart(): void {
    this.stream.reset();
  }

  deflate(data: Uint8Array): Buffer {
    const { handle } = this;
    if (!handle) throw new Error('the compressor is closed');
    const parts: Buffer[] = [];
    let from = 0;
    for (;;) {
      const { length } = written;
      handle.writeSync(constants.Z_SYNC_FLUSH, data, from, data.length - from, written, 0, length);
      const [unused = 0, unread = 0] = this.left;
      parts.push(Buffer.from(written.subarray(0, length - unused)));
      if (unused > 0) return messageOf(parts);
      from = data.length - unread;
    }
  }

  close(): void {
    this.handle = null;
    this.stream.close();
  }
}
