import { request as httpRequest } from 'node:http';
import { readFileSync } from 'node:fs';
import { keyOfAddress, parseAddress } from '../../src/http/client-address';
import type { Request } from 'express';
import { addressFor, isOwnHost, isOwnOrigin, originIn } from '../../src/http/origins';
import { TestServer } from '../support/table';

/** A call with any headers; `fetch` sets some by itself. */
function raw(
  url: string,
  method: string,
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; body: string; headers: Record<string, unknown> }> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(url + path, { method, headers }, (response) => {
      let body = '';
      response.on('data', (each) => (body += String(each)));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body, headers: response.headers }),
      );
    });
    sent.on('error', reject);
    sent.end(method === 'POST' ? '{}' : undefined);
  });
}

const headersOf = (host: string | undefined, origin?: string) => (name: 'host' | 'origin') =>
  name === 'host' ? host : origin;

describe('docs/protocol.md, HTTP: origins are compared parsed', () => {
  const nothing = { origins: [] };
  const named = {
    publicAddress: 'https://play.example.org/p/server-1',
    origins: ['https://club.example.net:8443'],
  };

  test.each([
    ['the same host', 'play.example.org', 'https://play.example.org', true],
    ['the default port in the host', 'play.example.org:443', 'https://play.example.org', true],
    ['the default port in the origin', 'play.example.org', 'http://play.example.org:80', true],
    ['capitals', 'PLAY.example.org', 'https://play.EXAMPLE.org', true],
    ['a final dot', 'play.example.org.', 'https://play.example.org', true],
    ['a name in another script', 'spiel.bücher.example', 'https://spiel.xn--bcher-kva.example', true],
    ['IPv6', '[::1]:2567', 'http://[0:0:0:0:0:0:0:1]:2567', true],
    ['another port', 'play.example.org:2567', 'https://play.example.org', false],
    ['the default port of another scheme', 'play.example.org:80', 'https://play.example.org', false],
    ['another host', 'play.example.org', 'https://evil.example', false],
    ['a longer host', 'play.example.org', 'https://play.example.org.evil.example', false],
    ['a user with the name of the host', 'play.example.org', 'https://play.example.org@evil.example', false],
    ['a page without an origin', 'play.example.org', 'null', false],
    ['another scheme', 'play.example.org', 'chrome-extension://play.example.org', false],
    ['two origins', 'play.example.org', 'https://play.example.org https://evil.example', false],
  ])('HTTP: without PUBLIC_ADDRESS, %s', (_what, host, origin, isOwn) => {
    expect(isOwnOrigin(headersOf(host, origin), nothing)).toBe(isOwn);
  });

  test.each([
    ['a proxy that sends its upstream as host', '127.0.0.1:2567', 'https://play.example.org', true],
    ['the upstream by name', 'backend', 'https://play.example.org:443', true],
    ['an origin of ORIGINS', 'backend', 'https://CLUB.example.net:8443', true],
    ['another port of it', 'backend', 'https://club.example.net', false],
    ['another scheme', 'backend', 'http://play.example.org', false],
    ['a foreign origin', 'play.example.org', 'https://evil.example', false],
    ['a program', 'backend', undefined, true],
  ])('HTTP: with PUBLIC_ADDRESS, %s', (_what, host, origin, isOwn) => {
    expect(isOwnOrigin(headersOf(host, origin), named)).toBe(isOwn);
  });

  test.each([
    ['play.example.org', true],
    ['PLAY.example.org:443', true],
    ['play.example.org.:8080', true],
    ['club.example.net', true],
    ['127.0.0.1:2567', true],
    ['[::1]:2567', true],
    ['localhost:2567', true],
    ['backend', true],
    ['server.default.svc.cluster.local:2567', true],
    ['evil.example', false],
    ['play.example.org.evil.example', false],
    ['127.0.0.1.nip.io', false],
    ['evil.example/play.example.org', false],
    ['', false],
  ])('HTTP: with PUBLIC_ADDRESS the host %s is this server: %s', (host, isOwn) => {
    expect(isOwnHost(host, named)).toBe(isOwn);
    expect(isOwnHost(host, nothing)).toBe(true);
  });

  test('HTTP: what is no origin is none', () => {
    for (const text of [
      '',
      'null',
      'play.example.org',
      'https://',
      'https://a/b',
      'https://a?b',
      'https://a b',
    ])
      expect([text, originIn(text)]).toEqual([text, null]);
  });
});

describe('docs/operations.md, By which name: where a page that has this server by another name plays', () => {
  const named = { publicAddress: 'https://play.example.org/table', port: 2567 };
  const asked = (host: string, origin?: string, address: string | null = null) => {
    const request = { get: (name: string) => (name === 'origin' ? origin : host) };
    return addressFor(request as unknown as Request, named, address);
  };
  test('By which name: a worker has its path by every name', () => {
    const worker = 'https://play.example.org/table/w/3';
    const byNumber = ['10.0.0.7:2567', 'http://10.0.0.7:2567'] as const;
    expect(asked('play.example.org', 'https://play.example.org', worker)).toBe(worker);
    expect(asked(...byNumber, worker)).toBe('http://10.0.0.7:2567/w/3');
    expect(asked(...byNumber, 'https://play.example.org/p/2')).toBe('https://play.example.org/p/2');
  });
  test.each([
    ['its public address', 'play.example.org', 'https://play.example.org', named.publicAddress],
    ['its public address, behind a proxy', 'backend', 'https://play.example.org', named.publicAddress],
    ['a program', '127.0.0.1:2567', undefined, named.publicAddress],
    ['its number', '192.168.1.7:2567', 'http://192.168.1.7:2567', 'http://192.168.1.7:2567'],
    ['a name of the network', 'house:2567', 'http://house:2567', 'http://house:2567'],
    ['another page', '192.168.1.7:2567', 'http://192.168.1.8:2567', named.publicAddress],
  ])('By which name: %s', (_what, host, origin, address) => {
    expect(asked(host, origin)).toBe(address);
  });
});

describe('docs/operations.md, By which name: a server with PUBLIC_ADDRESS', () => {
  const server = new TestServer({ publicAddress: 'https://play.example.org' }).aroundTests();
  const OPEN = ['/healthz', '/readyz', '/metrics', '/', '/api/matches?state=live'];

  test.each(OPEN)('By which name: %s is refused to a page that points its own name here', async (path) => {
    const { status, body } = await raw(server.url, 'GET', path, { host: 'evil.example' });
    expect([status, JSON.parse(body)]).toMatchObject([403, { code: 'foreign-host' }]);
  });

  test.each([
    ['a check inside the container', 'localhost:2567'],
    ['a check by the address of a pod', '10.42.0.17:2567'],
    ['a check by its address of IPv6', '[fd00::17]:2567'],
    ['a check by a name of the network', 'star-eater:2567'],
    ['a check by a name of the cluster', 'server-1.default.svc.cluster.local'],
    ['a check by the public name', 'play.example.org'],
  ])('By which name: %s is answered', async (_what, host) => {
    for (const path of OPEN)
      expect([path, (await raw(server.url, 'GET', path, { host })).status]).toEqual([path, 200]);
  });
});

describe('docs/protocol.md, Limits: addresses are parsed before they are counted', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    [' 203.0.113.7 ', '203.0.113.7'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['"203.0.113.7:51234"', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:51234', '203.0.113.7'],
    ['2001:DB8:0:0::1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['"[2001:db8::1]:51234"', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['unknown', null],
    ['_hidden', null],
    ['', null],
    ['999.1.1.1', null],
    ['play.example.org', null],
  ])('Limits: the address %j is %j', (text, address) => {
    expect(parseAddress(text)).toBe(address);
  });

  test('Limits: one network of IPv6 counts as one address, and nonsense as one', () => {
    expect(keyOfAddress('2001:db8:0:1::1')).toBe(keyOfAddress('[2001:DB8:0:1:ffff::2]:443'));
    expect(keyOfAddress('2001:db8:0:1::1')).not.toBe(keyOfAddress('2001:db8:1:1::1'));
    expect(keyOfAddress('one')).toBe(keyOfAddress('two'));
  });
});

describe('docs/protocol.md, HTTP: a server behind a proxy', () => {
  const bare = new TestServer({ trustedProxies: ['loopback'], limits: { newPlayers: 2 } }).aroundTests();

  test('The room: the ticket names the origin of the page, whatever the scheme in between', async () => {
    const { matchId, guests } = await bare.duel();
    const address = async (headers: Record<string, string>) => {
      const { body } = await raw(bare.url, 'POST', `/api/matches/${matchId}/ticket`, {
        authorization: `Bearer ${guests[0].token}`,
        'content-type': 'application/json',
        ...headers,
      });
      return (JSON.parse(body) as { address: string }).address;
    };
    expect(await address({ host: 'play.test', origin: 'https://play.test' })).toBe('https://play.test');
    expect(await address({ host: 'play.test', 'x-forwarded-proto': 'https' })).toBe('https://play.test');
    expect(await address({ host: 'play.test:2567' })).toBe('http://play.test:2567');
  });

  test('Limits: one client counts as one, in whatever form proxies write its address', async () => {
    const from = (forwarded: string) =>
      raw(bare.url, 'POST', '/api/players', {
        'content-type': 'application/json',
        'x-forwarded-for': forwarded,
      });
    expect((await from('198.51.100.9:1')).status).toBe(201);
    expect((await from('[::ffff:198.51.100.9]:2')).status).toBe(201);
    expect((await from('"198.51.100.9:3", 127.0.0.1:4')).status).toBe(429);
    expect((await from('198.51.100.10:3')).status).toBe(201);
  });

  test.each([
    ['GET', '/'],
    ['GET', '/m/none'],
    ['GET', '/none.js'],
    ['GET', '/api/matches'],
    ['GET', '/api/players/me'],
    ['GET', '/api/none'],
    ['GET', '/healthz'],
    ['GET', '/readyz'],
    ['POST', '/api/players/transfer'],
    ['POST', '/matchmake/joinById/none'],
  ])('HTTP: the answer to %s %s has the mark of this server', async (method, path) => {
    const { headers } = await raw(bare.url, method, path, {});
    const protocol = readFileSync(`${__dirname}/../../../../docs/protocol.md`, 'utf8');
    expect(headers['star-eater']).toBe('1');
    expect(protocol).toContain('`star-eater: 1`');
  });
});
