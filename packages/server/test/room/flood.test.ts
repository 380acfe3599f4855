import type { Socket } from 'node:net';
import { Throttle } from '../../src/http/throttle';
import { Floods } from '../../src/room/floods';
import * as readable from '../../src/room/socket/readable';
import { RoomSocket } from '../../src/room/socket/socket';
import { bareSocket, requestFrame } from '../support/bare-socket';
import { TestServer, type Guest } from '../support/table';
import { TestTime } from '../support/test-time';

const FRAME = requestFrame('legal');
const PING = Buffer.from([0x89, 0x80, 0, 0, 0, 0]);

/** The most bytes that Node reads from a connection at once. */
const READ_AT_ONCE = 64 * 1024;

const many = (frame: Buffer) => Buffer.concat(Array.from({ length: 2000 }, () => frame));

/** Ignores earlier errors. */
const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));

describe('Limits: a flood', () => {
  const time = new TestTime();
  const server = new TestServer({ time, limits: { messages: 20 } }).aroundTests();

  async function rude(matchId: string, guest: Guest): Promise<Socket> {
    const { body } = await server.ticket(matchId, guest);
    const socket = await bareSocket(server.url, matchId, body['ticket'] as string);
    return socket.resume();
  }

  test.each([
    ['requests', FRAME],
    ['pings', PING],
  ])(
    'Limits: a flood of %s ends the connection even if the client ignores the close, and the other player plays on',
    async (_what, frame) => {
      const { matchId, guests, players } = await server.begunDuel();
      const [rogue, other] = guests;
      await players[0].room.leave();
      const socket = await rude(matchId, rogue);
      const heard = jest.spyOn(RoomSocket.prototype, 'emit');
      const passedOn = jest.spyOn(readable, 'isReadable');
      const burst = many(frame);
      const pour = () => socket.write(burst) && setImmediate(pour);
      socket.on('drain', pour);
      pour();
      // The server closes it: this side does not answer the close, and goes on.
      await closed(socket);
      // A hundred, and the rest of what was read together with the excess message.
      expect(heard.mock.calls.length).toBeLessThan(100 + READ_AT_ONCE / frame.length + 10);
      expect(passedOn.mock.calls.length).toBeLessThan(200);
      heard.mockRestore();
      passedOn.mockRestore();
      await players[1].state((state) => state.seats[0]?.connected === false);
      expect(await players[1].ask('legal')).toMatchObject({ ok: true });
      expect((await server.ticket(matchId, other)).status).toBe(200);
    },
  );

  test('Limits: a flooding player gets no ticket for ten seconds, earlier tickets are invalid, and the answer is delayed', async () => {
    const { matchId, guests } = await server.duel();
    const { body: kept } = await server.ticket(matchId, guests[0]);
    const socket = await rude(matchId, guests[0]);
    socket.write(many(FRAME));
    await closed(socket);
    await server.until(async () => server.running.services.floods.waitOf(guests[0].playerId) > 0);
    const entry = await server.call('POST', `/matchmake/joinById/${matchId}`, { ticket: kept['ticket'] });
    expect(entry.status).toBe(429);

    const before = await refusals();
    let isAnswered = false;
    const refused = server.ticket(matchId, guests[0]).finally(() => (isAnswered = true));
    // Other players send requests and get answers meanwhile, one after the other.
    for (let call = 0; call < 5; call += 1)
      expect((await server.ticket(matchId, guests[1])).status).toBe(200);
    expect(isAnswered).toBe(false);
    await server.until(async () => (await refusals()) > before);
    time.pass(1000);
    expect((await refused).body).toEqual({
      code: 'too-many',
      message: expect.stringContaining('seconds'),
      with: { seconds: 10 },
    });
    time.pass(10_000);
    expect((await server.ticket(matchId, guests[0])).status).toBe(200);
  });

  /** Calls refused as too many so far. */
  const refusals = async (): Promise<number> =>
    (await server.running.services.metrics.refusedCalls.get()).values.find(
      ({ labels }) => labels.code === 'too-many',
    )?.value ?? 0;
});

describe('Limits: waits after a flood', () => {
  test('Limits: each flood doubles the player’s wait, up to five minutes, and is eventually forgotten', () => {
    const time = new TestTime();
    const floods = new Floods(time);
    const waits = Array.from({ length: 7 }, () => {
      floods.record('rogue');
      return floods.waitOf('rogue');
    });
    expect(waits).toEqual([10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000]);
    expect(floods.waitOf('other')).toBe(0);
    time.pass(15 * 60_000);
    floods.record('rogue');
    expect(floods.waitOf('rogue')).toBe(10_000);
  });

  test('Limits: of fifty calls a second ten pass at once, the next are delayed, and none wait over five seconds', () => {
    const throttle = new Throttle({ perSecond: 50, burst: 10, longestWait: 5000 });
    const waits = Array.from({ length: 400 }, () => throttle.wait('10.0.0.1', 1000));
    expect(waits.slice(8, 13)).toEqual([0, 0, 20, 40, 60]);
    expect(waits.slice(258, 260)).toEqual([4980, 5000]);
    expect(waits.slice(260).every((wait) => wait === null)).toBe(true);
    expect(throttle.wait('10.0.0.2', 1000)).toBe(0);
    // Refused calls are not owed: a second later fifty more are served.
    const later = Array.from({ length: 60 }, () => throttle.wait('10.0.0.1', 2000));
    expect(later.filter((wait) => wait !== null)).toHaveLength(50);
  });
});
