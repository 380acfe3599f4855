/** Routes for guests: sign-in, name, transfer to another device, own matches, deletion. */
import { Router, type Request } from 'express';
import { z } from 'zod';
import { ownMatches } from '../../matches/lists';
import { absorb } from '../absorb';
import { newGuest, newTransfer, redeemTransfer, rename, transferOwner } from '../accounts';
import { awayOf, setAway } from '../aways';
import { whyNotJoin } from '../invitations';
import { exportOf } from '../export';
import { nameSchema } from '../names';
import { privacyTable } from '../personal-data';
import { profileOf } from '../profile';
import { leave } from '../retention';
import { holderOf, personOf, playerOf } from '../../http/auth';
import { browserName } from './browser-name';
import type { HttpServices } from '../../http/services';
import { CHAT_SETTINGS, PROFILE_SETTINGS } from '../../wire/profile';
import { ownCursorAt, ownPlaceAt } from '../../http/cursor';
import { kindSchema } from '../../http/kind-schema';
import { call, checked } from '../../http/refusal';
import { answerSignedIn, forgetCookie } from './restore-cookie';

const ownSchema = z.object({ ...kindSchema, cursor: z.string().max(80).optional() });
const newPlayerSchema = z.strictObject({ name: nameSchema.optional() });
/** P-19, P-42. */
const changeSchema = z
  .strictObject({
    name: nameSchema.optional(),
    chat: z.enum(CHAT_SETTINGS).optional(),
    profile: z.enum(PROFILE_SETTINGS).optional(),
  })
  .refine((changes) => Object.keys(changes).length > 0, {
    path: ['name'],
    message: 'name, chat or profile is missing',
  });
const transferSchema = z.strictObject({ code: z.string().max(100) });
/** ms; null to be back. */
const awaySchema = z.strictObject({ until: z.number().int().nullable() });
const absorbSchema = z.strictObject({ token: z.string().max(100) });

/** P-3. With what limits this person, why, until when, and what to appeal. */
async function meOf(services: HttpServices, request: Request) {
  const { playerId, name } = await personOf(services, request);
  const { accounts, desk } = services.store;
  const [noAccount, isAccount, ways, limits, isModerator, away, manners] = await Promise.all([
    whyNotJoin(services, playerId),
    accounts.isAccount(playerId),
    accounts.ways(playerId),
    desk.limitsOf(playerId, services.time.now()),
    desk.isModerator(playerId),
    awayOf(services, playerId),
    services.store.players.manners(playerId),
  ]);
  return {
    playerId,
    name,
    kind: isAccount ? 'account' : 'guest',
    ...(noAccount && { noAccount: noAccount.message }),
    ways,
    roles: isModerator ? ['moderator'] : [],
    away,
    ...manners,
    limits: limits.map(({ action_id, what, why, until }) => ({ what, why, until, actionId: action_id })),
  };
}

/** Name, chat, page and days away. */
function mannerRoutes(services: HttpServices, router: Router): void {
  router.patch(
    '/players/me',
    call(async (request) => {
      const { playerId, name: before } = await playerOf(services, request);
      const { name, ...manners } = checked(changeSchema, request.body);
      if (name !== undefined) await rename(services, playerId, name);
      if (Object.keys(manners).length > 0) await services.store.players.setManners(playerId, manners);
      return { playerId, name: name ?? before, ...manners };
    }),
  );

  router.post(
    '/players/me/away',
    services.limits.aways,
    call(async (request) => {
      const { playerId } = await playerOf(services, request);
      return setAway(services, playerId, checked(awaySchema, request.body).until);
    }),
  );
}

function transferRoutes(services: HttpServices, router: Router): void {
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
    '/players/transfer/look',
    services.limits.signIns,
    call(async (request) => transferOwner(services, checked(transferSchema, request.body).code)),
  );

  router.post(
    '/players/transfer',
    services.limits.newPlayers,
    call(async (request, response) => {
      const { code } = checked(transferSchema, request.body);
      const signedIn = await redeemTransfer(services, code, browserName(request.get('user-agent')));
      return answerSignedIn(services, request, response, signedIn);
    }),
  );
}

export function playerRoutes(services: HttpServices): Router {
  const router = Router();

  router.post(
    '/players',
    services.limits.newPlayers,
    call(async (request, response) => {
      const { name } = checked(newPlayerSchema, request.body);
      const made = await newGuest(services, name, browserName(request.get('user-agent')));
      response.status(201);
      return answerSignedIn(services, request, response, made);
    }),
  );

  router.get(
    '/players/me',
    call((request) => meOf(services, request)),
  );

  mannerRoutes(services, router);

  transferRoutes(services, router);

  router.post(
    '/players/me/absorb',
    services.limits.signIns,
    call(async (request) => {
      const player = await playerOf(services, request);
      await absorb(services, player, checked(absorbSchema, request.body).token);
      return undefined;
    }),
  );

  router.delete(
    '/players/me',
    call(async (request, response) => {
      await leave(services, services.cluster, await personOf(services, request));
      forgetCookie(services, request, response);
      return undefined;
    }),
  );

  router.get(
    '/players/me/export',
    services.limits.exports,
    call(async (request) => exportOf(services, await personOf(services, request))),
  );

  // P-68. For the page Privacy.
  router.get(
    '/privacy',
    call(async () => ({ tables: privacyTable() })),
  );

  router.get(
    '/players/me/matches',
    call(async (request) => {
      const player = await playerOf(services, request);
      const { cursor, ...kind } = checked(ownSchema, request.query);
      const from = cursor === undefined ? null : ownPlaceAt(cursor);
      const { matches, next } = await ownMatches(services, player, from, kind);
      return { matches, cursor: next && ownCursorAt(next) };
    }),
  );

  router.get(
    '/players/:id',
    call(async (request) => {
      const caller = await holderOf(services.store.players, request);
      return profileOf(services, String(request.params['id']), caller?.playerId ?? null);
    }),
  );

  return router;
}
