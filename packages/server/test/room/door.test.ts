import { Client } from 'colyseus.js';
import type { WebSocket } from 'ws';
import { TestServer, type Guest } from '../support/table';

const ADMIN = 'operator-of-the-door-0123';

describe('docs/protocol.md, The room: whatever ends between the ticket and the socket ends the seat reservation', () => {
  const server = new TestServer({ adminToken: ADMIN }).aroundTests();

  /** A seat reservation, as the SDK gets one before it opens the socket. */
  const reserved = async (matchId: string, guest: Guest) => {
    const { body } = await server.ticket(matchId, guest);
    const answer = await server.call('POST', `/matchmake/joinById/${matchId}`, { ticket: body['ticket'] });
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const consume = async (reservation: object) => {
    const client = new Client(server.url);
    const room = await client.consumeSeatReservation(
      reservation as Parameters<Client['consumeSeatReservation']>[0],
    );
    room.onMessage('*', () => {});
    room.reconnection.enabled = false;
    return room;
  };
  const ban = (playerId: string, banned = true) =>
    server.call('POST', '/api/admin/ban', { playerId, banned }, ADMIN);

  test('The room: nothing ended: the reservation opens the seat', async () => {
    const { matchId, guests } = await server.duel();
    const room = await consume(await reserved(matchId, guests[0]));
    expect(await room.request('mine')).toMatchObject({ ok: true, seat: 0 });
  });

  test('The room: a ban', async () => {
    const { matchId, guests } = await server.duel();
    const reservation = await reserved(matchId, guests[0]);
    expect((await ban(guests[0].playerId)).status).toBe(200);
    await expect(consume(reservation)).rejects.toThrow('not valid');
  });

  test('The room: a removed player', async () => {
    const { matchId, guests } = await server.begunDuel();
    const reservation = await reserved(matchId, guests[0]);
    expect((await server.call('DELETE', '/api/players/me', undefined, guests[0].token)).status).toBe(204);
    await expect(consume(reservation)).rejects.toThrow('not valid');
  });

  test('The room: a seat that the host has taken back', async () => {
    const { matchId, guests } = await server.duel();
    const reservation = await reserved(matchId, guests[1]);
    const path = `/api/matches/${matchId}/seats/1`;
    expect((await server.call('DELETE', path, undefined, guests[0].token)).status).toBe(204);
    await expect(consume(reservation)).rejects.toThrow('no longer yours');
  });

  test('The room: a flood in another tab', async () => {
    const { matchId, guests } = await server.duel();
    const reservation = await reserved(matchId, guests[0]);
    const { floods, store, time } = server.running.services;
    await store.players.hold(guests[0].playerId, time.now() + 60_000);
    expect(floods.waitOf(guests[0].playerId)).toBe(0);
    await expect(consume(reservation)).rejects.toThrow('Too many messages');
  });

  /** A second tab of the second player whose connection breaks, as on a train; the first one is closed. */
  const dropped = async () => {
    const { matchId, guests, players } = await server.begunDuel();
    const client = new Client(server.url);
    const { body } = await server.ticket(matchId, guests[1]);
    const room = await client.joinById(matchId, { ticket: body['ticket'] });
    room.onMessage('*', () => {});
    room.reconnection.enabled = false;
    await players[1].room.leave();
    const line = server.roomOf(matchId).clients.find(({ sessionId }) => sessionId === room.sessionId);
    (line?.ref as unknown as WebSocket).terminate();
    await players[0].state((state) => state.seats[1]?.connected === false);
    return { guest: guests[1], reconnect: () => client.reconnect(room.reconnectionToken) };
  };

  test('The room: a player who is banned while their connection is away cannot reconnect', async () => {
    const { guest, reconnect } = await dropped();
    await ban(guest.playerId);
    await expect(reconnect()).rejects.toThrow('invalid or expired');
  });

  test('The room: one who is not banned can', async () => {
    const { reconnect } = await dropped();
    const room = await reconnect();
    room.onMessage('*', () => {});
    room.reconnection.enabled = false;
    expect(await room.request('mine')).toMatchObject({ ok: true, seat: 1 });
  });
});

describe('docs/protocol.md, Limits: joins', () => {
  const few = 5;
  const limits = { calls: 100_000, newPlayers: 1000, newMatches: 1000, joins: 1000, tickets: few };
  const server = new TestServer({ limits }).aroundTests();

  test('Limits: joins are counted by player, not by the address that players share', async () => {
    const { matchId } = await server.duel({ visibility: 'public' });
    const join = async (ticket: unknown) =>
      (await server.call('POST', `/matchmake/joinById/${matchId}`, { ticket })).status;
    const joined: number[] = [];
    const tickets: unknown[] = [];
    for (let player = 0; player < 4; player += 1) {
      const guest = await server.guest();
      for (let time = 0; time < few; time += 1) {
        const { body } = await server.ticket(matchId, guest);
        tickets.push(body['ticket']);
        joined.push(await join(body['ticket']));
      }
    }
    expect(joined).toEqual(Array(4 * few).fill(200));
    expect(await join(tickets.at(-1))).toBe(429);
  });
});
