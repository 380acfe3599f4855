/** Routes of invitations: an account's own, those of the desk, and who accepts one. And what pages must know of the house. */
import { Router } from 'express';
import { z } from 'zod';
import { INVITATIONS } from '../../limits';
import { byPlayer } from '../../http/auth';
import { call, checked } from '../../http/refusal';
import type { HttpServices } from '../../http/services';
import { invitationsAnswer, registrationAnswer, type House } from '../../wire/house';
import { accept, invite, lookAt, withdraw } from '../invitations';
import { madeInvitation } from './answers';
import { timeAnswer } from '../../wire/answers';
import { documented } from '../../http/documented';

const codeSchema = z.strictObject({ code: z.string().max(100) });
const idSchema = z.object({ id: z.string().max(40) });

export function invitationRoutes(services: HttpServices): Router {
  const { store, time, limits, registration } = services;
  const router = Router();

  router.get(
    '/house',
    documented({
      does: 'Who may become an account here.',
      scope: 'read',
      who: 'anybody',
      answers: { 200: registrationAnswer },
    }),
    call(async (): Promise<House> => ({ registration })),
  );

  router.get(
    '/invitations',
    documented({ does: 'The caller’s invitations.', who: 'player', answers: { 200: invitationsAnswer } }),
    byPlayer(services, async ({ playerId }) => {
      const mine = await store.invitations.list(time.now(), playerId);
      return {
        most: INVITATIONS,
        // Not the desk's note, should there be one.
        invitations: mine.map(({ note: _, by: __, ...each }) => each),
      };
    }),
  );

  router.post(
    '/invitations',
    documented({
      does: 'Makes an invitation.',
      who: 'player',
      answers: { 201: madeInvitation },
      codes: ['no-account', 'no-invitations', 'full'],
    }),
    limits.joins,
    byPlayer(services, async ({ playerId }) => invite(services, playerId)),
  );

  router.delete(
    '/invitations/:id',
    documented({
      does: 'Withdraws an invitation.',
      who: 'player',
      answers: { 204: null },
      codes: ['not-found'],
    }),
    byPlayer(services, async ({ playerId }, request) => {
      await withdraw(services, checked(idSchema, request.params).id, playerId);
    }),
  );

  acceptingRoutes(services, router);

  return router;
}

function acceptingRoutes(services: HttpServices, router: Router): void {
  const { limits } = services;

  router.post(
    '/invitations/look',
    documented({
      does: 'Who invites.',
      who: 'anybody',
      body: codeSchema,
      answers: { 200: z.strictObject({ by: z.string().nullable(), until: timeAnswer }) },
      codes: ['not-found'],
    }),
    limits.signIns,
    call(async (request) => lookAt(services, checked(codeSchema, request.body).code)),
  );

  router.post(
    '/invitations/accept',
    documented({
      does: 'Accepts an invitation.',
      who: 'player',
      body: codeSchema,
      answers: { 204: null },
      codes: ['not-found', 'account', 'closed'],
    }),
    limits.signIns,
    byPlayer(services, async (player, request) => {
      await accept(services, player, checked(codeSchema, request.body).code);
    }),
  );
}
