/** Routes that find matches and show them. */
import { Router } from 'express';
import { z } from 'zod';
import type { ListedMatch } from '../store/match-record';
import type { Player } from '../store/players';
import { callerOf } from './auth';
import type { HttpServices } from './services';
import { cursorAt, placeAt } from './cursor';
import { kindSchema } from './kind-schema';
import { inviteIn, inviteSchema, matchOf, requireSight } from './match-access';
import { call, checked, notFound } from './refusal';
import { requireReplay, sendReplay } from './replaying';
import { weightFor } from '../matches/rated';
import { seatOf, summaryOf } from '../matches/summary';

const listSchema = z.object({
  ...kindSchema,
  state: z.enum(['open', 'live', 'finished']).default('open'),
  cursor: z.string().max(80).optional(),
});
const joinSchema = z.strictObject({ invite: inviteSchema });

export function matchRoutes(services: HttpServices): Router {
  const { store, registry } = services;
  const summarised = (record: ListedMatch, caller: Player | null) =>
    summaryOf(services, record, caller?.playerId ?? null, registry.peek(record.id));
  const router = Router();

  router.get(
    '/matches',
    call(async (request) => {
      const { state, cursor, ...kind } = checked(listSchema, request.query);
      const caller = await callerOf(services, request);
      const page = await store.matches.list(state, cursor === undefined ? null : placeAt(cursor), kind);
      // What another process holds and waits for the caller is not to be a second old.
      const own = page.matches.filter(
        (record) => seatOf(record, caller?.playerId ?? null) !== null && !registry.peek(record.id),
      );
      const now = new Map(
        (await store.matches.listedNow(own.map(({ id }) => id))).map((record) => [record.id, record]),
      );
      return {
        matches: page.matches
          .map((record) => now.get(record.id) ?? record)
          .map((record) => summarised(record, caller)),
        cursor: page.next && cursorAt(page.next),
      };
    }),
  );

  router.post(
    '/join',
    services.limits.joins,
    call(async (request) => {
      const { invite } = checked(joinSchema, request.body);
      const caller = await callerOf(services, request);
      const record = await store.matches.byInvite(invite);
      if (!record) throw notFound('Invite not found.');
      return { matchId: record.id, match: summarised(record, caller) };
    }),
  );

  router.get(
    '/matches/:id',
    call(async (request) => {
      const record = await matchOf(store.matches, request);
      const caller = await callerOf(services, request);
      requireSight(record, caller, inviteIn(request));
      const weight = caller ? await weightFor(services, record, caller.playerId) : 1;
      return { ...summarised(record, caller), ...(weight === 1 ? {} : { weight }) };
    }),
  );

  router.get(
    '/matches/:id/replay',
    services.limits.replays,
    call(async (request, response) => {
      const record = await matchOf(store.matches, request);
      const caller = await callerOf(services, request);
      requireReplay(services, record, caller, inviteIn(request));
      await sendReplay(request, response, await services.replays.fileOf(record));
    }),
  );

  return router;
}
