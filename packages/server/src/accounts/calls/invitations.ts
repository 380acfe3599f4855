/** Routes of invitations: an account's own, those of the desk, and who accepts one. And what pages must know of the house. */
import { Router } from 'express';
import { z } from 'zod';
import { INVITATIONS } from '../../limits';
import { playerOf } from '../../http/auth';
import { call, checked } from '../../http/refusal';
import type { HttpServices } from '../../http/services';
import type { House } from '../../wire/house';
import { accept, invite, lookAt, withdraw } from '../invitations';

const codeSchema = z.strictObject({ code: z.string().max(100) });
const idSchema = z.object({ id: z.string().max(40) });

export function invitationRoutes(services: HttpServices): Router {
  const { store, time, limits, registration } = services;
  const router = Router();

  router.get(
    '/house',
    call(async (): Promise<House> => ({ registration })),
  );

  router.get(
    '/invitations',
    call(async (request) => {
      const { playerId } = await playerOf(services, request);
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
    limits.joins,
    call(async (request, response) => {
      const { playerId } = await playerOf(services, request);
      const made = await invite(services, playerId);
      response.status(201);
      return made;
    }),
  );

  router.delete(
    '/invitations/:id',
    call(async (request) => {
      const { playerId } = await playerOf(services, request);
      await withdraw(services, checked(idSchema, request.params).id, playerId);
      return undefined;
    }),
  );

  router.post(
    '/invitations/look',
    limits.signIns,
    call(async (request) => lookAt(services, checked(codeSchema, request.body).code)),
  );

  router.post(
    '/invitations/accept',
    limits.signIns,
    call(async (request) => {
      const player = await playerOf(services, request);
      await accept(services, player, checked(codeSchema, request.body).code);
      return undefined;
    }),
  );

  return router;
}
