/**
 * Which pages and names belong to this server. Origins and hosts are compared parsed: letter case, a default port and a
 * final dot make no difference.
 */
import { isIP } from 'node:net';
import type { Request } from 'express';
import type { Config } from '../config';

type Named = Pick<Config, 'publicAddress' | 'origins'>;

/** A header of the request, as each kind of request spells it. */
export type HeaderOf = (name: 'host' | 'origin') => string | undefined;

/** `https://PLAY.example.org:443` as `https://play.example.org`; null if it is none, such as `null`. */
export function originIn(text: string): URL | null {
  if (!/^https?:\/\/[^/?#@\\\s]+$/i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  url.hostname = url.hostname.replace(/\.$/, '');
  return url;
}

/** The origins that the operator has named. */
const namedOrigins = ({ publicAddress, origins }: Named): string[] =>
  [...(publicAddress === undefined ? [] : [new URL(publicAddress).origin]), ...origins].flatMap(
    (text) => originIn(text)?.origin ?? [],
  );

/**
 * True for the named origins and for that of the host itself. True without an origin: only programs send none.
 * Some proxies send the name of this server behind them as host, so the host alone does not tell.
 */
export function isOwnOrigin(headerOf: HeaderOf, config: Named): boolean {
  const text = headerOf('origin');
  if (text === undefined) return true;
  const origin = originIn(text);
  if (!origin) return false;
  return namedOrigins(config).includes(origin.origin) || isHostOf(origin, headerOf('host'));
}

/** The scheme is not compared: behind a proxy with TLS this server does not know its own. */
const isHostOf = (origin: URL, host: string | undefined): boolean =>
  host !== undefined && originIn(`${origin.protocol}//${host}`)?.host === origin.host;

/** Names that nobody can register: a foreign page cannot be called by one of them. */
const PRIVATE_NAME = /^[^.]+$|\.(localhost|local|internal)$/;

/**
 * Whether the request is for this server. Where `PUBLIC_ADDRESS` is set, other public names are refused: a page may point
 * its own name at this machine (DNS rebinding). Addresses and private names pass: proxies and the operator use them.
 */
export function isOwnHost(host: string | undefined, config: Named): boolean {
  if (config.publicAddress === undefined || host === undefined) return true;
  const hostname = originIn(`http://${host}`)?.hostname;
  if (hostname === undefined) return false;
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || PRIVATE_NAME.test(hostname)) return true;
  return namedOrigins(config).some((origin) => new URL(origin).hostname === hostname);
}

/**
 * The origin under which this request's client reaches the server, if none is configured. A browser sends it with each
 * call; else a proxy that ends TLS says so. A wrong scheme harms only whoever sends it.
 */
export function originOf(request: Request, port: number): string {
  const headerOf: HeaderOf = (name) => request.get(name);
  const host = headerOf('host') ?? `localhost:${port}`;
  const origin = originIn(headerOf('origin') ?? '');
  if (origin && isHostOf(origin, host)) return origin.origin;
  const isSecure = request.secure || /^\s*https\s*(,|$)/i.test(request.get('x-forwarded-proto') ?? '');
  return `${isSecure ? 'https' : 'http'}://${host}`;
}

/**
 * Where this request's page reaches a process, this one by default: where the operator says, or by the name by which it has the page,
 * if that is another one of this server, such as its number: a page may call no other origin. Workers behind one port have a path each.
 */
export function addressFor(
  request: Request,
  { publicAddress, port }: Pick<Config, 'publicAddress' | 'port'>,
  address: string | null = null,
): string {
  const there = address ?? publicAddress;
  if (publicAddress === undefined || there === undefined) return there ?? originOf(request, port);
  const origin = originIn(request.get('origin') ?? '');
  const isNamed = origin?.origin === new URL(publicAddress).origin;
  if (!origin || isNamed || !isHostOf(origin, request.get('host'))) return there;
  const worker = /\/w\/\d+$/.exec(new URL(there).pathname)?.[0];
  // No path of this port leads to another process that is no worker.
  if (address !== null && worker === undefined) return address;
  return origin.origin + (worker ?? '');
}
