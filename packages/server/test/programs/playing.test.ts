/** P-76. Bots of others, and playing by HTTP. */
import { DATABASES } from '../support/databases';
import { Lines } from '../support/api/lines';
import { TestServer, type Guest, type Json } from '../support/table';
import { TestTime } from '../support/test-time';

const ADMIN = 'operator-token-of-this-test';
const HIGH = {
  joins: 9e5,
  newPlayers: 9e5,
  newMatches: 9e5,
  tickets: 9e5,
  calls: 9e5,
  signIns: 9e5,
  recoveries: 9e5,
  decides: 9e5,
  apiTokens: 9e5,
};
const GAMES = [
  ['star-clash', { game: 'star-clash', mode: 'duel', bots: [{ seat: 1, level: 'recruit' }] }],
  ['star-eater', { game: 'star-eater', mode: 'duel', start: 'near', bots: [{ seat: 1, level: 'cadet' }] }],
  [
    'starship-battles',
    { game: 'starship-battles', mode: 'duel', rounds: 4, bots: [{ seat: 1, level: 'recruit' }] },
  ],
] as const;

describe.each(DATABASES)('P-76: bots of others, in %s', (_name, openDatabase) => {
  let server: TestServer;
  let many = 0;
  beforeAll(async () => {
    server = await new TestServer({ limits: HIGH, adminToken: ADMIN }, openDatabase).start();
  });
  afterAll(() => server.dispose());

  const call = (method: string, path: string, body: unknown, token: string) =>
    server.call(method, path, body, token);

  async function owned(): Promise<{ owner: Guest; bot: Guest }> {
    many += 1;
    const owner = await server.account(`Maker ${many}`);
    const { status, body } = await call('POST', '/api/bots', { name: `Deep ${many}` }, owner.token);
    expect(status).toBe(201);
    return { owner, bot: body as unknown as Guest };
  }

  async function begun(bot: Guest, match: object): Promise<{ id: string; lines: Lines }> {
    const made = await call('POST', '/api/matches', match, bot.token);
    expect(made.status).toBe(201);
    const id = String(made.body['matchId']);
    const lines = await Lines.open(`${server.url}/api/matches/${id}/stream?since=0`, bot.token);
    expect((await call('POST', `/api/matches/${id}/ready`, {}, bot.token)).status).toBe(200);
    await lines.until(({ state }) => state['status'] === 'live');
    return { id, lines };
  }

  /** Gives the default answer to each question of the bot's until the condition holds. */
  async function playOn(
    bot: Guest,
    id: string,
    lines: Lines,
    isDone: (lines: Lines) => boolean,
  ): Promise<void> {
    for (;;) {
      await lines.until((now) => isDone(now) || '0' in (now.state['pending'] as Json));
      if (isDone(lines)) return;
      const { body } = await call('GET', `/api/matches/${id}/legal`, undefined, bot.token);
      if (body['default'] === null) continue;
      const decided = await call(
        'POST',
        `/api/matches/${id}/decide`,
        { decision: body['default'] },
        bot.token,
      );
      if (decided.body['code'] === 'not-live') continue;
      expect([decided.status, decided.body['code']]).toEqual([200, undefined]);
      await lines.until(({ all }) => Number(all.at(-1)?.['seq']) >= Number(decided.body['seq']));
    }
  }

  test('P-76: an account has three bots, marked and without a way in', async () => {
    const { owner, bot } = await owned();
    expect(bot.name).toMatch(/^Deep \d+ BOT$/);
    const me = await call('GET', '/api/players/me', undefined, bot.token);
    expect(me.body).toMatchObject({ playerId: bot.playerId, kind: 'bot', ways: [] });
    expect((await call('POST', '/api/recovery', {}, bot.token)).body['code']).toBe('scope');
    for (const name of ['Second', 'Third'])
      await call('POST', '/api/bots', { name: `${name} ${many}` }, owner.token);
    expect((await call('POST', '/api/bots', { name: 'Fourth' }, owner.token)).body['code']).toBe('full');
    const list = (await call('GET', '/api/bots', undefined, owner.token)).body['bots'] as Json[];
    expect(list).toHaveLength(3);
    const guest = await server.guest();
    expect((await call('POST', '/api/bots', { name: 'Guests' }, guest.token)).body['code']).toBe(
      'no-account',
    );
    for (const name of ['Deep BOT', owner.name])
      expect((await call('POST', '/api/bots', { name }, guest.token)).status).toBe(403);
    const other = await server.account(`Other ${many}`);
    for (const name of ['My BOT', owner.name, `Second ${many}`])
      expect((await call('POST', '/api/bots', { name }, other.token)).body['code']).toBe('name-taken');
    // Nobody else has the mark.
    expect((await call('PATCH', '/api/players/me', { name: 'Ada BOT' }, guest.token)).body['code']).toBe(
      'name-taken',
    );
    expect((await call('DELETE', `/api/bots/${bot.playerId}`, undefined, other.token)).status).toBe(404);
    expect((await call('DELETE', `/api/bots/${bot.playerId}`, undefined, owner.token)).status).toBe(204);
    expect((await call('GET', '/api/players/me', undefined, bot.token)).status).toBe(401);
  });

  test('P-76: bots play rated matches among themselves, and with people none', async () => {
    const [{ owner, bot }, { bot: other }] = [await owned(), await owned()];
    const clock = { kind: 'live', commitSeconds: 90, choiceSeconds: 30, bankSeconds: 300 };
    const match = { game: 'star-clash', mode: 'duel', rated: true, clock, visibility: 'public' };
    const byBot = await call('POST', '/api/matches', match, bot.token);
    expect(byBot.status).toBe(201);
    const id = String(byBot.body['matchId']);
    const sit = (matchId: unknown, { token }: Guest) =>
      call('POST', `/api/matches/${String(matchId)}/seats`, {}, token);
    expect((await sit(id, owner)).body).toMatchObject({
      code: 'not-rated',
      message: 'Programs play rated matches among themselves. Take a seat in a match that is not rated.',
    });
    const openTo = async ({ token }: Guest) =>
      ((await call('GET', '/api/matches?state=open', undefined, token)).body['matches'] as Json[]).some(
        ({ matchId }) => matchId === id,
      );
    expect([await openTo(owner), await openTo(other)]).toEqual([false, true]);
    const byPerson = await call('POST', '/api/matches', match, owner.token);
    expect((await sit(byPerson.body['matchId'], other)).body['code']).toBe('not-rated');

    expect((await sit(id, other)).status).toBe(200);
    const streams = await Promise.all(
      [bot, other].map(({ token }) => Lines.open(`${server.url}/api/matches/${id}/stream?since=0`, token)),
    );
    const all = async (isSo: (lines: Lines) => boolean) =>
      Promise.all(streams.map((lines) => lines.until(isSo)));
    const ready = () =>
      Promise.all([bot, other].map(({ token }) => call('POST', `/api/matches/${id}/ready`, {}, token)));
    await ready();
    await all(({ state }) => state['status'] !== 'open');
    if (streams[0]?.state['status'] === 'opening') await ready();
    await all(({ state }) => state['status'] === 'live');
    // It counts once each has decided something.
    const decided = new Set<Guest>();
    while (decided.size < 2)
      for (const who of [bot, other]) {
        const { body } = await call('GET', `/api/matches/${id}/legal`, undefined, who.token);
        if (body['default'] === null) continue;
        await call('POST', `/api/matches/${id}/decide`, { decision: body['default'] }, who.token);
        decided.add(who);
      }
    await call('POST', `/api/matches/${id}/decide`, { decision: { type: 'resign' } }, other.token);
    await all(({ state }) => state['status'] === 'finished');
    const { body } = await call('GET', `/api/matches/${id}`, undefined, owner.token);
    expect(body).toMatchObject({ rated: true, outcome: { winners: [0] } });
    const [won, lost] = body['seats'] as { rating: { rating: number }; change: { why: string } }[];
    expect(won?.rating.rating).toBeGreaterThan(lost?.rating.rating ?? Infinity);
    // They are on no leaderboard.
    const board = await call('GET', '/api/leaderboard/star-clash/duel', undefined, bot.token);
    expect(JSON.stringify(board.body)).not.toContain(bot.playerId);
    for (const lines of streams) lines.close();
  });

  test('P-76: a bot does not search, does not chat, and has four matches', async () => {
    const { bot } = await owned();
    const wishes = [{ mode: 'duel', pace: 'quick' }];
    expect((await call('PUT', '/api/seek', { wishes }, bot.token)).body['code']).toBe('bot');
    expect((await call('POST', '/api/pair', { mode: 'duel' }, bot.token)).body['code']).toBe('bot');
    const made = await call('POST', '/api/matches', { mode: 'duel' }, bot.token);
    for (let count = 1; count < 4; count += 1)
      await call('POST', '/api/matches', { mode: 'duel' }, bot.token);
    expect((await call('POST', '/api/matches', { mode: 'duel' }, bot.token)).body['code']).toBe('bot-full');
    const client = await server.enter(String(made.body['matchId']), bot);
    expect(client.now.seats[0]).toMatchObject({ name: bot.name, guest: false });
    expect(await client.ask('chat', { text: 'hello', to: 'all' })).toMatchObject({ ok: false, code: 'bot' });
  });

  test.each(GAMES)(
    'P-76: %s: a bot plays by HTTP, and a stream that broke goes on where it was',
    async (_game, match) => {
      const { bot } = await owned();
      const { id, lines } = await begun(bot, match);
      await playOn(bot, id, lines, ({ all }) => all.filter(({ type }) => type === 'events').length >= 12);
      const last = lines.all.at(-1)?.['seq'];
      lines.close();
      const resumed = await Lines.open(
        `${server.url}/api/matches/${id}/stream?since=${String(last)}`,
        bot.token,
      );
      await resumed.until(({ state }) => state['status'] === 'live');
      const until = Number(resumed.state['seq']) + 8;
      await playOn(
        bot,
        id,
        resumed,
        ({ state }) => Number(state['seq']) >= until || state['outcome'] !== undefined,
      );
      const seqs = [...lines.all, ...resumed.all]
        .filter(({ type }) => type === 'events')
        .map(({ seq }) => seq);
      expect(seqs).toEqual(seqs.map((_, index) => index));
      expect(seqs.length).toBeGreaterThan(12);
      resumed.close();
      // The same state as over the socket.
      const again = await Lines.open(`${server.url}/api/matches/${id}/stream`, bot.token);
      await again.until(({ all }) => all.length > 0);
      const client = await server.enter(id, bot);
      await client.state((state) => state.seq >= Number(again.state['seq']));
      await again.until(({ state }) => Number(state['seq']) >= client.now.seq);
      const { pending: _, ...plain } = JSON.parse(JSON.stringify(client.now.toJSON())) as Json;
      expect(again.state).toMatchObject(plain);
      await call('POST', `/api/matches/${id}/decide`, { decision: { type: 'resign' } }, bot.token);
      await again.until(({ state }) => state['status'] === 'finished');
      again.close();
    },
  );

  test('P-76: a decision that is sent twice is done once, and a wrong one is refused as at the table', async () => {
    const { bot } = await owned();
    const { id, lines } = await begun(bot, GAMES[2][1]);
    const legal = await call('GET', `/api/matches/${id}/legal`, undefined, bot.token);
    const wanted = { id: 'first', decision: legal.body['default'] };
    const first = await call('POST', `/api/matches/${id}/decide`, wanted, bot.token);
    expect(first.status).toBe(200);
    expect((await call('POST', `/api/matches/${id}/decide`, wanted, bot.token)).body).toEqual(first.body);
    const wrong = { decision: { type: 'commit', preset: 'none' } };
    const refused = await call('POST', `/api/matches/${id}/decide`, wrong, bot.token);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: expect.any(String), rule: expect.any(String) });
    const other = await server.guest();
    expect((await call('POST', `/api/matches/${id}/decide`, wanted, other.token)).body['code']).toBe(
      'private',
    );
    lines.close();
  });

  test('P-76: a bot is banned with its account, and gone with it', async () => {
    const { owner, bot } = await owned();
    const ban = (banned: boolean) =>
      call('POST', '/api/admin/ban', { playerId: owner.playerId, banned }, ADMIN);
    await ban(true);
    expect((await call('POST', '/api/matches', { mode: 'duel' }, bot.token)).body['code']).toBe('banned');
    await ban(false);
    const { body } = await call('POST', '/api/matches', { mode: 'duel' }, bot.token);
    const confirmed = { confirm: owner.name, reason: 'a test' };
    await call('POST', `/api/desk/people/${owner.playerId}/delete`, confirmed, ADMIN);
    expect((await call('GET', '/api/players/me', undefined, bot.token)).status).toBe(401);
    const match = await server.running.services.store.matches.get(String(body['matchId']));
    expect(match?.seats[0]?.playerId ?? null).toBeNull();
  });

  test('P-76: revoking its token ends a stream, and so does a new token', async () => {
    const { owner, bot } = await owned();
    const { lines } = await begun(bot, GAMES[0][1]);
    const all = await Lines.open(`${server.url}/api/stream`, bot.token);
    await all.until((now) => now.all.some(({ type }) => type === 'match'));
    const { body } = await call('POST', `/api/bots/${bot.playerId}/token`, {}, owner.token);
    await Promise.all([lines.ended, all.ended]);
    expect((await call('GET', '/api/players/me', undefined, bot.token)).status).toBe(401);
    expect((await call('GET', '/api/players/me', undefined, String(body['token']))).status).toBe(200);
  });
});

test('P-76: a stream in which nothing happens says something at least every 15 s', async () => {
  const time = new TestTime();
  const server = await new TestServer({ time, limits: HIGH }).start();
  const ada = await server.guest();
  const made = await server.call('POST', '/api/matches', { mode: 'duel' }, ada.token);
  const table = await Lines.open(
    `${server.url}/api/matches/${String(made.body['matchId'])}/stream`,
    ada.token,
  );
  await table.until(({ all }) => all.length > 0);
  const pings = () => table.all.filter(({ type }) => type === 'ping').length;
  for (let many = 1; many <= 3; many += 1) {
    time.pass(15_000);
    await table.until(() => pings() >= many);
  }
  await server.dispose();
  await table.ended;
});
