/** The OpenAPI document, made from what the routes say of themselves. */
import { Router } from 'express';
import { z } from 'zod';
import { HOUSE_NAME } from '../house-name';
import { VERSION } from '../version';
import { apiPage } from './api-page';
import { anyObject, refusalAnswer } from '../wire/answers';
import { CODES, type Code } from './codes';
import { codesOf, documented, type Documented, type Route } from './documented';
import type { HttpServices } from './services';

const INTRODUCTION =
  'Everything that pages and programs call. Refusals are `{ code, message, with? }`. ' +
  'docs/protocol.md has the games’ decisions, the web socket, and what the limits are.';

type Json = Record<string, unknown>;

/** Parts of schemas that have a name of their own, collected from all of them. */
class Components {
  readonly schemas: Json = {};

  of(schema: z.ZodType, io: 'input' | 'output'): Json {
    const { $defs, $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
    for (const [name, part] of Object.entries(($defs ?? {}) as Json)) this.schemas[name] = moved(part);
    const name = json['id'];
    if (typeof name !== 'string') return moved(json) as Json;
    this.schemas[name] = moved(json);
    return { $ref: `#/components/schemas/${name}` };
  }
}

/** Names lead to where OpenAPI has them, and say no more than that. */
function moved(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(moved);
  if (typeof part !== 'object' || part === null) return part;
  const entries = Object.entries(part).filter(([key, value]) => !(key === 'id' && typeof value === 'string'));
  return Object.fromEntries(
    entries.map(([key, value]) =>
      key === '$ref'
        ? [key, String(value).replace('#/$defs/', '#/components/schemas/')]
        : [key, moved(value)],
    ),
  );
}

/** `/a{/:b}` is two paths. */
function pathsOf(path: string): string[] {
  const [, before, optional, after] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  const paths =
    before === undefined ? [path] : [before + (after ?? ''), before + (optional ?? '') + (after ?? '')];
  return paths.map((each) => each.replace(/:(\w+)/g, '{$1}'));
}

const json = (schema: Json, type = 'application/json') => ({ content: { [type]: { schema } } });

function refusalsOf(codes: readonly Code[], refusal: Json): Json {
  const statuses = [...new Set(codes.flatMap((code) => CODES[code][0] as readonly number[]))].sort();
  return Object.fromEntries(
    statuses.map((status) => {
      const own = codes.filter((code) => (CODES[code][0] as readonly number[]).includes(status)).sort();
      const description = own.map((code) => `\`${code}\`: ${CODES[code][1]}`).join('\n\n');
      return [String(status), { description, ...json(refusal) }];
    }),
  );
}

function parametersOf(path: string, { query }: Documented, parts: Components): Json[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const inPath = names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
  const asked = query ? parts.of(query, 'input') : {};
  const required = (asked['required'] ?? []) as string[];
  const inQuery = Object.entries((asked['properties'] ?? {}) as Json).map(([name, schema]) => ({
    ...{ name, in: 'query', required: required.includes(name), schema },
  }));
  return [...inPath, ...inQuery];
}

const MAY_CALL: Readonly<Record<Documented['who'], string>> = {
  anybody: 'Anybody may call it.',
  player: 'For players.',
  person: 'For players, also banned ones.',
  desk: 'For the site admin and moderators.',
  operator: 'For the site admin.',
};

function operationOf(route: Route, about: Documented, path: string, parts: Components): Json {
  const answers = Object.entries(about.answers).map(([status, schema]) => [
    status,
    {
      description: about.lines ? 'Lines of JSON, each of this form.' : 'Done.',
      ...(schema && json(parts.of(schema, 'output'), about.lines && 'application/x-ndjson')),
    },
  ]);
  const [, folder = 'server'] = /^\/api\/([\w-]+)/.exec(path) ?? [];
  return {
    summary: about.does,
    description: [
      MAY_CALL[about.who],
      ...(about.scope ? [`Scope of a token: \`${about.scope}\`.`] : []),
      ...(route.method === 'get' && about.who === 'anybody' && about.scope === 'read'
        ? ['Pages of any origin may read it, without credentials; it has an `ETag`.']
        : []),
      ...(about.scope || about.who === 'anybody' ? [] : ['Not by the token of a program.']),
      ...(about.gameRefuses ? ['The game may refuse with 400 or 409 and a code of its own.'] : []),
      ...route.limits.map((text) => `Limit: ${text}.`),
    ].join(' '),
    tags: [folder],
    security: about.who === 'anybody' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    parameters: parametersOf(path, about, parts),
    ...(about.body && { requestBody: { required: true, ...json(parts.of(about.body, 'input')) } }),
    responses: {
      ...refusalsOf(codesOf(route), parts.of(refusalAnswer, 'output')),
      ...Object.fromEntries(answers),
    },
  };
}

function openApi(routes: readonly Route[]): Json {
  const parts = new Components();
  const paths: Record<string, Json> = {};
  for (const route of routes)
    for (const path of route.about ? pathsOf(route.path) : [])
      (paths[path] ??= {})[route.method] = operationOf(route, route.about as Documented, path, parts);
  return {
    openapi: '3.1.0',
    info: { title: HOUSE_NAME, version: VERSION, description: INTRODUCTION },
    paths,
    components: {
      schemas: parts.schemas,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}

/** Made at the first call, when every router is there. */
export function openApiRoutes({ routes }: HttpServices): Router {
  const router = Router();
  let made: { text: string; page: string } | null = null;
  const now = () => {
    if (made) return made;
    const document = openApi(routes);
    made = { text: JSON.stringify(document), page: apiPage(document) };
    return made;
  };
  router.get(
    '/openapi.json',
    documented({ does: 'This document.', scope: 'read', who: 'anybody', answers: { 200: anyObject } }),
    (_request, response) => {
      response.type('json').send(now().text);
    },
  );
  router.get(
    '/',
    documented({ does: 'This document as a page.', scope: 'read', who: 'anybody', answers: { 200: null } }),
    (_request, response) => void response.type('html').send(now().page),
  );

  return router;
}
