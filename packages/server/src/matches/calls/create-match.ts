/** Routes that create matches: new ones, pairings with strangers, and rematches. */
import { Router } from 'express';
import { z } from 'zod';
import { clockSettingsSchema } from '../../wire/clock';
import { gameNamed } from '../game-named';
import { createMatch } from '../new-match';
import { pair } from '../../finding/pairing';
import { withUsual } from '../usual-options';
import { rateability } from '../rated';
import { rematchOf } from '../rematch';
import { readable } from '../summary';
import { callerOf, humanOf, seatableOf } from '../../http/auth';
import { gameFields, matchOf } from '../../http/match-access';
import { newMatchRequest, newMatchSchema, optionsRefused } from './new-match-form';
import { call, checked } from '../../http/refusal';
import type { HttpServices } from '../../http/services';
import { madeMatch, seatedAnswer } from './answers';
import { documented } from '../../http/documented';
import { rateabilityAnswer } from '../../wire/match';

const pairSchema = z.strictObject({
  ...gameFields,
  mode: z.string().max(40),
  clock: clockSettingsSchema.default({ kind: 'none' }),
});

/** P-22. Before it is known to be well formed. */
const isChallenge = (body: unknown): boolean => {
  const { invitees } = (body ?? {}) as Record<string, unknown>;
  return Array.isArray(invitees) && invitees.length > 0;
};

export function createMatchRoutes(services: HttpServices): Router {
  const router = Router();

  router.post(
    '/matches',
    documented({
      does: 'Makes a match. The maker has its first seat.',
      scope: 'play',
      who: 'player',
      body: newMatchSchema,
      answers: { 201: madeMatch },
      codes: [
        'no-game',
        'no-edition',
        'not-rated',
        'no-new-matches',
        'limited',
        'bot-full',
        'not-welcome',
        'not-found',
      ],
      gameRefuses: true,
    }),
    services.limits.newMatches,
    (request, response, next) =>
      isChallenge(request.body) ? services.limits.challenges(request, response, next) : next(),
    call(async (request) => {
      const player = await seatableOf(services, request);
      const made = await createMatch(services, newMatchRequest(services, request.body), player);
      return { ...made, invite: readable(made.invite) };
    }),
  );

  router.post(
    '/matches/rateable',
    documented({
      does: 'Whether such a match could be rated.',
      scope: 'read',
      who: 'anybody',
      body: newMatchSchema,
      answers: { 200: rateabilityAnswer },
      codes: ['no-game', 'no-edition'],
      gameRefuses: true,
    }),
    call(async (request) => {
      const { game, options, house } = newMatchRequest(services, request.body);
      const match = { game, options, ...house, byHouse: false };
      return rateability(services, match, await callerOf(services, request));
    }),
  );

  withOthers(services, router);

  return router;
}

function withOthers(services: HttpServices, router: Router): void {
  router.post(
    '/pair',
    documented({
      does: 'A seat in an open match with others who ask for the same.',
      scope: 'play',
      who: 'player',
      body: pairSchema,
      answers: { 200: seatedAnswer.extend({ waiting: z.boolean() }) },
      codes: ['no-game', 'no-edition', 'limited', 'paused', 'no-new-matches', 'bot'],
      gameRefuses: true,
    }),
    services.limits.joins,
    call(async (request) => {
      const player = await humanOf(services, request);
      const { mode, clock, ...named } = checked(pairSchema, request.body);
      const game = gameNamed(services, named);
      const parsed = game.parseOptions(withUsual(game, clock, { mode }));
      if (!parsed.ok) throw optionsRefused(parsed.refusal);
      return pair(services, { game, options: parsed.options, clock }, player);
    }),
  );

  router.post(
    '/matches/:id/rematch',
    documented({
      does: 'The same match again, with sides swapped.',
      scope: 'play',
      who: 'player',
      answers: { 201: madeMatch },
      codes: [
        'forbidden',
        'not-found',
        'not-finished',
        'not-welcome',
        'no-new-matches',
        'not-rated',
        'limited',
        'bot-full',
      ],
    }),
    services.limits.newMatches,
    call(async (request) => {
      const player = await seatableOf(services, request);
      const made = await rematchOf(services, await matchOf(services.store.matches, request), player);
      return { ...made, invite: readable(made.invite) };
    }),
  );
}
