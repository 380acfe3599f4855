/** P-21. Routes for people whom a player follows. */
import { Router } from 'express';
import { FOLLOWS } from '../../limits';
import { HouseRefusal } from '../../refused';
import { followed } from '../follows';
import { tellReviewed } from '../reviewed';
import { playerNotFound } from '../unknown';
import { byPlayer, playerOf } from '../../http/auth';
import { call, conflict } from '../../http/refusal';
import type { HttpServices } from '../../http/services';
import { documented } from '../../http/documented';
import { followsAnswer } from '../../wire/follows';

export function followRoutes(services: HttpServices): Router {
  const { store, time } = services;
  const router = Router();

  router.get(
    '/follows',
    documented({ does: 'Whom the caller follows.', who: 'player', answers: { 200: followsAnswer } }),
    call(async (request) => ({
      follows: await followed(services, (await playerOf(services, request)).playerId),
    })),
  );

  router.put(
    '/follows/:id',
    documented({
      does: 'Follows an account.',
      who: 'player',
      answers: { 204: null },
      codes: ['same-player', 'no-account', 'not-found', 'blocked'],
    }),
    services.limits.follows,
    byPlayer(services, async ({ playerId }, request) => {
      const other = String(request.params['id']);
      if (other === playerId)
        throw conflict('same-player', 'You cannot follow yourself. Pick somebody else.');
      if (!(await store.accounts.isAccount(playerId)))
        throw new HouseRefusal(
          'forbidden',
          'no-account',
          'Only accounts follow. Add a way to sign in first.',
        );
      const why = await store.follows.add(playerId, other, time.now(), FOLLOWS);
      if (why === 'guest') throw playerNotFound();
      if (why === 'blocked')
        throw conflict('blocked', 'You have blocked this player. Unblock them on Me first.');
      if (why === 'full')
        throw new HouseRefusal(
          'too-many',
          'too-many',
          `You follow ${FOLLOWS} people, which is the most. Unfollow somebody first.`,
          { people: FOLLOWS },
        );
    }),
  );

  router.delete(
    '/follows/:id',
    documented({ does: 'Follows them no longer.', who: 'player', answers: { 204: null } }),
    byPlayer(services, async ({ playerId }, request) => {
      const reviewed = await store.follows.remove(playerId, String(request.params['id']), time.now());
      await tellReviewed(services.cluster, reviewed);
    }),
  );

  return router;
}
