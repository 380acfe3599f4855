/** Several processes that share PostgreSQL, without Redis: everything holds, a second later. */
import { isDeepStrictEqual } from 'node:util';
import { playOn, type Guest, type SeatedClient } from '../support/table';
import { ADMIN, enter, Fleet, ticketFrom, type Member } from './fleet';

const CLOCK = { kind: 'live', commitSeconds: 600, choiceSeconds: 600, bankSeconds: 60 };

describe('Many processes: one game behind several addresses', () => {
  let fleet: Fleet;
  let a: Member;
  let b: Member;
  let c: Member;
  beforeAll(async () => {
    fleet = await Fleet.start(['a', 'b', 'c']);
    [a, b, c] = [fleet.member('a'), fleet.member('b'), fleet.member('c')];
  });
  afterAll(() => fleet.end());

  interface Table {
    matchId: string;
    guests: [Guest, Guest];
    clients: [SeatedClient, SeatedClient];
    owner: Member;
  }

  /** A live duel: Ada uses the process `one`, Bo another. The one that gives the first ticket holds the match. */
  async function table(one: Member, other: Member, more: object = {}): Promise<Table> {
    const guests: [Guest, Guest] = [await one.guest('Ada'), await other.guest('Bo')];
    const made = await one.call(
      'POST',
      '/api/matches',
      { mode: 'duel', clock: CLOCK, ...more },
      guests[0].token,
    );
    const { matchId, invite } = made.body as { matchId: string; invite: string };
    const first = await enter([one], matchId, guests[0]);
    const sat = await other.call('POST', `/api/matches/${matchId}/seats`, { invite }, guests[1].token);
    expect(sat.status).toBe(200);
    await first.client.state((state) => state.seats[1]?.name === 'Bo');
    const second = await enter([other], matchId, guests[1]);
    expect([first.address, second.address]).toEqual([one.url, one.url]);
    const clients: [SeatedClient, SeatedClient] = [first.client, second.client];
    for (const client of clients) expect(await client.ask('ready')).toMatchObject({ ok: true });
    for (const client of clients) await client.state((state) => state.status === 'live');
    return { matchId, guests, clients, owner: one };
  }

  /** Whoever owes a decision gives the default answer. */
  async function decide(clients: readonly SeatedClient[]): Promise<void> {
    const [first] = clients;
    for (const client of clients) {
      if (!first?.now.pending.has(String(client.seat))) continue;
      expect(await client.decideDefault()).toMatchObject({ ok: true });
      return;
    }
    throw new Error('nobody owes a decision');
  }

  /** To the first commitment, with Ada's orders sealed. */
  async function sealOrders({ clients }: Pick<Table, 'clients'>): Promise<void> {
    while (clients[0].now.phase === 'loadout') {
      await decide(clients);
      for (const client of clients) await client.upTo(Math.max(...clients.map(({ now }) => now.seq)));
    }
    expect(await clients[0].decideDefault()).toMatchObject({ ok: true });
    expect(clients[0].now.seats[0]?.committed).toBe(true);
  }

  const again = async ({ matchId, guests }: Table, among: readonly Member[]) => {
    const entered = await Promise.all(guests.map((guest) => enter(among, matchId, guest)));
    return entered as [(typeof entered)[0], (typeof entered)[0]];
  };

  test('a match that the operator deletes at another process is gone for those who have it open', async () => {
    const { matchId, guests, clients } = await table(a, b);
    const told = new Promise<string>((resolve) =>
      clients[1].room.onMessage('notice', ({ text }: { text: string }) => resolve(text)),
    );
    const gone = { confirm: matchId, reason: 'A test.' };
    expect((await c.call('POST', `/api/desk/matches/${matchId}/delete`, gone, ADMIN)).body).toEqual({
      ok: true,
    });
    expect(await told).toBe('The site admin has deleted this match.');
    for (const client of clients) await client.gone();
    for (const member of [a, b, c])
      expect((await member.call('GET', `/api/matches/${matchId}`, undefined, guests[0].token)).status).toBe(
        404,
      );
  });

  test('P-13, P-14: open tables are told of a sign-in, and a session that is signed out loses its sockets, both in other processes', async () => {
    const { matchId, guests, clients } = await table(a, b);
    const [ada, bo] = guests;
    const told = new Promise<string>((resolve) =>
      clients[1].room.onMessage('notice', ({ text }: { text: string }) => resolve(text)),
    );
    const { code } = (await b.call('POST', '/api/players/me/transfer', {}, bo.token)).body;
    const taken = (await c.call('POST', '/api/players/transfer', { code })).body as unknown as Guest;
    expect(await told).toBe(
      'Another browser was signed in as you. If this was not you, sign it out on the page Me.',
    );
    // The match is held by `a`, the call goes to `c`: the newer one is ended by the older.
    const { client } = await enter([a, b], matchId, taken);
    expect((await c.call('DELETE', '/api/sessions', undefined, bo.token)).status).toBe(204);
    await client.gone();
    expect(client.left).toBe(4011);
    expect((await b.call('GET', '/api/players/me', undefined, taken.token)).status).toBe(401);
    expect(await clients[0].ask('legal')).toMatchObject({ ok: true });
    for (const { token } of [ada, bo])
      expect((await b.call('GET', '/api/players/me', undefined, token)).status).toBe(200);
  });

  test('Tickets: any process gives them, for the process that holds the match and for nobody else', async () => {
    const { matchId, guests } = await table(a, b);
    const path = `/matchmake/joinById/${matchId}`;
    const ticket = async () => {
      const { body } = await ticketFrom([c], matchId, guests[1]);
      expect(body['address']).toBe(a.url);
      return body['ticket'];
    };
    let used = await ticket();
    let there = await c.once('POST', path, { ticket: used });
    // The holder stood still: its ticket may be used up.
    while (there.status === 503) there = await c.once('POST', path, { ticket: (used = await ticket()) });
    const join = (member: Member) => member.call('POST', path, { ticket: used });
    // At another process the answer leads the client to the one that holds the match.
    expect(there).toMatchObject({ status: 200, body: { publicAddress: new URL(a.url).host } });
    expect((await join(a)).status).toBe(401);
    expect((await join(c)).status).toBe(401);
    const { client } = await enter([c], matchId, guests[1], c.url);
    await client.room.leave();
    const forged = `${String(used).slice(0, -2)}${String(used).endsWith('xx') ? 'yy' : 'xx'}`;
    expect((await a.call('POST', path, { ticket: forged })).status).toBe(401);
  });

  test('Many processes: names, bans and closes reach the process that holds the match', async () => {
    const { guests, clients } = await table(a, b);
    await c.call('PATCH', '/api/players/me', { name: 'Adele' }, guests[0].token);
    await clients[1].state((state) => state.seats[0]?.name === 'Adele');
    await c.call('POST', '/api/admin/ban', { playerId: guests[1].playerId }, ADMIN);
    await clients[1].gone();
    expect(clients[1].left).toBe(4011);
    // Whoever is banned leaves the match.
    await clients[0].state((state) => state.status === 'finished');
    const other = await table(a, b);
    const close = { matchId: other.matchId, because: 'A test.' };
    expect((await b.call('POST', '/api/admin/close', close, ADMIN)).status).toBe(200);
    await other.clients[0].state((state) => state.status === 'closed');
    expect(other.clients[0].now.closedBecause).toBe('A test.');
  });

  test('Many processes: lists show clocks and ships of a match in another process as those of their own', async () => {
    const played = await table(a, b);
    const { matchId, guests, clients } = played;
    await sealOrders(played);
    const seen = async (member: Member) =>
      (await member.call('GET', `/api/matches/${matchId}`, undefined, guests[1].token)).body;
    // Again if a process stood still meanwhile, which moves the deadline.
    let own = await seen(a);
    while (!isDeepStrictEqual(await seen(b), own)) own = await seen(a);
    await clients[1].state(({ seats }) => seats[1]?.deadline === own['deadline']);
    expect(own['seats']).toMatchObject([{ structure: expect.anything() }, { structure: expect.anything() }]);
  });

  test('Limits: a player has eight unused tickets over all processes, and using one frees it', async () => {
    const { matchId, guests, clients } = await table(a, b);
    const members = [a, b, c, a, b, c, a, b, c, a, b, c];
    const tickets = await Promise.all(members.map((member) => member.ticket(matchId, guests[0])));
    const given = tickets.filter(({ status }) => status === 200);
    expect([given.length, tickets.filter(({ status }) => status === 429).length]).toEqual([8, 4]);
    const again = () => c.ticket(matchId, guests[0]);
    expect((await again()).status).toBe(429);
    const path = `/matchmake/joinById/${matchId}`;
    expect((await b.call('POST', path, { ticket: given[0]?.body['ticket'] })).status).toBe(200);
    expect((await again()).status).toBe(200);
    expect((await again()).status).toBe(429);
    for (const client of clients) await client.room.leave();
  });

  test('Many processes: once a commitment is acknowledged, no process says that the match waits for that seat', async () => {
    const played = await table(a, b, { visibility: 'public' });
    const { matchId, guests, clients } = played;
    await playOn(clients, ({ phase }) => phase === 'commitment');
    const isIn = async (member: Member, path: string): Promise<unknown> => {
      const { body } = await member.call('GET', path, undefined, guests[0].token);
      const list = (body['matches'] ?? [body]) as { matchId: string; waitsForYou: boolean }[];
      return list.find((each) => each.matchId === matchId)?.waitsForYou;
    };
    const paths = [`/api/matches/${matchId}`, '/api/players/me/matches', '/api/matches?state=live'];
    const everywhere = () => Promise.all([b, c].flatMap((member) => paths.map((path) => isIn(member, path))));
    // Each list is read just before: what a process remembers of it is as old as the question.
    while ((await everywhere()).some((waits) => waits !== true));
    expect(await clients[0].decideDefault()).toMatchObject({ ok: true });
    expect(await everywhere()).toEqual(Array(6).fill(false));
    for (const client of clients) await client.room.leave();
  });

  test('Limits: a client that floods in one process waits in the others, too', async () => {
    const { matchId, guests, clients } = await table(a, b);
    const gone = clients[1].gone();
    for (let n = 0; n < 1000; n += 1) clients[1].room.send('legal');
    await gone;
    await b.until(async () => (await b.ticket(matchId, guests[1])).status === 429);
    expect((await b.ticket(matchId, guests[0])).status).toBe(200);
  });

  test('Many processes: strangers at different processes are paired, and a full table starts', async () => {
    const guests = [await a.guest(), await b.guest()];
    const pairs = await Promise.all(
      guests.map((guest, index) =>
        [a, b][index]?.call('POST', '/api/pair', { mode: 'duel', clock: CLOCK }, guest.token),
      ),
    );
    const [one, two] = pairs.map((answer) => answer?.body);
    expect(one?.['matchId']).toBe(two?.['matchId']);
    const { client } = await enter([c], one?.['matchId'] as string, guests[0] as Guest);
    await client.state((state) => state.status === 'live');
    await client.room.leave();
  });

  test('The log: a killed process is replaced by another one, sealed orders included, and nothing is lost', async () => {
    const played = await table(b, a);
    const { clients, matchId, guests } = played;
    await sealOrders(played);
    const mine = await clients[0].ask('mine');
    const before = clients[0].now.seq;
    await b.server.kill();
    const [ada, bo] = await again(played, [a, c]);
    expect(ada.address).toBe(bo.address);
    expect(await ada.client.ask('mine')).toEqual(mine);
    expect(await bo.client.decideDefault()).toMatchObject({ ok: true });
    expect(ada.client.now.seq).toBeGreaterThan(before);
    const entries = (await ada.client.ask('events', { since: 0 })) as { entries: { seq: number }[] };
    expect(entries.entries.map(({ seq }) => seq)).toEqual(
      Array.from({ length: entries.entries.length }, (_, index) => index + 1),
    );
    await b.server.start();
    expect((await ticketFrom([b], matchId, guests[0])).body['address']).toBe(ada.address);
  });

  test('The log: a process that was stopped and wakes as a former owner acknowledges nothing and shows its clients out', async () => {
    const played = await table(b, a);
    const [old] = played.clients;
    await sealOrders(played);
    b.server.pause();
    const [ada, bo] = await again(played, [a, c]);
    expect(ada.address).not.toBe(b.url);
    expect(await bo.client.decideDefault()).toMatchObject({ ok: true });
    const shown = old.now.seq;
    const { seq } = bo.client.now;
    const late = old.ask('chat', { text: 'too late', to: 'all' }).catch(() => ({ ok: false }));
    b.server.goOn();
    await old.gone();
    expect(old.left).toBe(4010);
    expect(await Promise.race([late, Promise.resolve({ ok: false })])).toMatchObject({ ok: false });
    expect(old.now.seq).toBe(shown);
    // Nothing of the old one; the new one may have stood still itself.
    const { entries } = (await bo.client.ask('events', { since: seq })) as { entries: { kind: string }[] };
    expect(entries.filter(({ kind }) => kind !== 'clock')).toEqual([]);
    await b.until(async () => (await b.call('POST', '/api/players', {})).status === 201);
  });

  test('P-41: away days of one of a team, said at one process, hold at the next holder, and end from a third', async () => {
    const HOUR = 3_600_000;
    const clock = { kind: 'correspondence', hours: 48, bankHours: 72 };
    const players = [await a.guest('Ada'), await b.guest('Bo'), await c.guest('Cy'), await a.guest('Di')];
    const [ada, bo, cy] = players as [Guest, Guest, Guest, Guest];
    const made = await b.call('POST', '/api/matches', { mode: 'teams', clock }, ada.token);
    const { matchId, invite } = made.body as { matchId: string; invite: string };
    for (const [seat, { token }] of players.entries())
      if (seat > 0) await c.call('POST', `/api/matches/${matchId}/seats`, { invite, seat }, token);
    // `b` gives the first ticket, and holds the match.
    const clients: SeatedClient[] = [];
    for (const player of players) clients.push((await enter([b], matchId, player)).client);
    for (const client of clients) expect(await client.ask('ready')).toMatchObject({ ok: true });
    for (const client of clients) await client.state((state) => state.status === 'live');
    const [first] = clients as [SeatedClient];
    const awayOf = (seats: readonly { awayUntil?: unknown }[]) => seats.map(({ awayUntil = 0 }) => awayUntil);

    const back = Date.now() + 72 * HOUR;
    expect(await c.call('POST', '/api/players/me/away', { until: back }, cy.token)).toMatchObject({
      body: { until: back },
    });
    await first.state((state) => state.seats[2]?.awayUntil === back);
    expect(awayOf([...first.now.seats])).toEqual([0, 0, back, 0]);
    await c.until(async () => {
      const { body } = await c.call('GET', `/api/matches/${matchId}`, undefined, bo.token);
      return isDeepStrictEqual(awayOf(body['seats'] as object[]), [0, 0, back, 0]);
    });

    await b.server.kill();
    const { client: next } = await enter([a, c], matchId, ada);
    expect(next.now.seats.map(({ awayUntil, bank }) => [awayUntil, bank])).toEqual(
      [0, 0, back, 0].map((until) => [until, 72 * HOUR]),
    );
    await a.call('POST', '/api/players/me/away', { until: null }, cy.token);
    await next.state((state) => Number(state.seats[2]?.awayUntil) <= Date.now());
    await next.room.leave();
    await b.server.start();
  });

  test('Deployment: SIGTERM moves matches to the others; nobody loses time, and the process ends with 0', async () => {
    const played = await table(c, a);
    await sealOrders(played);
    const left = played.clients[1].gone();
    const ended = c.server.stop();
    await left;
    const [ada, bo] = await again(played, [a, b]);
    expect(await bo.client.decideDefault()).toMatchObject({ ok: true });
    expect(await ended).toBe(0);
    for (const { now } of [ada.client, bo.client])
      for (const seat of now.seats) expect(seat.bank).toBe(60_000);
    expect((await a.call('GET', '/healthz')).status).toBe(200);
  });
});
