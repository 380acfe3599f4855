/** Applies the rate limits to HTTP requests. */
import { rateLimit } from 'express-rate-limit';
import { Router, type Request, type RequestHandler } from 'express';
import { PLAYERS_AN_ADDRESS, type RateLimits } from '../limits';
import type { Cluster } from '../cluster/cluster';
import { mailboxOf } from '../text/mail-address';
import { hashOf } from '../store/hash';
import type { LetterStore } from '../notices/rows/letters';
import type { PlayerStore } from '../accounts/rows/players';
import type { Tickets } from '../room/tickets';
import { holderOf } from './auth';
import { keyOfAddress } from './client-address';
import { limited } from './documented';
import { TooMany } from './refusal';
import { throttle } from './throttle';
import type { Time } from '../time';

/** Multiplies the limits by `scale`, except for messages: load tests come from one address. */
export function scaled(settings: RateLimits, scale: number): RateLimits {
  const times = Object.entries(settings).map(([name, value]) => [
    name,
    name === 'messages' ? value : Math.ceil(value * scale),
  ]);
  return Object.fromEntries(times) as unknown as RateLimits;
}

/** `entries`: joins of rooms. */
export type Limits = Record<
  Exclude<keyof RateLimits, 'messages' | 'signInMailsFrom' | 'signInMailsInAll'> | 'entries' | 'mailsTo',
  RequestHandler
>;

/** Burst size and longest delay (ms). A page opens with several calls; a whole class opens one replay. */
const CALLS = { burst: 10, longestWait: 5000 };
const REPLAYS = { burst: 20, longestWait: 10_000 };

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const addressOf = (request: Request): string => keyOfAddress(request.ip ?? '');

const tooMany = () => new TooMany('Too many requests. Wait a moment and try again.');

const storeOf = (store: ReturnType<Cluster['counts']>) => (store ? { store } : {});

const said = (windowMs: number): string =>
  windowMs === DAY ? 'a day' : windowMs === HOUR ? 'an hour' : 'a minute';

/** P-12. By the address that a mail would go to, whether or not an account has it. Not kept as it is. */
const byMailAddress = ({ body }: Request): string => {
  const { address } = (body ?? {}) as Record<string, unknown>;
  return hashOf(mailboxOf(String(address)));
};

/** By the player of the ticket with which a client joins, or by what it reconnects with: it sends no token. */
const byTicket =
  (tickets: Pick<Tickets, 'playerOf'>) =>
  (request: Request): string => {
    const { ticket, reconnectionToken } = (request.body ?? {}) as Record<string, unknown>;
    if (typeof reconnectionToken === 'string') return `reconnect ${reconnectionToken.slice(0, 100)}`;
    return (typeof ticket === 'string' ? tickets.playerOf(ticket) : null) ?? addressOf(request);
  };

/** By player, on any device. Without a valid token, by address. */
const byHolder =
  (players: PlayerStore) =>
  async (request: Request): Promise<string> =>
    (await holderOf(players, request))?.playerId ?? addressOf(request);

/** P-12. What was really sent counts, not what was asked for: requests for addresses that nobody has stop no one. */
const unlessManySent =
  (letters: LetterStore, time: Time, most: number): RequestHandler =>
  (_request, _response, next) => {
    letters
      .countSince('sign-in', time.now() - HOUR)
      .then((sent) => next(sent >= most ? tooMany() : undefined), next);
  };

/** A limit over all processes. */
const limitsOver =
  (cluster: Pick<Cluster, 'counts'>) =>
  (
    name: string,
    windowMs: number,
    count: number,
    keyGenerator: (request: Request) => string | Promise<string>,
  ) =>
    rateLimit({
      windowMs,
      limit: count,
      keyGenerator,
      ...storeOf(cluster.counts(name)),
      standardHeaders: 'draft-7',
      legacyHeaders: false,
      // Otherwise it prints a warning to the console when a client sends the header and no proxy is
      // configured, and because it looks for its own way to parse addresses in the text of the function.
      validate: { default: true, xForwardedForHeader: false, keyGeneratorIpFallback: false },
      handler: (_request, _response, next) => next(tooMany()),
    });

export function createRateLimits(
  settings: RateLimits,
  { players, letters, time }: { players: PlayerStore; letters: LetterStore; time: Time },
  tickets: Pick<Tickets, 'playerOf'>,
  cluster: Pick<Cluster, 'counts' | 'serving'>,
): Limits {
  const byPlayer = byHolder(players);
  const limit = limitsOver(cluster);
  const ofOne = (...[name, windowMs, count, keyOf]: Parameters<ReturnType<typeof limitsOver>>) =>
    limited(
      limit(name, windowMs, count, keyOf),
      `${count} ${said(windowMs)} and ${keyOf === byPlayer ? 'player' : 'address'}`,
    );
  const ofBoth = (
    name: string,
    windowMs: number,
    count: number,
    keyOf: (request: Request) => string | Promise<string> = byPlayer,
  ) =>
    limited(
      Router().use(
        limit(`${name}-address`, windowMs, count * PLAYERS_AN_ADDRESS, addressOf),
        limit(name, windowMs, count, keyOf),
      ),
      `${count} ${said(windowMs)} and player, ${count * PLAYERS_AN_ADDRESS} an address`,
    );
  const sharers = () => cluster.serving;
  return {
    calls: throttle({ ...CALLS, perSecond: (settings.calls * SECOND) / MINUTE }, addressOf, sharers),
    replays: limited(
      throttle({ ...REPLAYS, perSecond: (settings.replays * SECOND) / MINUTE }, addressOf, sharers),
      `${settings.replays} a minute and address; faster ones are delayed`,
    ),
    newPlayers: ofOne('players', HOUR, settings.newPlayers, addressOf),
    recoveries: ofOne('recoveries', HOUR, settings.recoveries, addressOf),
    tries: limited(
      Router().use(
        limit('tries-address', MINUTE, settings.signIns, addressOf),
        limit('tries', MINUTE, settings.tries, byPlayer),
      ),
      `${settings.tries} a minute and player, ${settings.signIns} an address`,
    ),
    signInMails: limited(
      Router().use(
        limit('sign-in-mails-from', HOUR, settings.signInMailsFrom, addressOf),
        unlessManySent(letters, time, settings.signInMailsInAll),
      ),
      `${settings.signInMailsFrom} an hour and address, ${settings.signInMailsInAll} in all`,
    ),
    // Of any kind that a stranger can cause.
    mailsTo: ofOne('sign-in-mails', HOUR, settings.signInMails, byMailAddress),
    exports: ofOne('exports', HOUR, settings.exports, byPlayer),
    signIns: ofOne('sign-ins', MINUTE, settings.signIns, addressOf),
    newMatches: ofBoth('matches', HOUR, settings.newMatches),
    joins: ofBoth('joins', MINUTE, settings.joins),
    aways: ofOne('aways', HOUR, settings.aways, byPlayer),
    challenges: ofBoth('challenges', HOUR, settings.challenges),
    follows: ofBoth('follows', DAY, settings.follows),
    tournaments: ofOne('tournaments', DAY, settings.tournaments, byPlayer),
    seeks: ofBoth('seeks', MINUTE, settings.seeks),
    tickets: ofBoth('tickets', MINUTE, settings.tickets),
    // Each ticket is for one.
    entries: ofBoth('entries', MINUTE, settings.tickets, byTicket(tickets)),
    mails: ofBoth('mails', HOUR, settings.mails),
    decides: ofBoth('decides', MINUTE, settings.decides),
    apiTokens: ofOne('api-tokens', DAY, settings.apiTokens, byPlayer),
    testLetters: ofOne('test-letters', HOUR, settings.testLetters, addressOf),
  };
}
