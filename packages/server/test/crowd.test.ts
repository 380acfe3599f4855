/** Many spectators in one room: what it costs the players and the other rooms does not grow with them. */
import type { Socket } from 'node:net';
import { ClientState, getMessageBytes, matchMaker } from '@colyseus/core';
import * as deflate from '../src/room/deflate';
import { Outbox, SLICE } from '../src/room/outbox';
import { RoomSocket } from '../src/room/socket';
import { bareSpectator } from './support/bare-socket';
import { playOn, TestServer } from './support/table';

const CROWD = 2 * SLICE + 20;

/** Runs what is due in this turn of the event loop. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('Figures: a crowd of spectators', () => {
  const server = new TestServer({ pingInterval: 60_000 });
  const crowd: Socket[] = [];
  beforeAll(() => server.start());
  afterEach(() => crowd.splice(0).forEach((socket) => socket.destroy()));
  afterAll(() => server.dispose());

  async function crowded() {
    const duel = await server.begunDuel({ visibility: 'public' });
    await playOn(duel.players, (state) => state.phase === 'commitment');
    const guest = await server.guest();
    for (let seat = 0; seat < CROWD; seat += 1) (await bareSpectator(server, duel.matchId, guest)).resume();
    const room = matchMaker.getLocalRoomById(duel.matchId);
    const sockets = () => room.clients.flatMap(({ ref }) => (ref instanceof RoomSocket ? [ref] : []));
    const quiet = async () => {
      await server.call('GET', '/healthz');
      const isIn = room.clients.every(({ state }) => state === ClientState.JOINED);
      return isIn && sockets().length >= CROWD + 2 && sockets().every(({ waiting }) => waiting === 0);
    };
    await server.until(quiet);
    const live = server.running.services.registry.peek(duel.matchId);
    if (!live) throw new Error('the match is not in memory');
    return { ...duel, live, sockets, quiet };
  }

  test('Figures: players are written to first, spectators in slices between which the server does other work', async () => {
    const { live, sockets, quiet } = await crowded();
    live.notice('x'.repeat(100));
    expect(sockets().every(({ waiting }) => waiting > 0)).toBe(true);
    const left: number[] = [];
    while (sockets().some(({ waiting }) => waiting > 0)) {
      await turn();
      left.push(sockets().filter(({ waiting }) => waiting > 0).length);
    }
    expect(left.slice(0, 3)).toEqual([CROWD - SLICE, CROWD - 2 * SLICE, 0]);
    // Pings of the transport go the same way.
    for (const socket of sockets()) socket.ping();
    await turn();
    expect(sockets().filter(({ waiting }) => waiting > 0)).toHaveLength(CROWD - SLICE);
    await server.until(quiet);
  });

  test('Figures: an entry, the state and a line of chat are each encoded and compressed once for all of them', async () => {
    const { players, matchId, quiet } = await crowded();
    const compressed = jest.spyOn(deflate.Deflater.prototype, 'deflate');
    const whole = jest.spyOn(deflate, 'deflatedAlone');
    const encoded = jest.spyOn(getMessageBytes, 'raw');
    await players[0].decideDefault();
    await server.until(quiet);
    // The entry and the patch that follows it.
    expect(compressed).toHaveBeenCalledTimes(2);
    expect(encoded).toHaveBeenCalledTimes(1);
    await players[0].ask('chat', { text: 'good luck', to: 'all' });
    await server.until(quiet);
    // The line itself, and its entry.
    expect(encoded).toHaveBeenCalledTimes(3);

    whole.mockClear();
    const guest = await server.guest();
    const late = await Promise.all(Array.from({ length: 5 }, () => bareSpectator(server, matchId, guest)));
    await server.until(quiet);
    // A greeting each, which holds a secret of its own, and the state once.
    expect(whole).toHaveBeenCalledTimes(late.length + 1);
    for (const spy of [compressed, whole, encoded]) spy.mockRestore();
  });
});

describe('Figures: the outbox', () => {
  test('Figures: what is sent to a spectator again before its turn does not move it back', async () => {
    const outbox = new Outbox();
    const flushed: number[] = [];
    const senders = Array.from({ length: SLICE + 1 }, (_, index) => ({
      flush: () => void flushed.push(index),
    }));
    for (const sender of senders) outbox.add(sender, false);
    await turn();
    expect(flushed).toHaveLength(SLICE);
    for (const sender of senders) outbox.add(sender, false);
    await turn();
    expect(flushed[SLICE]).toBe(SLICE);
    expect(flushed).toHaveLength(2 * SLICE);
    await turn();
    expect(flushed).toHaveLength(2 * SLICE + 1);
  });
});
