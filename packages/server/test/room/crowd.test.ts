/** Many spectators in one room must not cost its players or other rooms more. */
import type { Socket } from 'node:net';
import { ClientState, getMessageBytes, Protocol } from '@colyseus/core';
import type { Broadcast } from '../../src/room/socket/broadcast';
import * as deflate from '../../src/room/socket/deflate';
import { CROWD_DELAY, Outbox, SLICE } from '../../src/room/socket/outbox';
import { RoomSocket } from '../../src/room/socket/socket';
import { bareSpectator } from '../support/bare-socket';
import { playOn, TestServer } from '../support/table';

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
    // Players are told once how many people watch, a moment later: nothing of that may fall into what a test counts.
    const told = duel.players.map(
      ({ room }) => new Promise<void>((resolve) => void room.onMessage('watching', () => resolve())),
    );
    await playOn(duel.players, (state) => state.phase === 'commitment');
    const guest = await server.guest();
    for (let one = 0; one < CROWD; one += 1) {
      const socket = await bareSpectator(server, duel.matchId, guest);
      crowd.push(socket.resume());
    }
    const room = server.roomOf(duel.matchId);
    const sockets = () => room.clients.flatMap(({ ref }) => (ref instanceof RoomSocket ? [ref] : []));
    const quiet = async () => {
      await server.call('GET', '/healthz');
      const isIn = room.clients.every(({ state }) => state === ClientState.JOINED);
      return isIn && sockets().length >= CROWD + 2 && sockets().every(({ waiting }) => waiting === 0);
    };
    await Promise.all(told);
    await server.until(quiet);
    const live = server.running.services.registry.peek(duel.matchId);
    if (!live) throw new Error('the match is not in memory');
    return { ...duel, live, sockets, quiet };
  }

  test('Figures: players are written first, spectators in slices with other work in between', async () => {
    const { live, sockets, quiet } = await crowded();
    live.notice('x'.repeat(100));
    expect(sockets().every(({ waiting }) => waiting > 0)).toBe(true);
    const left: number[] = [];
    while (sockets().some(({ waiting }) => waiting > 0)) {
      await turn();
      left.push(sockets().filter(({ waiting }) => waiting > 0).length);
    }
    expect([...new Set(left)]).toEqual([CROWD, CROWD - SLICE, CROWD - 2 * SLICE, 0]);
    // Other work had turns of the event loop between them.
    expect(left.length).toBeGreaterThan(3);
    await server.until(quiet);
  });

  test('Figures: a decision is not handed to each spectator, and every spectator has all of it', async () => {
    const { players, matchId, sockets, quiet } = await crowded();
    const watching = await server.enter(matchId, await server.guest());
    const send = jest.spyOn(RoomSocket.prototype, 'send');
    const { round } = players[0].now;
    const began = players[0].heard.length;
    await playOn(players, (state) => state.round > round);
    const entries = players[0].heard.length - began;
    // A spectator who comes in the middle lacks what the next message refers to; then they hear the same.
    const late = await server.enter(matchId, await server.guest());
    expect(send.mock.contexts.filter((to) => to instanceof RoomSocket && !to.isPlayer).length).toBeLessThan(
      entries,
    );
    send.mockRestore();
    await playOn(players, (state) => state.round > round + 1);
    for (const [at, spectator] of [watching, late].entries()) {
      await spectator.upTo(players[0].now.seq);
      expect(spectator.now.toJSON()).toEqual(players[0].now.toJSON());
      const from = spectator.heard[0]?.seq ?? Infinity;
      expect(spectator.heard).toEqual(players[0].heard.filter((message) => message.seq >= from));
      // What was said before an answer arrives before it.
      const seq = (await players[at]?.decideDefault())?.['seq'] as number;
      await spectator.ask('events', { since: seq });
      expect(spectator.heard.at(-1)?.seq).toBe(seq);
    }
    await server.until(quiet);
    const inRoom = sockets().length;
    await watching.room.leave();
    await server.until(async () => sockets().length === inRoom - 1 && (await quiet()));
  });

  test('Limits: a spectator who asks while much waits in the feed, which compresses to little, is answered', async () => {
    const { matchId, live, quiet } = await crowded();
    const spectator = await server.enter(matchId, await server.guest());
    await server.until(quiet);
    const { everybody } = server.roomOf(matchId) as unknown as { everybody: Broadcast };
    const say = (letters: number) =>
      everybody.during(() =>
        everybody.toFeed(getMessageBytes.raw(Protocol.ROOM_DATA, 'notice', { text: 'x'.repeat(letters) })),
      );
    // A pass begins, so the next one waits for its time, and the question comes before it.
    say(100);
    await turn();
    say(100_000);
    await expect(spectator.ask('events', { since: live.position?.seq ?? 0 })).resolves.toBeDefined();
    await server.until(quiet);
  });

  test('Figures: an entry, the state and a line of chat are each encoded and compressed once for all', async () => {
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
    // The chat line and its entry.
    expect(encoded).toHaveBeenCalledTimes(3);

    whole.mockClear();
    const guest = await server.guest();
    const late = await Promise.all(Array.from({ length: 5 }, () => bareSpectator(server, matchId, guest)));
    crowd.push(...late);
    await server.until(quiet);
    // A greeting each, which contains a secret, and the state once.
    expect(whole).toHaveBeenCalledTimes(late.length + 1);
    for (const spy of [compressed, whole, encoded]) spy.mockRestore();
  });
});

describe('Figures: the outbox', () => {
  let now = 0;
  const timers: (() => void)[] = [];
  const timing = { now: () => now, after: (_ms: number, task: () => void) => void timers.push(task) };
  const flushed: number[] = [];
  const senders = Array.from({ length: 2 * SLICE }, (_, index) => ({
    flush: () => void flushed.push(index),
  }));
  beforeEach(() => flushed.splice(0));
  /** A turn of the event loop after the pauses that were asked for. */
  const paused = async () => {
    timers.splice(0).forEach((task) => task());
    await turn();
  };

  test('Figures: sending again to a waiting spectator does not move it back', async () => {
    const outbox = new Outbox(timing);
    const some = senders.slice(0, SLICE + 1);
    for (const sender of some) outbox.add(sender, false);
    now += CROWD_DELAY;
    await turn();
    expect(flushed).toHaveLength(SLICE);
    outbox.add(senders[0] ?? { flush() {} }, false);
    for (const sender of some.slice(-1)) outbox.add(sender, false);
    await paused();
    expect(flushed.slice(SLICE)).toEqual([SLICE, 0]);
  });

  test('Figures: between two slices of a crowd, turns of the event loop are free for others and for players', async () => {
    const outbox = new Outbox(timing);
    senders.forEach((sender) => outbox.add(sender, false));
    now += CROWD_DELAY;
    await turn();
    await turn();
    outbox.add({ flush: () => void flushed.push(-1) }, true);
    await turn();
    expect(flushed).toEqual([...senders.keys()].slice(0, SLICE).concat(-1));
    await paused();
    expect(flushed).toHaveLength(2 * SLICE + 1);
  });

  test('Figures: a crowd is written a tenth of a second after the first message, players and a few spectators at once', async () => {
    const outbox = new Outbox(timing);
    const crowd = () => senders.forEach((sender) => outbox.add(sender, false));
    const player = { flush: () => void flushed.push(-1) };
    crowd();
    outbox.add(player, true);
    await turn();
    expect(flushed).toEqual([-1]);
    now += CROWD_DELAY - 1;
    // What is said in between goes with it.
    crowd();
    await paused();
    await turn();
    expect(flushed).toEqual([-1]);
    now += 1;
    await paused();
    await paused();
    expect(flushed).toEqual([-1, ...senders.keys()]);
    senders.slice(0, SLICE).forEach((sender) => outbox.add(sender, false));
    await turn();
    expect(flushed.slice(1 + senders.length)).toEqual([...senders.keys()].slice(0, SLICE));
  });
});
