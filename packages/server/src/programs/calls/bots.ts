/** P-76. Routes of an account for its bots. */
import { Router } from 'express';
import { z } from 'zod';
import { nameSchema } from '../../accounts/names';
import { botAnswer } from '../../wire/programs';
import { byPlayer } from '../../http/auth';
import { documented } from '../../http/documented';
import { checked } from '../../http/refusal';
import type { HttpServices } from '../../http/services';
import { NAME_LENGTH } from '../../limits';
import { BOT_MARK } from '@star-eater/rules/src/lengths';
import { deleteBot, makeBot, renewToken } from '../bots';

const longest = NAME_LENGTH - BOT_MARK.length;
const newBotSchema = z.strictObject({
  name: nameSchema.refine((name) => [...name].length <= longest, `1 to ${longest} characters`),
});
const idSchema = z.object({ id: z.string().max(40) });

const tokenAnswer = { token: z.string() };

export function botRoutes(services: HttpServices): Router {
  const router = Router();

  router.post(
    '/bots',
    documented({
      does: 'Makes a bot: a player that is a program. Its token is told once.',
      who: 'player',
      body: newBotSchema,
      answers: { 201: botAnswer.omit({ createdAt: true }).extend(tokenAnswer) },
      codes: ['no-account', 'name-taken', 'full'],
    }),
    services.limits.apiTokens,
    byPlayer(services, async ({ playerId }, request) =>
      makeBot(services, playerId, checked(newBotSchema, request.body).name),
    ),
  );

  router.get(
    '/bots',
    documented({
      does: 'The caller’s bots.',
      who: 'player',
      answers: { 200: z.strictObject({ bots: z.array(botAnswer) }) },
    }),
    byPlayer(services, async ({ playerId }) => ({ bots: await services.store.bots.of(playerId) })),
  );

  router.post(
    '/bots/:id/token',
    documented({
      does: 'A new token for a bot; the one before is revoked.',
      who: 'player',
      answers: { 200: z.strictObject(tokenAnswer) },
      codes: ['not-found'],
    }),
    services.limits.apiTokens,
    byPlayer(services, async ({ playerId }, request) =>
      renewToken(services, playerId, checked(idSchema, request.params).id),
    ),
  );

  router.delete(
    '/bots/:id',
    documented({ does: 'Deletes a bot.', who: 'player', answers: { 204: null }, codes: ['not-found'] }),
    byPlayer(services, async ({ playerId }, request) => {
      await deleteBot(services, playerId, checked(idSchema, request.params).id);
    }),
  );

  return router;
}
