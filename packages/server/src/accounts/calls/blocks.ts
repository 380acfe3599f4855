/** P-20. Routes for people whom a player wants nothing to do with. */
import { Router } from 'express';
import { BLOCKS } from '../../limits';
import { HouseRefusal } from '../../refused';
import { tellReviewed } from '../reviewed';
import { playerNotFound } from '../unknown';
import { byPlayer } from '../../http/auth';
import { conflict } from '../../http/refusal';
import type { HttpServices } from '../../http/services';
import { blocksAnswer } from './answers';
import { documented } from '../../http/documented';

export function blockRoutes(services: HttpServices): Router {
  const { store, time } = services;
  const router = Router();

  router.get(
    '/blocks',
    documented({ does: 'Whom the caller has blocked.', who: 'player', answers: { 200: blocksAnswer } }),
    byPlayer(services, async ({ playerId }) => ({ blocks: await store.blocks.of(playerId) })),
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
    byPlayer(services, async ({ playerId }, request) => {
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
    }),
  );

  router.delete(
    '/blocks/:id',
    documented({ does: 'Ends a block.', who: 'player', answers: { 204: null } }),
    byPlayer(services, async ({ playerId }, request) => {
      await store.blocks.remove(playerId, String(request.params['id']));
    }),
  );

  return router;
}
