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
import { tellReviewed } from '../reviewed';
import { byPlayer, holderOf, personOf } from '../../http/auth';
import { browserName } from './browser-name';
import type { HttpServices } from '../../http/services';
import { CHALLENGE_SETTINGS } from '../../wire/challenge';
import { CHAT_SETTINGS, PROFILE_SETTINGS } from '../../wire/profile';
import { ownCursorAt, ownPlaceAt } from '../../http/cursor';
import { kindSchema } from '../../http/kind-schema';
import { call, checked } from '../../http/refusal';
import { answerSignedIn, forgetCookie } from './restore-cookie';
import {
  awayAnswer,
  changedMe,
  exportAnswer,
  meAnswer,
  privacyAnswer,
  profileAnswer,
  signedIn,
  transferAnswer,
} from './answers';
import { matchesAnswer } from '../../matches/calls/answers';
import { documented } from '../../http/documented';

const ownSchema = z.object({ ...kindSchema, cursor: z.string().max(80).optional() });
const newPlayerSchema = z.strictObject({ name: nameSchema.optional() });
/** P-19, P-42. */
const changeSchema = z
  .strictObject({
    name: nameSchema.optional(),
    chat: z.enum(CHAT_SETTINGS).optional(),
    profile: z.enum(PROFILE_SETTINGS).optional(),
    challenges: z.enum(CHALLENGE_SETTINGS).optional(),
  })
  .refine((changes) => Object.keys(changes).length > 0, {
    path: ['name'],
    message: 'name, chat, profile or challenges is missing',
  });
const transferSchema = z.strictObject({ code: z.string().max(100) });
/** ms; null to be back. */
const awaySchema = z.strictObject({ until: z.number().int().nullable() });
const absorbSchema = z.strictObject({ token: z.string().max(100) });

/** P-3. With what limits this person, why, until when, and what to appeal. */
async function meOf(services: HttpServices, request: Request) {
  const { playerId, name, ownerId } = await personOf(services, request);
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
    kind: isAccount ? 'account' : ownerId === null ? 'guest' : 'bot',
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
    documented({
      does: 'Changes name, chat, profile or who may challenge.',
      who: 'player',
      body: changeSchema,
      answers: { 200: changedMe },
      codes: ['name-taken', 'renamed', 'limited'],
    }),
    byPlayer(services, async ({ playerId, name: before }, request) => {
      const { name, ...manners } = checked(changeSchema, request.body);
      if (name !== undefined) await rename(services, playerId, name);
      if (Object.keys(manners).length > 0)
        await tellReviewed(
          services.cluster,
          await services.store.players.setManners(playerId, manners, services.time.now()),
        );
      return { playerId, name: name ?? before, ...manners };
    }),
  );

  router.post(
    '/players/me/away',
    documented({
      does: 'Goes away for some days, or comes back.',
      who: 'player',
      body: awaySchema,
      answers: { 200: awayAnswer },
      codes: ['away-days'],
    }),
    services.limits.aways,
    byPlayer(services, async ({ playerId }, request) =>
      setAway(services, playerId, checked(awaySchema, request.body).until),
    ),
  );
}

function transferRoutes(services: HttpServices, router: Router): void {
  router.post(
    '/players/me/transfer',
    documented({
      does: 'A link that signs another browser in.',
      who: 'player',
      answers: { 200: transferAnswer },
    }),
    byPlayer(services, async ({ playerId }) => {
      const { code, expiresAt } = await newTransfer(services, playerId);
      // In the fragment, so that no server, log or referrer sees it.
      return { link: `/me#transfer=${code}`, code, expiresAt };
    }),
  );

  router.post(
    '/players/transfer/look',
    documented({
      does: 'Whose such a link is.',
      who: 'anybody',
      body: transferSchema,
      answers: { 200: z.strictObject({ name: z.string() }) },
      codes: ['not-found'],
    }),
    services.limits.signIns,
    call(async (request) => transferOwner(services, checked(transferSchema, request.body).code)),
  );

  router.post(
    '/players/transfer',
    documented({
      does: 'Signs in by such a link.',
      who: 'anybody',
      body: transferSchema,
      answers: { 200: signedIn },
      codes: ['not-found'],
    }),
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
    documented({
      does: 'Makes a guest.',
      who: 'anybody',
      body: newPlayerSchema,
      answers: { 201: signedIn },
      codes: ['name-taken'],
    }),
    services.limits.newPlayers,
    call(async (request, response) => {
      const { name } = checked(newPlayerSchema, request.body);
      const made = await newGuest(services, name, browserName(request.get('user-agent')));
      return answerSignedIn(services, request, response, made);
    }),
  );

  router.get(
    '/players/me',
    documented({ does: 'Who the caller is.', scope: 'read', who: 'person', answers: { 200: meAnswer } }),
    call((request) => meOf(services, request)),
  );

  mannerRoutes(services, router);

  transferRoutes(services, router);

  router.post(
    '/players/me/absorb',
    documented({
      does: 'Brings the seats of a guest along.',
      who: 'player',
      body: absorbSchema,
      answers: { 204: null },
      codes: ['same-player', 'account', 'both-seated', 'not-found'],
    }),
    services.limits.signIns,
    byPlayer(services, async (player, request) => {
      await absorb(services, player, checked(absorbSchema, request.body).token);
    }),
  );

  router.delete(
    '/players/me',
    documented({
      does: 'Deletes the caller: a guest at once, an account in a week.',
      who: 'person',
      answers: { 204: null },
      codes: ['fresh-session'],
    }),
    call(async (request, response) => {
      await leave(services, services.cluster, await personOf(services, request));
      forgetCookie(services, request, response);
    }),
  );

  router.get(
    '/players/me/export',
    documented({
      does: 'All rows about the caller.',
      who: 'person',
      answers: { 200: exportAnswer },
      codes: ['fresh-session'],
    }),
    services.limits.exports,
    call(async (request) => exportOf(services, await personOf(services, request))),
  );

  // P-68. For the page Privacy.
  router.get(
    '/privacy',
    documented({
      does: 'What is kept, why, and how long.',
      scope: 'read',
      who: 'anybody',
      answers: { 200: privacyAnswer },
    }),
    call(async () => ({ tables: privacyTable() })),
  );

  shownRoutes(services, router);

  return router;
}

function shownRoutes(services: HttpServices, router: Router): void {
  router.get(
    '/players/me/matches',
    documented({
      does: 'The caller’s matches, those that wait first.',
      scope: 'read',
      who: 'player',
      query: ownSchema,
      answers: { 200: matchesAnswer },
    }),
    byPlayer(services, async (player, request) => {
      const { cursor, ...kind } = checked(ownSchema, request.query);
      const from = cursor === undefined ? null : ownPlaceAt(cursor);
      const { matches, next } = await ownMatches(services, player, from, kind);
      return { matches, cursor: next && ownCursorAt(next) };
    }),
  );

  router.get(
    '/players/:id',
    documented({
      does: 'An account’s profile.',
      scope: 'read',
      who: 'anybody',
      answers: { 200: profileAnswer },
      codes: ['not-found'],
    }),
    call(async (request) => {
      const caller = await holderOf(services.store.players, request);
      return profileOf(services, String(request.params['id']), caller?.playerId ?? null);
    }),
  );
}
