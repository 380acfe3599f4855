/** Routes for notices: this browser's push subscription, and one e-mail address. */
import { Router } from 'express';
import { z } from 'zod';
import { siteOf } from '../../config';
import { mailAddressSchema } from '../../text/mail-address';
import { noticesOf, renew, subscribe } from '../addresses';
import { whyNotJoin } from '../../accounts/invitations';
import { addAddress, confirmAddress, forgetAddress, putAddressBack } from '../../accounts/mail-ways';
import { byPlayer, callerOf, playerOf } from '../../http/auth';
import { originOf } from '../../http/origins';
import { call, checked } from '../../http/refusal';
import type { HttpServices } from '../../http/services';
import { codeAnswer } from '../../accounts/calls/answers';
import { noticesAnswer } from './answers';
import { documented } from '../../http/documented';

const key = z.string().regex(/^[\w-]{16,200}={0,2}$/, 'base64url');
const endpoint = z.string().max(1000);
const subscriptionSchema = z.strictObject({
  endpoint,
  keys: z.strictObject({ p256dh: key, auth: key }),
  expirationTime: z.number().nullish(),
});
const renewSchema = z.strictObject({ before: endpoint, subscription: subscriptionSchema });
const endpointSchema = z.strictObject({ endpoint });
const mailSchema = z.strictObject({ address: mailAddressSchema });
const confirmSchema = z.strictObject({ code: z.string().max(100) });
const stopSchema = z.object({ code: z.string().max(100) });

function mailRoutes(services: HttpServices, router: Router): void {
  const { limits } = services;

  router.put(
    '/notices/mail',
    documented({
      does: 'Sends a link that confirms an address.',
      who: 'player',
      body: mailSchema,
      answers: { 204: null },
      codes: ['no-mail', 'fresh-session', 'closed', 'no-invitation', 'name-taken'],
    }),
    limits.mails,
    limits.mailsTo,
    byPlayer(services, async (holder, request) => {
      await addAddress(services, holder, checked(mailSchema, request.body).address);
    }),
  );

  router.post(
    '/notices/mail/confirm',
    documented({
      does: 'Confirms an address.',
      who: 'anybody',
      body: confirmSchema,
      answers: { 200: codeAnswer, 204: null },
      codes: ['not-found', 'name-taken', 'closed', 'no-invitation'],
    }),
    limits.joins,
    call(async (request) => {
      const { code } = checked(confirmSchema, request.body);
      // The link may be opened in a browser that is somebody else, or nobody any more.
      const holder = await callerOf(services, request).catch(() => null);
      const recovery = await confirmAddress(services, code, holder);
      return recovery.code === undefined ? undefined : recovery;
    }),
  );

  router.post(
    '/notices/mail/undo',
    documented({
      does: 'Puts an address back.',
      who: 'anybody',
      body: confirmSchema,
      answers: { 204: null },
      codes: ['not-found'],
    }),
    limits.signIns,
    call(async (request) => {
      const { code } = checked(confirmSchema, request.body);
      const holder = await callerOf(services, request).catch(() => null);
      await putAddressBack(services, code, holder);
    }),
  );

  router.delete(
    '/notices/mail',
    documented({
      does: 'Removes the address.',
      who: 'player',
      answers: { 204: null },
      codes: ['last-way', 'fresh-session'],
    }),
    call(async (request) => {
      await forgetAddress(services, await playerOf(services, request));
    }),
  );
}

export function noticeRoutes(services: HttpServices): Router {
  const router = Router();

  router.get(
    '/notices',
    documented({ does: 'Where the caller is told.', who: 'player', answers: { 200: noticesAnswer } }),
    byPlayer(services, async ({ playerId }) => {
      // An address signs in: it would make an account.
      const noAddress = await whyNotJoin(services, playerId);
      return { ...(await noticesOf(services, playerId)), ...(noAddress && { noAddress: noAddress.message }) };
    }),
  );

  pushRoutes(services, router);

  return router;
}

function pushRoutes(services: HttpServices, router: Router): void {
  const { store, limits } = services;

  router.put(
    '/notices/push',
    documented({
      does: 'Pushes to this browser.',
      who: 'player',
      body: subscriptionSchema,
      answers: { 204: null },
    }),
    limits.joins,
    byPlayer(services, async (holder, request) => {
      const subscription = checked(subscriptionSchema, request.body);
      await subscribe(services, holder, subscription, originOf(request, services.config.port));
    }),
  );

  router.post(
    '/notices/push/renew',
    documented({
      does: 'A browser has replaced its subscription.',
      who: 'anybody',
      body: renewSchema,
      answers: { 204: null },
      codes: ['not-found'],
    }),
    limits.joins,
    call(async (request) => {
      const { before, subscription } = checked(renewSchema, request.body);
      await renew(services, before, subscription);
    }),
  );

  router.delete(
    '/notices/push',
    documented({
      does: 'No more pushes to this browser.',
      who: 'player',
      body: endpointSchema,
      answers: { 204: null },
    }),
    byPlayer(services, async ({ playerId }, request) => {
      await store.notices.unsubscribe(checked(endpointSchema, request.body).endpoint, playerId);
    }),
  );

  mailRoutes(services, router);

  // Mail programs without one click open the address in a browser: the page Me has a button.
  router.get(
    '/notices/stop/:code',
    documented({ does: 'Leads to the page that ends notices.', who: 'anybody', answers: { 303: null } }),
    (request, response) => {
      const { code } = checked(stopSchema, request.params);
      response.redirect(303, `${siteOf(services.config) ?? ''}/me#stop=${encodeURIComponent(code)}`);
    },
  );

  // Opened from the link in a mail, or sent by the mail program (RFC 8058): without signing in.
  router.post(
    '/notices/stop/:code',
    documented({
      does: 'No more notices by mail.',
      who: 'anybody',
      answers: { 204: null },
      codes: ['not-found'],
    }),
    limits.joins,
    call(async (request) => {
      await store.mails.stopNotices(checked(stopSchema, request.params).code);
    }),
  );
}
