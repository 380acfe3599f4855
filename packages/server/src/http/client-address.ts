/** Addresses of clients, parsed before they are counted: the forms in which proxies write them must not differ. */
import { isIP, isIPv4 } from 'node:net';
import type { RequestHandler } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';

/** `::ffff:1.2.3.4` as the URL parser writes it. */
const MAPPED = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

/**
 * The address alone, in its one form: without port, brackets, quotes or zone, IPv6 in lower case and shortest,
 * `::ffff:1.2.3.4` as IPv4. Null for what is no address.
 */
export function parseAddress(text: string): string | null {
  const bare = text.trim().replace(/^"(.*)"$/, '$1');
  const host = /^\[([^\]]*)\](?::\d+)?$/.exec(bare)?.[1] ?? /^([\d.]+):\d+$/.exec(bare)?.[1] ?? bare;
  const ip = host.replace(/%.*$/, '');
  if (isIPv4(ip)) return ip;
  if (isIP(ip) === 0) return null;
  const shortest = new URL(`http://[${ip}]`).hostname.slice(1, -1);
  const [, high, low] = MAPPED.exec(shortest) ?? [];
  if (high === undefined || low === undefined) return shortest;
  const bits = parseInt(high, 16) * 2 ** 16 + parseInt(low, 16);
  return [24, 16, 8, 0].map((shift) => (bits >>> shift) & 255).join('.');
}

/** Addresses in one header; a client may send a longer one before the proxy's own. */
const MOST = 32;

/**
 * Puts the addresses of `X-Forwarded-For` into their one form, before Express looks which of them are trusted proxies. What
 * is no address stays, and is nobody's proxy.
 */
export const parseForwarded: RequestHandler = ({ headers }, _response, next) => {
  const forwarded = headers['x-forwarded-for'];
  if (forwarded !== undefined)
    headers['x-forwarded-for'] = String(forwarded)
      .split(',')
      .slice(-MOST)
      .map((each) => parseAddress(each) ?? each.trim())
      .join(', ');
  next();
};

/** P-63. The /24, for IPv6 the /48; null for what is no address. */
export function networkOf(address: string): string | null {
  const parsed = parseAddress(address);
  if (parsed === null) return null;
  return isIPv4(parsed) ? parsed.replace(/\d+$/, '0/24') : ipKeyGenerator(parsed, 48);
}

/** Keys of addresses seen lately: finding one takes a tenth of a cheap request. */
const keys = new Map<string, string>();
const REMEMBERED = 10_000;
/** Characters of an IPv6 address with an IPv4 one in it. */
const LONGEST = 45;

/** The rate-limit key of an address; for IPv6, the customer's whole network. */
export function keyOfAddress(address: string): string {
  const known = keys.get(address);
  if (known !== undefined) return known;
  if (keys.size >= REMEMBERED) keys.clear();
  const parsed = parseAddress(address);
  // Something that is no address counts as one: nobody gets a limit of their own by writing nonsense.
  const key = parsed === null ? 'unknown' : isIPv4(parsed) ? parsed : ipKeyGenerator(parsed);
  if (address.length <= LONGEST) keys.set(address, key);
  return key;
}
