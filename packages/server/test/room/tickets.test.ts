import { Client } from 'colyseus.js';
import { TestServer } from '../support/table';
import { TestTime } from '../support/test-time';

describe('Tickets: the only way into a room', () => {
  const time = new TestTime();
  const server = new TestServer({ time }).aroundTests();

  /** Joins like any client; messages of the room are ignored. */
  const join = async (matchId: string, options: object) => {
    const room = await new Client(server.url).joinById(matchId, options);
    room.onMessage('*', () => {});
    return room;
  };

  test('Tickets: single use', async () => {
    const { matchId, guests } = await server.duel();
    const { body } = await server.ticket(matchId, guests[0]);
    const options = { ticket: body['ticket'] };
    await join(matchId, options);
    await expect(join(matchId, options)).rejects.toThrow('not valid');
  });

  test('Tickets: one minute', async () => {
    const { matchId, guests } = await server.duel();
    const { body: early } = await server.ticket(matchId, guests[0]);
    const { body: late } = await server.ticket(matchId, guests[1]);
    time.pass(59_999);
    await join(matchId, { ticket: early['ticket'] });
    time.pass(2);
    await expect(join(matchId, { ticket: late['ticket'] })).rejects.toThrow('not valid');
  });

  test('Tickets: for one match only', async () => {
    const one = await server.duel();
    const other = await server.duel();
    const { body } = await server.ticket(one.matchId, one.guests[0]);
    await server.ticket(other.matchId, other.guests[0]);
    await expect(join(other.matchId, { ticket: body['ticket'] })).rejects.toThrow('another match');
  });

  test('Tickets: the seat comes from the store, whatever the client claims', async () => {
    const { matchId, guests } = await server.duel();
    const watcher = await server.guest();
    const { invite } = (await server.call('GET', `/api/matches/${matchId}`, undefined, guests[0].token)).body;
    const { body } = await server.ticket(matchId, watcher, invite as string);
    expect(body['seat']).toBeNull();
    const room = await join(matchId, {
      ticket: body['ticket'],
      seat: 0,
      playerId: guests[0].playerId,
    });
    expect(await room.request('mine')).toMatchObject({ ok: false, code: 'no-seat' });
  });

  test('Limits: a player has at most eight unused tickets; using or expiry frees one', async () => {
    const { matchId, guests } = await server.duel();
    const ticket = () => server.ticket(matchId, guests[0]);
    const given = [];
    for (let i = 0; i < 8; i += 1) given.push(await ticket());
    expect(given.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const refusing = ticket();
    const { refusedCalls } = server.running.services.metrics;
    const refusals = async () => (await refusedCalls.get()).values.map(({ labels }) => labels.code);
    // The refusal is sent after some server time.
    await server.until(async () => (await refusals()).includes('too-many'));
    time.pass(1000);
    expect(await refusing).toMatchObject({ status: 429, body: { code: 'too-many' } });
    expect((await server.ticket(matchId, guests[1])).status).toBe(200);
    await join(matchId, { ticket: given[0]?.body['ticket'] });
    expect((await ticket()).status).toBe(200);
    time.pass(60_001);
    expect((await ticket()).status).toBe(200);
  });

  test.each(['create', 'joinOrCreate', 'join'] as const)(
    'Limits: clients cannot %s rooms',
    async (method) => {
      await expect(
        new Client(server.url)[method]('match', { matchId: 'made-up', ticket: 'x' }),
      ).rejects.toThrow();
      const { body } = await server.call('GET', '/metrics');
      expect(body['text']).not.toContain('made-up');
    },
  );

  test('Tickets: nobody may watch a match without spectators', async () => {
    const { matchId, invite } = await server.duel({ spectators: false });
    const watcher = await server.guest();
    expect(await server.ticket(matchId, watcher, invite)).toMatchObject({ status: 403 });
  });
});
