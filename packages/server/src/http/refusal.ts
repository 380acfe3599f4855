/** How an HTTP call says no. */
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import { logFailure } from '../operator-log';
import type { Services } from '../services';
import { storageReason } from '../store/failures';
import { LostMatch } from '../store/journal';

export class HttpRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Limits. Said after a while: who asks again as soon as there is an answer gets few of them, and costs as little. */
export class TooMany extends HttpRefusal {
  constructor(message: string) {
    super(429, 'too-many', message);
  }
}
const TOO_MANY_AFTER = 250;

export const unknownPlayer = () => new HttpRefusal(401, 'no-token', 'Unknown token. Sign in as a new guest.');
export const notFound = (what = 'Match not found.') => new HttpRefusal(404, 'not-found', what);
export const forbidden = (message: string) => new HttpRefusal(403, 'forbidden', message);
export const conflict = (code: string, message: string) => new HttpRefusal(409, code, message);

/** The input as the schema has it; the refusal names the first field that is wrong. Schemas are made once: zod compiles each when it is first used. */
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

/** A call as a function of the request: what it returns is the JSON, `undefined` is 204. */
export function call(handle: (request: Request, response: Response) => Promise<unknown>): RequestHandler {
  return async (request, response) => {
    const result = await handle(request, response);
    if (response.headersSent) return;
    if (result === undefined) response.status(204).end();
    else response.json(result);
  };
}

/** What Express, its router and its body parser throw at a request that they cannot read. */
interface Unreadable {
  status: number;
  /** The body parser's. */
  type?: string;
}

const isUnreadable = (error: unknown): error is Unreadable =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  typeof error.status === 'number' &&
  error.status >= 400 &&
  error.status < 500;

/** No stack traces outside: what is not a refusal is logged, and told as "something went wrong". */
export function refusals({ log, metrics, time }: Services): ErrorRequestHandler {
  // Express knows an error handler by its four parameters.
  return (error: unknown, request, response, _next) => {
    const refusal = refusalFor(error);
    if (!refusal) logFailure(log, error, { method: request.method, path: request.path }, 'request failed');
    const { status, code, message } =
      refusal ??
      storageRefusal(error) ??
      new HttpRefusal(500, 'internal', 'Something went wrong. The error was logged.');
    metrics.refusedCalls.inc({ code });
    const answer = () => {
      if (!response.headersSent) response.status(status).json({ code, message });
    };
    if (refusal instanceof TooMany) time.after(TOO_MANY_AFTER, answer);
    else answer();
  };
}

/** The store has trouble, or the match was read anew from it at this moment. */
function storageRefusal(error: unknown): HttpRefusal | null {
  if (storageReason(error) === null && !(error instanceof LostMatch)) return null;
  return new HttpRefusal(503, 'storage', 'The server cannot save anything right now. Try again later.');
}

function refusalFor(error: unknown): HttpRefusal | null {
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
