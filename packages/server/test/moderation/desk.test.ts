/** P-56 … P-62. The desk. */
import { defined } from '@star-eater/rules/src/kernel/defined';
import { verifyReplay } from '../../src/log/verify';
import { DATABASES } from '../support/databases';
import { TestServer, type Guest, type Json } from '../support/table';
import { TestTime } from '../support/test-time';

const ADMIN = 'the-operator-of-these-tests';
const RUDE = 'You play like a heron.';
const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

describe.each(DATABASES)('The desk, with %s', (_name, openDatabase) => {
  const time = new TestTime();
  const server = new TestServer({ adminToken: ADMIN, time }, openDatabase).aroundTests();

  const get = async (path: string, token = ADMIN) => await server.read(path, token);
  const post = (path: string, body: object, token = ADMIN) => server.call('POST', path, body, token);
  const me = (guest: Guest) => get('/api/players/me', guest.token);
  const limitsOf = async (guest: Guest) => (await me(guest))['limits'] as Json[];

  /** A duel in which the second player says something rude and is reported by the first. */
  async function reported() {
    const duel = await server.begunDuel();
    await duel.players[1].ask('chat', { text: 'Secret plan.', to: 'team' });
    await duel.players[1].ask('chat', { text: RUDE, to: 'all' });
    const made = await post(
      '/api/reports',
      { matchId: duel.matchId, seq: 2, text: 'Rude.', reason: 'chat' },
      duel.guests[0].token,
    );
    expect(made.status).toBe(201);
    return { ...duel, reportId: String(made.body['reportId']) };
  }
  const decide = (reportId: string, more: object, token = ADMIN) =>
    post(`/api/desk/reports/${reportId}/decide`, { reason: 'Be kind.', ...more }, token);
  /** P-56. An account with a passkey. */
  async function withPasskey({ playerId, name }: Guest): Promise<void> {
    const key = {
      public_key: '',
      counter: 0,
      transports: '[]',
      label: '',
      created_at: 1,
      last_used_at: null,
    };
    const passkey = { id: `key-${playerId}`, player_id: playerId, trusted_from: 0, ...key };
    const { passkeys } = server.running.services.store;
    expect(await passkeys.add(passkey, { name, look: `look-${playerId}` })).toBe('added');
  }
  async function moderator(): Promise<Guest> {
    const guest = await server.guest('Mo');
    await withPasskey(guest);
    const made = await server.call('PUT', `/api/admin/roles/${guest.playerId}`, { moderator: true }, ADMIN);
    expect(made.body).toEqual({ ok: true });
    return guest;
  }

  test('P-58 a report has what is needed to decide, and no team line of others', async () => {
    const { reportId, guests, matchId } = await reported();
    const list = (await get('/api/desk/reports'))['reports'] as Json[];
    expect(list.find((each) => each['reportId'] === reportId)).toMatchObject({
      reason: 'chat',
      matchId,
      seq: 2,
    });
    const report = await get(`/api/desk/reports/${reportId}`);
    expect(report).toMatchObject({
      about: { id: guests[1].playerId, name: 'Bo' },
      by: { name: 'Ada' },
      lines: [{ seq: 2, seat: 1, text: RUDE }],
      reporter: { reports: 1, decided: 0, upheld: 0 },
    });
    const replay = await get(String(report['replay']));
    expect(replay).toMatchObject({ matchId, complete: false });
    expect(verifyReplay(replay)).toMatchObject({ ok: true });
  });

  test('P-57 who reports reads that it was reviewed; ten a day', async () => {
    const { reportId, guests } = await reported();
    await decide(reportId, { action: 'warn' });
    expect((await get('/api/reports', guests[0].token))['reports']).toMatchObject([
      { reportId, state: 'reviewed', answer: 'Reviewed: action taken.' },
    ]);
    const body = { playerId: guests[1].playerId, text: 'Again.' };
    for (let count = 1; count < 10; count += 1)
      expect((await post('/api/reports', body, guests[0].token)).status).toBe(201);
    expect((await post('/api/reports', body, guests[0].token)).status).toBe(429);
  });

  test('P-58 one looks at it at a time, and it is decided once', async () => {
    const { reportId } = await reported();
    const [one, two] = [await moderator(), await moderator()];
    const take = (guest: Guest) => post(`/api/desk/reports/${reportId}/take`, {}, guest.token);
    const both = await Promise.all([take(one), take(two)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [taker, other] = defined(both[0]).status === 200 ? [one, two] : [two, one];
    expect((await decide(reportId, { action: 'dismiss' }, other.token)).body).toMatchObject({
      code: 'taken',
    });
    time.pass(31 * 60_000);
    expect((await take(other)).status).toBe(200);
    expect((await decide(reportId, { action: 'dismiss' }, taker.token)).body).toMatchObject({
      code: 'taken',
    });
    expect((await decide(reportId, { action: 'dismiss' }, other.token)).status).toBe(200);
    expect((await decide(reportId, { action: 'warn' }, other.token)).body).toMatchObject({ code: 'taken' });
  });

  test('P-58 who sat in the match, reports or is reported does not decide', async () => {
    const { reportId, guests } = await reported();
    for (const guest of guests) {
      const { playerId, token } = guest;
      await withPasskey(guest);
      await server.call('PUT', `/api/admin/roles/${playerId}`, { moderator: true }, ADMIN);
      expect((await decide(reportId, { action: 'dismiss' }, token)).body).toMatchObject({ code: 'involved' });
      expect(await get(`/api/desk/reports/${reportId}`, token)).toMatchObject({ code: 'involved' });
    }
  });

  test('P-56 guests are no moderators, and nobody else reads the desk', async () => {
    const guest = await server.guest();
    const put = await server.call('PUT', `/api/admin/roles/${guest.playerId}`, { moderator: true }, ADMIN);
    expect(put.body).toMatchObject({ code: 'no-account' });
    // A player's own token is no guess: the operator is not slowed down by it.
    for (const path of Array<string>(30).fill('reports'))
      expect((await server.get(`/api/desk/${path}`, guest.token)).status).toBe(401);
  });

  test('P-56 an account without a passkey is no moderator, and one that has lost it is none any more', async () => {
    const account = await server.account('Code Only');
    const put = () => server.call('PUT', `/api/admin/roles/${account.playerId}`, { moderator: true }, ADMIN);
    expect(await put()).toMatchObject({ status: 409, body: { code: 'no-account' } });
    await withPasskey(account);
    expect((await put()).status).toBe(200);
    const reports = () => server.get('/api/desk/reports', account.token);
    expect((await reports()).status).toBe(200);
    await server.running.services.store.passkeys.remove(account.playerId, `key-${account.playerId}`);
    expect((await reports()).status).toBe(401);
  });

  test('P-56 the operator alone acts on a moderator, and answers a moderator’s appeal', async () => {
    const [one, other] = [await moderator(), await moderator()];
    const act = (action: string, token: string) =>
      post('/api/desk/act', { action, playerId: other.playerId, reason: 'A test.' }, token);
    for (const action of ['warn', 'mute', 'rename', 'unrated', 'unpaired', 'ban'])
      expect(await act(action, one.token)).toMatchObject({ status: 403, body: { code: 'moderator' } });
    const { actionId } = (await act('mute', ADMIN)).body;
    expect((await post('/api/appeals', { actionId, text: 'I was kind.' }, other.token)).status).toBe(201);
    const lift = (token: string) =>
      post(`/api/desk/appeals/${String(actionId)}/decide`, { lift: true }, token);
    expect(await lift(one.token)).toMatchObject({ status: 403, body: { code: 'moderator' } });
    expect((await lift(ADMIN)).status).toBe(200);
  });

  test('P-59 a mute keeps its person from writing, says why, and ends', async () => {
    const { reportId, guests, players } = await reported();
    await decide(reportId, { action: 'mute', until: time.now() + MINUTE });
    const why = 'You cannot write in chats. Be kind.';
    expect(await limitsOf(guests[1])).toMatchObject([{ what: 'mute', why, until: time.now() + MINUTE }]);
    const said = () => players[1].ask('chat', { text: 'But!', to: 'all' });
    expect(await said()).toMatchObject({ ok: false, code: 'limited', message: why });
    expect(await players[0].ask('chat', { text: 'Ah.', to: 'all' })).toMatchObject({ ok: true });
    time.pass(MINUTE + 1);
    expect(await said()).toMatchObject({ ok: true });
    expect(await limitsOf(guests[1])).toEqual([]);
  });

  test('P-62 a name is replaced, and stays for 30 days', async () => {
    const { reportId, guests, matchId } = await reported();
    await decide(reportId, { action: 'rename' });
    const { name } = await me(guests[1]);
    expect(name).not.toBe('Bo');
    expect(await get(`/api/matches/${matchId}`, guests[0].token)).toMatchObject({ seats: [{}, { name }] });
    const patch = () => server.call('PATCH', '/api/players/me', { name: 'Bo' }, guests[1].token);
    expect((await patch()).body).toMatchObject({ code: 'limited' });
    time.pass(30 * 24 * HOUR + 1);
    expect((await patch()).status).toBe(200);
  });

  test('P-62 a line is erased, and the act is in the log', async () => {
    const { reportId, guests, matchId } = await reported();
    const { body } = await decide(reportId, { action: 'erase', note: 'As agreed.' });
    expect(JSON.stringify(await get(`/api/matches/${matchId}/replay`, guests[0].token))).not.toContain(RUDE);
    const log = (await get('/api/desk/log'))['log'] as Json[];
    expect(log.find(({ id }) => id === body['actionId'])).toMatchObject({
      ...{
        actor: 'operator',
        action: 'erase',
        target: matchId,
        reason: 'Be kind.',
        note: 'As agreed.',
        seq: 2,
      },
    });
  });

  test('P-61 a banned person reads why, appeals once, and another one decides', async () => {
    const { reportId, guests } = await reported();
    const [one, two] = [await moderator(), await moderator()];
    const { actionId } = (await decide(reportId, { action: 'ban' }, one.token)).body;
    expect((await server.ticket('any', guests[1])).status).toBe(403);
    expect(await limitsOf(guests[1])).toMatchObject([{ what: 'ban', until: null, actionId }]);
    const appeal = (token: string) => post('/api/appeals', { actionId, text: 'Sorry.' }, token);
    expect((await appeal(guests[0].token)).body).toMatchObject({ code: 'no-appeal' });
    expect((await appeal(guests[1].token)).status).toBe(201);
    expect((await appeal(guests[1].token)).body).toMatchObject({ code: 'no-appeal' });
    expect((await get('/api/desk/appeals'))['appeals']).toMatchObject([
      // The second name is that of the release before.
      { actionId, action_id: actionId, playerId: guests[1].playerId, text: 'Sorry.' },
    ]);
    const answer = (token: string) =>
      post(`/api/desk/appeals/${String(actionId)}/decide`, { lift: true }, token);
    expect((await answer(one.token)).body).toMatchObject({ code: 'involved' });
    expect((await answer(two.token)).body).toEqual({ ok: true });
    expect((await answer(two.token)).body).toMatchObject({ code: 'answered' });
    expect(await limitsOf(guests[1])).toEqual([]);
    expect((await server.get('/api/players/me/matches', guests[1].token)).status).toBe(200);
  });

  test('P-59 bans end by themselves, and by the operator', async () => {
    const guest = await server.guest();
    const matches = async () => (await server.get('/api/players/me/matches', guest.token)).status;
    const act = { action: 'ban', playerId: guest.playerId, reason: 'Rest.', until: time.now() + HOUR };
    expect((await post('/api/desk/act', act)).status).toBe(200);
    expect(await matches()).toBe(403);
    time.pass(HOUR + 1);
    expect(await matches()).toBe(200);
    await post('/api/admin/ban', { playerId: guest.playerId, banned: true });
    expect(await matches()).toBe(403);
    await post('/api/admin/ban', { playerId: guest.playerId, banned: false });
    expect(await matches()).toBe(200);
  });

  test('P-59 who is not paired is told why', async () => {
    const guest = await server.guest();
    await post('/api/desk/act', { action: 'unpaired', playerId: guest.playerId, reason: 'Left often.' });
    const pair = await post('/api/pair', { mode: 'duel', clock: { kind: 'none' } }, guest.token);
    expect(pair.body).toMatchObject({
      code: 'limited',
      message: 'You are not paired with strangers. Left often.',
    });
  });

  test('P-38 the desk lists who shares many free-for-alls and wins more beside the other; a moderator reads it, others do not', async () => {
    const guests = await Promise.all(['Ada', 'Bo', 'Cy'].map((name) => server.guest(name)));
    const [ada, bo] = [defined(guests[0]), defined(guests[1])];
    for (let game = 0; game < 5; game += 1) {
      const made = await post('/api/matches', { mode: 'free-for-all' }, ada.token);
      const { matchId, invite } = made.body as { matchId: string; invite: string };
      for (const { token } of guests.slice(1)) await post(`/api/matches/${matchId}/seats`, { invite }, token);
      const players = await Promise.all(guests.map((guest) => server.enter(matchId, guest)));
      for (const player of players) await player.ask('ready');
      for (const player of players) await player.state(({ status }) => status === 'live');
      for (const seat of [1, 2]) await defined(players[seat]).decide({ seat, type: 'resign' });
      await defined(players[0]).state(({ status }) => status === 'finished');
      for (const player of players) await player.room.leave();
    }
    const mo = await moderator();
    const pairs = (await get('/api/desk/pairs', mo.token))['pairs'] as { pair: Json[] }[];
    expect(pairs.find(({ pair }) => pair[1]?.['playerId'] === bo.playerId)).toEqual({
      together: 5,
      pair: [
        { playerId: ada.playerId, name: 'Ada', matches: 5, winsTogether: 5, winsElsewhere: 0 },
        { playerId: bo.playerId, name: 'Bo', matches: 5, winsTogether: 0, winsElsewhere: 0 },
      ],
    });
    expect((await server.get('/api/desk/pairs', ada.token)).status).toBe(401);
  });

  test('P-60 closing, banning and backups are in the log, and matches and people are found', async () => {
    const { matchId, guests } = await reported();
    await server.call('PATCH', '/api/players/me', { name: 'Marsh Warbler' }, guests[1].token);
    expect((await get('/api/desk/people?search=warb'))['people']).toMatchObject([
      { playerId: guests[1].playerId, name: 'Marsh Warbler', banned: false },
    ]);
    expect((await get('/api/desk/matches?search=warb'))['matches']).toMatchObject([
      { matchId, status: 'live', names: ['Ada', 'Marsh Warbler'] },
    ]);
    await post('/api/admin/close', { matchId, because: 'The club closes.' });
    await post('/api/desk/announce', { text: 'The club closes at ten.', minutes: 30 });
    // Pages without a table ask for it, and so may anybody.
    expect(await server.read('/api/announcements')).toEqual({
      announcements: [{ text: 'The club closes at ten.', at: expect.any(Number), until: expect.any(Number) }],
    });
    const acts = ((await get('/api/desk/log'))['log'] as Json[]).map(({ action, target }) => [
      action,
      target,
    ]);
    expect(acts).toEqual(
      expect.arrayContaining([
        ['close', matchId],
        ['announce', ''],
      ]),
    );
  });
});
