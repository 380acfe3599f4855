/** What the operator deletes for good. Whoever calls repeats the name or the id: nothing brings it back. */
import { Router, type Request } from 'express';
import { z } from 'zod';
import { deletePlayer } from '../../accounts/delete-player';
import { playerNotFound } from '../../accounts/unknown';
import { requireOperator } from '../../http/auth';
import { matchOf } from '../../http/match-access';
import { call, checked, HttpRefusal } from '../../http/refusal';
import type { HttpServices } from '../../http/services';
import { deleteMatch } from '../../matches/delete-match';
import { noteAct, OPERATOR } from '../acts';
import { okAnswer } from '../../wire/answers';
import { documented } from '../../http/documented';

const deleteSchema = z.strictObject({
  confirm: z.string().max(100),
  reason: z.string().trim().min(1).max(300),
});

/** The reason. Refuses unless `confirm` is `what`. */
function confirmed(request: Request, what: string, named: string): string {
  const { confirm, reason } = checked(deleteSchema, request.body);
  if (confirm.trim() !== what)
    throw new HttpRefusal(400, 'malformed', `confirm: should be the ${named}, as it is written`);
  return reason;
}

export function deletingRoutes(services: HttpServices): Router {
  const { store, cluster, log } = services;
  const router = Router();

  router.post(
    '/desk/people/:id/delete',
    documented({
      does: 'Deletes a person.',
      who: 'operator',
      body: deleteSchema,
      answers: { 200: okAnswer },
      codes: ['not-found'],
    }),
    call(async (request) => {
      await requireOperator(services, request);
      const playerId = String(request.params['id']);
      if (!(await store.players.knows(playerId))) throw playerNotFound();
      const reason = confirmed(request, await store.players.nameOf(playerId), 'name of this person');
      await deletePlayer(services, cluster, playerId, null);
      await store.purge();
      log.info({ player: playerId }, 'a player was deleted at the desk');
      await noteAct(services, OPERATOR, 'delete-player', playerId, reason);
      return { ok: true };
    }),
  );

  router.post(
    '/desk/matches/:id/delete',
    documented({
      does: 'Deletes a match.',
      who: 'operator',
      body: deleteSchema,
      answers: { 200: okAnswer },
      codes: ['not-found'],
    }),
    call(async (request) => {
      await requireOperator(services, request);
      const { id } = await matchOf(store.matches, request);
      const reason = confirmed(request, id, 'id of this match');
      await deleteMatch(services, cluster, id);
      log.info({ match: id }, 'a match was deleted at the desk');
      await noteAct(services, OPERATOR, 'delete-match', id, reason);
      return { ok: true };
    }),
  );

  return router;
}
