/** Routes that find matches and show them. */
import { Router } from 'express';
import { z } from 'zod';
import { listed, summarised } from '../lists';
import { positionFor, requireReplay, requireSight } from '../sight';
import { unreadSeats } from '../chat-lines';
import { callerOf } from '../../http/auth';
import type { HttpServices } from '../../http/services';
import { cursorAt, placeAt } from '../../http/cursor';
import { kindSchema } from '../../http/kind-schema';
import { inviteIn, inviteSchema, matchOf } from '../../http/match-access';
import { call, checked, notFound } from '../../http/refusal';
import { sendReplay } from '../../replays/calls/replaying';
import { weightFor } from '../rated';
import { shownMatch, summaryAnswer } from '../../wire/match';
import { matchesAnswer, replayAnswer } from './answers';
import { documented } from '../../http/documented';

const listSchema = z.object({
  ...kindSchema,
  state: z.enum(['open', 'live', 'finished']).default('open'),
  cursor: z.string().max(80).optional(),
});
const shownSchema = z.object({ position: z.literal('1').optional() });
const joinSchema = z.strictObject({ invite: inviteSchema });

export function matchRoutes(services: HttpServices): Router {
  const { store } = services;
  const router = Router();

  router.get(
    '/matches',
    documented({
      does: 'Public matches, newest first.',
      scope: 'read',
      who: 'anybody',
      query: listSchema,
      answers: { 200: matchesAnswer },
    }),
    call(async (request) => {
      const { state, cursor, ...kind } = checked(listSchema, request.query);
      const caller = await callerOf(services, request);
      const from = cursor === undefined ? null : placeAt(cursor);
      const { matches, next } = await listed(services, caller, state, from, kind);
      return { matches, cursor: next && cursorAt(next) };
    }),
  );

  router.post(
    '/join',
    documented({
      does: 'The match of an invite.',
      scope: 'read',
      who: 'anybody',
      body: joinSchema,
      answers: { 200: z.strictObject({ matchId: z.string(), match: summaryAnswer }) },
      codes: ['not-found'],
    }),
    services.limits.joins,
    call(async (request) => {
      const { invite } = checked(joinSchema, request.body);
      const caller = await callerOf(services, request);
      const record = await store.matches.byInvite(invite);
      if (!record) throw notFound('No match has this invite. Check it, or ask for a new link.');
      return { matchId: record.id, match: summarised(services, record, caller) };
    }),
  );

  router.get(
    '/matches/:id',
    documented({
      does: 'A match.',
      scope: 'read',
      who: 'anybody',
      query: shownSchema.extend({ invite: inviteSchema.optional() }),
      answers: { 200: shownMatch },
      codes: ['private', 'not-found'],
    }),
    call(async (request) => {
      const record = await matchOf(store.matches, request);
      const caller = await callerOf(services, request);
      requireSight(record, caller, inviteIn(request));
      const weight = caller ? await weightFor(services, record, caller.playerId) : 1;
      const { position } = checked(shownSchema, request.query);
      return {
        ...summarised(services, record, caller),
        ...(weight === 1 ? {} : { weight }),
        ...(position === '1' && positionFor(services, record, caller)),
      };
    }),
  );

  replayRoute(services, router);

  return router;
}

function replayRoute(services: HttpServices, router: Router): void {
  const { store } = services;

  router.get(
    '/matches/:id/replay',
    documented({
      does: 'The replay; of a live match to its last completed round.',
      scope: 'read',
      who: 'anybody',
      answers: { 200: replayAnswer, 304: null },
      codes: ['private', 'forbidden', 'not-found', 'not-begun', 'other-rules'],
    }),
    services.limits.replays,
    call(async (request, response) => {
      const record = await matchOf(store.matches, request);
      const caller = await callerOf(services, request);
      requireReplay(services, record, caller, inviteIn(request));
      const unread = caller ? await unreadSeats(services, record, caller.playerId) : [];
      await sendReplay(request, response, await services.replays.fileWithout(record, unread));
    }),
  );
}
