/** Web socket frames (RFC 6455 §5.2) as on the wire, with their headers. */

const END_OF_HEADERS = Buffer.from('\r\n\r\n');

/**
 * Reads one end of a connection: first the answer to the handshake, unless it is already open, then frames.
 */
export class FrameReader {
  private left: Buffer = Buffer.alloc(0);
  constructor(private isOpen = false) {}

  /** The frames complete so far; none if this is not a web socket. */
  push(bytes: Buffer): Buffer[] {
    this.left = Buffer.concat([this.left, bytes]);
    if (!this.isOpen) {
      const end = this.left.indexOf(END_OF_HEADERS);
      if (end < 0 || !this.left.subarray(0, end).toString('latin1').startsWith('HTTP/1.1 101')) return [];
      this.left = this.left.subarray(end + END_OF_HEADERS.length);
      this.isOpen = true;
    }
    const frames: Buffer[] = [];
    for (;;) {
      const length = frameLength(this.left);
      if (length === null || this.left.length < length) return frames;
      frames.push(Buffer.from(this.left.subarray(0, length)));
      this.left = this.left.subarray(length);
    }
  }
}

/**
 * Length of the frame that begins here, with its header; null if too little has arrived. Servers do not mask.
 */
function frameLength(bytes: Buffer): number | null {
  if (bytes.length < 2) return null;
  const short = (bytes[1] as number) & 0x7f;
  if (short < 126) return 2 + short;
  const header = short === 126 ? 4 : 10;
  if (bytes.length < header) return null;
  return header + (short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2)));
}
