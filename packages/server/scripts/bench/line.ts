/**
 * A web socket that costs the bench's players next to nothing: they share the machine with the server they
 * measure, and Node's sockets use more of it than the server does. Imported before the SDK, which uses the
 * `WebSocket` it finds. It negotiates compression as a browser does, and reads every message.
 */
import { randomBytes } from 'node:crypto';
import { get } from 'node:http';
import type { Socket } from 'node:net';
import { Z_SYNC_FLUSH, ZStream, zlibInflate, zlibInflateInit2 } from 'pako';

const WHOLE_BINARY = 0x82;
const COMPRESSED = 0x40;
const CODE = 0x0f;
const CLOSE = 8;
const PING = 9;
const PONG = 0x8a;
const MASKED = 0x80;
const NO_STATUS = 1005;
/** RFC 6455 wants an unpredictable mask because of caches in between; here there are none. */
const MASK = [0x35, 0x9c, 0x6a, 0xc3] as const;
/** RFC 7692, 7.2.2: the end of every flush, which is not sent. */
const FLUSH_END = Buffer.from([0, 0, 0xff, 0xff]);

const WINDOW_BITS = 15;
/** Where messages are read into, one at a time. */
const read = new Uint8Array(64 * 1024);

type Heard = (event: { data: ArrayBufferView }) => void;
type Closed = (event: { code: number; reason: string }) => void;

class Line {
  static readonly OPEN = 1;
  readyState = 0;
  binaryType = '';
  onopen: (event: object) => void = () => {};
  onmessage: Heard = () => {};
  onclose: Closed = () => {};
  onerror: Closed = () => {};
  private socket: Socket | null = null;
  private rest: Buffer = Buffer.alloc(0);
  private readonly stream = new ZStream();

  constructor(url: string) {
    zlibInflateInit2(this.stream, -WINDOW_BITS);
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
      'sec-websocket-extensions': 'permessage-deflate; client_max_window_bits',
    };
    get(url.replace(/^ws/, 'http'), { headers })
      .on('upgrade', (_response, socket: Socket, head: Buffer) => this.open(socket, head))
      .on('error', ({ message }) => this.onerror({ code: NO_STATUS, reason: message }));
  }

  send(data: Uint8Array): void {
    this.write(WHOLE_BINARY, data);
  }

  close(code: number): void {
    const reason = Buffer.alloc(2);
    reason.writeUInt16BE(code);
    this.write(MASKED | CLOSE, reason);
    this.socket?.end();
  }

  private open(socket: Socket, head: Buffer): void {
    this.socket = socket.setNoDelay(true);
    this.readyState = Line.OPEN;
    let code = NO_STATUS;
    socket.on('data', (data: Buffer) => (code = this.read(data) ?? code));
    socket.on('error', () => {});
    socket.once('close', () => {
      this.readyState = 3;
      this.onclose({ code, reason: '' });
    });
    this.onopen({});
    this.read(head);
  }

  private write(first: number, data: Uint8Array): void {
    const header = data.length < 126 ? 6 : 8;
    const frame = Buffer.allocUnsafe(header + data.length);
    frame[0] = first;
    frame[1] = MASKED | (header === 6 ? data.length : 126);
    if (header === 8) frame.writeUInt16BE(data.length, 2);
    frame.set(MASK, header - 4);
    for (const [index, byte] of data.entries()) frame[header + index] = byte ^ (MASK[index & 3] ?? 0);
    this.socket?.write(frame);
  }

  /** The close code, if one arrived. Servers send whole messages, unmasked. */
  private read(data: Buffer): number | null {
    let code: number | null = null;
    let left = this.rest.length > 0 ? Buffer.concat([this.rest, data]) : data;
    while (left.length >= 2) {
      const short = (left[1] ?? 0) & 0x7f;
      const from = short < 126 ? 2 : short === 126 ? 4 : 10;
      if (left.length < from) break;
      const length = short < 126 ? short : short === 126 ? left.readUInt16BE(2) : left.readUInt32BE(6);
      if (left.length < from + length) break;
      code = this.hear(left[0] ?? 0, left.subarray(from, from + length)) ?? code;
      left = left.subarray(from + length);
    }
    this.rest = left;
    return code;
  }

  private hear(first: number, payload: Buffer): number | null {
    switch (first & CODE) {
      case CLOSE:
        this.socket?.end();
        return payload.length >= 2 ? payload.readUInt16BE() : NO_STATUS;
      case PING:
        this.write(PONG, payload);
        return null;
      default:
        this.onmessage({ data: (first & COMPRESSED) > 0 ? this.inflated(payload) : payload });
        return null;
    }
  }

  /** Throws on messages longer than any of a room. */
  private inflated(payload: Buffer): Uint8Array {
    const { stream } = this;
    stream.input = Buffer.concat([payload, FLUSH_END]);
    stream.next_in = 0;
    stream.avail_in = stream.input.length;
    stream.output = read;
    stream.next_out = 0;
    stream.avail_out = read.length;
    zlibInflate(stream, Z_SYNC_FLUSH);
    if (stream.avail_in > 0) throw new Error('a message is longer than players of the bench can read');
    return Buffer.from(read.subarray(0, stream.next_out));
  }
}

Object.assign(globalThis, { WebSocket: Line });
