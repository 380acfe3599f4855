/** P-40. The route of leaderboards: anybody may read them. */
import { Router } from 'express';
import { z } from 'zod';
import { leaderboardOf } from '../leaderboard';
import { leaderboardAnswer } from '../../wire/leaderboard';
import { callerOf } from '../../http/auth';
import { ratingPlaceAt } from '../../http/cursor';
import { documented } from '../../http/documented';
import { call, checked } from '../../http/refusal';
import type { HttpServices } from '../../http/services';

const pageSchema = z.object({ cursor: z.string().max(80).optional() });

export function leaderboardRoutes(services: HttpServices): Router {
  const router = Router();
  // A pool has a slash, which programs send as it is or as %2F.
  router.get(
    '/leaderboard/:game{/:kind}',
    documented({
      does: 'The best of a pool, such as `star-eater/duel`, and the caller’s own line.',
      who: 'anybody',
      query: pageSchema,
      answers: { 200: leaderboardAnswer },
      codes: ['not-found'],
    }),
    call(async (request) => {
      const pool = [request.params['game'], request.params['kind']].filter(Boolean).join('/');
      const { cursor } = checked(pageSchema, request.query);
      const caller = await callerOf(services, request);
      const below = cursor === undefined ? null : ratingPlaceAt(cursor);
      return leaderboardOf(services, pool, below, caller?.playerId ?? null);
    }),
  );
  return router;
}
