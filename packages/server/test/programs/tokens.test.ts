/** P-73. Tokens of programs. */
import { DATABASES } from '../support/databases';
import { TestServer, type Guest, type Json } from '../support/table';
import { TestTime } from '../support/test-time';

const DAY = 86_400_000;

describe.each(DATABASES)('P-73: tokens of programs, in %s', (_name, openDatabase) => {
  const time = new TestTime();
  let server: TestServer;
  beforeAll(async () => {
    const high = { joins: 9e5, newPlayers: 9e5, newMatches: 9e5, tickets: 9e5, calls: 9e5, signIns: 9e5 };
    server = await new TestServer({ time, limits: { ...high, apiTokens: 9e5 } }, openDatabase).start();
  });
  afterAll(() => server.dispose());

  const call = (method: string, path: string, body?: unknown, token?: string) =>
    server.call(method, path, body, token);
  const made = async (guest: Guest, scopes: string[], days = 30) => {
    const { status, body } = await call(
      'POST',
      '/api/tokens',
      { label: 'My bot', scopes, days },
      guest.token,
    );
    expect(status).toBe(201);
    return body as { id: string; token: string };
  };
  const listed = async (guest: Guest) =>
    (await call('GET', '/api/tokens', undefined, guest.token)).body['tokens'] as Json[];

  test('P-73: a token is told once, and the list says when it was last used', async () => {
    const ada = await server.guest();
    const { id, token } = await made(ada, ['play', 'read']);
    expect(token).toMatch(/^se_[\w-]{43}$/);
    const shown = { id, label: 'My bot', scopes: ['read', 'play'], createdAt: time.now() };
    expect(await listed(ada)).toEqual([{ ...shown, until: time.now() + 30 * DAY, lastUsedAt: null }]);
    expect((await call('GET', '/api/players/me', undefined, token)).body['playerId']).toBe(ada.playerId);
    expect((await listed(ada))[0]?.['lastUsedAt']).toBe(Math.floor(time.now() / DAY) * DAY);
    expect((await call('GET', '/api/sessions', undefined, ada.token)).body['sessions']).toHaveLength(1);
  });

  test('P-73: a token does what its scopes allow, and nothing of identity, desk and tokens', async () => {
    const ada = await server.guest();
    const { token: reads } = await made(ada, ['read']);
    const { token: plays } = await made(ada, ['play']);
    expect((await call('POST', '/api/matches', { mode: 'duel' }, reads)).body['code']).toBe('scope');
    expect((await call('POST', '/api/matches', { mode: 'duel' }, plays)).status).toBe(201);
    expect((await call('GET', '/api/players/me/matches', undefined, plays)).status).toBe(200);
    const { routes } = server.running.services;
    const forbidden = routes.filter(({ about }) => about && !about.scope && about.who !== 'anybody');
    expect(forbidden.length).toBeGreaterThan(40);
    for (const { method, path } of forbidden) {
      const answer = await call(
        method.toUpperCase(),
        path.replace(/\{[^}]*\}/g, '').replace(/:\w+/g, 'x'),
        method === 'get' ? undefined : {},
        plays,
      );
      expect([method, path, answer.status, answer.body['code']]).toEqual([method, path, 403, 'scope']);
    }
    // Nor does another account take a guest over by it.
    const thief = await server.account('Thief');
    expect((await call('POST', '/api/players/me/absorb', { token: plays }, thief.token)).status).toBe(401);
  });

  test('P-73: revoking a token ends it and closes its sockets', async () => {
    const ada = await server.guest();
    const { id, token } = await made(ada, ['play']);
    const { body } = await call('POST', '/api/matches', { mode: 'duel' }, token);
    const client = await server.enter(String(body['matchId']), { ...ada, token });
    const other = await server.guest();
    expect((await call('DELETE', `/api/tokens/${id}`, undefined, other.token)).status).toBe(404);
    expect((await call('DELETE', `/api/tokens/${id}`, undefined, ada.token)).status).toBe(204);
    await client.gone();
    expect((await call('GET', '/api/players/me', undefined, token)).status).toBe(401);
    expect(await listed(ada)).toEqual([]);
  });

  test('P-73: there are twenty at most, and each ends with its days', async () => {
    const ada = await server.guest();
    const { token } = await made(ada, ['read'], 1);
    for (let count = 1; count < 20; count += 1) await made(ada, ['read'], 2);
    const more = await call('POST', '/api/tokens', { label: 'x', scopes: ['read'], days: 1 }, ada.token);
    expect([more.status, more.body['code']]).toEqual([409, 'full']);
    time.pass(DAY + 1);
    expect((await call('GET', '/api/players/me', undefined, token)).status).toBe(401);
    expect(await listed(ada)).toHaveLength(19);
  });

  test.each([
    [{ label: 'x', scopes: ['identity'], days: 1 }, 'scopes.0'],
    [{ label: 'x', scopes: [], days: 1 }, 'scopes'],
    [{ label: 'x', scopes: ['read'], days: 366 }, 'days'],
    [{ label: ' ', scopes: ['read'], days: 1 }, 'label'],
  ])('P-73: %j is refused by its field', async (body, field) => {
    const answer = await call('POST', '/api/tokens', body, (await server.guest()).token);
    expect(answer.status).toBe(400);
    expect(String(answer.body['message'])).toMatch(new RegExp(`^${field}: `));
  });
});
