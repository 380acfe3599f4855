import { parseUrl } from './parse-url';

/**
 * A ticket's address as this page can reach it. Behind a proxy with TLS a server that is told nothing guesses its scheme and
 * port wrong, and a page with TLS may not connect without: there the page's own origin is right.
 */
export function reachable(address: string, page: Pick<Location, 'origin' | 'protocol'>): string {
  const url = parseUrl(address);
  if (url === null) return page.origin;
  const { protocol, pathname } = url;
  const cannot = page.protocol === 'https:' && protocol === 'http:';
  return cannot ? page.origin + pathname.replace(/\/$/, '') : address;
}
