/** Sends replay files. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Request, Response } from 'express';
import type { ReplayFile } from '../maker';

/** Sends the file: gzipped if the client accepts that, or 304 if the browser already has it. */
export async function sendReplay(
  request: Request,
  response: Response,
  { bytes, tag }: ReplayFile,
): Promise<void> {
  // Checked on each use: whether the caller may see the match can change.
  response.type('json').vary('accept-encoding').set('cache-control', 'private, no-cache');
  response.set('etag', `W/"${tag}"`);
  if (request.fresh) {
    response.status(304).end();
    return;
  }
  if (request.acceptsEncodings('gzip') === 'gzip') {
    response.set('content-encoding', 'gzip').set('content-length', String(bytes.length)).end(bytes);
    return;
  }
  // A client that disconnects midway is not an error.
  await pipeline(Readable.from([bytes]), createGunzip(), response).catch(() => response.destroy());
}
