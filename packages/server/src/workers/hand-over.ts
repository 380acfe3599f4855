/** A connection that goes on in another process of this machine. */
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

interface Handle {
  readStop(): void;
}

/**
 * Call it before a socket is sent to another process: otherwise this one goes on reading, and drops what it
 * reads. Node has no public way to do so: `pause` only keeps what it reads. Clients send nothing until their
 * upgrade is answered.
 */
export function stopReading(socket: Socket): void {
  // Whoever closes the server would wait for it.
  Reflect.set(socket, 'server', null);
  const handle: unknown = Reflect.get(socket, '_handle');
  if (isHandle(handle)) handle.readStop();
}

const isHandle = (value: unknown): value is Handle =>
  typeof value === 'object' && value !== null && 'readStop' in value && typeof value.readStop === 'function';

/** The request as it came, one character a byte. */
export function textOf({ method, url, httpVersion, rawHeaders }: IncomingMessage, head: Buffer): string {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let at = 0; at + 1 < rawHeaders.length; at += 2)
    lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n${head.toString('latin1')}`;
}
