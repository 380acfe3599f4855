/** What moderators do to tournaments. */
import { Router } from 'express';
import { z } from 'zod';
import { actOnTournament } from '../desk';
import { tournamentNotFound } from '../entry';
import { actorOf } from '../../moderation/calls/desk';
import { documented } from '../../http/documented';
import { call, checked } from '../../http/refusal';
import type { HttpServices } from '../../http/services';

const reason = z.string().trim().min(1).max(500);
const index = z.number().int().min(1).max(10_000);

const actSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('cancel'), reason }),
  z.strictObject({ action: z.literal('remove'), number: index, reason }),
  z.strictObject({
    action: z.literal('replace'),
    round: index,
    table: index,
    points: z.array(z.number().min(0).max(6)).min(1).max(5),
    reason,
  }),
]);

export function tournamentDeskRoutes(services: HttpServices): Router {
  const router = Router();

  router.post(
    '/desk/tournaments/:id',
    documented({
      does: 'Cancels a tournament, removes an entrant, or replaces a result.',
      who: 'desk',
      body: actSchema,
      answers: { 200: z.strictObject({ actionId: z.string() }) },
      codes: ['not-found', 'moderator', 'involved', 'closed'],
    }),
    call(async (request) => {
      const actor = await actorOf(services, request);
      const tournament = await services.store.tournaments.get(String(request.params['id']));
      if (!tournament) throw tournamentNotFound();
      return actOnTournament(services, tournament, actor, checked(actSchema, request.body));
    }),
  );

  return router;
}
