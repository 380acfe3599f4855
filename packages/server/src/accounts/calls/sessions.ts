/** P-6, P-13. Routes for the signed-in browsers of a player. */
import { Router } from 'express';
import { z } from 'zod';
import { endOtherSessions, endSession, restoreSession } from '../sessions';
import { newRecovery, signInByRecovery } from '../recovery';
import { playerOf } from '../../http/auth';
import { browserName } from './browser-name';
import { call, checked } from '../../http/refusal';
import { answerSignedIn, forgetCookie, restoringSecret } from './restore-cookie';
import type { HttpServices } from '../../http/services';

const codeSchema = z.strictObject({ code: z.string().max(100) });
const sessionSchema = z.object({ id: z.string().max(40) });

export function sessionRoutes(services: HttpServices): Router {
  const { store, limits } = services;
  const router = Router();

  router.post(
    '/sessions/restore',
    limits.joins,
    call(async (request, response) => {
      const secret = restoringSecret(services, request);
      // Not a refusal: each newcomer's browser asks.
      if (secret === null) return undefined;
      return answerSignedIn(services, request, response, await restoreSession(services, secret));
    }),
  );

  router.post(
    '/recovery',
    limits.signIns,
    call(async (request) => newRecovery(services, await playerOf(services, request))),
  );

  router.post(
    '/sign-in/recovery',
    limits.recoveries,
    call(async (request, response) => {
      const { code } = checked(codeSchema, request.body);
      const signedIn = await signInByRecovery(services, code, browserName(request.get('user-agent')));
      return { ...(await answerSignedIn(services, request, response, signedIn)), code: signedIn.code };
    }),
  );

  router.get(
    '/sessions',
    call(async (request) => {
      const { playerId, session: mine } = await playerOf(services, request);
      const sessions = await store.sessions.of(playerId);
      return {
        sessions: sessions.map(({ madeBy: _, freshUntil: __, ...session }) => ({
          ...session,
          isThis: session.id === mine.id,
        })),
      };
    }),
  );

  router.delete(
    '/sessions',
    call(async (request) => {
      await endOtherSessions(services, await playerOf(services, request));
      return undefined;
    }),
  );

  router.delete(
    '/sessions/:id',
    call(async (request, response) => {
      const holder = await playerOf(services, request);
      const { id } = checked(sessionSchema, request.params);
      await endSession(services, holder, id);
      if (id === holder.session.id) forgetCookie(services, request, response);
      return undefined;
    }),
  );

  return router;
}
