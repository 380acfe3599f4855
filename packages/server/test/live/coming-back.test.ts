import type { Decision } from '@star-eater/rules/src/games/star-eater';
import { playOn, TestServer, type Guest, type Json, type SeatedClient } from '../support/table';
import { MINUTE } from '../support/clocked';
import { Line } from '../support/line';
import { TestTime } from '../support/test-time';

const CLOCK = { kind: 'live', commitSeconds: 60, choiceSeconds: 30, bankSeconds: 60 } as const;

const commitOf = (seat: number, engine: 'N' | 'S' = 'N'): Decision => ({
  seat,
  type: 'commit',
  engine,
  commands: ['special', 'vent-coolant'],
});

describe('Coming back', () => {
  const time = new TestTime();
  const server = new TestServer({ time, pingInterval: 1000 });
  beforeAll(() => server.start());
  const lines: Line[] = [];
  afterAll(async () => {
    for (const line of lines) line.cut();
    await server.dispose();
  });

  const committing = async (more: object = {}) => {
    const duel = await server.begunDuel(more);
    await playOn(duel.players, (state) => state.phase === 'commitment');
    return duel;
  };
  /** The same, with seat 0 on a connection that can break. */
  const onTheMove = async (more: object = {}) => {
    const { matchId, guests, players } = await committing(more);
    const line = await Line.to(server.running.port);
    lines.push(line);
    const one = await server.enter(matchId, guests[0], undefined, line.url);
    await players[0].room.leave();
    return { matchId, guests, players: [one, players[1]] as const, line };
  };
  /** What a seat can find out about itself. */
  const belongings = async (client: SeatedClient): Promise<Json> => ({
    seat: client.seat,
    state: client.now.toJSON(),
    mine: await client.ask('mine'),
    legal: await client.ask('legal'),
    events: await client.ask('events', { since: 0 }),
  });
  const back = async (matchId: string, guest: Guest, others: readonly SeatedClient[] = []) => {
    const client = await server.enter(matchId, guest);
    for (const each of [client, ...others])
      await each.state((state) => state.seats.every(({ connected }) => connected));
    return client;
  };

  test('Coming back: a network change cuts the socket: the same seat, orders, draft and events as before', async () => {
    const { players, matchId, guests, line } = await onTheMove();
    const [one, two] = players;
    await one.ask('draft', { engine: 'S', commands: ['special'] });
    await one.decide(commitOf(0));
    await one.ask('chat', { text: 'into a tunnel', to: 'all' });
    const before = await belongings(one);
    line.cut();
    await two.state((state) => state.seats[0]?.connected === false);
    expect(await belongings(await back(matchId, guests[0], [two]))).toEqual(before);
  });

  test('Coming back: a lost answer is repeated by id; a changed request is refused', async () => {
    const { players, matchId, guests, line } = await onTheMove();
    const [one, two] = players;
    const request = one.request(commitOf(0));
    const { seq } = two.now;
    one.ask('decide', request).catch(() => null);
    // The opponent receives it, so it was accepted; then the connection breaks.
    await two.upTo(seq + 1);
    line.cut();
    const again = await back(matchId, guests[0], [two]);
    expect(await again.ask('decide', { ...request, decision: commitOf(0, 'S') })).toMatchObject({
      ok: false,
    });
    expect(await again.ask('decide', request)).toEqual({ ok: true, seq: seq + 1 });
    expect(again.now.seq).toBe(seq + 1);
  });

  test('Coming back: a request that never arrived counts when sent again', async () => {
    const { players, matchId, guests, line } = await onTheMove();
    const [one, two] = players;
    const request = one.request(commitOf(0));
    // Read now: the opponent may receive the entry before its answer arrives here.
    const { seq } = two.now;
    line.cut();
    one.ask('decide', request).catch(() => null);
    const again = await back(matchId, guests[0], [two]);
    expect(await again.ask('decide', request)).toEqual({ ok: true, seq: seq + 1 });
  });

  test('Coming back: two tabs share a seat: both see the same, either decides, and closing one keeps the seat', async () => {
    const { players, matchId, guests } = await committing();
    const [one, two] = players;
    const tab = await back(matchId, guests[0]);
    const { seq } = (await tab.decide(commitOf(0))) as { seq: number };
    await one.upTo(seq);
    expect(one.now.toJSON()).toEqual(tab.now.toJSON());
    expect(await one.ask('mine')).toEqual(await tab.ask('mine'));
    expect(await one.decide(commitOf(0, 'S'))).toMatchObject({ ok: false });
    await tab.room.leave();
    const heard = (await one.ask('chat', { text: 'still here', to: 'all' })) as { seq: number };
    await two.upTo(heard.seq);
    expect(two.now.seats[0]?.connected).toBe(true);
    await one.room.leave();
    await two.state((state) => state.seats[0]?.connected === false);
  });

  test('Coming back: a phone asleep for ten minutes: its socket is closed, timeouts play for it, and it returns to its seat', async () => {
    const { players, matchId, guests, line } = await onTheMove({ clock: CLOCK });
    const [asleep, awake] = players;
    line.sleep();
    await awake.state((state) => state.seats[0]?.connected === false);
    const awakens = time.now() + 10 * MINUTE;
    // Its commitments time out while the opponent plays on, until a bot has its seat.
    while (!awake.now.seats[0]?.botPlays) {
      const { default: owed, seq } = (await awake.ask('legal')) as { default: Decision | null; seq: number };
      await awake.upTo(seq);
      if (owed) {
        await awake.decideDefault();
      } else {
        time.pass((awake.now.seats[0]?.deadline ?? 0) - time.now());
        await awake.upTo(seq + 1);
      }
    }
    expect(time.now()).toBeLessThan(awakens);
    // The bot writes all it can first: what it writes while time jumps is old, and the next question ends as
    // it arises.
    await awake.state(({ pending }) => pending.size === 1 && pending.has('1'));
    time.pass(awakens - time.now());
    const again = await back(matchId, guests[0]);
    expect(again.seat).toBe(0);
    await again.state((state) => state.seats[0]?.botPlays === false);
    const missed = (await again.ask('events', { since: asleep.now.seq })) as {
      entries: { seq: number }[];
      seq: number;
    };
    expect(missed.entries.map(({ seq }) => seq)).toEqual(
      Array.from({ length: missed.seq - asleep.now.seq }, (_, index) => asleep.now.seq + 1 + index),
    );
    await Promise.all([again, awake].map((client) => client.upTo(missed.seq)));
    const round = again.now.round;
    await playOn([again, awake], (state) => state.round > round || state.status !== 'live');
    expect(again.now.toJSON()).toEqual(awake.now.toJSON());
  });

  test('Coming back: a second device gets the seat with orders, nonces and draft; the first keeps it too', async () => {
    const { players, matchId, guests } = await committing();
    const [one, two] = players;
    await one.ask('draft', { engine: 'S', commands: ['special'] });
    const request = one.request(commitOf(0));
    const { seq } = (await one.ask('decide', request)) as { seq: number };
    await two.upTo(seq);
    const before = await belongings(one);
    const { body: link } = await server.call('POST', '/api/players/me/transfer', {}, guests[0].token);
    const { body: moved } = await server.call('POST', '/api/players/transfer', { code: link['code'] });
    expect(moved).toMatchObject({ playerId: guests[0].playerId, name: 'Ada' });
    expect(moved['token']).not.toBe(guests[0].token);
    const phone = await back(matchId, moved as unknown as Guest);
    expect(await belongings(phone)).toEqual(before);
    expect(await phone.ask('decide', request)).toEqual({ ok: true, seq });
    expect(await phone.decide({ seat: 0, type: 'uncommit' })).toMatchObject({ ok: true });
    await one.upTo(seq + 1);
    expect(await one.decide(commitOf(0, 'S'))).toMatchObject({ ok: true, seq: seq + 2 });
  });

  test('Coming back: a server restart returns both to their seats, and answers requests left open before', async () => {
    const { players, matchId, guests } = await committing();
    const request = players[0].request(commitOf(0));
    const first = await players[0].ask('decide', request);
    const before = await players[0].ask('mine');
    await server.restart();
    const again = [await server.enter(matchId, guests[0]), await server.enter(matchId, guests[1])] as const;
    expect(again.map(({ seat }) => seat)).toEqual([0, 1]);
    expect(await again[0].ask('mine')).toEqual(before);
    expect(await again[0].ask('decide', { ...request, decision: commitOf(0, 'S') })).toMatchObject({
      ok: false,
    });
    expect(await again[0].ask('decide', request)).toEqual(first);
    await playOn(again, (state) => state.round === 2);
  });
});
