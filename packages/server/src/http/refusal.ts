/** HTTP refusals: status, code and message. */
import { createHash } from 'node:crypto';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import type { RefusalParameters } from '@star-eater/rules';
import { z } from 'zod';
import { aboutOf, isPublicRead } from './documented';
import { MATCH_NOT_FOUND } from '../live/registry';
import { Unloadable } from '../live/memory/unloadable';
import { logFailure } from '../operator-log';
import type { Services } from '../services';
import { storageReason } from '../store/failures';
import { tooManyOpen, tooManyPractices } from '../matches/few-open';
import { HouseRefusal, unknownPlayer, type RefusalKind } from '../refused';
import { LostMatch } from '../store/locks';
import { TooManyOpen, TooManyPractices } from '../matches/rows/seated';
import { PlayerLeft } from '../accounts/rows/sessions';
import { NoSeat } from '../matches/rows/who-may-sit';
import { noSeat } from '../matches/why-no-seat';

export class HttpRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** The numbers and names in the message. */
    readonly parameters?: RefusalParameters,
  ) {
    super(message);
  }
}

const STATUS: Readonly<Record<RefusalKind, number>> = {
  malformed: 400,
  'unknown-player': 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-many': 429,
  'too-fast': 429,
  away: 503,
};

/** Over a limit. Answered after `TOO_MANY_AFTER` ms: clients that retry at once then cost little. */
export class TooMany extends HttpRefusal {
  constructor(message: string, parameters?: RefusalParameters) {
    super(429, 'too-many', message, parameters);
  }
}
const TOO_MANY_AFTER = 250;

export const storageAway = () =>
  new HttpRefusal(503, 'storage', 'The server cannot save anything right now. Try again later.');

const unloadable = () =>
  new HttpRefusal(
    503,
    'waiting',
    'The server cannot load this match because of an error in it. The match continues once the error is fixed.',
  );

export const notFound = (what = MATCH_NOT_FOUND) => new HttpRefusal(404, 'not-found', what);
export const forbidden = (message: string) => new HttpRefusal(403, 'forbidden', message);
export const conflict = (code: string, message: string) => new HttpRefusal(409, code, message);

/**
 * Parses the input; the refusal names the first wrong field. Create schemas once: zod compiles each on first
 * use.
 */
export function checked<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const parsed = schema.safeParse(input ?? {});
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.path.join('.') ?? '';
  throw new HttpRefusal(
    400,
    'malformed',
    `${field === '' ? 'body' : field}: ${issue?.message ?? 'not understood'}`,
  );
}

/** P-75. 304 for who has it already. A token changes what is answered: `yourSeat`. */
function sendPublic(request: Request, response: Response, result: unknown): void {
  const text = JSON.stringify(result);
  const whose = request.get('authorization') === undefined ? 'public' : 'private';
  response.type('json').vary('authorization').set('cache-control', `${whose}, no-cache`);
  const tag = `W/"${createHash('sha1').update(text).digest('base64url')}"`;
  response.set('etag', tag);
  // Not `request.fresh`: `fetch` sends `no-cache` with the header, and still wants to know.
  if (request.get('if-none-match')?.split(/, */).includes(tag)) response.status(304).end();
  else response.send(text);
}

/** A route handler that returns its JSON, or `undefined` for 204. The answer is 201 where the route says so. */
export function call(handle: (request: Request, response: Response) => Promise<unknown>): RequestHandler {
  return async (request, response) => {
    const result = await handle(request, response);
    if (response.headersSent) return;
    if (aboutOf(request)?.answers[201]) response.status(201);
    if (result === undefined) response.status(204).end();
    else if (isPublicRead(request)) sendPublic(request, response, result);
    else response.json(result);
  };
}

/** Errors of Express and its body parser for invalid requests. */
interface Unreadable {
  status: number;
  /** Set by the body parser. */
  type?: string;
}

const isUnreadable = (error: unknown): error is Unreadable =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  typeof error.status === 'number' &&
  error.status >= 400 &&
  error.status < 500;

/** Other errors are logged, and answered without details or a stack trace. */
export function refusals({ log, metrics, time }: Services): ErrorRequestHandler {
  // Express recognises an error handler by its four parameters.
  return (error: unknown, request, response, _next) => {
    const refusal = refusalFor(error);
    if (!refusal) logFailure(log, error, { method: request.method, path: request.path }, 'request failed');
    const { status, code, message, parameters } =
      refusal ??
      storageRefusal(error) ??
      new HttpRefusal(500, 'internal', 'Something went wrong. The error was logged.');
    metrics.refusedCalls.inc({ code });
    const answer = () => {
      if (!response.headersSent)
        response.status(status).json({ code, message, ...(parameters && { with: parameters }) });
    };
    if (refusal instanceof TooMany) time.after(TOO_MANY_AFTER, answer);
    else answer();
  };
}

/** The store failed, or the match was just reloaded from it. */
function storageRefusal(error: unknown): HttpRefusal | null {
  if (storageReason(error) === null && !(error instanceof LostMatch)) return null;
  return storageAway();
}

function refusalFor(error: unknown): HttpRefusal | null {
  if (error instanceof TooManyOpen) return refusalFor(tooManyOpen());
  if (error instanceof PlayerLeft) return refusalFor(unknownPlayer());
  if (error instanceof NoSeat) return refusalFor(noSeat(error));
  if (error instanceof TooManyPractices) return refusalFor(tooManyPractices());
  if (error instanceof HouseRefusal) {
    const { kind, code, message, parameters } = error;
    if (kind === 'too-fast') return new TooMany(message, parameters);
    return new HttpRefusal(STATUS[kind], code, message, parameters);
  }
  if (error instanceof Unloadable) return unloadable();
  if (error instanceof HttpRefusal) return error;
  if (!isUnreadable(error)) return null;
  if (error.type === 'entity.too.large')
    return new HttpRefusal(413, 'too-large', 'The request body is too large.');
  return new HttpRefusal(
    400,
    'malformed',
    error.type === undefined ? 'path: not understood' : 'body: not JSON',
  );
}
