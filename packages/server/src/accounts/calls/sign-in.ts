/** P-8 to P-12. Routes of the ways back in: passkeys, and links by e-mail. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { Router, type Request } from 'express';
import { z } from 'zod';
import { mailAddressSchema } from '../../text/mail-address';
import { askToSignIn, signInByMail } from '../mail-ways';
import {
  addPasskey,
  passkeyOptions,
  passkeysOf,
  removePasskey,
  signInByPasskey,
  signInOptions,
} from '../passkeys';
import { relyingParty, type RelyingParty } from '../relying-party';
import { whyNotVisible } from '../../text/visible-text';
import { playerOf } from '../../http/auth';
import { browserName } from './browser-name';
import { originOf } from '../../http/origins';
import { call, checked } from '../../http/refusal';
import { answerSignedIn } from './restore-cookie';
import type { HttpServices } from '../../http/services';

const id = z.string().regex(/^[\w-]{1,1400}$/, 'base64url');
const bytes = z.string().regex(/^[\w-]{1,7000}={0,2}$/, 'base64url');

/** What both kinds of answers of a browser have. */
const credential = {
  id,
  rawId: id,
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
};
const label = z
  .string()
  .trim()
  .max(60)
  .refine((text) => text === '' || whyNotVisible(text) === null, 'visible characters');

const addSchema = z.strictObject({
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes,
      attestationObject: bytes,
      transports: z.array(z.string().max(30)).max(10).optional(),
    }),
  }),
  label: label.optional(),
});
const signInSchema = z.strictObject({
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
      userHandle: z.string().max(200).optional(),
    }),
  }),
});
const keySchema = z.object({ id });
const mailSchema = z.strictObject({ address: mailAddressSchema });
const confirmSchema = z.strictObject({
  code: z.string().max(100),
  request: z.string().max(100).optional(),
});

export function signInRoutes(services: HttpServices): Router {
  const { limits, config } = services;
  const router = Router();
  const partyOf = (request: Request): RelyingParty => relyingParty(config, originOf(request, config.port));
  const labelOf = (request: Request): string => browserName(request.get('user-agent'));

  router.post(
    '/passkeys/options',
    limits.tries,
    call(async (request) => passkeyOptions(services, await playerOf(services, request), partyOf(request))),
  );

  router.post(
    '/passkeys',
    limits.tries,
    call(async (request, response) => {
      const holder = await playerOf(services, request);
      const party = partyOf(request);
      const given = checked(addSchema, request.body);
      const made = { party, label: given.label || labelOf(request) };
      const added = await addPasskey(services, holder, given.response as RegistrationResponseJSON, made);
      response.status(201);
      return added;
    }),
  );

  router.get(
    '/passkeys',
    call(async (request) => passkeysOf(services, (await playerOf(services, request)).playerId)),
  );

  router.delete(
    '/passkeys/:id',
    call(async (request) => {
      const holder = await playerOf(services, request);
      await removePasskey(services, holder, checked(keySchema, request.params).id);
      return undefined;
    }),
  );

  router.post(
    '/sign-in/options',
    limits.signIns,
    call(async (request) => signInOptions(services, partyOf(request))),
  );

  router.post(
    '/sign-in',
    limits.signIns,
    call(async (request, response) => {
      const party = partyOf(request);
      const given = checked(signInSchema, request.body);
      const made = { party, label: labelOf(request) };
      const signedIn = await signInByPasskey(services, given.response as AuthenticationResponseJSON, made);
      return answerSignedIn(services, request, response, signedIn);
    }),
  );

  router.post(
    '/sign-in/mail',
    limits.signInMails,
    limits.mailsTo,
    call(async (request, response) => {
      const { address } = checked(mailSchema, request.body);
      response.status(202);
      return askToSignIn(services, address);
    }),
  );

  router.post(
    '/sign-in/mail/confirm',
    limits.signIns,
    call(async (request, response) => {
      const { code, request: asked = null } = checked(confirmSchema, request.body);
      const signedIn = await signInByMail(services, { code, request: asked }, labelOf(request));
      return answerSignedIn(services, request, response, signedIn);
    }),
  );

  return router;
}
