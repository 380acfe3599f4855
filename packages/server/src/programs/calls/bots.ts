/** P-76. Routes of an account for its bots. */
import { Router } from 'express';
import { z } from 'zod';
import { nameSchema } from '../../accounts/names';
import { botAnswer } from '../../wire/programs';
import { playerOf } from '../../http/auth';
import { documented } from '../../http/documented';
import { call, checked } from '../../http/refusal';
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
    call(async (request, response) => {
      const { playerId } = await playerOf(services, request);
      const made = await makeBot(services, playerId, checked(newBotSchema, request.body).name);
      response.status(201);
      return made;
    }),
  );

  router.get(
    '/bots',
    documented({
      does: 'The caller’s bots.',
      who: 'player',
      answers: { 200: z.strictObject({ bots: z.array(botAnswer) }) },
    }),
    call(async (request) => {
      const { playerId } = await playerOf(services, request);
      return { bots: await services.store.bots.of(playerId) };
    }),
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
    call(async (request) => {
      const { playerId } = await playerOf(services, request);
      return renewToken(services, playerId, checked(idSchema, request.params).id);
    }),
  );

  router.delete(
    '/bots/:id',
    documented({ does: 'Deletes a bot.', who: 'player', answers: { 204: null }, codes: ['not-found'] }),
    call(async (request) => {
      const { playerId } = await playerOf(services, request);
      await deleteBot(services, playerId, checked(idSchema, request.params).id);
      return undefined;
    }),
  );

  return router;
}
