/** What routes say of themselves: the OpenAPI document is made of it, and tests hold every answer to it. */
import type { Request, RequestHandler, Router } from 'express';
import type { z } from 'zod';
import type { Scope } from '../wire/programs';
import type { Code } from './codes';

export interface Documented {
  /** A sentence. */
  does: string;
  /** P-73. What a program's token needs for it; absent: such a token may not. `play` and `tournament` may read, too. */
  scope?: Scope;
  /** `anybody`: a token is not needed. `person`: also somebody banned. `desk`: the operator, or a moderator. */
  who: 'anybody' | 'player' | 'person' | 'desk' | 'operator';
  query?: z.ZodType;
  body?: z.ZodType;
  /** By status; null without a body. */
  answers: Readonly<Record<number, z.ZodType | null>>;
  /** Refusals besides those that any call may get (`codesOf`). */
  codes?: readonly Code[];
  /** The answer is lines of JSON, each of this form. */
  lines?: true;
  /** The game checks what it is given, and refuses it with 400 or 409 and a code of its own. */
  gameRefuses?: true;
}

export interface Route {
  method: string;
  /** As Express has it, with what the router is mounted at. */
  path: string;
  /** Null for a route that says nothing. */
  about: Documented | null;
  /** What its limits are, as texts. */
  limits: readonly string[];
}

const documents = new WeakMap<object, Documented>();
const limits = new WeakMap<object, string>();

const asked = new WeakMap<Request, Documented>();

/** What the route of this request says. */
export const aboutOf = (request: Request): Documented | undefined => asked.get(request);

/** P-75. What strangers may read, pages of any origin may, too: the answer is for nobody in particular, and no cookie is read. */
export const isPublicRead = (request: Request): boolean => {
  const { who, scope } = aboutOf(request) ?? {};
  return request.method === 'GET' && who === 'anybody' && scope === 'read';
};

/** In front of a route's other handlers. */
export function documented(about: Documented): RequestHandler {
  const handler: RequestHandler = (request, response, next) => {
    asked.set(request, about);
    if (isPublicRead(request))
      response.set({
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'etag, star-eater-now',
      });
    next();
  };
  documents.set(handler, about);
  return handler;
}

/** Names a limit for the document. */
export function limited<T extends object>(handler: T, text: string): T {
  limits.set(handler, text);
  return handler;
}

/** All routes of these routers, in their order: the first that fits answers. */
export const routesOf = (routers: readonly Router[], at = ''): Route[] =>
  routers.flatMap(({ stack }) =>
    stack.flatMap(({ route }) => {
      if (!route) return [];
      const handlers = route.stack.map(({ handle }) => handle);
      const about =
        handlers.map((handle) => documents.get(handle)).find((each) => each !== undefined) ?? null;
      const texts = handlers.flatMap((handle) => limits.get(handle) ?? []);
      return [...new Set(route.stack.map(({ method }) => method))].map((method) => ({
        method,
        path: at + route.path,
        about,
        limits: texts,
      }));
    }),
  );

const ANY: readonly Code[] = ['foreign-host', 'scope', 'too-many', 'stopping', 'storage', 'internal'];
const WRITE: readonly Code[] = ['foreign-origin', 'too-large', 'malformed'];
const WHO: Readonly<Record<Documented['who'], readonly Code[]>> = {
  anybody: ['no-token', 'banned'],
  player: ['no-token', 'banned'],
  person: ['no-token'],
  desk: ['no-token'],
  operator: ['no-token'],
};

/** Every code that a route may refuse with. */
export function codesOf({ method, path, about }: Route): Code[] {
  const writes = method === 'get' ? [] : WRITE;
  const named: readonly Code[] = /[:*]/.test(path) || about?.query ? ['malformed'] : [];
  return [
    ...new Set([...ANY, ...writes, ...named, ...(about ? WHO[about.who] : []), ...(about?.codes ?? [])]),
  ];
}
