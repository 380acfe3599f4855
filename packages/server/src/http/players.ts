/** Routes for guests: sign-in, name, transfer to another device, own matches, deletion. */
import { Router } from 'express';
import { z } from 'zod';
import { deletePlayer } from '../people/delete-player';
import { newGuest, newTransfer, redeemTransfer, rename } from '../people/accounts';
import { nameSchema } from '../people/names';
import { profileOf } from '../people/profile';
import { playerOf } from './auth';
import type { HttpServices } from './services';
import { ownCursorAt, ownPlaceAt } from './cursor';
import { kindSchema } from './kind-schema';
import { call, checked } from './refusal';
import { summaryOf } from '../matches/summary';

/** Matches per page: more than most players have in progress. */
const PAGE = 50;

const ownSchema = z.object({ ...kindSchema, cursor: z.string().max(80).optional() });
const newPlayerSchema = z.strictObject({ name: nameSchema.optional() });
const renameSchema = z.strictObject({ name: nameSchema });
const transferSchema = z.strictObject({ code: z.string().max(100) });

export function playerRoutes(services: HttpServices): Router {
  const { store } = services;
  const router = Router();

  router.post(
    '/players',
    services.limits.newPlayers,
    call(async (request, response) => {
      const { name } = checked(newPlayerSchema, request.body);
      const made = await newGuest(services, name);
      response.status(201);
      return made;
    }),
  );

  router.get(
    '/players/me',
    call(async (request) => {
      const { playerId, name } = await playerOf(services, request);
      return { playerId, name };
    }),
  );

  router.patch(
    '/players/me',
    call(async (request) => {
      const { playerId } = await playerOf(services, request);
      const { name } = checked(renameSchema, request.body);
      await rename(services, playerId, name);
      return { playerId, name };
    }),
  );

  router.post(
    '/players/me/transfer',
    call(async (request) => {
      const { playerId } = await playerOf(services, request);
      const { code, expiresAt } = await newTransfer(services, playerId);
      // In the fragment, so that no server, log or referrer sees it.
      return { link: `/me#transfer=${code}`, code, expiresAt };
    }),
  );

  router.post(
    '/players/transfer',
    services.limits.newPlayers,
    call(async (request) => {
      const { code } = checked(transferSchema, request.body);
      return redeemTransfer(services, code);
    }),
  );

  router.delete(
    '/players/me',
    call(async (request) => {
      const { playerId } = await playerOf(services, request);
      await deletePlayer(services, services.cluster, playerId);
      return undefined;
    }),
  );

  router.get(
    '/players/me/matches',
    call(async (request) => {
      const { playerId } = await playerOf(services, request);
      const { cursor, ...kind } = checked(ownSchema, request.query);
      const from = cursor === undefined ? null : ownPlaceAt(cursor);
      const page = await store.own.page(playerId, from, PAGE, kind);
      const matches = page.matches.map((record) =>
        summaryOf(services, record, playerId, services.registry.peek(record.id)),
      );
      return {
        // The match in memory may be ahead of the store, so sort again. The sort is stable.
        matches: matches.sort((a, b) => Number(b.waitsForYou) - Number(a.waitsForYou)),
        cursor: page.next && ownCursorAt(page.next),
      };
    }),
  );

  router.get(
    '/players/:id',
    call((request) => profileOf(services, String(request.params['id']))),
  );

  return router;
}
