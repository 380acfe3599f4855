/** How much one address and one player may ask for. */
import { isIPv4 } from 'node:net';
import { rateLimit, ipKeyGenerator } from 'express-rate-limit';
import { Router, type Request, type RequestHandler } from 'express';
import type { PlayerStore } from '../store/players';
import { holderOf } from './auth';

import { TooMany } from './refusal';
import { throttle } from './throttle';

export interface LimitSettings {
  /** Calls a minute of one address, whatever they are: those that come faster wait for their turn. */
  calls: number;
  /** Of one address an hour. */
  newPlayers: number;
  /** Of one player an hour; of one address `PLAYERS_AN_ADDRESS` times as many. */
  newMatches: number;
  /** Of one player a minute; of one address `PLAYERS_AN_ADDRESS` times as many. */
  joins: number;
  /** As `joins`. */
  tickets: number;
  /** Messages a second of one client in a room. */
  messages: number;
}

export const USUAL_LIMITS: LimitSettings = {
  calls: 3000,
  newPlayers: 600,
  newMatches: 120,
  joins: 120,
  tickets: 240,
  messages: 20,
};

/** The same, so many times as generous: load tests come from one address. */
export function scaled(settings: LimitSettings, scale: number): LimitSettings {
  const times = Object.entries(settings).map(([name, value]) => [
    name,
    name === 'messages' ? value : Math.ceil(value * scale),
  ]);
  return Object.fromEntries(times) as unknown as LimitSettings;
}

export type Limits = Record<Exclude<keyof LimitSettings, 'messages'>, RequestHandler>;

/** So many players share an address as if each had its own: a family, a club. */
const PLAYERS_AN_ADDRESS = 5;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** What counts as one address: of IPv6 a whole network, as one customer is given. To take an IPv6 address apart takes a tenth of a cheap call. */
function addressOf(request: Request): string {
  const ip = request.ip ?? '';
  const last = ip.startsWith('::ffff:') ? ip.slice('::ffff:'.length) : ip;
  return isIPv4(last) ? last : ipKeyGenerator(ip);
}

export function createLimits(settings: LimitSettings, players: PlayerStore): Limits {
  /** By the player, whatever the device; who has no token, or an invented one, counts by address. */
  const byPlayer = async (request: Request): Promise<string> =>
    (await holderOf(players, request))?.playerId ?? addressOf(request);
  const limit = (
    windowMs: number,
    count: number,
    keyGenerator: (request: Request) => string | Promise<string>,
  ) =>
    rateLimit({
      windowMs,
      limit: count,
      keyGenerator,
      standardHeaders: 'draft-7',
      legacyHeaders: false,
      // It would print a warning past the log for everybody who sends the header to a server without a proxy.
      validate: { default: true, xForwardedForHeader: false },
      handler: (_request, _response, next) =>
        next(new TooMany('Too many requests. Wait a moment and try again.')),
    });
  const ofBoth = (windowMs: number, count: number) =>
    Router().use(limit(windowMs, count * PLAYERS_AN_ADDRESS, addressOf), limit(windowMs, count, byPlayer));
  return {
    calls: throttle((settings.calls * 1000) / MINUTE, addressOf),
    newPlayers: limit(HOUR, settings.newPlayers, addressOf),
    newMatches: ofBoth(HOUR, settings.newMatches),
    joins: ofBoth(MINUTE, settings.joins),
    tickets: ofBoth(MINUTE, settings.tickets),
  };
}
