/** P-22. Routes for whoever was challenged. Accepting is taking the seat; `POST /api/matches` with `invitees` challenges. */
import { Router } from 'express';
import { byPlayer } from '../../http/auth';
import { documented } from '../../http/documented';
import { matchIdIn } from '../../http/match-access';
import { notFound } from '../../http/refusal';
import type { HttpServices } from '../../http/services';
import { challengesAnswer } from '../../wire/challenge';

export function challengeRoutes(services: HttpServices): Router {
  const { store, time, cluster } = services;
  const router = Router();

  router.get(
    '/challenges',
    documented({
      does: 'Challenges to the caller that stand. They count as seen.',
      who: 'player',
      answers: { 200: challengesAnswer },
    }),
    byPlayer(services, async ({ playerId }) => {
      const challenges = await store.invitees.standing(playerId, time.now());
      if (challenges.length > 0) await store.invitees.seen(playerId, time.now());
      return { challenges };
    }),
  );

  router.delete(
    '/challenges/:id',
    documented({
      does: 'Declines a challenge.',
      who: 'player',
      answers: { 204: null },
      codes: ['not-found'],
    }),
    byPlayer(services, async ({ playerId, name }, request) => {
      const matchId = matchIdIn(request.params['id']);
      if (
        matchId === null ||
        !(await store.invitees.end({ matchId, playerId }, `${name} declined.`, time.now()))
      )
        throw notFound('This challenge is over. Reload the page.');
      await cluster.changed(matchId);
    }),
  );

  return router;
}
