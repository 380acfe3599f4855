/** Routes for guests: sign-in, name, transfer to another device, own matches, deletion. */
import { Router } from 'express';
import { z } from 'zod';
import { deletePlayer } from '../people/delete-player';
import { madeUpName, nameSchema } from '../people/names';
import { base64Of, lettersOf, plainLetters } from '../random';
import { playerOf } from './auth';
import type { HttpServices } from './services';
import { ownCursorAt, ownPlaceAt } from './cursor';
import { kindSchema } from './kind-schema';
import { call, checked, HttpRefusal } from './refusal';
import { summaryOf } from '../matches/summary';

const TRANSFER_LIFETIME = 10 * 60_000;

/** Matches per page: more than most players have in progress. */
const PAGE = 50;

const ownSchema = z.object({ ...kindSchema, cursor: z.string().max(80).optional() });
const newPlayerSchema = z.strictObject({ name: nameSchema.optional() });
const renameSchema = z.strictObject({ name: nameSchema });
const transferSchema = z.strictObject({ code: z.string().max(100) });

export function playerRoutes(services: HttpServices): Router {
  const { store, time, random, cluster } = services;
  const router = Router();

  router.post(
    '/players',
    services.limits.newPlayers,
    call(async (request, response) => {
      const { name = madeUpName(random) } = checked(newPlayerSchema, request.body);
      const playerId = lettersOf(random, 16).toLowerCase();
      const token = base64Of(random, 32);
      await store.players.create(playerId, name, token, time.now());
      response.status(201);
      return { playerId, token, name };
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
      for (const matchId of await store.players.rename(playerId, name)) await cluster.changed(matchId);
      return { playerId, name };
    }),
  );

  router.post(
    '/players/me/transfer',
    call(async (request) => {
      const { playerId } = await playerOf(services, request);
      const code = lettersOf(random, 26);
      const expiresAt = time.now() + TRANSFER_LIFETIME;
      await store.players.addTransfer(playerId, code, expiresAt);
      // In the fragment, so that no server, log or referrer sees it.
      return { link: `/me#transfer=${code}`, code, expiresAt };
    }),
  );

  router.post(
    '/players/transfer',
    services.limits.newPlayers,
    call(async (request) => {
      const { code } = checked(transferSchema, request.body);
      const token = base64Of(random, 32);
      const player = await store.players.redeemTransfer(plainLetters(code), token, time.now());
      if (!player) throw new HttpRefusal(404, 'not-found', 'This link was already used or has expired.');
      return { playerId: player.playerId, token, name: player.name };
    }),
  );

  router.delete(
    '/players/me',
    call(async (request) => {
      const { playerId } = await playerOf(services, request);
      await deletePlayer(services, cluster, playerId);
      await services.cluster.disconnectPlayer(playerId);
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

  return router;
}
