/** What the operator deletes from the desk is gone for good: an account, and a match with what it did. */
import { defined } from '@star-eater/rules/src/kernel/defined';
import { DATABASES } from '../support/databases';
import { begunDuel } from '../support/rated';
import { TestServer, type Guest, type Json } from '../support/table';
import { TestTime } from '../support/test-time';

const ADMIN = 'the-operator-of-these-tests';
const REASON = 'As asked by mail.';

describe.each(DATABASES)('Deleting from the desk, with %s', (_name, openDatabase) => {
  const time = new TestTime();
  const server = new TestServer({ adminToken: ADMIN, time }, openDatabase).aroundTests();
  let people = 0;

  const call = (method: string, path: string, by?: string, body?: object) =>
    server.call(method, path, body, by);
  const remove = (what: 'people' | 'matches', id: string, confirm: string, by = ADMIN) =>
    call('POST', `/api/desk/${what}/${id}/delete`, by, { confirm, reason: REASON });
  const log = async () => (await call('GET', '/api/desk/log', ADMIN)).body['log'] as Json[];
  const account = () => server.account(`Person ${(people += 1)}`);
  const ratingsOf = async ({ playerId }: Guest) =>
    (await call('GET', `/api/players/${playerId}`)).body['ratings'];

  /** A rated duel that seat 1 has resigned. */
  async function finished() {
    const guests = [await account(), await account()] as const;
    const { matchId, players } = await begunDuel(server, guests, {});
    await players[1].ask('chat', { text: 'Well played.', to: 'all' });
    await players[1].decide({ type: 'resign', seat: 1 });
    for (const player of players) await player.state((state) => state.status === 'finished');
    return { guests, matchId, players };
  }

  test('an account is gone at once once its name is typed: signed out, its matches resigned, its page not found', async () => {
    const guests = [await account(), await account()] as const;
    const { players } = await begunDuel(server, guests, {});
    const [ada, bo] = guests;
    expect(await remove('people', ada.playerId, 'Somebody else')).toMatchObject({
      status: 400,
      body: { message: 'confirm: should be the name of this person, as it is written' },
    });
    expect((await call('GET', '/api/players/me', ada.token)).status).toBe(200);
    expect((await remove('people', ada.playerId, ada.name)).body).toEqual({ ok: true });
    await players[1].state((state) => state.status === 'finished');
    expect(players[1].now.seats[0]?.name).not.toBe(ada.name);
    expect((await call('GET', '/api/players/me', ada.token)).status).toBe(401);
    expect((await call('GET', `/api/players/${ada.playerId}`)).status).toBe(404);
    expect((await call('GET', '/api/players/me', bo.token)).status).toBe(200);
    expect((await remove('people', ada.playerId, ada.name)).status).toBe(404);
    const [act] = await log();
    expect(act).toMatchObject({ action: 'delete-player', target: ada.playerId, reason: REASON });
    expect(JSON.stringify(await log())).not.toContain(ada.name);
  });

  test('a match that is over is gone with its log, results, lines and replay, and its ratings are undone', async () => {
    const { guests, matchId, players } = await finished();
    const { store } = server.running.services;
    const before = await ratingsOf(guests[0]);
    expect(before).toMatchObject([{ matches: 1 }]);
    const told = new Promise<string>((resolve) =>
      players[0].room.onMessage('notice', ({ text }: { text: string }) => resolve(text)),
    );
    expect((await remove('matches', matchId, 'no')).status).toBe(400);
    expect((await call('GET', `/api/matches/${matchId}/replay`)).status).toBe(200);
    expect((await remove('matches', matchId, matchId)).body).toEqual({ ok: true });
    expect(await told).toBe('The site admin has deleted this match.');
    for (const player of players) await player.gone();
    for (const path of ['', '/replay'])
      expect([path, (await call('GET', `/api/matches/${matchId}${path}`, guests[0].token)).status]).toEqual([
        path,
        404,
      ]);
    expect((await server.ticket(matchId, guests[0])).status).toBe(404);
    expect(server.running.services.registry.peek(matchId)).toBeNull();
    expect(await store.entries.of(matchId)).toEqual([]);
    expect(await store.ratings.changesOf(matchId)).toEqual([]);
    expect(JSON.stringify(await ratingsOf(guests[0]))).not.toContain(matchId);
    const rating = await ratingsOf(guests[0]);
    expect(rating).not.toEqual(before);
    const own = (await call('GET', '/api/players/me/matches', guests[0].token)).body['matches'];
    expect(own).toEqual([]);
    expect((await log()).find(({ target }) => target === matchId)).toMatchObject({
      ...{ action: 'delete-match', reason: REASON },
    });
    expect((await remove('matches', matchId, matchId)).status).toBe(404);
  });

  test('a running match and one that waits end first, and a rematch forgets what it was of', async () => {
    const running = await server.begunDuel();
    expect((await remove('matches', running.matchId, running.matchId)).status).toBe(200);
    for (const player of running.players) await player.gone();
    expect((await server.ticket(running.matchId, running.guests[0])).status).toBe(404);
    const { matchId, guests } = await finished();
    const rematch = await call('POST', `/api/matches/${matchId}/rematch`, guests[0].token, {});
    const next = String(rematch.body['matchId']);
    expect((await remove('matches', next, next)).status).toBe(200);
    expect((await call('GET', `/api/matches/${matchId}`)).body).not.toHaveProperty('rematch');
    const again = await call('POST', `/api/matches/${matchId}/rematch`, guests[0].token, {});
    expect(again.status).toBe(201);
    expect(again.body['matchId']).not.toBe(next);
    // One that nobody has in memory, after a restart.
    await server.restart();
    expect((await remove('matches', matchId, matchId)).status).toBe(200);
    expect((await call('GET', `/api/matches/${matchId}`)).status).toBe(404);
  });

  test('a report of a person in it stays, without the match', async () => {
    const { matchId, guests } = await finished();
    const about = { matchId, seq: 1, playerId: guests[1].playerId, text: 'Rude.' };
    const made = await call('POST', '/api/reports', guests[0].token, about);
    expect((await remove('matches', matchId, matchId)).status).toBe(200);
    const { body } = await call('GET', `/api/desk/reports/${String(made.body['reportId'])}`, ADMIN);
    expect(body).toMatchObject({ matchId: null, seq: null, lines: [], replay: null });
  });

  test('nobody but the operator deletes, moderators neither', async () => {
    const mo = await account();
    const { store } = server.running.services;
    const key = { id: `key-${mo.playerId}`, player_id: mo.playerId, public_key: '', counter: 0 };
    const made = { transports: '[]', label: '', created_at: 1, last_used_at: null, trusted_from: 0 };
    await store.passkeys.add({ ...key, ...made }, { name: mo.name, look: '' });
    await store.desk.setModerator(mo.playerId, true);
    expect((await call('GET', '/api/desk/reports', mo.token)).status).toBe(200);
    const { matchId, guests } = await server.duel();
    const [victim] = guests;
    for (const token of [mo.token, victim.token]) {
      expect((await remove('people', victim.playerId, victim.name, token)).status).toBe(401);
      expect((await remove('matches', matchId, matchId, token)).status).toBe(401);
    }
    expect(defined((await call('GET', `/api/matches/${matchId}`, victim.token)).body)['matchId']).toBe(
      matchId,
    );
  });
});
