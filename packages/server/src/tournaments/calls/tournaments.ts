/** P-46 … P-55. Routes of tournaments. */
import { Router, type Request, type RequestHandler } from 'express';
import { z } from 'zod';
import { cancel, hold, holdForHouse } from '../create';
import { enter, pauseEntry, tournamentNotFound, withdraw } from '../entry';
import { roundShown, standingsPage, tournamentList, tournamentShown } from '../shown';
import type { Tournament } from '../rows/data';
import { Looks, waitForChange, waitSchema } from './waiting';
import { RATE_LIMITS } from '../../limits';
import { FORMATS } from '../../wire/tournament';
import { PACES } from '../../wire/seek';
import { byPlayer, callerOf, isOperator, playerOf } from '../../http/auth';
import { gameFields } from '../../http/match-access';
import { documented, limited } from '../../http/documented';
import {
  entryAnswer,
  listAnswer,
  roundAnswer,
  standingsAnswer,
  tournamentAnswer,
} from '../../wire/tournament';
import { call, checked, conflict, forbidden, notFound } from '../../http/refusal';
import type { HttpServices } from '../../http/services';

const time = z.number().int().min(0).max(8.64e15);

const newSchema = z.strictObject({
  ...gameFields,
  name: z.string().trim().min(3).max(60),
  format: z.enum(FORMATS),
  mode: z.string().max(40).optional(),
  pace: z.enum(PACES).optional(),
  opensAt: time.optional(),
  startsAt: time,
  minutes: z.number().int().optional(),
  days: z.number().int().optional(),
  most: z.number().int().optional(),
});

const pauseSchema = z.strictObject({ paused: z.boolean().default(true) });
const pageSchema = z.object({ cursor: z.coerce.number().int().min(0).default(0) });
const roundSchema = z.coerce.number().int().min(1);

async function tournamentIn({ store }: HttpServices, request: Request): Promise<Tournament> {
  const tournament = await store.tournaments.get(String(request.params['id']));
  if (!tournament) throw tournamentNotFound();
  return tournament;
}

const callerIn = async (services: HttpServices, request: Request) =>
  (await callerOf(services, request))?.playerId ?? null;

/** To read them. */
export function tournamentRoutes(services: HttpServices): Router {
  const router = Router();
  const looks = new Looks(services);

  router.get(
    '/tournaments',
    documented({
      does: 'Tournaments that come next, run, and were finished last.',
      scope: 'read',
      who: 'anybody',
      answers: { 200: listAnswer },
    }),
    call(async (request) => tournamentList(services, await callerIn(services, request))),
  );

  router.get(
    '/tournaments/:id',
    documented({
      does: 'A tournament; with `wait` as soon as `changed` is not `known`. Entrants count as present meanwhile.',
      scope: 'read',
      who: 'anybody',
      query: waitSchema,
      answers: { 200: tournamentAnswer },
      codes: ['not-found'],
    }),
    call(async (request, response) => {
      const { id } = await tournamentIn(services, request);
      const waiting = checked(waitSchema, request.query);
      const playerId = await callerIn(services, request);
      await waitForChange(services, looks, { id, playerId, response }, waiting);
      if (response.closed) return undefined;
      return (await tournamentShown(services, id, playerId)) ?? notThere();
    }),
  );

  router.get(
    '/tournaments/:id/standings',
    documented({
      does: 'The standings, a page at a time.',
      scope: 'read',
      who: 'anybody',
      query: pageSchema,
      answers: { 200: standingsAnswer },
      codes: ['not-found'],
    }),
    call(async (request) => {
      const { cursor } = checked(pageSchema, request.query);
      return (await standingsPage(services, String(request.params['id']), cursor)) ?? notThere();
    }),
  );

  router.get(
    '/tournaments/:id/rounds/:n',
    documented({
      does: 'A round: who plays whom. An arena has one.',
      scope: 'read',
      who: 'anybody',
      answers: { 200: roundAnswer },
      codes: ['not-found'],
    }),
    call(async (request) => {
      const { id } = await tournamentIn(services, request);
      const round = await roundShown(services, id, checked(roundSchema, request.params['n']));
      if (!round) throw notFound('There is no such round yet.');
      return round;
    }),
  );

  return router;
}

/** To make and to cancel one. */
export function holdingRoutes(services: HttpServices): Router {
  const router = Router();

  router.post(
    '/tournaments',
    documented({
      does: 'Makes a tournament: as a host, or with the site admin’s token as the house.',
      scope: 'tournament',
      who: 'player',
      body: newSchema,
      answers: { 201: z.strictObject({ id: z.string() }) },
      codes: ['no-game', 'no-edition', 'not-host', 'one-at-a-time'],
    }),
    unlessOperator(services, services.limits.tournaments),
    call(async (request) => {
      const wanted = () => checked(newSchema, request.body);
      const made = isOperator(services.config, request)
        ? await holdForHouse(services, wanted())
        : await hold(services, wanted(), await playerOf(services, request));
      return made;
    }),
  );

  router.delete(
    '/tournaments/:id',
    documented({
      does: 'Cancels a tournament: its host before it begins, the site admin at any time.',
      scope: 'tournament',
      who: 'player',
      answers: { 204: null },
      codes: ['not-found', 'forbidden', 'closed'],
    }),
    call(async (request) => {
      const tournament = await tournamentIn(services, request);
      const isHouse = isOperator(services.config, request);
      if (!isHouse && (await playerOf(services, request)).playerId !== tournament.host)
        throw forbidden('Only its host can cancel a tournament. Withdraw instead.');
      if (!isHouse && tournament.state === 'running')
        throw conflict('closed', 'It has begun: only the site admin can cancel it now.');
      await cancel(services, tournament, isHouse ? 'The site admin cancelled it.' : 'Its host cancelled it.');
    }),
  );

  return router;
}

/** To take part. */
export function entryRoutes(services: HttpServices): Router {
  const router = Router();

  router.put(
    '/tournaments/:id/entry',
    documented({
      does: 'Enters a tournament.',
      scope: 'tournament',
      who: 'player',
      answers: { 200: entryAnswer },
      codes: ['not-found', 'no-account', 'limited', 'paused', 'timed-out', 'closed', 'entered', 'full'],
    }),
    services.limits.joins,
    byPlayer(services, async (player, request) => {
      const { number, state, paused } = await enter(services, await tournamentIn(services, request), player);
      return { number, state, paused };
    }),
  );

  router.delete(
    '/tournaments/:id/entry',
    documented({
      does: 'Withdraws from a tournament.',
      scope: 'tournament',
      who: 'player',
      answers: { 204: null },
      codes: ['not-found', 'closed'],
    }),
    services.limits.joins,
    byPlayer(services, async (player, request) => {
      await withdraw(services, await tournamentIn(services, request), player);
    }),
  );

  router.post(
    '/tournaments/:id/pause',
    documented({
      does: 'In an arena: is paired no more until it is taken back. In a Swiss: sits out the next round, once.',
      scope: 'tournament',
      who: 'player',
      body: pauseSchema,
      answers: { 200: z.strictObject({ paused: z.boolean() }) },
      codes: ['not-found', 'closed', 'no-pause', 'asked'],
    }),
    services.limits.joins,
    byPlayer(services, async (player, request) => {
      const { paused } = checked(pauseSchema, request.body);
      await pauseEntry(services, await tournamentIn(services, request), player, paused);
      return { paused };
    }),
  );

  return router;
}

/** The house makes as many as it likes. */
function unlessOperator({ config }: HttpServices, limit: RequestHandler): RequestHandler {
  const unless: RequestHandler = (request, response, next) =>
    isOperator(config, request) ? next() : limit(request, response, next);
  return limited(unless, `${RATE_LIMITS.tournaments} a day and player`);
}

const notThere = (): never => {
  throw tournamentNotFound();
};
