import { accepted } from '@star-eater/rules/src/kernel/accepted';
import { defined } from '@star-eater/rules/src/kernel/defined';
import { gameNamed } from '../../src/matches/game-named';
import { newMatch as newHouseMatch, NEW_MATCH } from '../../src/matches/new-match';
import { DATABASES } from '../support/databases';
import { TestServer, type Guest, type Json } from '../support/table';

describe.each(DATABASES)('People and matches: the calls, in %s', (_name, openDatabase) => {
  const server = new TestServer({}, openDatabase);
  let ada: Guest;
  let bo: Guest;
  beforeAll(async () => {
    await server.start();
    ada = await server.guest('Ada');
    bo = await server.guest('Bo');
  });
  afterAll(() => server.dispose());

  const newMatch = async (more: object = {}, by = ada) => {
    const { status, body } = await server.call('POST', '/api/matches', { mode: 'duel', ...more }, by.token);
    expect(status).toBe(201);
    return body as { matchId: string; invite: string };
  };
  /** A table of three at which the first player is ready, as when the house has brought people together. */
  const readyTable = async ({ playerId }: Guest): Promise<string> => {
    const { services } = server.running;
    const game = gameNamed(services, { game: 'star-eater' });
    const parsed = accepted(game.parseOptions({ mode: 'free-for-all' }));
    const request = { game, options: parsed.options, house: NEW_MATCH };
    const match = newHouseMatch(services, request, { playerId, name: 'Cy' }, true);
    await services.store.lobby.create(match);
    return match.id;
  };
  const idsIn = (body: Json): string[] =>
    (body['matches'] as { matchId: string }[]).map(({ matchId }) => matchId);
  const leaveAll = async (guest: Guest) => {
    const body = await server.read('/api/players/me/matches', guest.token);
    for (const match of body['matches'] as { matchId: string; state: string }[]) {
      if (match.state === 'open')
        await server.call('DELETE', `/api/matches/${match.matchId}/seats`, undefined, guest.token);
    }
  };
  afterEach(async () => {
    await leaveAll(ada);
    await leaveAll(bo);
  });

  test('People: a guest gets a 256-bit token, and a random name by default', async () => {
    const guest = await server.guest();
    expect(Buffer.from(guest.token, 'base64url')).toHaveLength(32);
    expect(guest.name).toMatch(/^\S.{0,22}\S$/);
  });

  test.each([
    ['too long', 'x'.repeat(25)],
    ['empty', '  '],
    ['with a zero-width space', 'a\u200bb'],
    ['with a control character', 'a\u0007b'],
    ['with a bidirectional override', 'a\u202eb'],
    ['that begins with a byte order mark', '\ufeffa'],
    ['that ends a line', 'a\n'],
    ['of a letter that shows nothing', '\u3164'],
    ['no text', 7],
  ])('People: a name %s is refused, and the field is named', async (_what, name) => {
    const { status, body } = await server.call('POST', '/api/players', { name });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'malformed', message: expect.stringContaining('name') });
  });

  test('People: names are NFC, with up to 24 characters of any script', async () => {
    expect((await server.guest('e\u0301')).name).toBe('\u00e9');
    expect((await server.guest('🚀'.repeat(24))).name).toBe('🚀'.repeat(24));
  });

  test('Limits: a text with U+0000 is refused by name, in every call and request', async () => {
    const { matchId } = await newMatch();
    const calls: [string, string, object | undefined, string][] = [
      ['PATCH', '/api/players/me', { name: 'A\u0000da' }, 'name'],
      ['POST', '/api/players', { name: '\u0000' }, 'name'],
      ['POST', '/api/reports', { matchId, text: 'the \u0000 player' }, 'text'],
      ['POST', '/api/reports', { playerId: 'a\u0000', text: 'them' }, 'playerId'],
      ['POST', '/api/join', { invite: 'ABCD\u0000' }, 'invite'],
      ['POST', '/api/matches', { mode: 'du\u0000el' }, 'mode'],
      ['POST', '/api/matches', { mode: 'duel', factions: ['\u0000', null] }, 'factions.0'],
      ['POST', '/api/pair', { mode: 'duel', game: 'a\u0000' }, 'game'],
      ['PUT', '/api/notices/mail', { address: 'a\u0000@example.org' }, 'address'],
      ['GET', '/api/matches?cursor=%00', undefined, 'cursor'],
      ['GET', '/api/matches/%00', undefined, 'path'],
    ];
    for (const [method, path, body, field] of calls)
      expect(await server.call(method, path, body, ada.token)).toMatchObject({
        status: 400,
        body: { code: 'malformed', message: expect.stringMatching(new RegExp(`^${field}: `)) },
      });
    const client = await server.enter(matchId, ada);
    expect(await client.ask('chat', { text: 'a\u0000', to: 'all' })).toMatchObject({ code: 'malformed' });
    expect(await client.ask('draft', { commands: ['a\u0000'] })).toMatchObject({
      code: 'malformed',
      message: 'commands.0: half characters, U+FFFD and U+0000 are not allowed',
    });
  });

  test('People: an unknown token and a missing one are 401', async () => {
    expect(await server.get('/api/players/me', 'nobody')).toMatchObject({ status: 401 });
    expect(await server.call('POST', '/api/matches', { mode: 'duel' })).toMatchObject({
      status: 401,
      body: { code: 'no-token' },
    });
  });

  test('People: the token’s scheme is Bearer in upper or lower case; no other scheme and no query is accepted', async () => {
    const { token } = await server.guest();
    const statusWith = async (authorization: string) =>
      (await fetch(`${server.url}/api/players/me?token=${token}`, { headers: { authorization } })).status;
    expect(await Promise.all([`bearer ${token}`, `BEARER  ${token}`].map(statusWith))).toEqual([200, 200]);
    expect(await Promise.all([`Basic ${token}`, token, 'Bearer '].map(statusWith))).toEqual([401, 401, 401]);
  });

  test('People: rename, and the seats of unfinished matches follow', async () => {
    const guest = await server.guest('Old name');
    const { matchId, invite } = await newMatch({}, guest);
    expect(await server.call('PATCH', '/api/players/me', { name: 'New name' }, guest.token)).toMatchObject({
      status: 200,
    });
    const body = await server.read(`/api/matches/${matchId}?invite=${invite}`);
    expect(body['seats']).toMatchObject([{ name: 'New name' }, {}]);
  });

  test('People: a transfer link works once, and the old device stays signed in', async () => {
    const { body: link } = await server.call('POST', '/api/players/me/transfer', {}, ada.token);
    const first = await server.call('POST', '/api/players/transfer', { code: link['code'] });
    expect(first).toMatchObject({ status: 200, body: { playerId: ada.playerId, name: 'Ada' } });
    expect(first.body['token']).not.toBe(ada.token);
    expect(await server.call('POST', '/api/players/transfer', { code: link['code'] })).toMatchObject({
      status: 404,
    });
    for (const token of [ada.token, first.body['token'] as string]) {
      expect(await server.get('/api/players/me', token)).toMatchObject({ status: 200 });
    }
  });

  test('People: removing my data removes token, seat and name', async () => {
    const guest = await server.guest('Gone soon');
    const { matchId, invite } = await newMatch();
    await server.call('POST', `/api/matches/${matchId}/seats`, { invite, seat: null }, guest.token);
    expect(await server.call('DELETE', '/api/players/me', undefined, guest.token)).toMatchObject({
      status: 204,
    });
    expect(await server.get('/api/players/me', guest.token)).toMatchObject({
      status: 401,
    });
    const body = await server.read(`/api/matches/${matchId}`, ada.token);
    expect(body['seats']).toMatchObject([{}, { holder: 'nobody', name: '' }]);
    expect(JSON.stringify(body)).not.toContain('Gone soon');
  });

  test('People: removing data while another device takes a seat leaves no seat taken', async () => {
    const { lobby, matches, players } = server.running.services.store;
    const guest = await server.guest('Gone soon');
    const { matchId } = await newMatch({ visibility: 'public' }, guest);
    // Leaving or resigning is not enough: the seat taken meanwhile must be left too.
    expect(await players.remove(guest.playerId, new Set([matchId]), 0)).toBe(false);
    const calls = [
      server.call('DELETE', '/api/players/me', undefined, guest.token),
      server.call('POST', '/api/matches', { mode: 'duel', visibility: 'public' }, guest.token),
      server.call('POST', '/api/pair', { mode: 'free-for-all' }, guest.token),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)[0]).toBe(204);
    const body = await server.read('/api/matches?state=open');
    expect(JSON.stringify(body)).not.toMatch(/Gone soon|someone/);
    expect(await matches.get(matchId)).toMatchObject({ status: 'closed' });
    // What a call does whose token was looked up just before.
    const record = defined(await matches.get((await newMatch()).matchId));
    const again = { ...record, creator: guest.playerId, id: 'again', invite: 'again' };
    const gone = { hindrance: 'gone', isOwn: true };
    await expect(lobby.sit(record.id, 1, guest.playerId, false, 0)).rejects.toMatchObject(gone);
    await expect(lobby.create(again)).rejects.toMatchObject(gone);
    await expect(lobby.createRematch(record.id, again)).rejects.toMatchObject(gone);
    expect((await matches.get(record.id))?.rematch).toBeNull();
  });

  test('Matches: the creator has seat 0, and the invite has at least 50 bits in plain letters', async () => {
    const { matchId, invite } = await newMatch();
    expect(invite.replaceAll('-', '')).toMatch(/^[0-9A-HJKMNP-TV-Z]{10,14}$/);
    const body = await server.read(`/api/matches/${matchId}`, ada.token);
    expect(body).toMatchObject({ mode: 'duel', state: 'open', visibility: 'private', yourSeat: 0, invite });
    expect(body['seats']).toMatchObject([{ holder: 'player', name: 'Ada' }, { holder: 'nobody' }]);
  });

  test.each([
    ['an unknown mode', { mode: 'battle' }],
    ['an unknown field', { mode: 'duel', colour: 'red' }],
    ['a bot in the seat of the creator', { mode: 'duel', bots: [{ seat: 0, level: 'ensign' }] }],
    ['a bot in a seat that is not there', { mode: 'duel', bots: [{ seat: 2, level: 'ensign' }] }],
    [
      'two bots in one seat',
      {
        mode: 'free-for-all',
        bots: [
          { seat: 1, level: 'ensign' },
          { seat: 1, level: 'ensign' },
        ],
      },
    ],
    ['a faction twice (R-6)', { mode: 'duel', factions: ['fpa', 'fpa'] }],
    ['two factions in a team (R-6)', { mode: 'teams', factions: ['fpa', null, 'lamais', null] }],
    ['a faction that is not there', { mode: 'duel', factions: ['borg', null] }],
    [
      'a clock of no time',
      { mode: 'duel', clock: { kind: 'live', commitSeconds: 0, choiceSeconds: 1, bankSeconds: 1 } },
    ],
  ])('Matches: %s is refused', async (_what, body) => {
    const answer = await server.call('POST', '/api/matches', body, ada.token);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ code: expect.any(String), message: expect.any(String) });
  });

  test('Matches: a fifth open match is one too many', async () => {
    for (let i = 0; i < 4; i += 1) await newMatch({}, bo);
    expect(await server.call('POST', '/api/matches', { mode: 'duel' }, bo.token)).toMatchObject({
      status: 429,
      body: { code: 'too-many' },
    });
  });

  test('Matches: an invite is accepted as heard: lower case, no dashes, O for 0', async () => {
    const { matchId, invite } = await newMatch();
    const heard = invite.replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l').toLowerCase();
    const { body } = await server.call('POST', '/api/join', { invite: heard });
    expect(body).toMatchObject({ matchId, match: { mode: 'duel', yourSeat: null } });
    expect(await server.call('POST', '/api/join', { invite: '0000-0000-000' })).toMatchObject({
      status: 404,
    });
  });

  test('Matches: a private match is visible only to its players and with the invite', async () => {
    const { matchId, invite } = await newMatch();
    const path = `/api/matches/${matchId}`;
    expect(await server.get(path)).toMatchObject({ status: 403, body: { code: 'private' } });
    expect(await server.get(path, bo.token)).toMatchObject({ status: 403 });
    expect(await server.get(`${path}?invite=${invite}`)).toMatchObject({ status: 200 });
    expect(await server.call('POST', `${path}/ticket`, {}, bo.token)).toMatchObject({ status: 403 });
    expect(await server.call('POST', `${path}/seats`, {}, bo.token)).toMatchObject({ status: 403 });
    const body = await server.read('/api/matches?state=open');
    expect(idsIn(body)).not.toContain(matchId);
  });

  test('Matches: public matches are listed page by page, newest first, each once', async () => {
    const made: string[] = [];
    for (let player = 0; player < 6; player += 1) {
      const guest = await server.guest();
      for (let i = 0; i < 4; i += 1) made.unshift((await newMatch({ visibility: 'public' }, guest)).matchId);
    }
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const body = await server.read(`/api/matches?state=open${cursor === '' ? '' : `&cursor=${cursor}`}`);
      seen.push(...idsIn(body));
      cursor = body['cursor'] as string | null;
    }
    expect(seen).toHaveLength(new Set(seen).size);
    expect([...seen].sort()).toEqual([...made].sort());
  });

  test('Seats: taken with the invite, once each; the same player gets the same answer', async () => {
    const { matchId, invite } = await newMatch();
    const path = `/api/matches/${matchId}/seats`;
    expect(await server.call('POST', path, { invite }, bo.token)).toMatchObject({
      status: 200,
      body: { seat: 1 },
    });
    expect(await server.call('POST', path, { invite }, bo.token)).toMatchObject({
      status: 200,
      body: { seat: 1 },
    });
    const third = await server.guest();
    expect(await server.call('POST', path, { invite }, third.token)).toMatchObject({
      status: 409,
      body: { code: 'taken' },
    });
  });

  test('Seats: of two concurrent requests for the last seat, one gets it', async () => {
    const { matchId, invite } = await newMatch();
    const others = await Promise.all([server.guest(), server.guest(), server.guest()]);
    const answers = await Promise.all(
      others.map((guest) =>
        server.call('POST', `/api/matches/${matchId}/seats`, { invite, seat: 1 }, guest.token),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('Seats: players can leave; only the creator can remove others', async () => {
    const { matchId, invite } = await newMatch();
    const path = `/api/matches/${matchId}/seats`;
    const third = await server.guest();
    await server.call('POST', path, { invite }, bo.token);
    expect(await server.call('DELETE', `${path}/1`, undefined, third.token)).toMatchObject({ status: 403 });
    for (const seat of ['%20', '0x1', '1e0', '-1', '4', 'one'])
      expect(await server.call('DELETE', `${path}/${seat}`, undefined, ada.token)).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('seat') },
      });
    expect(await server.call('DELETE', path, undefined, bo.token)).toMatchObject({ status: 204 });
    await server.call('POST', path, { invite }, third.token);
    expect(await server.call('DELETE', `${path}/1`, undefined, ada.token)).toMatchObject({ status: 204 });
    const body = await server.read(`/api/matches/${matchId}`, ada.token);
    expect(body['seats']).toMatchObject([{}, { holder: 'nobody' }]);
  });

  test('Pairing: two players who want the same match are paired, and it begins', async () => {
    const want = { mode: 'duel', clock: { kind: 'none' } };
    const first = await server.call('POST', '/api/pair', want, ada.token);
    expect(first.body).toMatchObject({ seat: 0, waiting: true });
    expect((await server.call('POST', '/api/pair', want, ada.token)).body).toEqual(first.body);
    const other = await server.call('POST', '/api/pair', { ...want, mode: 'teams' }, bo.token);
    expect(other.body['matchId']).not.toBe(first.body['matchId']);
    const second = await server.call('POST', '/api/pair', want, bo.token);
    expect(second.body).toEqual({ matchId: first.body['matchId'], seat: 1, waiting: false });
    const body = await server.read(`/api/matches/${first.body['matchId']}`);
    expect(body['state']).toBe('live');
  });

  test('Pairing: a full match that a kill kept from starting starts when a player comes back', async () => {
    const { lobby, matches } = server.running.services.store;
    const guest = await server.guest('Cy');
    const matchId = await readyTable(guest);
    // Written to the disk, then nothing more happened.
    expect(await lobby.sit(matchId, 1, (await server.guest()).playerId, true, 0)).toBe(true);
    expect(await lobby.sit(matchId, 2, (await server.guest()).playerId, true, 0)).toBe(true);
    expect((await matches.get(matchId))?.status).toBe('open');
    expect(await server.ticket(matchId, guest)).toMatchObject({ status: 200 });
    expect((await matches.get(matchId))?.status).toBe('live');
  });

  test('Matches: my matches start with those that wait for me', async () => {
    const guest = await server.guest();
    const waits = await newMatch({}, guest);
    const ready = await readyTable(guest);
    const body = await server.read('/api/players/me/matches', guest.token);
    expect(idsIn(body)).toEqual([waits.matchId, ready]);
    expect((body['matches'] as object[])[0]).toMatchObject({ waitsForYou: true });
  });

  test('Reports: kept for the operator; the match must exist', async () => {
    const { matchId } = await newMatch();
    expect(
      await server.call('POST', '/api/reports', { matchId, seq: 3, text: 'wrong' }, ada.token),
    ).toMatchObject({ status: 201 });
    expect(
      await server.call('POST', '/api/reports', { matchId: 'nothere', text: 'x' }, ada.token),
    ).toMatchObject({ status: 404 });
  });

  test('Reports: a report about a player needs no match; a report about nothing is refused', async () => {
    const report = async (body: object) => server.call('POST', '/api/reports', body, ada.token);
    const { playerId } = await server.guest();
    expect(await report({ playerId, text: 'rude' })).toMatchObject({ status: 201 });
    expect(await report({ playerId: 'nobody', text: 'rude' })).toMatchObject({ status: 404 });
    expect(await report({ text: 'rude' })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('matchId') },
    });
  });

  test('Limits: bodies that are not JSON, too large, or from other origins are refused without a trace', async () => {
    const broken = await server.call('POST', '/api/players', '{"name":');
    expect(broken).toMatchObject({ status: 400, body: { code: 'malformed' } });
    const large = await server.call('POST', '/api/players', { name: 'x'.repeat(9000) });
    expect(large).toMatchObject({ status: 413, body: { code: 'too-large' } });
    const foreign = await fetch(`${server.url}/api/players`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example' },
      body: '{}',
    });
    expect(foreign.status).toBe(403);
    const path = await server.get('/api/matches/%E0%A4%A');
    expect(path).toMatchObject({ status: 400, body: { code: 'malformed' } });
    for (const { body } of [broken, large, path])
      expect(Object.keys(body).sort()).toEqual(['code', 'message']);
  });

  test('Limits: the pages have a CSP without unsafe-inline, and no call about a person allows CORS', async () => {
    const response = await fetch(`${server.url}/api/sessions`, {
      headers: { origin: 'https://elsewhere.example' },
    });
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe');
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test('One machine: liveness, readiness, and metrics for Prometheus', async () => {
    expect(await server.get('/healthz')).toMatchObject({ status: 200, body: { ok: true } });
    expect(await server.get('/readyz')).toMatchObject({ status: 200, body: { ok: true } });
    expect((await server.read('/metrics'))['text']).toContain('matches_in_memory');
  });
});
