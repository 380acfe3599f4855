/** P-77. The files of public rated replays, one a day. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import { Router } from 'express';
import { z } from 'zod';
import { countAnswer, cursorAnswer } from '../../wire/answers';
import { documented } from '../../http/documented';
import { call, checked, notFound } from '../../http/refusal';
import type { HttpServices } from '../../http/services';
import { summaryOf } from '../summary';

const PAGE = 100;
/** Matches that are read at once. */
const BATCH = 20;
/** In the order of days. */
const AFTER_ALL = '9999-12-31';
const ENDING = '.ndjson.gz';
const FILE = /^(\d{4}-\d\d-\d\d)\.ndjson\.gz$/;

const daySchema = z.iso.date('a day such as 2026-11-29');
const listSchema = z.object({ cursor: daySchema.optional() });

const isDay = (text: string | undefined): text is string => daySchema.safeParse(text).success;

interface Part {
  id: string;
  /** What strangers read of the match now: names change, and people are deleted. */
  match: string;
}

/** What the file of a day has, and a hash of it. */
async function partsOf(services: HttpServices, day: string): Promise<{ parts: Part[]; tag: string }> {
  const { store } = services;
  const hash = createHash('sha1');
  const parts: Part[] = [];
  const tags = await store.replayFiles.tagsOf(day);
  for (let at = 0; at < tags.length; at += BATCH) {
    const batch = tags.slice(at, at + BATCH);
    const records = await store.matches.listedNow(batch.map(({ id }) => id));
    for (const { id, tag } of batch) {
      const record = records.find((each) => each.id === id);
      if (!record) continue;
      const match = JSON.stringify(summaryOf(services, record, null));
      hash.update(tag).update(match);
      parts.push({ id, match });
    }
  }
  return { parts, tag: `W/"${hash.digest('base64url')}"` };
}

/** Gzip files one after another are one: the replays are sent as they are stored. */
async function* fileOf({ store }: HttpServices, parts: readonly Part[]): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < parts.length; at += BATCH) {
    const batch = parts.slice(at, at + BATCH);
    const bytes = await store.replayFiles.bytesOf(batch.map(({ id }) => id));
    for (const { id, match } of batch) {
      const replay = bytes.get(id);
      if (replay) yield Buffer.concat([gzipSync(`{"match":${match},"replay":`), replay, gzipSync('}\n')]);
    }
  }
}

export function replayDayRoutes(services: HttpServices): Router {
  const { store } = services;
  const router = Router();
  router.get(
    '/replays',
    documented({
      does: 'The days of which there is a file of public rated replays, newest first.',
      scope: 'read',
      who: 'anybody',
      query: listSchema,
      answers: {
        200: z.strictObject({
          days: z.array(z.strictObject({ day: z.string(), matches: countAnswer, file: z.string() })),
          cursor: cursorAnswer,
        }),
        304: null,
      },
    }),
    call(async (request) => {
      const { cursor } = checked(listSchema, request.query);
      const days = await store.replayFiles.days(cursor ?? AFTER_ALL, PAGE + 1);
      const shown = days.slice(0, PAGE);
      return {
        days: shown.map(({ day, matches }) => ({ day, matches, file: `/api/replays/${day}${ENDING}` })),
        cursor: days.length > PAGE ? (shown.at(-1)?.day ?? null) : null,
      };
    }),
  );
  router.get(
    '/replays/:file',
    documented({
      does: 'Public rated replays of a day: gzipped NDJSON, a line `{ match, replay }` each, in the order of their ends.',
      scope: 'read',
      who: 'anybody',
      answers: { 200: null, 304: null },
      codes: ['not-found'],
    }),
    services.limits.replays,
    call(async (request, response) => {
      const day = FILE.exec(String(request.params['file']))?.[1];
      const { parts, tag } = isDay(day) ? await partsOf(services, day) : { parts: [], tag: '' };
      if (parts.length === 0)
        throw notFound('There is no file of this name. GET /api/replays has the days that have one.');
      response.set({ etag: tag, 'cache-control': 'public, no-cache', 'content-type': 'application/gzip' });
      if (request.get('if-none-match')?.split(/, */).includes(tag)) return void response.status(304).end();
      response.attachment(`star-eater-${day}${ENDING}`).type('application/gzip');
      // A client that disconnects midway is not an error.
      await pipeline(Readable.from(fileOf(services, parts)), response).catch(() => response.destroy());
    }),
  );
  return router;
}
