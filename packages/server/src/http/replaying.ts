/** Checks who may get a replay, and sends it. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { gameOf } from '../live/fold';
import type { ReplayFile } from '../replays/maker';
import type { Services } from '../services';
import { rulesText, type MatchRecord } from '../store/match-record';
import type { Player } from '../store/players';
import { requireSight } from './match-access';
import { conflict, forbidden } from './refusal';
import { seatOf } from '../matches/summary';

/** Refuses if there is no replay or the caller may not see it. */
export function requireReplay(
  services: Services,
  record: MatchRecord,
  caller: Player | null,
  invite: string | undefined,
): void {
  requireSight(record, caller, invite);
  if (!record.spectators && record.status === 'live' && seatOf(record, caller?.playerId ?? null) === null) {
    throw forbidden('This match cannot be watched until it ends.');
  }
  if (record.rulesVersion !== null && !gameOf(services, record)) {
    throw conflict(
      'other-rules',
      `This match uses rules ${rulesText(record)}, which this server does not have.`,
    );
  }
  if (record.rulesVersion === null || !record.setup)
    throw conflict('not-begun', 'The match has not started: no replay yet.');
}

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
