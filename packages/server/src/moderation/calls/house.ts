/** How the house is: for the operator, and without what is set for moderators. */
import { Router } from 'express';
import { call } from '../../http/refusal';
import type { HttpServices } from '../../http/services';
import { houseNow } from '../house';
import { actorOf } from './desk';

export function houseRoutes(services: HttpServices): Router {
  const router = Router();
  router.get(
    '/desk/house',
    call(async (request) => {
      const actor = await actorOf(services, request);
      return houseNow(services, actor.playerId === null);
    }),
  );
  return router;
}
