/** The addresses of the client's pages, and the small router for them. */
import { useEffect, useState } from 'preact/hooks';
import { readPath, readQuery } from '../net/address';

export type Route =
  | { page: 'home' }
  | { page: 'me'; claim: string | null; mail: { what: 'confirm' | 'stop'; code: string } | null }
  | { page: 'match'; id: string; invite: string | null }
  | { page: 'join'; code: string }
  | { page: 'replay'; id: string; at: number | null }
  | { page: 'learn'; topic: string | null }
  | { page: 'daily' }
  | { page: 'missing'; path: string };

/** Ids and codes; a code may have separators of any kind. */
const ID = /^[A-Za-z0-9_-]{1,64}$/;
const CODE = /^.{1,64}$/u;

function mePage(hash: string): Route {
  const secret = readQuery(hash.replace(/^#/, '?'));
  const what = (['confirm', 'stop'] as const).find((name) => secret.get(name) !== null);
  const mail = what ? { what, code: secret.get(what) ?? '' } : null;
  return { page: 'me', claim: secret.get('transfer'), mail };
}

/** The only place that parses addresses. */
export function parseRoute(path: string, search = '', hash = ''): Route {
  const { parts, query } = readPath(path, search);
  const [kind = '', name = null, ...more] = parts;
  const missing: Route = { page: 'missing', path };
  if (more.length > 0) return missing;
  if (kind === 'learn') return { page: 'learn', topic: name };
  if (name === null) {
    if (kind === '') return { page: 'home' };
    if (kind === 'me') return mePage(hash);
    return kind === 'daily' ? { page: 'daily' } : missing;
  }
  if (kind === 'join' && CODE.test(name)) return { page: 'join', code: name };
  // An underlined link of a chat program.
  const id = name.replace(/^[_-]+|[_-]+$/g, '');
  if (!ID.test(id)) return missing;
  if (kind === 'm') return { page: 'match', id, invite: query.get('invite') };
  return kind === 'r' ? { page: 'replay', id, at: query.number('at') } : missing;
}

/** The invite in what somebody typed or pasted: a code, or the link with it. */
export function inviteIn(typed: string): string {
  const text = typed.trim();
  // Chat programs copy the sentence around a link, too.
  const link = /https?:\/\/\S+|\/\S+/i.exec(text)?.[0];
  if (link === undefined || !URL.canParse(link, location.origin)) return text;
  const { pathname, search } = new URL(link, location.origin);
  const route = parseRoute(pathname, search);
  if (route.page === 'join') return route.code;
  return (route.page === 'match' && route.invite) || text;
}

const here = (): Route => parseRoute(location.pathname, location.search, location.hash);

/** `state`: kept with the address, a reload included. */
export function go(to: string, options: { replace?: boolean; state?: unknown } = {}): void {
  if (options.replace) history.replaceState(null, '', to);
  else history.pushState(options.state ?? null, '', to);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** The current route. Plain left clicks on our own links change it without a page load. */
export function useRoute(): Route {
  const [route, setRoute] = useState<Route>(here);
  useEffect(() => {
    const moved = (): void => {
      setRoute(here());
      scrollTo(0, 0);
    };
    const clicked = (event: MouseEvent): void => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || link.target || link.hasAttribute('download')) return;
      const url = new URL(link.href, location.href);
      if (url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
      if (url.hash && url.pathname === location.pathname && url.search === location.search) return;
      event.preventDefault();
      go(url.pathname + url.search + url.hash);
    };
    addEventListener('popstate', moved);
    addEventListener('click', clicked);
    return () => {
      removeEventListener('popstate', moved);
      removeEventListener('click', clicked);
    };
  }, []);
  return route;
}
