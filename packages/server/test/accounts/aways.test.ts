/** P-41: bank hours, and clocks by correspondence that stand still while somebody is away. */
import { defined } from '@star-eater/rules/src/kernel/defined';
import { verifyReplay } from '../../src/log/verify';
import { commitOf } from '../support/clocked';
import { DATABASES } from '../support/databases';
import { playOn, TestServer, type Guest, type Json, type SeatedClient } from '../support/table';
import { TestTime } from '../support/test-time';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const clockOf = (more: Json = {}) => ({ clock: { kind: 'correspondence', hours: 48, ...more } });

describe.each(DATABASES)('P-41: away days and bank hours, on %s', (databaseName, open) => {
  const time = new TestTime();
  const server = new TestServer({ time }, open).aroundTests();

  const services = () => server.running.services;
  const logOf = (matchId: string) => services().store.entries.of(matchId);
  const summary = async (matchId: string, { token }: Guest) =>
    (await server.read(`/api/matches/${matchId}`, token)) as {
      deadline: number;
      seats: Json[];
    };
  const away = ({ token }: Guest, until: unknown) =>
    server.call('POST', '/api/players/me/away', { until }, token);
  const me = async ({ token }: Guest) => (await server.read('/api/players/me', token))['away'];
  const waiting = async (clock: Json = {}) => {
    const duel = await server.begunDuel(clockOf(clock));
    await playOn(duel.players, (state) => state.phase === 'commitment');
    return duel;
  };
  const leave = (players: readonly SeatedClient[]) => Promise.all(players.map(({ room }) => room.leave()));
  const putAway = (matchId: string) =>
    server.until(async () => {
      time.pass(MINUTE);
      await services().registry.tidy();
      return services().registry.peek(matchId) === null;
    });
  /** Looks for what is due, as every process does. */
  const pass = async (ms: number) => {
    time.pass(ms);
    await services().registry.wakeDue(time.now() + MINUTE, () => false);
    time.pass(0);
  };
  const isOver = async (matchId: string) =>
    (await logOf(matchId)).some(({ body }) => body.kind === 'clock' && body.what === 'expired');
  const until = (matchId: string, isSo: boolean) =>
    server.until(async () => {
      await pass(0);
      return (await isOver(matchId)) === isSo;
    });

  test('P-41: a clock by correspondence has a bank of hours, none if nothing is said', async () => {
    const { players, matchId, guests } = await waiting({ bankHours: 72 });
    expect(players[0].now.seats[0]).toMatchObject({
      bank: 72 * HOUR,
      bankFrom: time.now() + 48 * HOUR,
      deadline: time.now() + 120 * HOUR,
    });
    time.pass(60 * HOUR);
    await players[0].decide(commitOf(0));
    await players[1].state((state) => state.seats[0]?.committed === true);
    expect(players[1].now.seats[0]?.bank).toBe(60 * HOUR);
    expect(await summary(matchId, guests[0])).toMatchObject({ clock: { hours: 48, bankHours: 72 } });
    const plain = await waiting();
    expect(plain.players[0].now.seats[0]?.bank).toBe(0);
    await leave([...players, ...plain.players]);
  });

  test('Clocks: a standstill while the store is asked who is away is given back before time decides', async () => {
    const { players, matchId } = await waiting();
    await leave(players);
    await putAway(matchId);
    const { aways } = services().store;
    const last = aways.last.bind(aways);
    // The first two are asked when the match is loaded.
    let asked = 0;
    const asking = jest.spyOn(aways, 'last').mockImplementation((playerId) => {
      asked += 1;
      if (asked === 3) time.standStill(2 * HOUR);
      return last(playerId);
    });
    await pass(48 * HOUR);
    await server.until(async () => asked >= 4);
    await defined(services().registry.peek(matchId)).queue.settled();
    asking.mockRestore();
    expect(await isOver(matchId)).toBe(false);
    await pass(2 * HOUR);
    await until(matchId, true);
  });

  test('P-41: my clocks stand still, the others see until when at the table and in lists, and nobody else’s stops', async () => {
    const { players, matchId, guests } = await waiting();
    time.pass(20 * HOUR);
    const back = time.now() + 3 * DAY;
    expect(await away(guests[0], back)).toEqual({ status: 200, body: { until: back, daysLeft: 27 } });
    await players[1].state((state) => state.seats[0]?.awayUntil === back);
    expect(players[1].now.seats[0]?.deadline).toBe(back + 28 * HOUR);
    expect(players[1].now.seats[1]).toMatchObject({ awayUntil: 0, deadline: time.now() + 28 * HOUR });
    expect((await summary(matchId, guests[1])).seats).toMatchObject([{ awayUntil: back }, {}]);
    expect(await me(guests[0])).toEqual({ until: back, daysLeft: 27 });
    // The same again changes nothing.
    const { length } = await logOf(matchId);
    expect(await away(guests[0], back)).toEqual({ status: 200, body: { until: back, daysLeft: 27 } });
    expect(await logOf(matchId)).toHaveLength(length);
    // Another one moves the end.
    await away(guests[0], back + DAY);
    await players[1].state((state) => state.seats[0]?.deadline === back + DAY + 28 * HOUR);
    // Who is away may play.
    expect(await players[0].decide(commitOf(0))).toMatchObject({ ok: true });
    expect(await players[1].decide(commitOf(1))).toMatchObject({ ok: true });
    await leave(players);
  });

  test('P-41: back early the clock runs on at once, and the days that were left count for nothing', async () => {
    const { players, guests } = await waiting();
    await away(guests[0], time.now() + 10 * DAY);
    time.pass(DAY);
    expect(await away(guests[0], null)).toEqual({ status: 200, body: { until: null, daysLeft: 29 } });
    await players[1].state((state) => state.seats[0]?.deadline === time.now() + 48 * HOUR);
    expect(await away(guests[0], null)).toMatchObject({ status: 200, body: { until: null } });
    await leave(players);
  });

  test('P-41: it runs out by itself: in a match that left memory time decides two days after I am back', async () => {
    const { players, matchId, guests } = await waiting();
    await leave(players);
    await putAway(matchId);
    const back = time.now() + 2 * DAY;
    await away(guests[0], back);
    await away(guests[1], back);
    await putAway(matchId);
    expect((await summary(matchId, guests[1])).seats).toMatchObject([
      { awayUntil: back },
      { awayUntil: back },
    ]);
    await pass(2 * DAY + 40 * HOUR);
    expect(await isOver(matchId)).toBe(false);
    expect((await summary(matchId, guests[1])).seats[0]).not.toHaveProperty('awayUntil');
    await pass(8 * HOUR);
    await until(matchId, true);
  });

  test('P-41: a match that was not told before the server was killed still grants the days, and its replay verifies', async () => {
    const { players, matchId, guests } = await waiting();
    await leave(players);
    await putAway(matchId);
    // As `POST` leaves it when the process is killed before it tells the matches.
    const back = time.now() + 5 * DAY;
    for (const { playerId } of guests) await services().store.aways.goAway(playerId, back, time.now());
    await server.restart();
    await pass(4 * DAY);
    expect(await isOver(matchId)).toBe(false);
    const seated = await server.enter(matchId, guests[0]);
    expect(seated.now.seats.map(({ awayUntil }) => awayUntil)).toEqual([back, back]);
    await seated.decide({ seat: 0, type: 'resign' });
    const body = await server.read(`/api/matches/${matchId}/replay`, guests[0].token);
    expect(verifyReplay(body)).toMatchObject({ ok: true });
    await leave([seated]);
  });

  test('P-41: a match that begins meanwhile is told; clocks of minutes run on', async () => {
    const { matchId, guests } = await server.duel(clockOf());
    const back = time.now() + DAY;
    await away(guests[0], back);
    const players = [await server.enter(matchId, guests[0]), await server.enter(matchId, guests[1])] as const;
    for (const player of players) await player.ask('ready');
    await players[1].state((state) => state.seats[0]?.awayUntil === back);
    const clock = { kind: 'live', commitSeconds: 60, choiceSeconds: 30, bankSeconds: 100 };
    const live = await server.duel({ clock });
    await away(live.guests[0], back);
    const others = [
      await server.enter(live.matchId, live.guests[0]),
      await server.enter(live.matchId, live.guests[1]),
    ];
    for (const player of others) await player.ask('ready');
    await Promise.all(others.map((player) => player.state((state) => state.status === 'live')));
    const [first] = defined(others[0]).now.seats;
    expect(first?.awayUntil).toBe(0);
    await leave([...players, ...others]);
  });

  test('P-41: of a team of four seats one stands still: the partner’s clock and bank run, and the bank of who was away is whole', async () => {
    const guests = await Promise.all(['Ada', 'Bo', 'Cy', 'Di'].map((name) => server.guest(name)));
    const [host, ...others] = guests;
    const asked = { mode: 'teams', ...clockOf({ bankHours: 72 }) };
    const { matchId, invite } = await server.match(asked, defined(host).token);
    for (const [index, { token }] of others.entries())
      await server.call('POST', `/api/matches/${matchId}/seats`, { invite, seat: index + 1 }, token);
    const players: SeatedClient[] = [];
    for (const guest of guests) players.push(await server.enter(matchId, guest));
    for (const player of players) expect(await player.ask('ready')).toMatchObject({ ok: true });
    for (const player of players) await player.state((state) => state.status === 'live');
    await playOn(players, (state) => state.phase === 'commitment');
    const [one, , three] = players as [SeatedClient, SeatedClient, SeatedClient, SeatedClient];
    const back = time.now() + 3 * DAY;
    await away(defined(guests[2]), back);
    await one.state((state) => state.seats[2]?.awayUntil === back);
    const whole = { bank: 72 * HOUR, awayUntil: 0, deadline: time.now() + 120 * HOUR };
    expect(one.now.seats.map(({ bank, awayUntil, deadline }) => ({ bank, awayUntil, deadline }))).toEqual([
      ...[whole, whole],
      { bank: 72 * HOUR, awayUntil: back, deadline: back + 120 * HOUR },
      whole,
    ]);
    time.pass(60 * HOUR);
    for (const seat of [0, 1, 3]) await defined(players[seat]).decide(commitOf(seat as 0));
    await three.state((state) => [0, 1, 3].every((seat) => state.seats[seat]?.committed));
    expect(three.now.seats.map(({ bank }) => bank / HOUR)).toEqual([60, 60, 72, 60]);
    // Twelve hours later the partner is back, and two days of the answer and three of the bank are still to come.
    await pass(12 * HOUR + 119 * HOUR);
    expect(await isOver(matchId)).toBe(false);
    await pass(HOUR);
    await until(matchId, true);
    await leave(players);
  });

  test('P-41: fourteen days at once and thirty a year, and each refusal names the field', async () => {
    const ada = await server.guest('Ada');
    const message = expect.stringMatching(/^until: /);
    for (const wrong of [time.now(), time.now() - DAY, 'soon', 1.5, time.now() + 14 * DAY + 1])
      expect(await away(ada, wrong)).toMatchObject({ status: 400, body: { message } });
    expect(await server.call('POST', '/api/players/me/away', {}, ada.token)).toMatchObject({
      status: 400,
      body: { message },
    });
    expect(await away(ada, time.now() + 14 * DAY)).toMatchObject({ body: { daysLeft: 16 } });
    time.pass(DAY);
    // It began a day ago.
    expect(await away(ada, time.now() + 14 * DAY)).toMatchObject({ status: 400, body: { message } });
    time.pass(13 * DAY);
    expect(await away(ada, time.now() + 14 * DAY)).toMatchObject({ body: { daysLeft: 2 } });
    time.pass(14 * DAY);
    expect(await away(ada, time.now() + 3 * DAY)).toMatchObject({ status: 409, body: { code: 'away-days' } });
    expect(await me(ada)).toEqual({ until: null, daysLeft: 2 });
    time.pass(365 * DAY);
    expect(await me(ada)).toEqual({ until: null, daysLeft: 30 });
    // Asking for it twice at once gives it once.
    const both = await Promise.all([1, 2].map((days) => away(ada, time.now() + days * DAY)));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(defined(await services().store.aways.last(ada.playerId)).until).toBeGreaterThan(time.now());
  });
});
