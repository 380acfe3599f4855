import { DATABASES } from '../support/databases';
import { TestServer, type Guest, type Json } from '../support/table';
import { TestTime } from '../support/test-time';

const DAY = 86_400_000;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

interface Person extends Guest {
  cookie: string;
}

describe.each(DATABASES)('P-6, P-13 to P-15: sessions, in %s', (_name, openDatabase) => {
  const time = new TestTime();
  const server = new TestServer({ time }, openDatabase).aroundTests();

  const send = (method: string, path: string, headers: Record<string, string>, body: object = {}) =>
    fetch(server.url + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    });
  const cookieIn = (response: Response) => response.headers.getSetCookie()[0] ?? '';
  /** A browser that signs in by this call. */
  const signIn = async (path: string, body: object, headers = {}): Promise<Person> => {
    const response = await send('POST', path, { 'user-agent': FIREFOX, ...headers }, body);
    expect(response.ok).toBe(true);
    const cookie = /^se-restore=[\w-]{43}/.exec(cookieIn(response))?.[0] ?? '';
    return { ...((await response.json()) as Guest), cookie };
  };
  const guest = (name: string) => signIn('/api/players', { name });
  const restore = (cookie: string, headers: Record<string, string> = { origin: server.url }) =>
    send('POST', '/api/sessions/restore', { cookie, ...headers });
  const restored = (cookie: string) => signIn('/api/sessions/restore', {}, { cookie, origin: server.url });
  const statusOf = async ({ token }: Guest) => (await server.get('/api/players/me', token)).status;
  const transferOf = async ({ token }: Guest) =>
    (await server.call('POST', '/api/players/me/transfer', {}, token)).body as { code: string };
  const elsewhere = async (person: Guest) =>
    signIn('/api/players/transfer', { code: (await transferOf(person)).code });
  const sessionsOf = async ({ token }: Guest) =>
    (await server.read('/api/sessions', token))['sessions'] as Json[];

  test('P-6: with each token comes a cookie for one path, which no script reads', async () => {
    const ada = await guest('Ada');
    const { code } = await transferOf(ada);
    for (const [path, body] of [
      ['/api/players', {}],
      ['/api/players/transfer', { code }],
    ] as const)
      expect(cookieIn(await send('POST', path, {}, body))).toMatch(
        /^se-restore=[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/api\/sessions\/restore; Max-Age=34560000$/,
      );
    const behindTls = await send('POST', '/api/players', { 'x-forwarded-proto': 'https' });
    expect(cookieIn(behindTls)).toMatch(/; Secure$/);
  });

  test('P-6: the cookie alone brings the same person back, with new secrets; the old ones work for a minute', async () => {
    const ada = await guest('Ada');
    const again = await restored(ada.cookie);
    expect(again).toMatchObject({ playerId: ada.playerId, name: 'Ada' });
    expect(new Set([ada.token, again.token, ada.cookie, again.cookie]).size).toBe(4);
    expect(await sessionsOf(again)).toHaveLength(1);
    expect(await statusOf(ada)).toBe(200);
    // A second tab, which had the old cookie; it does not end what the first one was given.
    const tab = await restored(ada.cookie);
    time.pass(61_000);
    expect(await Promise.all([ada, again, tab].map(statusOf))).toEqual([401, 200, 200]);
    expect((await restore(ada.cookie)).status).toBe(404);
    expect((await restored(again.cookie)).playerId).toBe(ada.playerId);
  });

  test('P-6: ten tabs that restore at once are one person, and all stay signed in', async () => {
    const ada = await guest('Ada');
    const tabs = await Promise.all(Array.from({ length: 10 }, () => restored(ada.cookie)));
    time.pass(61_000);
    expect(new Set(tabs.map(({ playerId }) => playerId))).toEqual(new Set([ada.playerId]));
    expect(await Promise.all(tabs.map(statusOf))).toEqual(Array.from({ length: 10 }, () => 200));
  });

  test('P-6: no other page and no program restores, and no other path reads the cookie', async () => {
    const { cookie } = await guest('Ada');
    const strangers: Record<string, string>[] = [{}, { origin: 'https://evil.example' }, { origin: 'null' }];
    for (const headers of strangers) expect((await restore(cookie, headers)).status).toBe(403);
    expect((await restore('')).status).toBe(204);
    expect((await restore('se-restore=nothing')).status).toBe(404);
    expect((await send('GET', '/api/players/me', { cookie })).status).toBe(401);
  });

  test('P-13: a session has a label, days and no address; the list says which one is mine', async () => {
    const ada = await guest('Ada');
    const phone = await elsewhere(ada);
    const sessions = await sessionsOf(phone);
    expect(sessions.find(({ isThis }) => isThis)).toEqual({
      ...{ id: expect.any(String), label: 'Firefox, Linux', isThis: true },
      ...{ createdAt: time.now(), lastUsedAt: Math.floor(time.now() / DAY) * DAY },
    });
    expect(sessions.map(({ isThis }) => isThis).sort()).toEqual([false, true]);
  });

  test('P-13: ending a session ends its token, its cookie and its connections, and nothing else', async () => {
    const ada = await guest('Ada');
    const phone = await elsewhere(ada);
    const { matchId } = await server.match({ mode: 'duel' }, ada.token);
    const [here, there] = [await server.enter(matchId, ada), await server.enter(matchId, phone)];
    const left = new Promise<number>((resolve) => there.room.onLeave(resolve));
    const [mine] = (await sessionsOf(phone)).filter(({ isThis }) => isThis);
    const path = `/api/sessions/${String(mine?.['id'])}`;
    expect((await server.call('DELETE', path, undefined, (await guest('Bo')).token)).status).toBe(404);
    expect((await server.call('DELETE', path, undefined, ada.token)).status).toBe(204);
    await left;
    expect(await Promise.all([ada, phone].map(statusOf))).toEqual([200, 401]);
    expect((await restore(phone.cookie)).status).toBe(404);
    expect(await here.ask('ready')).toMatchObject({ ok: true });
  });

  test('P-13: all others are ended at once', async () => {
    const ada = await guest('Ada');
    const others = [await elsewhere(ada), await elsewhere(ada)];
    expect((await server.call('DELETE', '/api/sessions', undefined, ada.token)).status).toBe(204);
    expect(await Promise.all([ada, ...others].map(statusOf))).toEqual([200, 401, 401]);
  });

  test('P-13: two tabs of one session are two clients of a room', async () => {
    const ada = await guest('Ada');
    const { matchId } = await server.match({ mode: 'duel' }, ada.token);
    const tabs = [await server.enter(matchId, ada), await server.enter(matchId, ada)];
    expect(new Set(tabs.map(({ room }) => room.sessionId)).size).toBe(2);
    expect(server.roomOf(matchId).clients).toHaveLength(2);
  });

  test('P-13: a ticket of a session that was ended opens no room', async () => {
    const ada = await guest('Ada');
    const phone = await elsewhere(ada);
    const { matchId } = await server.match({ mode: 'duel' }, ada.token);
    const { body: admission } = await server.call('POST', `/api/matches/${matchId}/ticket`, {}, phone.token);
    await server.call('DELETE', '/api/sessions', undefined, ada.token);
    const joined = await send('POST', `/matchmake/joinById/${matchId}`, {}, { ticket: admission['ticket'] });
    expect(joined.status).toBe(401);
  });

  test('P-13: a session that nobody used for 400 days is gone; one that was used is not', async () => {
    const { sessions } = server.running.services.store;
    const [ada, bo] = [await guest('Ada'), await guest('Bo')];
    time.pass(300 * DAY);
    expect(await statusOf(bo)).toBe(200);
    time.pass(101 * DAY);
    await sessions.removeUnused(time.now(), 400 * DAY);
    expect(await Promise.all([ada, bo].map(statusOf))).toEqual([401, 200]);
  });

  test('P-14: for a day a session made by a link cannot lock the owner out: delete, sign out, change or make a way back in', async () => {
    const ada = await guest('Ada');
    const thief = await elsewhere(ada);
    const older = (await sessionsOf(ada)).find(({ isThis }) => isThis)?.['id'];
    const calls = [
      ['DELETE', '/api/sessions', undefined],
      ['DELETE', `/api/sessions/${String(older)}`, undefined],
      ['POST', '/api/recovery', {}],
      ['GET', '/api/players/me/export', undefined],
      ['DELETE', '/api/players/me', undefined],
      ['PUT', '/api/notices/mail', { address: 'thief@example.org' }],
      ['DELETE', '/api/notices/mail', undefined],
    ] as const;
    for (const [method, path, body] of calls)
      expect(await server.call(method, path, body, thief.token)).toMatchObject({
        status: 403,
        body: { code: 'fresh-session' },
      });
    expect(await statusOf(ada)).toBe(200);
    // A later one is no owner's: it goes at once, and so does one's own.
    const later = await elsewhere(ada);
    const newest = (await sessionsOf(later)).find(({ isThis }) => isThis)?.['id'];
    time.pass(1);
    const end = (id: unknown) => server.call('DELETE', `/api/sessions/${String(id)}`, undefined, ada.token);
    expect((await end(newest)).status).toBe(204);
    time.pass(DAY);
    expect((await server.call('DELETE', '/api/players/me', undefined, thief.token)).status).toBe(204);
  });

  test('P-14: pages without a table read of a new sign-in what the new browser does not', async () => {
    const ada = await guest('Ada');
    const told = async (token?: string) => (await server.read('/api/announcements', token))['signIns'];
    time.pass(1000);
    const thief = await elsewhere(ada);
    expect(await told(ada.token)).toEqual([{ browser: 'Firefox, Linux', at: expect.any(Number) }]);
    for (const token of [thief.token, (await guest('Bob')).token, 'unknown', undefined])
      expect(await told(token)).toBeUndefined();
    time.pass(7 * DAY);
    expect(await told(ada.token)).toBeUndefined();
  });

  test('P-15: a link shows whose it is, as often as wanted, and signs in once', async () => {
    const ada = await guest('Ada');
    const transfer = await transferOf(ada);
    for (let look = 0; look < 2; look += 1)
      expect(await server.call('POST', '/api/players/transfer/look', { code: transfer.code })).toMatchObject({
        status: 200,
        body: { name: 'Ada' },
      });
    await signIn('/api/players/transfer', { code: transfer.code });
    const used = await server.call('POST', '/api/players/transfer/look', { code: transfer.code });
    expect(used.status).toBe(404);
  });

  test('P-15: absorbing a guest brings seats and mutes, and the guest is gone', async () => {
    const [ada, visitor] = [await guest('Ada'), await guest('Visitor')];
    const { body } = await server.call('POST', '/api/matches', { mode: 'duel' }, visitor.token);
    const matchId = String(body['matchId']);
    await server.running.services.store.players.setMuted(visitor.playerId, matchId, 1, true);
    const absorbed = await server.call('POST', '/api/players/me/absorb', { token: visitor.token }, ada.token);
    expect(absorbed.status).toBe(204);
    expect(await statusOf(visitor)).toBe(401);
    const match = await server.get(`/api/matches/${matchId}`, ada.token);
    expect(match.body).toMatchObject({ yourSeat: 0, seats: [{ name: 'Ada' }, {}] });
    expect(await server.running.services.store.players.muted(ada.playerId, matchId)).toEqual([1]);
    const client = await server.enter(matchId, ada);
    expect(client.seat).toBe(0);
  });

  test('P-15: nothing moves where both sit in one match', async () => {
    const [ada, visitor] = [await guest('Ada'), await guest('Visitor')];
    const { matchId, invite } = await server.match({ mode: 'duel' }, ada.token);
    await server.call('POST', `/api/matches/${matchId}/seats`, { invite }, visitor.token);
    const { body } = await server.call('POST', '/api/matches', { mode: 'duel' }, visitor.token);
    const other = String(body['matchId']);
    const both = await server.call('POST', '/api/players/me/absorb', { token: visitor.token }, ada.token);
    expect(both).toMatchObject({ status: 409, body: { code: 'both-seated' } });
    const still = await server.get(`/api/matches/${other}`, visitor.token);
    expect(still.body).toMatchObject({ yourSeat: 0 });
  });

  test('P-15: a token that is unknown, or my own, absorbs nobody', async () => {
    const ada = await guest('Ada');
    const absorb = async (token: string) =>
      (await server.call('POST', '/api/players/me/absorb', { token }, ada.token)).body['code'];
    expect([await absorb('nobody'), await absorb(ada.token)]).toEqual(['no-token', 'same-player']);
    expect(await statusOf(ada)).toBe(200);
  });
});
