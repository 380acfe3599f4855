import { openStore } from '../../src/store/store';
import { CLOCK, MINUTE, SECOND, clockedServer, commitOf } from '../support/clocked';
import { testOnSqlite } from '../support/on-sqlite';
import type { SeatedClient } from '../support/table';

describe('Clocks and absence', () => {
  const { time, server, committing, leftOf } = clockedServer();

  /** A started match of three, with all seats in the room. */
  const three = async (more: object = {}) => {
    const guests = [await server.guest('Ada'), await server.guest('Bo'), await server.guest('Cy')] as const;
    const { body } = await server.call(
      'POST',
      '/api/matches',
      { mode: 'free-for-all', clock: CLOCK, ...more },
      guests[0].token,
    );
    const matchId = body['matchId'] as string;
    for (const guest of guests.slice(1))
      await server.call('POST', `/api/matches/${matchId}/seats`, { invite: body['invite'] }, guest.token);
    const players: SeatedClient[] = [];
    for (const guest of guests) players.push(await server.enter(matchId, guest));
    for (const player of players) await player.ask('ready');
    for (const player of players) await player.state((state) => state.status === 'live');
    return { matchId, guests, players: players as [SeatedClient, SeatedClient, SeatedClient] };
  };

  /** Plays for seat 0 and lets seat 1 time out until the condition holds. */
  const without = async (one: SeatedClient, isSo: () => boolean) => {
    while (!isSo()) {
      const { seq } = one.now;
      if (one.now.pending.has('0')) await one.decideDefault();
      else {
        time.pass(161 * SECOND);
        await one.upTo(seq + 1);
      }
      await one.ask('legal');
    }
  };
  const commitments = (one: SeatedClient) =>
    one.heard.filter(
      ({ by, kind, events }) =>
        by === 1 && kind === 'clock' && events.some((event) => event.type === 'committed'),
    ).length;

  test('Clocks: a choice has its own seconds, then the bank; out of time the default is taken', async () => {
    const { players } = await server.begunDuel({ clock: CLOCK });
    const [one] = players;
    const seat = Number([...one.now.pending.keys()][0]);
    expect(one.now.seats[seat]).toMatchObject({
      bankFrom: time.now() + 30 * SECOND,
      deadline: time.now() + 130 * SECOND,
    });
    const { seq } = one.now;
    time.pass(130 * SECOND);
    await one.upTo(seq + 1);
    expect(one.heard.find((message) => message.seq === seq + 1)).toMatchObject({ kind: 'clock', by: seat });
    expect(one.now.seats[seat]?.bank).toBe(0);
  });

  test('Clocks: a decision after the deadline is too late, even if the timer is later', async () => {
    const { players } = await committing();
    const request = players[0].request(commitOf(0));
    time.slip(160 * SECOND);
    expect(await players[0].ask('decide', request)).toMatchObject({ ok: false });
    await players[0].state((state) => state.seats[0]?.ordersFrom === 'default');
  });

  test('Clocks: leaving, reloading and coming back gain no time', async () => {
    const { players, matchId, guests } = await committing();
    time.pass(40 * SECOND);
    for (let times = 0; times < 3; times += 1) {
      await players[0].room.leave();
      players[0] = await server.enter(matchId, guests[0]);
    }
    expect(leftOf(players[0], 0)).toBe(120 * SECOND);
  });

  // PostgreSQL's heartbeat has the database's clock, not the test's: `cluster/heartbeats.test.ts`.
  testOnSqlite('Clocks: after a crash, time counts up to the last durable heartbeat', async () => {
    const { matchId, guests } = await committing();
    time.pass(40 * SECOND);
    const lastBeat = time.now();
    time.pass(20 * SECOND);
    await server.running.stop();
    // As after a crash: nothing was written in the last twenty seconds.
    const store = await openStore(server.dataDir);
    await store.heartbeat(lastBeat);
    await store.close();
    time.pass(60 * MINUTE);
    await server.start();
    expect(leftOf(await server.enter(matchId, guests[0]), 0)).toBe(120 * SECOND);
  });

  testOnSqlite('Clocks: no heartbeat is written before every match is back', async () => {
    const { matchId, guests } = await committing();
    time.pass(40 * SECOND);
    await server.running.stop();
    const lastBeat = time.now();
    time.pass(60 * MINUTE);
    await server.start();
    // As after a kill before the match was loaded: the downtime is not written yet.
    expect(await server.running.services.store.lastHeartbeat()).toBe(lastBeat);
    expect(leftOf(await server.enter(matchId, guests[0]), 0)).toBe(120 * SECOND);
  });

  testOnSqlite('Clocks: a heartbeat is written every second', async () => {
    const { store } = server.running.services;
    const before = time.now();
    await server.until(async () => {
      time.pass(SECOND);
      return ((await store.lastHeartbeat()) ?? 0) > before;
    });
    expect(time.now() - ((await store.lastHeartbeat()) ?? 0)).toBeLessThanOrEqual(2 * SECOND);
  });

  test('Clocks: correspondence waits for its hours, then uses the default', async () => {
    const { players } = await server.begunDuel({ clock: { kind: 'correspondence', hours: 24 } });
    const [one] = players;
    const seat = Number([...one.now.pending.keys()][0]);
    const { seq } = one.now;
    time.pass(24 * 60 * MINUTE - 1);
    expect(await one.ask('legal')).toMatchObject({ ok: true, seq });
    time.pass(1);
    await one.upTo(seq + 1);
    expect(one.heard.at(-1)).toMatchObject({ kind: 'clock', by: seat });
  });

  test('Clocks: without a clock there is no deadline, and an active match is not idle', async () => {
    const { players } = await server.begunDuel();
    const { seq } = players[0].now;
    for (let days = 0; days < 31; days += 1) time.pass(24 * 60 * MINUTE);
    expect(await players[0].ask('legal')).toMatchObject({ ok: true, seq });
    expect(players[0].now.status).toBe('live');
  });

  test('Absence: after two timeouts, the third commitment is a bot’s, no sooner and no later', async () => {
    const { players } = await committing();
    const [one] = players;
    await without(one, () => one.now.seats[1]?.botPlays === true);
    expect(commitments(one)).toBe(2);
    expect(one.heard.filter(({ kind }) => kind === 'absence')).toHaveLength(1);
  });

  test('Absence: the player’s own commitment restarts the count', async () => {
    const { players } = await committing();
    const [one, two] = players;
    await without(one, () => commitments(one) === 2 && one.now.phase === 'commitment');
    await two.upTo(one.now.seq);
    expect(await two.decide(commitOf(1))).toMatchObject({ ok: true });
    const { round } = one.now;
    await without(one, () => one.now.round > round && commitments(one) === 4);
    expect(one.now.seats[1]?.botPlays).toBe(false);
  });

  test('Absence: joining the room takes the seat back from the bot', async () => {
    const { players, matchId, guests } = await committing();
    const [one, two] = players;
    await two.room.leave();
    await without(one, () => one.now.seats[1]?.botPlays === true);
    await server.enter(matchId, guests[1]);
    await one.state((state) => state.seats[1]?.botPlays === false);
    expect(one.heard.filter(({ kind }) => kind === 'absence').map(({ by, what }) => [by, what])).toEqual([
      [1, 'away'],
      [1, 'back'],
    ]);
  });

  test('Absence: a refused decision changes nothing: the bot keeps the seat', async () => {
    const { players } = await committing();
    const [one, two] = players;
    await without(one, () => one.now.seats[1]?.botPlays === true);
    // The bot has sealed its orders: nothing happens until seat 0 has.
    await two.state((state) => state.seats[1]?.committed === true && state.pending.has('0'));
    const reply = await two.decide({ seat: 1, type: 'thrust', direction: 0 });
    expect(reply).toMatchObject({ ok: false, code: 'not-pending' });
    await two.ask('legal');
    expect(two.heard.filter(({ kind }) => kind === 'absence')).toHaveLength(1);
    expect(two.now.seats[1]?.botPlays).toBe(true);
  });

  test('Pause: a choice keeps its remaining time', async () => {
    const { players } = await server.begunDuel({ clock: CLOCK });
    const [one] = players;
    const seat = Number([...one.now.pending.keys()][0]);
    time.pass(20 * SECOND);
    for (const player of players) await player.ask('pause');
    await one.state((state) => state.paused);
    expect(one.now.seats[seat]?.deadline).toBe(0);
    time.pass(5 * MINUTE);
    expect(await players[0].ask('resume')).toMatchObject({ ok: true, agreed: false });
    expect(await players[1].ask('resume')).toMatchObject({ ok: true, agreed: true });
    await one.state((state) => !state.paused);
    expect(leftOf(one, seat)).toBe(110 * SECOND);
  });

  test('Pause, draw: only living seats must agree, not seats that are out or spectators', async () => {
    const { players, matchId } = await three({ visibility: 'public' });
    const [one, two, out] = players;
    const watcher = await server.enter(matchId, await server.guest());
    expect(await watcher.ask('pause')).toMatchObject({ ok: false, code: 'no-seat' });
    expect(await watcher.ask('draw')).toMatchObject({ ok: false, code: 'no-seat' });
    expect(await one.ask('pause')).toMatchObject({ agreed: false });
    expect(await two.ask('pause')).toMatchObject({ agreed: false });
    expect(await out.decide({ seat: 2, type: 'resign' })).toMatchObject({ ok: true });
    expect(await out.ask('pause')).toMatchObject({ ok: false, code: 'out' });
    expect(await two.ask('pause')).toMatchObject({ agreed: true });
    await one.ask('resume');
    expect(await two.ask('resume')).toMatchObject({ agreed: true });
    expect(await out.ask('draw')).toMatchObject({ ok: false, code: 'out' });
    expect(await one.ask('draw')).toMatchObject({ agreed: false });
    expect(await two.ask('draw')).toMatchObject({ agreed: true });
    await watcher.state((state) => state.status === 'finished');
    expect(watcher.now.outcome?.toJSON()).toEqual({ winners: [], rule: 'agreed' });
  });

  test('Pause, draw: a bot agrees to a pause, and never to a draw', async () => {
    const ada = await server.guest('Ada');
    const { body } = await server.call(
      'POST',
      '/api/matches',
      { mode: 'duel', bots: [{ seat: 1, level: 'ensign' }], clock: CLOCK },
      ada.token,
    );
    const one = await server.enter(body['matchId'] as string, ada);
    await one.ask('ready');
    await one.state((state) => state.pending.has('0'));
    expect(await one.ask('pause')).toMatchObject({ ok: true, agreed: true });
    expect(await one.ask('resume')).toMatchObject({ ok: true, agreed: true });
    expect(await one.ask('draw')).toMatchObject({ ok: true, agreed: false });
    expect(one.now.status).toBe('live');
  });
});
