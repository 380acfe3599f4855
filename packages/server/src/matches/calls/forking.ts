/** The route that forks a replay into a practice match. */
import { Router } from 'express';
import { z } from 'zod';
import { practiceFrom } from '../practice';
import { requireReplay } from '../sight';
import { seatableOf } from '../../http/auth';
import { inviteIn, matchOf, seatSchema } from '../../http/match-access';
import { call, checked } from '../../http/refusal';
import type { HttpServices } from '../../http/services';
import { seatedAnswer } from './answers';
import { documented } from '../../http/documented';

const forkSchema = z.strictObject({ seq: z.number().int().min(0), seat: seatSchema.optional() });

export function forkRoutes(services: HttpServices): Router {
  const router = Router();

  router.post(
    '/matches/:id/fork',
    documented({
      does: 'Plays on from a step of a replay, against bots.',
      scope: 'play',
      who: 'player',
      body: forkSchema,
      answers: { 201: seatedAnswer },
      codes: [
        'private',
        'forbidden',
        'not-found',
        'live',
        'not-told',
        'sealed',
        'over',
        'out',
        'not-begun',
        'other-rules',
        'no-new-matches',
        'bot-full',
      ],
    }),
    services.limits.newMatches,
    call(async (request) => {
      const player = await seatableOf(services, request);
      const source = await matchOf(services.store.matches, request);
      requireReplay(services, source, player, inviteIn(request));
      return practiceFrom(services, source, player, checked(forkSchema, request.body));
    }),
  );

  return router;
}
