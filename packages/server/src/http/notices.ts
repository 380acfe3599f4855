/** Routes for notices: this browser's push subscription, and one e-mail address. */
import { Router } from 'express';
import { z } from 'zod';
import { confirmMail, noticesOf, setMail, subscribe } from '../notices/addresses';
import { requireSettled } from '../people/sessions';
import { playerOf } from './auth';
import { originOf } from './origins';
import { call, checked } from './refusal';
import type { HttpServices } from './services';

const key = z.string().regex(/^[\w-]{16,200}={0,2}$/, 'base64url');
const endpoint = z.string().max(1000);
const subscriptionSchema = z.strictObject({
  endpoint,
  keys: z.strictObject({ p256dh: key, auth: key }),
  expirationTime: z.number().nullish(),
});
const endpointSchema = z.strictObject({ endpoint });
const mailSchema = z.strictObject({ address: z.email('an e-mail address').max(200) });
const confirmSchema = z.strictObject({ code: z.string().max(100) });
const stopSchema = z.object({ code: z.string().max(100) });

export function noticeRoutes(services: HttpServices): Router {
  const { store, limits } = services;
  const router = Router();

  router.get(
    '/notices',
    call(async (request) => {
      const { playerId } = await playerOf(services, request);
      return noticesOf(services, playerId);
    }),
  );

  router.put(
    '/notices/push',
    limits.joins,
    call(async (request) => {
      const { playerId } = await playerOf(services, request);
      const subscription = checked(subscriptionSchema, request.body);
      await subscribe(services, playerId, subscription, originOf(request, services.config.port));
      return undefined;
    }),
  );

  router.delete(
    '/notices/push',
    call(async (request) => {
      const { playerId } = await playerOf(services, request);
      await store.notices.unsubscribe(checked(endpointSchema, request.body).endpoint, playerId);
      return undefined;
    }),
  );

  router.put(
    '/notices/mail',
    limits.mails,
    call(async (request) => {
      const { playerId, session } = await playerOf(services, request);
      requireSettled(session, services.time.now());
      await setMail(services, playerId, checked(mailSchema, request.body).address);
      return undefined;
    }),
  );

  router.post(
    '/notices/mail/confirm',
    limits.joins,
    call(async (request) => {
      await confirmMail(services, checked(confirmSchema, request.body).code);
      return undefined;
    }),
  );

  router.delete(
    '/notices/mail',
    call(async (request) => {
      const { playerId, session } = await playerOf(services, request);
      requireSettled(session, services.time.now());
      await store.notices.forgetAddress(playerId);
      return undefined;
    }),
  );

  // Opened from the link in a mail, or sent by the mail program (RFC 8058): without signing in.
  router.post(
    '/notices/stop/:code',
    limits.joins,
    call(async (request) => {
      await store.notices.stopMail(checked(stopSchema, request.params).code);
      return undefined;
    }),
  );

  return router;
}
