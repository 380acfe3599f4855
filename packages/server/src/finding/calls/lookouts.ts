/** P-28. Routes of a player's lookout. */
import { Router } from 'express';
import { z } from 'zod';
import { LOOKOUT } from '../../limits';
import { byPlayer } from '../../http/auth';
import { documented } from '../../http/documented';
import { checked } from '../../http/refusal';
import type { HttpServices } from '../../http/services';
import { lookoutAnswer } from '../../wire/lookout';
import { wishesIn, wishesSchema } from './wishes';

const hour = z.number().int().min(0).max(23);

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const lookoutSchema = z.strictObject({
  wishes: wishesSchema,
  from: hour,
  to: hour,
  zone: z.string().max(60).refine(isZone, 'not a time zone such as Europe/Berlin'),
});

export function lookoutRoutes(services: HttpServices): Router {
  const { store, time } = services;
  const router = Router();

  router.get(
    '/lookout',
    documented({ does: 'The caller’s lookout.', who: 'player', answers: { 200: lookoutAnswer } }),
    byPlayer(services, async ({ playerId }) => ({ lookout: await store.lookouts.of(playerId, time.now()) })),
  );

  router.put(
    '/lookout',
    documented({
      does: 'Wants a push when somebody searches for this, in these hours.',
      who: 'player',
      body: lookoutSchema,
      answers: { 200: lookoutAnswer },
      codes: ['no-game', 'no-edition'],
      gameRefuses: true,
    }),
    services.limits.seeks,
    byPlayer(services, async ({ playerId }, request) => {
      const { wishes, ...hours } = checked(lookoutSchema, request.body);
      const lookout = { wishes: wishesIn(services, wishes), ...hours, until: time.now() + LOOKOUT.lasts };
      await store.lookouts.put(playerId, lookout);
      return { lookout };
    }),
  );

  router.delete(
    '/lookout',
    documented({ does: 'Ends the lookout.', who: 'player', answers: { 204: null } }),
    byPlayer(services, async ({ playerId }) => {
      await store.lookouts.remove(playerId);
    }),
  );

  return router;
}
