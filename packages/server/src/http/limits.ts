/** Rate limits per address and per player. */
import { isIPv4 } from 'node:net';
import { rateLimit, ipKeyGenerator } from 'express-rate-limit';
import { Router, type Request, type RequestHandler } from 'express';
import type { PlayerStore } from '../store/players';
import { holderOf } from './auth';

import { TooMany } from './refusal';
import { throttle } from './throttle';

export interface LimitSettings {
  /** Requests of any kind per minute and address. Faster ones are delayed. */
  calls: number;
  /** Replay files per minute and address. Faster ones are delayed. */
  replays: number;
  /** Per address and hour. */
  newPlayers: number;
  /** Per player and hour; per address, `PLAYERS_AN_ADDRESS` times as many. */
  newMatches: number;
  /** Per player and minute; per address, `PLAYERS_AN_ADDRESS` times as many. */
  joins: number;
  /** As `joins`. */
  tickets: number;
  /** Confirmations of e-mail addresses, per player and hour; per address, `PLAYERS_AN_ADDRESS` times as many. */
  mails: number;
  /** Messages per second and room client. */
  messages: number;
}

export const USUAL_LIMITS: LimitSettings = {
  calls: 3000,
  replays: 600,
  newPlayers: 600,
  newMatches: 120,
  joins: 120,
  tickets: 240,
  mails: 3,
  messages: 20,
};

/** Multiplies the limits by `scale`, except messages: load tests come from one address. */
export function scaled(settings: LimitSettings, scale: number): LimitSettings {
  const times = Object.entries(settings).map(([name, value]) => [
    name,
    name === 'messages' ? value : Math.ceil(value * scale),
  ]);
  return Object.fromEntries(times) as unknown as LimitSettings;
}

export type Limits = Record<Exclude<keyof LimitSettings, 'messages'>, RequestHandler>;

/** How many players may share an address without slowing each other down: a family, a club. */
const PLAYERS_AN_ADDRESS = 5;

/** What passes at once, and the longest delay (ms): a page opens with several calls, a class with one replay. */
const CALLS = { burst: 10, longestWait: 5000 };
const REPLAYS = { burst: 20, longestWait: 10_000 };

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * The rate-limit key of an address. For IPv6 the customer's whole network; parsing it is a tenth of a cheap
 * request.
 */
function addressOf(request: Request): string {
  const ip = request.ip ?? '';
  const last = ip.startsWith('::ffff:') ? ip.slice('::ffff:'.length) : ip;
  return isIPv4(last) ? last : ipKeyGenerator(ip);
}

export function createLimits(settings: LimitSettings, players: PlayerStore): Limits {
  /** By player, on any device. Without a valid token, by address. */
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
      // Otherwise it prints a warning to the console when a client sends the header and no proxy is
      // configured.
      validate: { default: true, xForwardedForHeader: false },
      handler: (_request, _response, next) =>
        next(new TooMany('Too many requests. Wait a moment and try again.')),
    });
  const ofBoth = (windowMs: number, count: number) =>
    Router().use(limit(windowMs, count * PLAYERS_AN_ADDRESS, addressOf), limit(windowMs, count, byPlayer));
  return {
    calls: throttle({ ...CALLS, perSecond: (settings.calls * SECOND) / MINUTE }, addressOf),
    replays: throttle({ ...REPLAYS, perSecond: (settings.replays * SECOND) / MINUTE }, addressOf),
    newPlayers: limit(HOUR, settings.newPlayers, addressOf),
    newMatches: ofBoth(HOUR, settings.newMatches),
    joins: ofBoth(MINUTE, settings.joins),
    tickets: ofBoth(MINUTE, settings.tickets),
    mails: ofBoth(HOUR, settings.mails),
  };
}
