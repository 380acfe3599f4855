/** Ratings on the whole server: what counts, the transaction of the last entry, and profiles (P-19, P-34 … P-39). */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { deletePlayer } from '../../src/accounts/delete-player';
import type { Append } from '../../src/store/log/append';
import { DATABASE } from '../../src/store/data-dir';
import type { Result } from '../../src/ratings/rows/results';
import { DATABASES, type TestDatabase } from '../support/databases';
import { begunDuel, desert, RATED } from '../support/rated';
import { playOn, TestServer, type Guest, type SeatedClient } from '../support/table';
import { TestTime } from '../support/test-time';

describe.each(DATABASES)('Ratings with %s', (_name, openDatabase) => {
  let database: TestDatabase;
  let server: TestServer;
  beforeAll(async () => {
    database = await openDatabase();
    server = new TestServer({}, async () => database);
    await server.start();
  });
  afterAll(() => server.dispose());

  const store = () => server.running.services.store;

  async function account(name: string): Promise<Guest> {
    const guest = await server.guest(name);
    await store().accounts.setKind(guest.playerId, 'account');
    return guest;
  }

  const begun = (guests: readonly [Guest, Guest], played = true) => begunDuel(server, guests, {}, played);

  const resign = (player: SeatedClient) => player.decide({ seat: player.seat ?? 0, type: 'resign' });
  const ratingOf = async ({ playerId }: Guest) =>
    (await store().ratings.of(playerId)).find(({ pool }) => pool === 'star-eater/duel');
  const seatsOf = async (matchId: string) => {
    const body = await server.read(`/api/matches/${matchId}`);
    return body['seats'] as { rating?: object; change?: { before: number; after: number; why: string } }[];
  };

  test('P-39: the last entry writes ratings and changes; seats show them', async () => {
    const guests = [await account('Ada'), await account('Bo')] as const;
    const { matchId, players } = await begun(guests);
    const body = await server.read(`/api/matches/${matchId}`);
    expect(body).toMatchObject({ rated: true, absent: 'forfeit' });
    expect(await ratingOf(guests[0])).toBeUndefined();
    await resign(players[0]);
    expect(await ratingOf(guests[0])).toMatchObject({ rating: 1037.79, matches: 1 });
    expect(await ratingOf(guests[1])).toMatchObject({ rating: 1362.21, matches: 1 });
    expect(await store().ratings.changesOf(matchId)).toHaveLength(2);
    const seats = await seatsOf(matchId);
    expect(seats[0]).toMatchObject({ rating: { rating: 1038, isNew: true, isUnsure: true } });
    expect(seats.map(({ change }) => change)).toEqual([
      { before: 1200, after: 1038, why: 'lost' },
      { before: 1200, after: 1362, why: 'won' },
    ]);
  });

  test('P-35: over before each seat has decided in round 1: void, and the leaver left early', async () => {
    const guests = [await account('Ada'), await account('Bo')] as const;
    const { matchId, players } = await begun(guests, false);
    await resign(players[1]);
    expect((await seatsOf(matchId)).map(({ change }) => change?.why)).toEqual(['early', 'left-early']);
    expect(await ratingOf(guests[0])).toBeUndefined();
    const gone = (await store().results.of(matchId)).map(({ gone: how }: Result) => how);
    expect(gone).toEqual(['', 'early']);
    expect(await store().results.gone(guests[1].playerId, 40)).toEqual(['early']);
  });

  test('P-35: a draw by agreement, and a match that the house closes, change nothing', async () => {
    const guests = [await account('Ada'), await account('Bo')] as const;
    const drawn = await begun(guests);
    for (const player of drawn.players) await player.ask('draw', { agree: true });
    await drawn.players[0].state((state) => state.status === 'finished');
    expect((await seatsOf(drawn.matchId)).map(({ change }) => change?.why)).toEqual(['agreed', 'agreed']);
    const closed = await begun(guests);
    await server.running.services.cluster.act(closed.matchId, { kind: 'close', because: 'A test.' });
    expect(await store().ratings.changesOf(closed.matchId)).toEqual([]);
    expect(await ratingOf(guests[0])).toBeUndefined();
  });

  test('P-39: two matches of one player that end at once give the same as one after the other', async () => {
    const [ada, bo, cy] = [await account('Ada'), await account('Bo'), await account('Cy')];
    const [first, second] = [await begun([ada, bo]), await begun([ada, cy])];
    await Promise.all([resign(first.players[1]), resign(second.players[1])]);
    const changes = await store().ratings.history(ada.playerId, 10);
    expect(changes).toHaveLength(2);
    const [later, earlier] = changes[0]?.before === 1200 ? [changes[1], changes[0]] : changes;
    expect(earlier).toMatchObject({ before: 1200, after: 1362.21 });
    expect(later?.before).toBe(1362.21);
    expect(later?.after).toBeGreaterThan(1362.21);
    expect(await ratingOf(ada)).toMatchObject({ rating: later?.after, matches: 2 });
  });

  test('P-39: a repeat of the transaction changes nothing', async () => {
    const guests = [await account('Ada'), await account('Bo')] as const;
    const { matchId, players } = await begun(guests);
    const appends: Append[] = [];
    const { journal } = store();
    const append = journal.append.bind(journal);
    journal.append = async (given) => {
      appends.push(given);
      await append(given);
    };
    await resign(players[0]);
    journal.append = append;
    const before = [await ratingOf(guests[0]), await store().ratings.changesOf(matchId)];
    const [last] = appends.filter(({ matchId: id }) => id === matchId);
    if (!last) throw new Error('nothing was written');
    expect(last.ended).toMatchObject({ isRated: true, how: 'played', leaver: 0 });
    await expect(append(last)).rejects.toThrow('no longer held');
    expect([await ratingOf(guests[0]), await store().ratings.changesOf(matchId)]).toEqual(before);
  });

  test('P-38: the fourth match of two people within a day counts half, and says so before it begins', async () => {
    const guests = [await account('Ada'), await account('Bo')] as const;
    const changes: (object | undefined)[] = [];
    for (let round = 0; round < 4; round += 1) {
      const made = await server.call('POST', '/api/matches', RATED, guests[0].token);
      const body = await server.read(`/api/matches/${made.body['matchId'] as string}`, guests[1].token);
      expect(body['weight']).toBe(round < 3 ? undefined : 0.5);
      await server.call(
        'DELETE',
        `/api/matches/${made.body['matchId'] as string}/seats`,
        undefined,
        guests[0].token,
      );
      const { matchId, players } = await begun(guests);
      await resign(players[0]);
      changes.push((await store().ratings.changesOf(matchId))[0]);
    }
    expect(changes.map((change) => (change as { weight: number }).weight)).toEqual([1, 1, 1, 0.5]);
  });

  test('P-38: of private matches against new accounts three a day count for whoever plays them, and the fourth says so', async () => {
    const ada = await account('Ada');
    const weights: unknown[] = [];
    for (const nth of [1, 2, 3, 4]) {
      const fresh = await account(`Bo ${nth}`);
      const { matchId, invite } = await server.match({ ...RATED, visibility: 'private' }, ada.token);
      await server.call('POST', `/api/matches/${matchId}/seats`, { invite }, fresh.token);
      const said = await server.get(`/api/matches/${matchId}`, ada.token);
      expect(said.body['weight']).toBe(nth < 4 ? undefined : 0);
      const players = [await server.enter(matchId, ada), await server.enter(matchId, fresh)] as const;
      for (const player of players) await player.ask('ready');
      for (const player of players) await player.state(({ status }) => status === 'live');
      await playOn(players, ({ phase }) => !['', 'loadout', 'commitment'].includes(phase));
      await resign(players[1]);
      const change = (await store().ratings.changesOf(matchId)).find(
        ({ playerId }) => playerId === ada.playerId,
      );
      weights.push([change?.weight, change?.why]);
    }
    expect(weights).toEqual([
      [1, 'won'],
      [1, 'won'],
      [1, 'won'],
      [0, 'new-opponents'],
    ]);
    // In the lobby anybody may come.
    const { matchId, players } = await begun([ada, await account('Cy')] as const);
    await resign(players[1]);
    expect((await store().ratings.changesOf(matchId)).map(({ weight }) => weight)).toEqual([1, 1]);
  });

  test('P-60: voiding a match undoes what it did to both numbers', async () => {
    const guests = [await account('Ada'), await account('Bo')] as const;
    const { matchId, players } = await begun(guests);
    await resign(players[0]);
    expect((await store().ratings.voidMatch(matchId)).sort()).toEqual(
      guests.map(({ playerId }) => playerId).sort(),
    );
    expect(await ratingOf(guests[0])).toMatchObject({ rating: 1200, deviation: 350, matches: 0 });
    expect(await store().ratings.voidMatch(matchId)).toEqual([]);
    expect((await seatsOf(matchId)).map(({ change }) => change?.why)).toEqual(['voided', 'voided']);
  });

  test('P-34: what is not rated is refused with the reason', async () => {
    const [ada, guest] = [await account('Ada'), await server.guest('Gus')];
    const refusal = async (more: object, { token }: Guest = ada) => {
      const { status, body } = await server.call('POST', '/api/matches', { ...RATED, ...more }, token);
      return [status, (body['error'] as { code?: string } | undefined)?.code ?? body['code'], body];
    };
    for (const [more, by] of [
      [{}, guest],
      [{ clock: { kind: 'none' } }, ada],
      [{ clock: { kind: 'live', commitSeconds: 1, choiceSeconds: 1, bankSeconds: 300 } }, ada],
      [{ clock: { kind: 'live', commitSeconds: 90, choiceSeconds: 30, bankSeconds: 299 } }, ada],
      [{ clock: { kind: 'correspondence', hours: 23 } }, ada],
      [{ factions: ['fpa', null] }, ada],
      [{ start: 'near' }, ada],
      [{ game: 'star-clash', variants: { rounds: 1 } }, ada],
      [{ balance: 'second' }, ada],
      [{ mode: 'free-for-all' }, ada],
      [{ game: 'star-clash', mode: 'solo' }, ada],
      [{ game: 'star-clash', mode: 'gauntlet' }, ada],
      [{ game: 'starship-battles', mode: 'duel', bots: [{ seat: 1, level: 'ensign' }] }, ada],
    ] as const)
      expect((await refusal(more, by)).slice(0, 2)).toEqual([409, 'not-rated']);
    const made = await server.call('POST', '/api/matches', RATED, ada.token);
    const sat = await server.call(
      'POST',
      `/api/matches/${made.body['matchId'] as string}/seats`,
      {},
      guest.token,
    );
    expect(sat).toMatchObject({ status: 409, body: { code: 'not-rated' } });
    const newest = await server.call('POST', '/api/matches', { ...RATED, balance: 'eighth' }, ada.token);
    expect(newest.status).toBe(201);
    const bot = await server.call(
      'POST',
      '/api/matches',
      { ...RATED, bots: [{ seat: 1, level: 'ensign' }] },
      ada.token,
    );
    expect(bot.status).toBe(201);
  });

  test('P-34: whether a match can be rated is said before it is made', async () => {
    const [ada, guest] = [await account('Ada'), await server.guest('Gus')];
    const { rated: _, ...wanted } = RATED;
    const said = async (more: object, by?: Guest) =>
      (await server.call('POST', '/api/matches/rateable', { ...wanted, ...more }, by?.token)).body;
    expect(await said({}, ada)).toEqual({ why: null, needsAccount: false });
    for (const by of [guest, undefined])
      expect(await said({}, by)).toEqual({ why: expect.stringContaining('account'), needsAccount: true });
    expect(await said({ clock: { kind: 'none' } }, guest)).toEqual({
      why: 'A rated match needs a clock.',
      needsAccount: false,
    });
    const made = await server.get('/api/players/me/matches', ada.token);
    expect(made.body['matches']).toEqual([]);
  });

  test('P-17, P-30: a seat says whether it has an account, and a new one is new', async () => {
    const [ada, guest] = [await account('Ada'), await server.guest('Gus')];
    const { body } = await server.call('POST', '/api/matches', { ...RATED, rated: false }, ada.token);
    await server.call('POST', `/api/matches/${body['matchId'] as string}/seats`, {}, guest.token);
    const [own, other] = await seatsOf(body['matchId'] as string);
    expect(own).toMatchObject({ account: true, rating: { rating: 1200, isNew: true, isUnsure: true } });
    expect(other).not.toHaveProperty('account');
    expect(other).not.toHaveProperty('rating');
  });

  test('P-34: a rematch of a rated match is rated, and keeps to the accounts', async () => {
    const guests = [await account('Ada'), await account('Bo')] as const;
    const { matchId, players } = await begun(guests);
    await resign(players[0]);
    await players[1].state((state) => state.status === 'finished');
    const next = await server.call('POST', `/api/matches/${matchId}/rematch`, {}, guests[1].token);
    const body = await server.read(`/api/matches/${next.body['matchId'] as string}`);
    expect(body).toMatchObject({ rated: true, absent: 'forfeit' });
  });

  test('P-34: with a settled rating the first duel with a bot each day is rated', async () => {
    const ada = await account('Ada');
    const withBot = { ...RATED, bots: [{ seat: 1, level: 'ensign' }] };
    for (let round = 0; round < 10; round += 1) {
      const { status, body } = await server.call('POST', '/api/matches', withBot, ada.token);
      expect(status).toBe(201);
      const player = await server.enter(body['matchId'] as string, ada);
      await player.ask('ready');
      await player.state((state) => state.status === 'live');
      await resign(player);
    }
    // Unsettled: as many as one likes.
    expect(await ratingOf(ada)).toBeUndefined();
    const eleventh = await server.call('POST', '/api/matches', withBot, ada.token);
    expect(eleventh.status).toBe(201);
    await server.call(
      'DELETE',
      `/api/matches/${String(eleventh.body['matchId'])}/seats`,
      undefined,
      ada.token,
    );
    await settle(ada);
    expect(await server.call('POST', '/api/matches', withBot, ada.token)).toMatchObject({
      status: 409,
      body: { code: 'not-rated' },
    });
    // On the next day, two at once: the second is no longer the first.
    const tomorrow = jest.spyOn(server.running.services.time, 'now').mockReturnValue(Date.now() + 86_400_000);
    const both = await Promise.all([1, 2].map(() => server.call('POST', '/api/matches', withBot, ada.token)));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    tomorrow.mockRestore();
  });

  /** While the server is down: a rating as after many matches. */
  async function settle({ playerId }: Guest): Promise<void> {
    await server.running.stop();
    const statement = `insert into ratings (player, pool, r, d, n, at)
      values ('${playerId}', 'star-eater/duel', 1300, 60, 40, ${Date.now()})`;
    const { databaseUrl } = database.options;
    if (databaseUrl === undefined) {
      const file = new DatabaseSync(join(server.dataDir, DATABASE));
      file.exec(statement);
      file.close();
    } else {
      const client = new Client({ connectionString: databaseUrl });
      await client.connect();
      await client.query(statement);
      await client.end();
    }
    await server.start();
  }

  test('P-19: a profile has name, month, ratings with a curve, and the last public matches; guests have none', async () => {
    const guests = [await account('Ada'), await account('Bo')] as const;
    const { matchId, players } = await begun(guests);
    await resign(players[1]);
    const { status, body } = await server.get(`/api/players/${guests[0].playerId}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Ada',
      joined: new Date().toISOString().slice(0, 7),
      finished: 1,
      reliability: 1,
      ratings: [{ pool: 'star-eater/duel', rating: 1362, isNew: true, matches: 1 }],
      matches: [{ matchId, seat: 0 }],
    });
    const [rating] = body['ratings'] as { curve: { rating: number }[] }[];
    expect(rating?.curve.map((point) => point.rating)).toEqual([1362]);
    const guest = await server.guest();
    expect((await server.get(`/api/players/${guest.playerId}`)).status).toBe(404);
    expect((await server.get('/api/players/nobody')).status).toBe(404);
  });

  test('P-66: with the player go the ratings; those of others stay', async () => {
    const guests = [await account('Ada'), await account('Bo')] as const;
    const { matchId, players } = await begun(guests);
    await resign(players[1]);
    const { playerId } = guests[1];
    const { services } = server.running;
    await deletePlayer(services, services.cluster, playerId, null);
    expect(await store().ratings.of(playerId)).toEqual([]);
    expect(await store().ratings.changesOf(matchId)).toMatchObject([{ playerId: guests[0].playerId }]);
  });
});

describe.each(DATABASES)('Ratings by correspondence with %s', (_name, openDatabase) => {
  const time = new TestTime();
  let server: TestServer;
  beforeAll(async () => {
    const database = await openDatabase();
    server = new TestServer({ time }, async () => database);
    await server.start();
  });
  afterAll(() => server.dispose());

  test('P-37: of serial timeouts the first counts, those before the player acts again are void', async () => {
    const guests = [await server.guest('Ada'), await server.guest('Bo'), await server.guest('Cy')] as const;
    const { accounts, ratings } = server.running.services.store;
    for (const { playerId } of guests) await accounts.setKind(playerId, 'account');
    const [ada, bo, cy] = guests;
    const clock = { kind: 'correspondence', hours: 24 };
    const whys = async (ids: readonly string[]) => {
      const all = await Promise.all(ids.map((id) => ratings.changesOf(id)));
      return all.map((each) => each.find(({ playerId }) => playerId === ada.playerId)?.why).sort();
    };
    const both = [
      await begunDuel(server, [ada, bo], { clock }),
      await begunDuel(server, [ada, cy], { clock }),
    ];
    await desert(
      time,
      both.map(({ players }) => players),
    );
    expect(await whys(both.map(({ matchId }) => matchId))).toEqual(['serial-timeout', 'time']);
    const [rating] = await ratings.of(ada.playerId);
    expect(rating?.matches).toBe(1);
    // In this one Ada decides again, and then runs out of time.
    const later = await begunDuel(server, [ada, bo], { clock });
    await desert(time, [later.players]);
    expect(await whys([later.matchId])).toEqual(['time']);
    expect(await server.running.services.store.results.gone(ada.playerId, 40)).toEqual([
      'absent',
      'absent',
      'absent',
    ]);
  });
});
