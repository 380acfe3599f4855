/** P-73. Routes for tokens of programs. */
import { Router } from 'express';
import { z } from 'zod';
import { byPlayer } from '../../http/auth';
import { documented } from '../../http/documented';
import { checked } from '../../http/refusal';
import type { HttpServices } from '../../http/services';
import { whyNotVisible } from '../../text/visible-text';
import { SCOPES, tokenAnswer } from '../../wire/programs';
import { makeToken, revokeToken } from '../tokens';

const LONGEST_DAYS = 365;

const newTokenSchema = z.strictObject({
  label: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .refine((text) => whyNotVisible(text) === null, 'visible characters'),
  scopes: z.array(z.enum(SCOPES)).min(1).max(SCOPES.length),
  days: z.number().int().min(1).max(LONGEST_DAYS),
});
const idSchema = z.object({ id: z.string().max(40) });

export function tokenRoutes(services: HttpServices): Router {
  const { store, time, limits } = services;
  const router = Router();

  router.post(
    '/tokens',
    documented({
      does: 'Makes a token for a program. It is told once.',
      who: 'player',
      body: newTokenSchema,
      answers: { 201: tokenAnswer.extend({ token: z.string() }) },
      codes: ['full'],
    }),
    limits.apiTokens,
    byPlayer(services, async (holder, request) => {
      const { scopes, ...wanted } = checked(newTokenSchema, request.body);
      return makeToken(services, holder, {
        ...wanted,
        scopes: SCOPES.filter((each) => scopes.includes(each)),
      });
    }),
  );

  router.get(
    '/tokens',
    documented({
      does: 'The caller’s tokens, newest first.',
      who: 'player',
      answers: { 200: z.strictObject({ tokens: z.array(tokenAnswer) }) },
    }),
    byPlayer(services, async ({ playerId }) => ({ tokens: await store.apiTokens.of(playerId, time.now()) })),
  );

  router.delete(
    '/tokens/:id',
    documented({
      does: 'Revokes a token: its streams close.',
      who: 'player',
      answers: { 204: null },
      codes: ['not-found'],
    }),
    byPlayer(services, async ({ playerId }, request) => {
      await revokeToken(services, playerId, checked(idSchema, request.params).id);
    }),
  );

  return router;
}
