/** What addresses say, and the small router for them. The addresses: `addresses.ts` of the rules. */
import { useEffect, useState } from 'preact/hooks';
import { placeOf, type PageName } from '@star-eater/rules/src/addresses';
import { readPath, readQuery, type Query } from '@star-eater/rules/src/read-address';
import { parseUrl } from '../net/parse-url';
import { isEmbedded } from '../store/embedded';

/** What each page is opened with. */
interface Opened {
  home: object;
  me: {
    claim: string | null;
    invitation: string | null;
    mail: { what: (typeof MAIL_ACTS)[number]; code: string } | null;
  };
  /** `code`: of a link in a mail. */
  'sign-in': { code: string | null };
  privacy: object;
  profile: { id: string };
  /** `GAME:KIND`. */
  leaderboard: { pool: string };
  match: { id: string; invite: string | null };
  join: { code: string };
  replay: { id: string; at: number | null };
  'embedded-match': { id: string };
  'embedded-replay': { id: string; at: number | null };
  learn: { topic: string | null };
  daily: object;
  puzzles: { topic: string | null };
  house: object;
  device: { id: string | null };
  tournaments: { id: string | null };
  desk: object;
}

type At<P extends PageName> = { page: P } & Opened[P];

export type Route = { [P in PageName]: At<P> }[PageName] | { page: 'missing'; path: string };

/** Ids and codes; a code may have separators of any kind. */
const ID = /^[A-Za-z0-9_-]{1,64}$/;
const CODE = /^.{1,64}$/u;

/** Secrets are in the fragment, which no server sees. */
const secretIn = (hash: string): Query => readQuery(hash.replace(/^#/, '?'));

const MAIL_ACTS = ['confirm', 'stop', 'undo'] as const;

function mePage(hash: string): At<'me'> {
  const secret = secretIn(hash);
  const what = MAIL_ACTS.find((name) => secret.get(name) !== null);
  const mail = what ? { what, code: secret.get(what) ?? '' } : null;
  return { page: 'me', claim: secret.get('transfer'), invitation: secret.get('invitation'), mail };
}

/** An id as it stands in links: chat programs underline with `_`. */
const idIn = (name: string | null): string | null => {
  const id = (name ?? '').replace(/^[_-]+|[_-]+$/g, '');
  return ID.test(id) ? id : null;
};

interface Read {
  name: string | null;
  query: Query;
  hash: string;
}

/** The route of each page from its address; null if what the address names cannot be. */
const ROUTES: { [P in PageName]: (read: Read) => At<P> | null } = {
  home: () => ({ page: 'home' }),
  me: ({ hash }) => mePage(hash),
  'sign-in': ({ hash }) => ({ page: 'sign-in', code: secretIn(hash).get('mail') }),
  privacy: () => ({ page: 'privacy' }),
  profile: ({ name }) => (name !== null && ID.test(name) ? { page: 'profile', id: name } : null),
  leaderboard: ({ name }) => (name === null ? null : { page: 'leaderboard', pool: name }),
  match: ({ name, query }) => {
    const id = idIn(name);
    return id === null ? null : { page: 'match', id, invite: query.get('invite') };
  },
  join: ({ name }) => (name !== null && CODE.test(name) ? { page: 'join', code: name } : null),
  replay: ({ name, query }) => {
    const id = idIn(name);
    return id === null ? null : { page: 'replay', id, at: query.number('at') };
  },
  'embedded-match': ({ name }) => {
    const id = idIn(name);
    return id === null ? null : { page: 'embedded-match', id };
  },
  'embedded-replay': ({ name, query }) => {
    const id = idIn(name);
    return id === null ? null : { page: 'embedded-replay', id, at: query.number('at') };
  },
  learn: ({ name }) => ({ page: 'learn', topic: name }),
  daily: () => ({ page: 'daily' }),
  puzzles: ({ name }) => ({ page: 'puzzles', topic: name }),
  house: () => ({ page: 'house' }),
  device: ({ name }) => ({ page: 'device', id: idIn(name) }),
  tournaments: ({ name }) => ({ page: 'tournaments', id: idIn(name) }),
  desk: () => ({ page: 'desk' }),
};

/** The only place that parses addresses. */
export function parseRoute(path: string, search = '', hash = ''): Route {
  const { parts, query } = readPath(path, search);
  const place = placeOf(parts);
  return (place && ROUTES[place.page]({ name: place.name, query, hash })) ?? { page: 'missing', path };
}

/** The invite in what somebody typed or pasted: a code, or the link with it. */
export function inviteIn(typed: string): string {
  const text = typed.trim();
  // Chat programs copy the sentence around a link, too.
  const link = /https?:\/\/\S+|\/\S+/i.exec(text)?.[0];
  const url = link === undefined ? null : parseUrl(link, location.origin);
  if (url === null) return text;
  const { pathname, search } = url;
  const route = parseRoute(pathname, search);
  if (route.page === 'join') return route.code;
  return (route.page === 'match' && route.invite) || text;
}

export const routeHere = (): Route => parseRoute(location.pathname, location.search, location.hash);

/** `state`: kept with the address, a reload included. */
export function go(to: string, options: { replace?: boolean; state?: unknown } = {}): void {
  if (options.replace) history.replaceState(null, '', to);
  else history.pushState(options.state ?? null, '', to);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** The current route. Plain left clicks on our own links change it without a page load. */
export function useRoute(): Route {
  const [route, setRoute] = useState<Route>(routeHere);
  useEffect(() => {
    const moved = (): void => {
      setRoute(routeHere());
      scrollTo(0, 0);
    };
    const clicked = (event: MouseEvent): void => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || link.target || link.hasAttribute('download')) return;
      const url = new URL(link.href, location.href);
      const isHere = url.pathname === location.pathname && url.search === location.search;
      // No other page may be framed.
      if (isEmbedded && !(url.hash && isHere)) link.target = '_blank';
      if (isEmbedded || url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
      if (url.hash && isHere) return;
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
