/** Invitations of the desk, with a note for the desk alone, and all that are there. */
import { Router } from 'express';
import { z } from 'zod';
import { invite, withdraw } from '../../accounts/invitations';
import { checked } from '../../http/refusal';
import type { HttpServices } from '../../http/services';
import { noteAct } from '../acts';
import { byActor } from './desk';
import { madeInvitation } from '../../accounts/calls/answers';
import { deskInvitations } from '../../wire/house';
import { documented } from '../../http/documented';

const noteSchema = z.strictObject({ note: z.string().trim().max(200).default('') });
const idSchema = z.object({ id: z.string().max(40) });

export function invitingRoutes(services: HttpServices): Router {
  const { store, time, registration } = services;
  const router = Router();

  router.get(
    '/desk/invitations',
    documented({ does: 'All invitations.', who: 'desk', answers: { 200: deskInvitations } }),
    byActor(services, async () => ({ registration, invitations: await store.invitations.list(time.now()) })),
  );

  router.post(
    '/desk/invitations',
    documented({
      does: 'Makes an invitation of the desk.',
      who: 'desk',
      body: noteSchema,
      answers: { 201: madeInvitation },
      codes: ['no-invitations', 'full'],
    }),
    byActor(services, async (actor, request) => {
      const { note } = checked(noteSchema, request.body);
      const made = await invite(services, null, note);
      await noteAct(services, actor, 'invite', made.id, note);
      return made;
    }),
  );

  router.delete(
    '/desk/invitations/:id',
    documented({
      does: 'Withdraws an invitation.',
      who: 'desk',
      answers: { 204: null },
      codes: ['not-found'],
    }),
    byActor(services, async (actor, request) => {
      const { id } = checked(idSchema, request.params);
      await withdraw(services, id);
      await noteAct(services, actor, 'uninvite', id, '');
    }),
  );

  return router;
}
