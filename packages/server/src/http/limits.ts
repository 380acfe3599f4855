/** How much one address and one player may ask for. */
import { rateLimit, ipKeyGenerator } from 'express-rate-limit';
import type { Request, RequestHandler } from 'express';
import { hashOf } from '../store/players';
import { HttpRefusal } from './refusal';

export interface LimitSettings {
  /** Calls a minute of one address, whatever they are. */
  calls: number;
  /** Of one address an hour. */
  newPlayers: number;
  /** Of one player an hour. */
  newMatches: number;
  /** Of one player a minute. */
  joins: number;
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

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const byAddress = (request: Request): string => ipKeyGenerator(request.ip ?? '');

/** One player is one token; who sends none counts by address. The token itself is not kept. */
const byPlayer = (request: Request): string => {
  const header = request.get('authorization');
  return header ? hashOf(header) : byAddress(request);
};

export function createLimits(settings: LimitSettings): Limits {
  const limit = (windowMs: number, count: number, keyGenerator: (request: Request) => string) =>
    rateLimit({
      windowMs,
      limit: count,
      keyGenerator,
      standardHeaders: 'draft-7',
      legacyHeaders: false,
      handler: (_request, _response, next) =>
        next(new HttpRefusal(429, 'too-many', 'Too many of these calls: wait a moment and try again.')),
    });
  return {
    calls: limit(MINUTE, settings.calls, byAddress),
    newPlayers: limit(HOUR, settings.newPlayers, byAddress),
    newMatches: limit(HOUR, settings.newMatches, byPlayer),
    joins: limit(MINUTE, settings.joins, byPlayer),
    tickets: limit(MINUTE, settings.tickets, byPlayer),
  };
}
