/** P-6, P-13. Routes for the signed-in browsers of a player. */
import { Router } from 'express';
import { z } from 'zod';
import { endOtherSessions, endSession, restoreSession } from '../sessions';
import { newRecovery, signInByRecovery } from '../recovery';
import { byPlayer, playerOf } from '../../http/auth';
import { browserName } from './browser-name';
import { call, checked } from '../../http/refusal';
import { answerSignedIn, forgetCookie, restoringSecret } from './restore-cookie';
import type { HttpServices } from '../../http/services';
import { codeAnswer, sessionsAnswer, signedIn } from './answers';
import { documented } from '../../http/documented';

const codeSchema = z.strictObject({ code: z.string().max(100) });
const sessionSchema = z.object({ id: z.string().max(40) });

export function sessionRoutes(services: HttpServices): Router {
  const { limits } = services;
  const router = Router();

  router.post(
    '/sessions/restore',
    documented({
      does: 'The session of the browser’s cookie, for the pages of this server.',
      who: 'anybody',
      answers: { 200: signedIn, 204: null },
      codes: ['forbidden', 'not-found'],
    }),
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
    documented({
      does: 'A new recovery code. A guest becomes an account.',
      who: 'player',
      answers: { 200: codeAnswer },
      codes: ['name-taken', 'fresh-session', 'closed', 'no-invitation'],
    }),
    limits.signIns,
    call(async (request) => newRecovery(services, await playerOf(services, request))),
  );

  router.post(
    '/sign-in/recovery',
    documented({
      does: 'Signs in by a recovery code.',
      who: 'anybody',
      body: codeSchema,
      answers: { 200: signedIn.extend({ code: z.string() }) },
      codes: ['not-found'],
    }),
    limits.recoveries,
    call(async (request, response) => {
      const { code } = checked(codeSchema, request.body);
      const signedIn = await signInByRecovery(services, code, browserName(request.get('user-agent')));
      return { ...(await answerSignedIn(services, request, response, signedIn)), code: signedIn.code };
    }),
  );

  listRoutes(services, router);

  return router;
}

function listRoutes(services: HttpServices, router: Router): void {
  const { store } = services;

  router.get(
    '/sessions',
    documented({ does: 'The caller’s signed-in browsers.', who: 'player', answers: { 200: sessionsAnswer } }),
    byPlayer(services, async ({ playerId, session: mine }) => {
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
    documented({
      does: 'Signs all other browsers out.',
      who: 'player',
      answers: { 204: null },
      codes: ['fresh-session'],
    }),
    call(async (request) => {
      await endOtherSessions(services, await playerOf(services, request));
    }),
  );

  router.delete(
    '/sessions/:id',
    documented({
      does: 'Signs a browser out.',
      who: 'player',
      answers: { 204: null },
      codes: ['not-found', 'fresh-session'],
    }),
    byPlayer(services, async (holder, request, response) => {
      const { id } = checked(sessionSchema, request.params);
      await endSession(services, holder, id);
      if (id === holder.session.id) forgetCookie(services, request, response);
    }),
  );
}
