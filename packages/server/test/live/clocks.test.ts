import { defined } from '@star-eater/rules/src/kernel/defined';
import { decide } from '../../src/live/decide';
import type { DecideRequest } from '../../src/live/requests';
import { MINUTE, SECOND, clockedServer, commitOf } from '../support/clocked';
import { testOnSqlite } from '../support/on-sqlite';
import type { SeatedClient } from '../support/table';

describe('Clocks and absence', () => {
  const { time, server, committing, leftOf } = clockedServer();
  const both = (players: readonly SeatedClient[], isSo: Parameters<SeatedClient['state']>[0]) =>
    Promise.all(players.map((player) => player.state(isSo)));

  test('Clocks: a commitment has its own seconds, then the bank', async () => {
    const { players } = await committing();
    expect(players[1].now.seats[0]).toMatchObject({
      deadline: time.now() + 160 * SECOND,
      bankFrom: time.now() + 60 * SECOND,
      bank: 100 * SECOND,
    });
    time.pass(90 * SECOND);
    await players[0].decide(commitOf(0));
    await both(players, (state) => state.seats[0]?.committed === true);
    expect(players[1].now.seats[0]).toMatchObject({ deadline: 0, bank: 70 * SECOND });
    expect(leftOf(players[0], 1)).toBe(70 * SECOND);
  });

  test('Clocks: commit stops the clock, uncommit restarts it', async () => {
    const { players } = await committing();
    time.pass(50 * SECOND);
    await players[0].decide(commitOf(0));
    time.pass(40 * SECOND);
    await players[0].decide({ seat: 0, type: 'uncommit' });
    await both(players, (state) => state.seats[0]?.committed === false);
    expect(leftOf(players[0], 0)).toBe(110 * SECOND);
    expect(players[0].now.seats[0]?.bank).toBe(100 * SECOND);
  });

  test('Clocks: on a timeout the default is used, sealed like every commitment, and named as one at the reveal', async () => {
    const { players } = await committing();
    await players[0].decide(commitOf(0));
    time.pass(160 * SECOND);
    await both(players, (state) => state.round === 2 || state.phase === 'action');
    expect(players[0].now.seats[1]).toMatchObject({ ordersRound: 1, ordersFrom: 'default' });
    expect(players[0].now.seats[1]?.seals.length).toBe(3);
    expect(players[0].now.seats[0]?.ordersFrom).toBe('player');
    expect(players[0].heard.find(({ kind }) => kind === 'clock')).toMatchObject({ by: 1 });
    expect(players[0].now.seats[1]?.bank).toBe(0);
  });

  test('Clocks: on a timeout the draft is used if legal', async () => {
    const { players } = await committing();
    // As orders, or as the decision they become.
    const commit = { type: 'commit', engine: 'NE', commands: ['special', 'vent-coolant'] };
    expect(await players[0].room.request('draft', { ...commit, seat: 1 })).toMatchObject({
      code: 'wrong-seat',
    });
    await players[0].ask('draft', { ...commit, seat: 0 });
    await players[1].ask('draft', { engine: 'NE', commands: ['special', 'special'] });
    time.pass(160 * SECOND);
    await both(players, (state) => state.seats[1]?.openings.length !== 0);
    expect(players[1].now.seats[0]).toMatchObject({ ordersFrom: 'draft' });
    expect(players[1].now.seats[0]?.openings[0]?.value).toBe('NE');
    expect(players[1].now.seats[1]).toMatchObject({ ordersFrom: 'default' });
  });

  test('Clocks: a request’s arrival counts, not when it is processed', async () => {
    const { players, matchId } = await committing();
    const live = defined(server.running.services.registry.peek(matchId));
    time.pass(160 * SECOND - 1);
    const arrived = time.now();
    const gate = Promise.withResolvers<void>();
    void live.queue.run(() => gate.promise);
    const deciding = decide(
      live,
      { playerId: '', seat: 0 },
      players[0].request(commitOf(0, 'N')) as unknown as DecideRequest,
      arrived,
    );
    time.pass(10 * SECOND);
    gate.resolve();
    expect(await deciding).toMatchObject({ ok: true });
    await both(players, (state) => state.seats[0]?.openings.length !== 0);
    expect(players[1].now.seats[0]?.ordersFrom).toBe('player');
  });

  test.each(['back', 'ready'])(
    'Absence: at the third timeout in a row a bot takes the seat, and the player takes it back (%s)',
    async (request) => {
      const { players } = await committing();
      const [one] = players;
      for (let i = 0; i < 60 && !one.now.seats[1]?.botPlays; i += 1) {
        const { seq } = one.now;
        if (one.now.pending.has('0')) await one.decideDefault();
        else {
          time.pass(161 * SECOND);
          await one.upTo(seq + 1);
        }
      }
      expect(one.now.seats[1]?.botPlays).toBe(true);
      expect(one.heard.filter(({ kind, by }) => kind === 'clock' && by === 1).length).toBeGreaterThanOrEqual(
        2,
      );
      await one.state((state) => !state.pending.has('1'));
      expect(await players[1].ask(request)).toMatchObject({ ok: true });
      await both(players, (state) => state.seats[1]?.botPlays === false);
    },
  );

  test('Absence: or the seat forfeits, if the match is set so (R-43)', async () => {
    const { players } = await committing({ absent: 'forfeit' });
    const [one] = players;
    for (let i = 0; i < 60 && one.now.status === 'live'; i += 1) {
      const { seq } = one.now;
      if (one.now.pending.has('0')) await one.decideDefault();
      else {
        time.pass(161 * SECOND);
        await one.upTo(seq + 1);
      }
    }
    expect(one.now.outcome?.toJSON()).toEqual({ winners: [0], rule: 'R-43' });
  });

  test('Clocks: a pause needs everybody and stops every clock; after ten minutes anybody may resume', async () => {
    const { players } = await committing();
    time.pass(20 * SECOND);
    expect(await players[0].ask('pause')).toMatchObject({ ok: true, agreed: false });
    expect(await players[1].ask('pause')).toMatchObject({ ok: true, agreed: true });
    await both(players, (state) => state.paused);
    expect(await players[0].decide(commitOf(0))).toMatchObject({ ok: false, code: 'paused' });
    expect(await players[0].ask('resume')).toMatchObject({ ok: true, agreed: false });
    // The opponent sees it, and that it is withdrawn.
    await both(players, (state) => state.seats[0]?.wantsResume === true);
    expect(players[1].now.seats[1]?.wantsResume).toBe(false);
    expect(await players[0].ask('resume', { agree: false })).toMatchObject({ ok: true });
    await both(players, (state) => state.seats[0]?.wantsResume === false);
    time.pass(10 * MINUTE);
    expect(await players[1].ask('resume')).toMatchObject({ ok: true, agreed: true });
    await both(players, (state) => !state.paused);
    expect(leftOf(players[0], 0)).toBe(140 * SECOND);
  });

  test('Clocks: a standstill of the process costs nobody time, and requests from then count', async () => {
    const { players } = await committing();
    time.pass(155 * SECOND);
    const request = players[0].request(commitOf(0));
    time.standStill(20 * SECOND);
    // Its timers run first, as after a stop of the process.
    time.pass(0);
    expect(await players[0].ask('decide', request)).toMatchObject({ ok: true });
    await both(players, (state) => state.seats[0]?.committed === true);
    expect(players[1].now.seats[0]).toMatchObject({ ordersFrom: '', bank: 15 * SECOND });
    expect(players[1].heard.filter(({ kind }) => kind === 'clock')).toMatchObject([{ by: null }]);
    // As after a restart, at least 15 s.
    expect(leftOf(players[1], 1)).toBe(15 * SECOND);
  });

  test('Clocks: after a standstill everybody gets the new deadlines within a second', async () => {
    const { players } = await committing();
    time.standStill(30 * SECOND);
    const { seq } = players[0].now;
    time.pass(SECOND);
    await both(players, (state) => state.seq > seq);
    expect([leftOf(players[0], 0), leftOf(players[0], 1)]).toEqual([159 * SECOND, 159 * SECOND]);
  });

  test('Clocks: a pause requested during a standstill does not charge it either', async () => {
    const { players } = await committing();
    time.standStill(30 * SECOND);
    for (const player of players) await player.ask('pause');
    await both(players, (state) => state.paused);
    for (const player of players) await player.ask('resume');
    await both(players, (state) => !state.paused);
    expect(leftOf(players[0], 0)).toBe(160 * SECOND);
  });

  // PostgreSQL knows until when a process ran by its own clock, not by the test's: `cluster/faults.test.ts`.
  testOnSqlite('Clocks: downtime costs nobody time', async () => {
    const { players, matchId, guests } = await committing();
    time.pass(30 * SECOND);
    await players[0].ask('chat', { text: 'before', to: 'all' });
    await server.running.stop();
    time.pass(60 * MINUTE);
    await server.start();
    const again = await server.enter(matchId, guests[0]);
    expect(leftOf(again, 0)).toBe(130 * SECOND);
    expect(again.now.seats[0]?.bank).toBe(100 * SECOND);
  });

  test('Clocks: after a restart a pending decision gets at least 15 s, once', async () => {
    const { matchId, guests } = await committing();
    time.pass(155 * SECOND);
    await server.restart();
    expect(leftOf(await server.enter(matchId, guests[0]), 0)).toBe(15 * SECOND);
    time.pass(10 * SECOND);
    await server.restart();
    expect(leftOf(await server.enter(matchId, guests[0]), 0)).toBe(5 * SECOND);
  });

  testOnSqlite('Clocks: a slow heartbeat is not written over the last one of a stop', async () => {
    await server.running.revived;
    const { store, replays } = server.running.services;
    const write = store.heartbeat.bind(store);
    const lastIsDue = Promise.withResolvers<void>();
    const calls: string[] = [];
    jest.spyOn(store, 'heartbeat').mockImplementation(async (at) => {
      const isFirst = calls.length === 0;
      calls.push('begun');
      if (isFirst) {
        await lastIsDue.promise;
        // Long enough for the last one, if it does not wait.
        for (let turns = 0; turns < 50; turns += 1) await new Promise((resolve) => setImmediate(resolve));
      }
      await write(at);
      calls.push('written');
    });
    const stopReplays = replays.stop.bind(replays);
    jest.spyOn(replays, 'stop').mockImplementationOnce(async () => {
      await stopReplays();
      lastIsDue.resolve();
    });
    time.pass(10 * SECOND);
    await server.restart();
    expect(calls).toEqual(['begun', 'written', 'begun', 'written']);
  });

  test('Clocks: correspondence gives hours for each decision, `none` unlimited time', async () => {
    const slow = await server.begunDuel({ clock: { kind: 'correspondence', hours: 24 } });
    const seat = slow.players[0].now.seats.findIndex((each) => each.deadline > 0);
    expect(leftOf(slow.players[0], seat)).toBe(24 * 60 * MINUTE);
    const free = await server.begunDuel();
    expect(free.players[0].now.seats.map(({ deadline }) => deadline)).toEqual([0, 0]);
  });
});
