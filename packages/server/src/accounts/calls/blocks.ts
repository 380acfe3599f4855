/** P-20. Routes for people whom a player wants nothing to do with. */
import { Router } from 'express';
import { BLOCKS } from '../../limits';
import { HouseRefusal } from '../../refused';
import { tellReviewed } from '../reviewed';
import { playerNotFound } from '../unknown';
import { playerOf } from '../../http/auth';
import { call, conflict } from '../../http/refusal';
import type { HttpServices } from '../../http/services';
import { blocksAnswer } from './answers';
import { documented } from '../../http/documented';

export function blockRoutes(services: HttpServices): Router {
  const { store, time } = services;
  const router = Router();

  router.get(
    '/blocks',
    documented({ does: 'Whom the caller has blocked.', who: 'player', answers: { 200: blocksAnswer } }),
    call(async (request) => {
      const { playerId } = await playerOf(services, request);
      return { blocks: await store.blocks.of(playerId) };
    }),
  );

  router.put(
    '/blocks/:id',
    documented({
      does: 'Blocks somebody.',
      who: 'player',
      answers: { 204: null },
      codes: ['same-player', 'not-found'],
    }),
    services.limits.joins,
    call(async (request) => {
      const { playerId } = await playerOf(services, request);
      const blocked = String(request.params['id']);
      if (blocked === playerId)
        throw conflict('same-player', 'You cannot block yourself. Pick somebody else.');
      if (!(await store.players.knows(blocked))) throw playerNotFound();
      const reviewed = await store.blocks.add(playerId, blocked, time.now(), BLOCKS);
      if (!reviewed)
        throw new HouseRefusal(
          'too-many',
          'too-many',
          `You have blocked ${BLOCKS} people, which is the most. Unblock somebody first.`,
          {
            people: BLOCKS,
          },
        );
      await tellReviewed(services.cluster, reviewed);
      return undefined;
    }),
  );

  router.delete(
    '/blocks/:id',
    documented({ does: 'Ends a block.', who: 'player', answers: { 204: null } }),
    call(async (request) => {
      const { playerId } = await playerOf(services, request);
      await store.blocks.remove(playerId, String(request.params['id']));
      return undefined;
    }),
  );

  return router;
}
