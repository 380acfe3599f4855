/** ARCHITECTURE.md, Who may sit: every act that changes it reaches what people wish for (P-20, P-25, P-34, P-45, P-59, P-66). */
import { DATABASES } from '../support/databases';
import { TestServer, type Guest, type Json } from '../support/table';
import { TestTime } from '../support/test-time';

const ADMIN = 'the-operator-of-these-tests';
const QUICK = { game: 'star-eater', edition: 'june', mode: 'duel', pace: 'quick' };
const LIVE = { kind: 'live', commitSeconds: 90, choiceSeconds: 30, bankSeconds: 300 };

describe.each(DATABASES)('Who may sit, with %s', (_name, openDatabase) => {
  const time = new TestTime();
  const server = new TestServer({ adminToken: ADMIN, time }, openDatabase).aroundTests();

  const store = () => server.running.services.store;
  async function accounts(...names: string[]): Promise<Guest[]> {
    const all = await Promise.all(names.map((name) => server.guest(name)));
    for (const { playerId } of all) await store().accounts.setKind(playerId, 'account');
    return all;
  }
  const two = async () => (await accounts('Ada', 'Bo')) as [Guest, Guest];
  const as = (guest: Guest, method: string, path: string, body?: object) =>
    server.call(method, path, body, guest.token);
  const seek = (guest: Guest, more: object = {}) =>
    as(guest, 'PUT', '/api/seek', { wishes: [QUICK], ...more });
  const look = async (guest: Guest) => (await as(guest, 'GET', '/api/seek')).body;
  const stop = (guest: Guest) => as(guest, 'DELETE', '/api/seek');
  const act = async (action: string, { playerId }: Guest) => {
    const done = await server.call(
      'POST',
      '/api/desk/act',
      { action, playerId, reason: 'A test.', until: time.now() + 86_400_000 },
      ADMIN,
    );
    expect(done.status).toBe(200);
  };
  const block = (guest: Guest, { playerId }: Guest) => as(guest, 'PUT', `/api/blocks/${playerId}`);
  const made = async (guest: Guest, more: object = {}) =>
    (await as(guest, 'POST', '/api/matches', { mode: 'duel', ...more })).body as {
      matchId: string;
      invite: string;
    };
  const record = (id: string) => store().matches.get(id);

  test.each<[string, (guest: Guest) => Promise<unknown>]>([
    ['banned', (guest) => act('ban', guest)],
    ['not paired', (guest) => act('unpaired', guest)],
    ['not rated', (guest) => act('unrated', guest)],
    ['leaving', (guest) => store().retention.deleteLater(guest.playerId, time.now())],
  ])('P-59, P-66: the rated search of somebody who is %s ends with the act', async (_what, done) => {
    const [ada, bo] = await two();
    await seek(ada, { rated: true });
    await done(ada);
    expect(await store().seeks.of(ada.playerId)).toBeNull();
    expect((await seek(bo, { rated: true })).body).toMatchObject({ waiting: true, ahead: 0 });
    await stop(bo);
  });

  test('P-20: a match that was found is not made for two of whom one has blocked the other meanwhile', async () => {
    const [ada, bo] = await two();
    await seek(ada);
    expect((await seek(bo)).body).toMatchObject({ accepted: false });
    await block(bo, ada);
    expect(await as(ada, 'PUT', '/api/seek/accept', {})).toMatchObject({ status: 409 });
    expect(await look(ada)).toMatchObject({ waiting: true });
    expect(await look(bo)).toMatchObject({ waiting: true });
    for (const each of [ada, bo]) await stop(each);
  });

  test('P-25: whoever begins another live match with people looks for none any more, but for one by correspondence', async () => {
    const [ada, bo] = await two();
    await seek(ada, { wishes: [QUICK, { ...QUICK, pace: 'day' }] });
    const { matchId, invite } = await made(bo, { clock: LIVE, factions: ['fpa', 'lamais'] });
    await as(ada, 'POST', `/api/matches/${matchId}/seats`, { invite });
    for (const guest of [ada, bo]) await (await server.enter(matchId, guest)).ask('ready');
    await server.until(async () => (await record(matchId))?.status === 'live');
    expect(await look(ada)).toMatchObject({ waiting: true, wishes: [{ pace: 'day' }] });
    expect(await seek(bo)).toMatchObject({ status: 409, body: { code: 'playing' } });
    await stop(ada);
  });

  test('P-45: who lets two found matches pass within ten minutes is matched with nobody for half an hour', async () => {
    const [ada, bo] = await two();
    await seek(bo);
    await seek(ada);
    time.pass(20_001);
    expect(await look(ada)).toEqual({ waiting: false });
    await stop(bo);
    expect((await seek(ada)).status).toBe(200);
    const cy = await server.guest('Cy');
    expect((await seek(cy)).body).toMatchObject({ accepted: false });
    // Declined.
    await stop(ada);
    const until = time.now() + 30 * 60_000;
    const paused = { status: 429, body: { code: 'paused', with: { until, minutes: 30 } } };
    expect(await seek(ada)).toMatchObject(paused);
    expect(await as(ada, 'POST', '/api/pair', { mode: 'duel' })).toMatchObject(paused);
    expect((await seek(cy)).status).toBe(200);
    await stop(cy);
    time.pass(30 * 60_000);
    expect((await seek(ada)).status).toBe(200);
    await stop(ada);
  });

  test('P-59: a banned player’s open matches are left, and no seat is kept for them', async () => {
    const [ada, bo] = await two();
    const [alone, beside] = [await made(ada), await made(bo)];
    await as(ada, 'POST', `/api/matches/${beside.matchId}/seats`, { invite: beside.invite });
    await act('ban', ada);
    expect(await record(alone.matchId)).toMatchObject({ status: 'closed' });
    expect((await record(beside.matchId))?.seats).toMatchObject([{ holder: 'player' }, { holder: 'nobody' }]);
  });

  test('P-20: whoever blocks leaves the other’s open match, and in their own the other does', async () => {
    const [ada, bo] = await two();
    for (const [host, guest] of [
      [ada, bo],
      [bo, ada],
    ] as const) {
      const { matchId, invite } = await made(host);
      await as(guest, 'POST', `/api/matches/${matchId}/seats`, { invite });
      await block(ada, bo);
      expect((await record(matchId))?.seats).toMatchObject([
        { playerId: host.playerId },
        { holder: 'nobody' },
      ]);
      await as(ada, 'DELETE', `/api/blocks/${bo.playerId}`);
    }
  });

  test('P-20, P-59: open matches of people who may not sit beside the reader are not offered', async () => {
    const [ada, bo] = await two();
    const cy = await server.guest('Cy');
    const { matchId } = await made(bo, { visibility: 'public' });
    const isOffered = async (guest: Guest) =>
      ((await as(guest, 'GET', '/api/matches?state=open')).body['matches'] as Json[]).some(
        (each) => each['matchId'] === matchId,
      );
    await block(ada, bo);
    expect(await Promise.all([ada, bo, cy].map(isOffered))).toEqual([false, true, true]);
    await act('unpaired', bo);
    expect(await Promise.all([ada, bo, cy].map(isOffered))).toEqual([false, true, false]);
    const seats = `/api/matches/${matchId}/seats`;
    expect(await as(cy, 'POST', seats, {})).toMatchObject({ status: 403, body: { code: 'not-welcome' } });
    // Whom they have invited themselves may come.
    const { invite } = (await as(bo, 'GET', `/api/matches/${matchId}`)).body;
    expect((await as(cy, 'POST', seats, { invite })).status).toBe(200);
  });

  test('P-34: from the act on open and running matches of somebody who is not rated are not, and people at the table read it', async () => {
    const [ada, bo] = await two();
    const rated = { rated: true, clock: LIVE };
    const open = await made(ada, rated);
    const { matchId, invite } = await made(ada, rated);
    await as(bo, 'POST', `/api/matches/${matchId}/seats`, { invite });
    const players = [await server.enter(matchId, ada), await server.enter(matchId, bo)];
    const notices: string[] = [];
    for (const { room } of players)
      room.onMessage('notice', ({ text }: { text: string }) => notices.push(text));
    for (const player of players) await player.ask('ready');
    for (const player of players) await player.state(({ status }) => status === 'live');
    await act('unrated', ada);
    expect(await record(open.matchId)).toMatchObject({ rated: false, status: 'open' });
    expect(await record(matchId)).toMatchObject({ rated: false, status: 'live' });
    await server.until(async () => notices.length === 2);
    await players[1]?.decide({ seat: 1, type: 'resign' });
    await players[0]?.state(({ status }) => status === 'finished');
    expect(await store().ratings.changesOf(matchId)).toEqual([]);
  });

  test('P-59: a ban leaves the seat of a running match as by resigning, nobody’s rating changes, and the other reads it', async () => {
    const [ada, bo] = await two();
    const { matchId, invite } = await made(ada, { rated: true, clock: LIVE });
    await as(bo, 'POST', `/api/matches/${matchId}/seats`, { invite });
    const players = [await server.enter(matchId, ada), await server.enter(matchId, bo)] as const;
    for (const player of players) await player.ask('ready');
    for (const player of players) await player.state(({ status }) => status === 'live');
    const told = new Promise<string>((resolve) =>
      players[1].room.onMessage('notice', ({ text }: { text: string }) => {
        if (text.includes('Ada')) resolve(text);
      }),
    );
    await act('ban', ada);
    expect(await told).toBe('The site admin has removed Ada from this match.');
    await players[1].state(({ status }) => status === 'finished');
    expect(await record(matchId)).toMatchObject({ outcome: { winners: [1] } });
    expect(await store().ratings.changesOf(matchId)).toEqual([]);
  });

  test('P-59: a ban between which and the match a kill came is carried out when the match is loaded', async () => {
    const { matchId, guests } = await server.begunDuel();
    const at = time.now();
    const id = `act-${matchId}`;
    const entry = {
      id,
      at,
      actor: 'operator',
      action: 'ban',
      target: '',
      reason: '',
      note: '',
      match_id: '',
      seq: null,
    };
    const limit = { action_id: id, player_id: guests[0].playerId, what: 'ban', why: '', until: null };
    await store().desk.write({ entry, limit, reportId: null });
    expect((await record(matchId))?.status).toBe('live');
    await server.restart();
    expect((await server.ticket(matchId, guests[1])).status).toBe(200);
    expect(await record(matchId)).toMatchObject({ status: 'finished', outcome: { winners: [1] } });
  });
});
