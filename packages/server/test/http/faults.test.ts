import { get } from 'node:http';
import pino from 'pino';
import { idleLimit } from '../../src/housekeeping';
import { CLOCK_JUMP, notBefore } from '../../src/time';
import { TestServer } from '../support/table';

const ADMIN = 'operator-of-the-faults-01';

describe('README, Configuration: quiet and tight', () => {
  const lines: { level: number; msg: string }[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line) as never) });
  const server = new TestServer({
    adminToken: ADMIN,
    publicAddress: 'https://play.example.org',
    log,
  }).aroundTests();

  /** `fetch` allows no host of one's own. */
  const answer = (path: string, host: string) =>
    new Promise<{ status: number; policy: string }>((resolve, reject) => {
      get(server.url + path, { headers: { host } }, (response) => {
        response.resume();
        const policy = String(response.headers['content-security-policy']);
        resolve({ status: response.statusCode ?? 0, policy });
      }).once('error', reject);
    });

  test('Operator: close, ban and backup leave a line in the log', async () => {
    const { matchId, guests } = await server.duel();
    await server.call('POST', '/api/admin/close', { matchId, because: 'A test.' }, ADMIN);
    await server.call('POST', '/api/admin/ban', { playerId: guests[0].playerId }, ADMIN);
    await server.call('POST', '/api/admin/backup', {}, ADMIN);
    expect(lines.filter(({ msg }) => msg.startsWith('the operator'))).toMatchObject([
      { level: 30, match: matchId, because: 'A test.' },
      { level: 30, player: guests[0].playerId, banned: true },
      { level: 30, file: expect.stringContaining('star-eater-') },
    ]);
  });

  test.each(['/', '/api/matches', '/none.js'])(
    'HTTP: %s is not served under a foreign name',
    async (path) => {
      expect((await answer(path, 'evil.example')).status).toBe(403);
      expect((await answer(path, 'play.example.org')).status).not.toBe(403);
      expect((await answer(path, '127.0.0.1:2567')).status).not.toBe(403);
    },
  );

  test('HTTP: pages may connect to their own host only', async () => {
    const { policy } = await answer('/', 'play.example.org');
    expect(/connect-src ([^;]*)/.exec(policy)?.[1]).toBe(
      "'self' ws://play.example.org wss://play.example.org",
    );
  });

  test('HTTP: source maps are not served', async () => {
    expect((await answer('/assets/index-1.js.map', 'play.example.org')).status).toBe(404);
  });

  test('Limits: after ten wrong operator tokens an address waits, but never with the right one; a player’s own token is no guess', async () => {
    const call = (token: string) => server.call('POST', '/api/admin/backup', {}, token);
    const statuses: number[] = [];
    const { token } = await server.guest('Ada');
    for (let tries = 0; tries < 20; tries += 1) expect((await call(token)).status).toBe(401);
    for (let tries = 0; tries < 11; tries += 1) statuses.push((await call(`wrong-${tries}`)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    expect((await call(ADMIN)).status).not.toBe(429);
  });
});

describe('docs/protocol.md, HTTP: addresses as people pass them on', () => {
  const server = new TestServer().aroundTests();

  test('HTTP: the API and the preview read the same ids and invites', async () => {
    const { matchId: id, invite } = await server.duel();
    const forms = [id, `${id}.`, `(${id})`, `${id}%20`, `${id}%2C`, id.toUpperCase()];
    const queries = [
      `?invite=${invite}`,
      `?invite=${invite}.`,
      `?invite=%20${invite}%20`,
      `?invite=${invite}&fbclid=1`,
      `?seat=1&amp;invite=${invite}`,
      `?invite=${invite.toLowerCase().replaceAll('-', '')}&utm_source=chat`,
    ];
    for (const form of forms)
      for (const query of queries) {
        const { body, status } = await server.call('GET', `/api/matches/${form}${query}`);
        expect([form, query, status, body['matchId']]).toEqual([form, query, 200, id]);
        const page = await fetch(`${server.url}/m/${form}${query}`, { headers: { accept: 'text/html' } });
        expect([form, query, page.status]).toEqual([form, query, 200]);
      }
  });
});

describe('docs/protocol.md, Clocks and absence: the date of the machine may be wrong', () => {
  const now = Date.UTC(2026, 10, 27);

  test('Clocks: time does not go back behind the last run, unless that was days ahead', () => {
    expect(notBefore(null, now)).toBe(0);
    expect(notBefore(now - 1000, now)).toBe(now - 1000);
    expect(notBefore(now + 60_000, now)).toBe(now + 60_000);
    expect(notBefore(now + CLOCK_JUMP + 1, now)).toBe(0);
    expect(CLOCK_JUMP).toBeGreaterThan(idleLimit('open', { kind: 'none' }));
  });
});
