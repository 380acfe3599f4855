/** The addresses of the client's pages, and the small router for them. */
import { useEffect, useState } from 'preact/hooks';

export type Route =
  | { page: 'home' }
  | { page: 'me'; claim: string | null; mail: { what: 'confirm' | 'stop'; code: string } | null }
  | { page: 'match'; id: string; invite: string | null }
  | { page: 'join'; code: string }
  | { page: 'replay'; id: string; at: number | null }
  | { page: 'learn'; topic: string | null }
  | { page: 'daily' }
  | { page: 'missing'; path: string };

const idPattern = '([A-Za-z0-9_-]{1,64})';

/** The only place that parses addresses. */
export function parseRoute(path: string, search = '', hash = ''): Route {
  const query = new URLSearchParams(search);
  if (path === '/' || path === '') return { page: 'home' };
  if (path === '/me') {
    const secret = new URLSearchParams(hash.replace(/^#/, ''));
    const what = (['confirm', 'stop'] as const).find((name) => secret.has(name));
    const mail = what ? { what, code: secret.get(what) ?? '' } : null;
    return { page: 'me', claim: secret.get('transfer'), mail };
  }
  if (path === '/daily') return { page: 'daily' };
  const match = new RegExp(`^/m/${idPattern}/?$`).exec(path);
  if (match?.[1]) return { page: 'match', id: match[1], invite: query.get('invite') };
  const join = new RegExp(`^/join/${idPattern}/?$`).exec(path);
  if (join?.[1]) return { page: 'join', code: join[1] };
  const replay = new RegExp(`^/r/${idPattern}/?$`).exec(path);
  if (replay?.[1]) {
    const at = query.get('at');
    return { page: 'replay', id: replay[1], at: at !== null && /^\d+$/.test(at) ? Number(at) : null };
  }
  const learn = /^\/learn(?:\/([^/]+))?\/?$/.exec(path);
  if (learn) return { page: 'learn', topic: learn[1] ? decodeURIComponent(learn[1]) : null };
  return { page: 'missing', path };
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
