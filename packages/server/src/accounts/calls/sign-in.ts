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
import { byPlayer, playerOf } from '../../http/auth';
import { browserName } from './browser-name';
import { originOf } from '../../http/origins';
import { call, checked } from '../../http/refusal';
import { answerSignedIn } from './restore-cookie';
import type { HttpServices } from '../../http/services';
import { addedPasskey, passkeysAnswer, signedIn } from './answers';
import { anyObject } from '../../wire/answers';
import { documented } from '../../http/documented';

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

const labelOf = (request: Request): string => browserName(request.get('user-agent'));

const partyOf = ({ config }: HttpServices, request: Request): RelyingParty =>
  relyingParty(config, originOf(request, config.port));

export function signInRoutes(services: HttpServices): Router {
  const { limits } = services;
  const router = Router();

  router.post(
    '/passkeys/options',
    documented({
      does: 'What the browser needs to make a passkey.',
      who: 'player',
      answers: { 200: anyObject },
      codes: ['no-passkeys', 'fresh-session', 'full', 'closed', 'no-invitation', 'name-taken'],
    }),
    limits.tries,
    call(async (request) =>
      passkeyOptions(services, await playerOf(services, request), partyOf(services, request)),
    ),
  );

  router.post(
    '/passkeys',
    documented({
      does: 'Adds a passkey.',
      who: 'player',
      body: addSchema,
      answers: { 201: addedPasskey },
      codes: [
        'bad-passkey',
        'exists',
        'full',
        'name-taken',
        'no-passkeys',
        'fresh-session',
        'closed',
        'no-invitation',
      ],
    }),
    limits.tries,
    byPlayer(services, async (holder, request) => {
      const party = partyOf(services, request);
      const given = checked(addSchema, request.body);
      const made = { party, label: given.label || labelOf(request) };
      return addPasskey(services, holder, given.response as RegistrationResponseJSON, made);
    }),
  );

  router.get(
    '/passkeys',
    documented({ does: 'The caller’s passkeys.', who: 'player', answers: { 200: passkeysAnswer } }),
    call(async (request) => passkeysOf(services, (await playerOf(services, request)).playerId)),
  );

  router.delete(
    '/passkeys/:id',
    documented({
      does: 'Removes a passkey.',
      who: 'player',
      answers: { 204: null },
      codes: ['not-found', 'last-way', 'fresh-session'],
    }),
    byPlayer(services, async (holder, request) => {
      await removePasskey(services, holder, checked(keySchema, request.params).id);
    }),
  );

  waysIn(services, router);

  return router;
}

function waysIn(services: HttpServices, router: Router): void {
  const { limits } = services;

  router.post(
    '/sign-in/options',
    documented({
      does: 'What the browser needs to sign in by a passkey.',
      who: 'anybody',
      answers: { 200: anyObject },
      codes: ['no-passkeys'],
    }),
    limits.signIns,
    call(async (request) => signInOptions(services, partyOf(services, request))),
  );

  router.post(
    '/sign-in',
    documented({
      does: 'Signs in by a passkey.',
      who: 'anybody',
      body: signInSchema,
      answers: { 200: signedIn },
      codes: ['bad-passkey', 'unknown-passkey', 'no-passkeys'],
    }),
    limits.signIns,
    call(async (request, response) => {
      const party = partyOf(services, request);
      const given = checked(signInSchema, request.body);
      const made = { party, label: labelOf(request) };
      const signedIn = await signInByPasskey(services, given.response as AuthenticationResponseJSON, made);
      return answerSignedIn(services, request, response, signedIn);
    }),
  );

  router.post(
    '/sign-in/mail',
    documented({
      does: 'Asks for a mail that signs in.',
      who: 'anybody',
      body: mailSchema,
      answers: { 202: z.strictObject({ request: z.string() }) },
      codes: ['no-mail'],
    }),
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
    documented({
      does: 'Signs in by the code of a mail.',
      who: 'anybody',
      body: confirmSchema,
      answers: { 200: signedIn },
      codes: ['not-found'],
    }),
    limits.signIns,
    call(async (request, response) => {
      const { code, request: asked = null } = checked(confirmSchema, request.body);
      const signedIn = await signInByMail(services, { code, request: asked }, labelOf(request));
      return answerSignedIn(services, request, response, signedIn);
    }),
  );
}
