/** How the house is: for the operator, and without what is set for moderators. */
import { Router } from 'express';
import type { HttpServices } from '../../http/services';
import { houseSchema } from '../../wire/desk';
import { houseNow } from '../house';
import { byActor } from './desk';
import { documented } from '../../http/documented';

export function houseRoutes(services: HttpServices): Router {
  const router = Router();
  router.get(
    '/desk/house',
    documented({ does: 'How the house is.', who: 'desk', answers: { 200: houseSchema } }),
    byActor(services, async (actor) => houseNow(services, actor.playerId === null)),
  );
  return router;
}
