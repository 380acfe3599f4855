import { CODES } from '../../src/http/codes';
import { TestServer, type Json } from '../support/table';

const server = new TestServer();
let document: Json;

beforeAll(async () => {
  await server.start();
  document = (await server.call('GET', '/api/openapi.json')).body;
});
afterAll(() => server.dispose());

interface Operation {
  summary: string;
  responses: Record<string, { description: string }>;
}
const operations = () =>
  Object.values(document['paths'] as Record<string, Record<string, Operation>>).flatMap((methods) =>
    Object.values(methods),
  );

test('every route of the server is in the document', () => {
  expect(document['openapi']).toBe('3.1.0');
  const { routes } = server.running.services;
  expect(routes.filter(({ about }) => !about).map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  const many = routes.length + routes.filter(({ path }) => path.includes('{')).length;
  expect(operations()).toHaveLength(many);
  expect(many).toBeGreaterThan(80);
});

test('every reference leads somewhere', () => {
  const { schemas } = document['components'] as { schemas: Json };
  const names = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)];
  expect(names.length).toBeGreaterThan(10);
  expect(names.map(([, name]) => name).filter((name) => !((name ?? '') in schemas))).toEqual([]);
  expect(JSON.stringify(document)).not.toContain('$defs');
});

test('each code of a refusal has its sentence at the calls that may refuse with it', () => {
  const texts = operations().flatMap(({ responses }) =>
    Object.values(responses).map((each) => each.description),
  );
  const told = texts.join('\n');
  const lines = Object.entries(CODES).map(([code, [, meaning]]) => `\`${code}\`: ${meaning}`);
  expect(lines.filter((line) => !told.includes(line))).toEqual([]);
});

test('limits are in the document', () => {
  const paths = document['paths'] as Record<string, Record<string, { description: string }>>;
  expect(paths['/api/matches']?.['post']?.description).toContain('100000 an hour and player');
});

/** Every name of a field in a schema. */
function namesIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const { properties } = part as { properties?: object };
  return [...Object.keys(properties ?? {}), ...Object.values(part).flatMap(namesIn)];
}

test('names in answers and forms are written in one way, besides those that oEmbed and readers of the release before want', () => {
  const odd = new Set(namesIn(document).filter((name) => !/^[a-z][a-zA-Z0-9]*$/.test(name)));
  const ofOembed = ['cache_age', 'provider_name', 'provider_url'].concat(
    ['height', 'url', 'width'].map((name) => `thumbnail_${name}`),
  );
  expect([...odd].sort()).toEqual(['action_id', 'match_id', 'player_id', ...ofOembed].sort());
});

test('the page /api shows every call to people, without a script and by the policy of all pages', async () => {
  const response = await fetch(`${server.url}/api`);
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
  const page = await response.text();
  for (const [path, methods] of Object.entries(document['paths'] as Record<string, object>))
    for (const method of Object.keys(methods))
      expect(page).toContain(`<b>${method.toUpperCase()}</b> <code>${path}</code>`);
  expect(page).not.toMatch(/<script|style=|https?:\/\//);
});
