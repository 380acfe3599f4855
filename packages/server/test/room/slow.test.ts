/** Clients that are slow on purpose: they hold a connection without sending or reading. */
import { once } from 'node:events';
import http, { type ServerOptions } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Packr } from 'msgpackr';
import * as ask from '../../src/live/ask';
import { MOST_WAITING, RoomSocket } from '../../src/room/socket/socket';
import { bareSpectator, requestFrame } from '../support/bare-socket';
import { FrameReader } from '../support/frames';
import { TestServer } from '../support/table';

describe('Limits: calls that arrive byte by byte', () => {
  const server = new TestServer({ requestTimeout: 240 }).aroundTests();

  async function connected(): Promise<Socket> {
    const socket = connect(server.running.port, 'localhost');
    await once(socket, 'connect');
    socket.on('error', () => {});
    return socket;
  }

  test.each([
    ['headers', 'POST /api/players HTTP/1.1\r\nhost: localhost\r\n'],
    [
      'a body',
      'POST /api/players HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 4000\r\n\r\n{',
    ],
  ])('Limits: a client that drips %s is disconnected', async (_what, beginning) => {
    const socket = await connected();
    socket.resume();
    socket.write(beginning);
    const drip = setInterval(() => socket.write('x'), 10);
    // Ignores errors of earlier writes.
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(drip);
    // A call that arrives at once is answered.
    expect((await server.call('POST', '/api/players', {})).status).toBe(201);
  });
});

describe('Limits: time limits for receiving a call', () => {
  test('Limits: 20 seconds, unless configured otherwise', async () => {
    const createServer = jest.spyOn(http, 'createServer');
    const server = await new TestServer().start();
    const [{ requestTimeout = 0, headersTimeout, connectionsCheckingInterval = 0 }] = createServer.mock
      .calls[0] as [ServerOptions];
    createServer.mockRestore();
    await server.dispose();
    expect(requestTimeout + connectionsCheckingInterval).toBeLessThanOrEqual(20_000);
    expect(headersTimeout).toBe(requestTimeout);
  });
});

describe('Limits: clients that do not read', () => {
  const server = new TestServer({ pingInterval: 60_000 }).aroundTests();

  /** The server's end of the connection that joined last. */
  async function lastSocket(matchId: string, inRoom: number): Promise<RoomSocket> {
    const room = server.roomOf(matchId);
    await server.until(async () => {
      await server.call('GET', '/healthz');
      return room.clients.length === inRoom;
    });
    const socket = room.clients.at(-1)?.ref;
    if (!(socket instanceof RoomSocket)) throw new Error('the room has sockets of another kind');
    return socket;
  }

  /** A duel whose log has much text that spectators may read. */
  async function talkedDuel() {
    const duel = await server.begunDuel({ visibility: 'public' });
    // P-42: guests do not write to spectators.
    await server.running.services.store.accounts.setKind(duel.guests[0].playerId, 'account');
    const live = server.running.services.registry.peek(duel.matchId);
    if (!live) throw new Error('the duel is not in memory');
    // Straight into the log: a person may not write that much that fast.
    const body = { kind: 'chat', to: 'all', text: '漢'.repeat(500), salt: '0'.repeat(32) } as const;
    for (let line = 0; line < 150; line += 1)
      await live.queue.run(() => live.write({ at: line, by: 0, id: null, body }));
    return duel;
  }

  test('Limits: answers wait until the client has read earlier ones', async () => {
    const { matchId, players } = await talkedDuel();
    const client = await bareSpectator(server, matchId, await server.guest());
    const socket = await lastSocket(matchId, 3);
    const made = jest.spyOn(ask, 'missed');
    const asked = 60;
    const since = new Packr().pack({ since: 0 });
    client.write(Buffer.concat(Array.from({ length: asked }, () => requestFrame('events', since))));
    let most = 0;
    await server.until(async () => {
      await players[1].ask('legal');
      most = Math.max(most, socket.waiting);
      return socket.isBehind;
    });
    for (let call = 0; call < asked; call += 1) {
      await players[1].ask('legal');
      most = Math.max(most, socket.waiting);
    }
    expect(made.mock.calls.length).toBeLessThan(asked);
    expect(most).toBeLessThan(MOST_WAITING);

    const frames = new FrameReader(true);
    let answers = 0;
    client.on('data', (bytes) => {
      answers += frames.push(bytes).filter((frame) => frame.length > 150_000).length;
    });
    await server.until(async () => {
      await server.call('GET', '/healthz');
      return answers === asked;
    });
    expect(made).toHaveBeenCalledTimes(asked);
    made.mockRestore();
    client.destroy();
  });

  test('Limits: a client that asks on and on and reads no answer is disconnected, and the others notice nothing', async () => {
    const { matchId, players } = await talkedDuel();
    const client = await bareSpectator(server, matchId, await server.guest());
    const socket = await lastSocket(matchId, 3);
    const made = jest.spyOn(ask, 'missed');
    const gone = once(client, 'close');
    const since = new Packr().pack({ since: 0 });
    client.write(Buffer.concat(Array.from({ length: 60 }, () => requestFrame('events', since))));
    await server.until(async () => {
      await players[1].ask('legal');
      return socket.isBehind;
    });
    client.write(Buffer.concat(Array.from({ length: 150 }, () => requestFrame('events', since))));
    await server.until(async () => {
      expect(await players[1].ask('legal')).toMatchObject({ ok: true });
      return !socket.isOpen;
    });
    expect(made.mock.calls.length).toBeLessThan(200);
    made.mockRestore();
    client.resume();
    await gone;
  });

  test('Limits: a client that does not read broadcasts is disconnected, and the others get them all', async () => {
    const { matchId, players } = await server.begunDuel({ visibility: 'public' });
    let heard = 0;
    players[0].room.onMessage('notice', () => (heard += 1));
    const client = await bareSpectator(server, matchId, await server.guest());
    const socket = await lastSocket(matchId, 3);
    const { services } = server.running;
    const stalled = async () => (await services.metrics.stalled.get()).values[0]?.value;
    const before = await stalled();
    let most = 0;
    let sent = 0;
    await server.until(async () => {
      services.registry.peek(matchId)?.notice('x'.repeat(60_000));
      sent += 1;
      most = Math.max(most, socket.waiting);
      await players[1].ask('legal');
      return (await stalled()) !== before;
    });
    expect(most).toBeLessThan(MOST_WAITING + 100_000);
    await server.until(async () => {
      await players[0].ask('legal');
      return heard === sent;
    });
    client.destroy();
  });
});
