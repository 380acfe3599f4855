/** New matches are paused before maintenance: every way to one is refused, and what runs goes on. */
import { DATABASES } from '../support/databases';
import { TestServer, type Guest, type Json } from '../support/table';
import { TestTime } from '../support/test-time';

const ADMIN = 'the-operator-of-these-tests';
const MINUTE = 60_000;
const WHY = 'The server is updated at 22:00.';
const SAID = `New matches are paused. ${WHY}`;
const SEARCH = { wishes: [{ mode: 'duel', pace: 'days' }] };

describe.each(DATABASES)('A pause of new matches, with %s', (_name, openDatabase) => {
  const time = new TestTime();
  const server = new TestServer({ adminToken: ADMIN, time }, openDatabase).aroundTests();

  const call = (method: string, path: string, by: string, body?: object) =>
    server.call(method, path, body, by);
  const announce = (more: object = {}) =>
    call('POST', '/api/desk/announce', ADMIN, { text: WHY, minutes: 60, noNewMatches: true, ...more });
  const inForce = async () =>
    (await call('GET', '/api/desk/announcements', ADMIN)).body['announcements'] as Json[];
  const withdraw = (id: unknown) => call('DELETE', `/api/desk/announcements/${String(id)}`, ADMIN);
  const log = async () => (await call('GET', '/api/desk/log', ADMIN)).body['log'] as Json[];
  async function withdrawAll(): Promise<void> {
    for (const { id } of await inForce()) expect((await withdraw(id)).status).toBe(204);
  }
  afterEach(withdrawAll);

  const bots = [{ seat: 1, level: 'cadet' }];
  /** Every way to a new match, by people who have none yet. `finished`: they played it, `waiting`: others wait there. */
  async function ways(people: { of: Guest; finished: string; waiting: { matchId: string; invite: string } }) {
    const { of, finished, waiting } = people;
    return {
      create: await call('POST', '/api/matches', of.token, { mode: 'duel', bots }),
      pair: await call('POST', '/api/pair', of.token, { mode: 'duel' }),
      seek: await call('PUT', '/api/seek', of.token, SEARCH),
      rematch: await call('POST', `/api/matches/${finished}/rematch`, of.token, {}),
      fork: await call('POST', `/api/matches/${finished}/fork`, of.token, { seq: 0 }),
      seat: await call('POST', `/api/matches/${waiting.matchId}/seats`, of.token, { invite: waiting.invite }),
    };
  }

  async function finishedDuel() {
    const duel = await server.begunDuel();
    await duel.players[1].decide({ type: 'resign', seat: 1 });
    await duel.players[0].state((state) => state.status === 'finished');
    return duel;
  }
  async function waitingMatch() {
    const host = await server.guest();
    const { body } = await call('POST', '/api/matches', host.token, { mode: 'duel' });
    return body as { matchId: string; invite: string };
  }

  test('every way to a new match is refused with one code and sentence, and open again once it is withdrawn', async () => {
    const { matchId: finished, guests } = await finishedDuel();
    const waiting = await waitingMatch();
    expect((await announce()).status).toBe(200);
    const refused = { status: 409, body: { code: 'no-new-matches', message: SAID } };
    for (const [way, answer] of Object.entries(await ways({ of: guests[0], finished, waiting })))
      expect([way, answer]).toMatchObject([way, refused]);
    await withdrawAll();
    for (const [way, { status }] of Object.entries(await ways({ of: guests[0], finished, waiting })))
      expect([way, status]).toEqual([way, status === 201 ? 201 : 200]);
  });

  test('running matches go on, waiting ones stay, and nobody in them gets ready', async () => {
    const running = await server.begunDuel();
    const duel = await server.duel();
    const seated = await server.enter(duel.matchId, duel.guests[0]);
    await announce();
    expect(await running.players[0].decideDefault()).toMatchObject({ ok: true });
    expect(await seated.ask('ready')).toMatchObject({ ok: false, code: 'no-new-matches', message: SAID });
    expect(await seated.ask('ready', { ready: false })).toMatchObject({ ok: true });
    expect(seated.now.status).toBe('open');
    await withdrawAll();
    expect(await seated.ask('ready')).toMatchObject({ ok: true });
  });

  test('searches end, and those that were found are not made', async () => {
    const [one, two] = [await server.guest(), await server.guest()];
    const live = { wishes: [{ mode: 'duel', pace: 'quick' }] };
    await call('PUT', '/api/seek', one.token, live);
    expect((await call('PUT', '/api/seek', two.token, live)).body).toHaveProperty('acceptBy');
    await announce();
    expect((await call('PUT', '/api/seek/accept', one.token, {})).body).toMatchObject({
      code: 'no-new-matches',
    });
    for (const { token } of [one, two])
      expect((await call('GET', '/api/seek', token)).body).toEqual({ waiting: false });
  });

  test('it holds over a restart, ends by itself, and is in the log with whose act it was', async () => {
    await announce();
    await server.restart();
    const guest = await server.guest();
    const create = () => call('POST', '/api/matches', guest.token, { mode: 'duel' });
    expect((await create()).body).toMatchObject({ code: 'no-new-matches' });
    time.pass(60 * MINUTE);
    expect((await create()).status).toBe(201);
    expect((await log())[0]).toMatchObject({ action: 'pause-matches', actor: 'operator', reason: WHY });
  });

  test('an announcement is read until it is withdrawn, and only the desk withdraws it, once', async () => {
    const text = 'The club closes at ten.';
    await announce({ text, noNewMatches: false });
    const read = async () => (await server.call('GET', '/api/announcements')).body['announcements'];
    expect(await read()).toMatchObject([{ text }]);
    const [{ id } = {}] = await inForce();
    const guest = await server.guest();
    expect((await call('DELETE', `/api/desk/announcements/${String(id)}`, guest.token)).status).toBe(401);
    expect((await call('POST', '/api/matches', guest.token, { mode: 'duel' })).status).toBe(201);
    time.pass(MINUTE);
    expect((await withdraw(id)).status).toBe(204);
    expect(await read()).toEqual([]);
    expect((await log())[0]).toMatchObject({ action: 'withdraw', reason: text });
    expect(await withdraw(id)).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });
});
