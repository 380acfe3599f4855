/** Authentication of HTTP requests by bearer token. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Config } from '../config';
import type { Services } from '../services';
import { noteNetwork } from '../accounts/networks';
import { WrongTokens } from '../accounts/wrong-tokens';
import type { Holder, PlayerStore } from '../accounts/rows/players';
import { BOT_MATCHES } from '../limits';
import { unknownPlayer } from '../refused';
import { keyOfAddress, networkOf } from './client-address';
import { aboutOf } from './documented';
import { call, HttpRefusal, TooMany } from './refusal';

function bearerOf(request: Request): string | null {
  // The scheme is case-insensitive (RFC 9110).
  return /^Bearer +(.*\S) *$/i.exec(request.get('authorization') ?? '')?.[1] ?? null;
}

const holders = new WeakMap<Request, Promise<Holder | null>>();

/** P-73. A program's token does nothing of identity, desk and tokens. Refuses what its scopes do not allow. */
function requireScope(request: Request, holder: Holder | null): Holder | null {
  const scope = aboutOf(request)?.scope;
  const { scopes = null } = holder ?? {};
  if (scopes === null || scope === 'read' || (scope && scopes.includes(scope))) return holder;
  throw new HttpRefusal(
    403,
    'scope',
    scope
      ? `The token of a program needs the scope ${scope} for this. Make another one on Me.`
      : 'The token of a program may not do this. Do it on the page Me.',
  );
}

/**
 * The token's player; null without a token or with an unknown one. Queries the store once per request. Refuses what a program's token
 * may not do.
 */
export function holderOf(players: PlayerStore, request: Request): Promise<Holder | null> {
  const asked = holders.get(request);
  if (asked) return asked;
  const token = bearerOf(request);
  const holder =
    token === null
      ? Promise.resolve(null)
      : players.byToken(token).then((found) => requireScope(request, found));
  holders.set(request, holder);
  return holder;
}

/** P-61. The token's player, also a banned one: for what they may still do. Refuses unknown tokens. */
export async function personOf(services: Services, request: Request): Promise<Holder> {
  const player = await holderOf(services.store.players, request);
  const now = services.time.now();
  if (!player || (player.until !== null && player.until < now)) throw unknownPlayer();
  services.here.called(player.playerId, now);
  if (await services.store.sessions.used(player.session, now))
    await noteNetwork(services, player.playerId, networkOf(request.ip ?? ''));
  return player;
}

/** The token's player; null without a token. Refuses unknown tokens and banned players. */
export async function callerOf(services: Services, request: Request): Promise<Holder | null> {
  if (bearerOf(request) === null) return null;
  const player = await personOf(services, request);
  if (player.banned && (await services.store.desk.isBanned(player.playerId, services.time.now())))
    throw new HttpRefusal(403, 'banned', 'The site admin has banned this player. Appeal on Me.');
  return player;
}

export async function playerOf(services: Services, request: Request): Promise<Holder> {
  const player = await callerOf(services, request);
  if (!player) throw new HttpRefusal(401, 'no-token', 'Missing header "Authorization: Bearer TOKEN".');
  return player;
}

/** A route handler for the token's player. */
export const byPlayer = (
  services: Services,
  handle: (player: Holder, request: Request, response: Response) => Promise<unknown>,
): RequestHandler =>
  call(async (request, response) => handle(await playerOf(services, request), request, response));

/** P-76. Who may search and be paired: people. */
export async function humanOf(services: Services, request: Request): Promise<Holder> {
  const player = await playerOf(services, request);
  if (player.ownerId === null) return player;
  throw new HttpRefusal(403, 'bot', 'Bots do not search. Make a match, or take a seat in an open one.');
}

/** P-76. Who may make or enter one more match: people, and bots with few. */
export async function seatableOf(services: Services, request: Request): Promise<Holder> {
  const player = await playerOf(services, request);
  if (player.ownerId === null) return player;
  if ((await services.store.own.unfinished(player.playerId)).length < BOT_MATCHES) return player;
  throw new HttpRefusal(
    409,
    'bot-full',
    `This bot has ${BOT_MATCHES} matches that are not over. Finish one first.`,
    { matches: BOT_MATCHES },
  );
}

const wrong = new WrongTokens();

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether it has the configured operator token. Compares in constant time. */
export function isOperator({ adminToken }: Pick<Config, 'adminToken'>, request: Request): boolean {
  const given = bearerOf(request);
  return adminToken !== undefined && given !== null && timingSafeEqual(digest(given), digest(adminToken));
}

/** Requires the operator token. A right one always passes: behind a proxy everybody may have one address. */
export async function requireOperator(
  { config, log, store }: Pick<Services, 'log' | 'store'> & { config: Config },
  request: Request,
): Promise<void> {
  if (isOperator(config, request)) return;
  const address = keyOfAddress(request.ip ?? '');
  const now = performance.now();
  if (wrong.isSlowed(address, now))
    throw new TooMany('Too many wrong site admin tokens from your address. Try again in a minute.');
  // A player's own token is no guess.
  const isGuess = bearerOf(request) !== null && (await holderOf(store.players, request)) === null;
  if (isGuess && wrong.count(address, now))
    log.warn({ path: request.path }, 'many wrong site admin tokens from one address');
  throw new HttpRefusal(401, 'no-token', 'Site admin token required.');
}
