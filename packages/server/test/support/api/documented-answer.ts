/** Holds each answer that a test gets to what its route says of itself. */
import { CODES, type Code } from '../../../src/http/codes';
import { codesOf, type Route } from '../../../src/http/documented';

const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replace(/\{([^}]*)\}/g, '(?:$1)?')
      .replace(/[.]/g, '\\.')
      .replace(/:\w+/g, '[^/]+')}/?$`,
  );

const routeOf = (routes: readonly Route[], method: string, path: string): Route | undefined =>
  routes.find((route) => route.method === method.toLowerCase() && patternOf(route.path).test(path));

/** What is wrong with it, as a sentence; null for an answer that fits. */
function whyNot({ about, ...route }: Route, status: number, body: Record<string, unknown>): string | null {
  if (!about) return 'the route says nothing';
  if (status in about.answers) {
    const parsed = about.answers[status]?.safeParse(body);
    if (!parsed || parsed.success) return null;
    return JSON.stringify(parsed.error.issues.slice(0, 3));
  }
  const code = body['code'] as Code;
  if (about.gameRefuses && (status === 400 || status === 409)) return null;
  if (!(code in CODES)) return `the code ${code} is not in the list`;
  if (!codesOf({ about, ...route }).includes(code)) return `the code ${code} is not of this route`;
  if (!(CODES[code][0] as readonly number[]).includes(status)) return `${code} is not ${status}`;
  return null;
}

export function requireDocumented(
  routes: readonly Route[],
  asked: { method: string; path: string },
  status: number,
  body: Record<string, unknown>,
): void {
  const route = routeOf(routes, asked.method, asked.path.replace(/[?#].*$/, ''));
  const why = route ? whyNot(route, status, body) : null;
  if (why === null) return;
  const answer = JSON.stringify(body).slice(0, 500);
  throw new Error(
    `${asked.method} ${asked.path} answers other than documented: ${why} in ${status} ${answer}`,
  );
}
