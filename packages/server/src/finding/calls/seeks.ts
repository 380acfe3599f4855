/** P-23 … P-27. Routes to look for a match, and to see who else does. */
import { Router, type Request, type Response } from 'express';
import { z } from 'zod';
import { SEEK } from '../../limits';
import { lobbyNow, weekNow } from '../lobby-now';
import { isLiveWish } from '../who-fits';
import { accept, seek, seekOf, stopSeeking, type SeekRequest } from '../searches';
import { foundOf, type Seek } from '../rows/seeks';
import { humanOf, playerOf } from '../../http/auth';
import { call, checked, HttpRefusal } from '../../http/refusal';
import type { HttpServices } from '../../http/services';
import { lobbyAnswer, seekAnswer, weekAnswer } from '../../wire/seek';
import { documented } from '../../http/documented';
import { wishesIn, wishesSchema } from './wishes';

const seekSchema = z.strictObject({
  wishes: wishesSchema,
  rated: z.boolean().default(false),
  minutes: z.number().int().min(1).max(SEEK.minutes).optional(),
});

const STATES = ['waiting', 'found', 'accepted'] as const;
type State = (typeof STATES)[number] | 'over';

/** Seconds that an answer waits for a change. */
const LONGEST_WAIT = 25;

const waitSchema = z.object({
  known: z.enum(STATES).optional(),
  wait: z.coerce.number().int().min(0).max(LONGEST_WAIT).default(0),
});

/** Between two looks for a change, ms; and how long a player whose request waits is there after it, ms. */
const LOOK_EVERY = 1000;
const THERE_AFTER = 4000;

function seekIn(services: HttpServices, body: unknown): SeekRequest {
  const { wishes, rated, minutes } = checked(seekSchema, body);
  const isLive = wishes.some(isLiveWish);
  if (isLive && (minutes ?? 0) > SEEK.liveMinutes)
    throw new HttpRefusal(
      400,
      'malformed',
      `minutes: a search for a live match lasts ${SEEK.liveMinutes} minutes at most`,
    );
  return {
    wishes: wishesIn(services, wishes),
    rated,
    minutes: minutes ?? (isLive ? SEEK.liveMinutes : SEEK.minutes),
  };
}

function stateOf(seekNow: Seek | null): State {
  if (!seekNow) return 'over';
  const found = foundOf(seekNow);
  if (!found) return 'waiting';
  return found.acceptBy === undefined ? 'over' : found.accepted ? 'accepted' : 'found';
}

/** Waits until something has changed. The player is there as long as the connection is. */
async function changed(
  services: HttpServices,
  playerId: string,
  { known, wait }: z.output<typeof waitSchema>,
  response: Response,
): Promise<void> {
  const { store, time } = services;
  const end = time.now() + wait * 1000;
  while (time.now() < end && !response.closed && !services.isStopping()) {
    if (stateOf(await store.seeks.of(playerId)) !== known) return;
    await store.seeks.seen(playerId, time.now() + THERE_AFTER);
    await new Promise<void>((resolve) => {
      const cancel = time.after(LOOK_EVERY, done);
      function done() {
        cancel();
        response.off('close', done);
        resolve();
      }
      response.once('close', done);
    });
  }
}

export function seekRoutes(services: HttpServices): Router {
  const router = Router();

  router.put(
    '/seek',
    documented({
      does: 'Searches for a match.',
      scope: 'play',
      who: 'player',
      body: seekSchema,
      answers: { 200: seekAnswer },
      codes: ['no-game', 'no-edition', 'not-rated', 'limited', 'paused', 'playing', 'no-new-matches', 'bot'],
      gameRefuses: true,
    }),
    services.limits.seeks,
    call(async (request) => {
      const player = await humanOf(services, request);
      return seek(services, player, seekIn(services, request.body));
    }),
  );

  router.get(
    '/seek',
    documented({
      does: 'How the search goes; with `wait` as soon as that changes.',
      scope: 'play',
      who: 'player',
      query: waitSchema,
      answers: { 200: seekAnswer },
    }),
    call(async (request: Request, response: Response) => {
      const player = await playerOf(services, request);
      const waiting = checked(waitSchema, request.query);
      await changed(services, player.playerId, waiting, response);
      // Nobody reads it: it must not count as told.
      if (response.closed) return undefined;
      return seekOf(services, player);
    }),
  );

  router.delete(
    '/seek',
    documented({ does: 'Ends the search.', scope: 'play', who: 'player', answers: { 204: null } }),
    call(async (request) => {
      await stopSeeking(services, await playerOf(services, request));
    }),
  );

  router.put(
    '/seek/accept',
    documented({
      does: 'Accepts the match that was found.',
      scope: 'play',
      who: 'player',
      answers: { 200: seekAnswer },
      codes: ['nothing-found', 'no-new-matches'],
    }),
    services.limits.seeks,
    call(async (request) => accept(services, await playerOf(services, request))),
  );

  router.get(
    '/lobby',
    documented({
      does: 'Who searches and plays now.',
      scope: 'read',
      who: 'anybody',
      answers: { 200: lobbyAnswer },
    }),
    call(() => lobbyNow(services)),
  );

  router.get(
    '/lobby/week',
    documented({
      does: 'What was played to its end in the last seven days.',
      scope: 'read',
      who: 'anybody',
      answers: { 200: weekAnswer },
    }),
    call(() => weekNow(services)),
  );

  return router;
}
