import { createHash } from 'node:crypto';
import { sealedValues, sealHash, stateHash, type Decision, type Mode, type Seat } from '@star-eater/rules';
import type { EventsMessage } from '../src/live/events';
import type { Audience, LiveMatch } from '../src/live/live-match';
import { CountedRandom, firstDifference, Recorder, type Heard } from './support/frames';
import { playOn, resetIds, TestServer, type Guest, type SeatedClient } from './support/table';
import { TestTime } from './support/test-time';

const NOTHING: Heard = { frames: [], seals: [] };

type Orders = Decision & { type: 'commit' };

const PLAYERS = { duel: 2, 'free-for-all': 3, teams: 4 } as const;

/** Makes the server tell more than it may, for the test of the test. */
type Leak = (live: LiveMatch) => void;

interface Run {
  /** What everybody but seat 0 got while the orders of seat 0 were hidden. */
  hidden: Map<string, Heard>;
  /** And when they were revealed. */
  revealed: Map<string, Heard>;
}

/** One match, from the loadout to the end of the first round, in which seat 0 gives these orders. */
async function observe(
  mode: Mode,
  orders: Omit<Orders, 'seat' | 'type'>,
  draft: object,
  leak?: Leak,
): Promise<Run> {
  resetIds();
  const server = await new TestServer({ time: new TestTime(), random: new CountedRandom() }).start();
  try {
    const guests: Guest[] = [];
    for (let seat = 0; seat < PLAYERS[mode]; seat += 1) guests.push(await server.guest(`Player ${seat}`));
    const [host] = guests as [Guest];
    const { body } = await server.call('POST', '/api/matches', { mode, visibility: 'public' }, host.token);
    const matchId = body['matchId'] as string;
    for (const guest of guests.slice(1))
      await server.call('POST', `/api/matches/${matchId}/seats`, {}, guest.token);
    const players: SeatedClient[] = [];
    for (const guest of guests) players.push(await server.enter(matchId, guest));
    const watcher = await server.enter(matchId, await server.guest('Watcher'));
    for (const player of players) await player.ask('ready');
    for (const client of [...players, watcher]) await client.state((state) => state.status === 'live');
    await playOn(players, (state) => state.phase === 'commitment');
    await watcher.upTo(players[0]!.now.seq);

    const viewers = [...players.slice(1), watcher];
    const recorders = viewers.map((viewer) =>
      new Recorder(viewer.seat === null ? 'watcher' : `seat ${viewer.seat}`).tap(viewer),
    );
    const stranger = new Recorder('stranger');
    recorders.push(stranger);
    const live = server.running.services.registry.peek(matchId);
    if (leak && live) leak(live);

    let nonces = 0;
    const seals: string[] = [];
    const request = (seat: Seat, id: string, decision: Decision) => {
      if (decision.type !== 'commit') return { id, decision, expects: players[0]!.now.seats[seat]!.since };
      const fresh = [0, 1, 2].map(() =>
        createHash('sha256')
          .update(`nonce ${(nonces += 1)}`)
          .digest('hex'),
      );
      const seal = sealedValues(decision).map((value, part) =>
        sealHash({
          match: matchId,
          round: 1,
          seat,
          part: part as 0 | 1 | 2,
          value,
          nonce: fresh[part] as string,
        }),
      );
      if (seat === 0) seals.push(...seal);
      return { id, decision, expects: players[0]!.now.seats[seat]!.since, seal, nonces: fresh };
    };
    const decide = async (seat: Seat, id: string, decision: Decision) => {
      const reply = await players[seat]!.ask('decide', request(seat, id, decision));
      if (!reply['ok']) throw new Error(JSON.stringify(reply));
      await Promise.all([...players, watcher].map((client) => client.upTo(reply['seq'] as number)));
    };
    const look = async () => {
      for (const path of ['', '/replay']) {
        for (const token of [undefined, guests[1]!.token]) {
          stranger.note(
            JSON.stringify(await server.call('GET', `/api/matches/${matchId}${path}`, undefined, token)),
          );
        }
      }
      for (const viewer of viewers) {
        for (const type of ['mine', 'legal']) await viewer.ask(type);
        await viewer.ask('events', { since: 0 });
      }
    };
    const mine = (changes: object = {}): Orders => ({ seat: 0, type: 'commit', ...orders, ...changes });

    await players[0]!.ask('draft', draft);
    await look();
    await decide(0, 'commit-1', mine());
    await look();
    await decide(0, 'uncommit-1', { seat: 0, type: 'uncommit' });
    await look();
    await decide(0, 'commit-2', mine({ commands: [...orders.commands].reverse() }));
    for (const player of players.slice(1, -1))
      await decide(player.seat!, `commit-${player.seat}`, {
        ...mine(),
        seat: player.seat!,
        engine: 'none',
        commands: ['vent-coolant', 'special'],
      });
    await look();
    const hidden = new Map(recorders.map(({ who, heard }) => [who, { frames: [...heard], seals }]));

    const last = players.at(-1)!;
    await decide(last.seat!, 'commit-last', {
      ...mine(),
      seat: last.seat!,
      engine: 'none',
      commands: ['vent-coolant', 'special'],
    });
    await look();
    const revealed = new Map(
      recorders.map(({ who, heard }) => [
        who,
        { frames: heard.slice(hidden.get(who)?.frames.length), seals },
      ]),
    );
    return { hidden, revealed };
  } finally {
    await server.dispose();
  }
}

const first = { engine: 'N', commands: ['fire-main', 'corvettes'] } as const;
const second = { engine: 'double', commands: ['special', 'port-broadside'] } as const;
const asOrders = (each: typeof first | typeof second) => ({
  engine: each.engine,
  commands: [...each.commands],
});

describe('Limits: the property of secrecy', () => {
  test.each(['duel', 'free-for-all', 'teams'] as const)(
    'Limits: in a %s, two runs that differ in the orders of seat 0 look the same to everybody else until the reveal',
    async (mode) => {
      const one = await observe(mode, asOrders(first), { engine: 'S', commands: [] });
      const other = await observe(mode, asOrders(second), { engine: 'none', commands: ['power-to-engines'] });
      expect([...one.hidden.keys()]).toHaveLength(PLAYERS[mode] + 1);
      for (const [who, heard] of one.hidden) {
        expect(heard.frames.length).toBeGreaterThan(5);
        expect([who, firstDifference(heard, other.hidden.get(who) ?? NOTHING)]).toEqual([who, null]);
      }
      // The same detector sees the difference afterwards.
      for (const [who, heard] of one.revealed) {
        if (who !== 'stranger')
          expect([who, firstDifference(heard, other.revealed.get(who) ?? NOTHING)]).toEqual([
            who,
            expect.any(Number),
          ]);
      }
    },
    120_000,
  );

  /** Lets the room tell more with each entry; what, depends on the hidden engine setting. */
  const told =
    (more: (message: EventsMessage, live: LiveMatch) => object): Leak =>
    (live) => {
      const room = (live as unknown as { audience: Audience }).audience;
      const honest = room.happened.bind(room);
      room.happened = (message) => honest({ ...message, ...more(message, live) });
    };
  const engineOf = (live: LiveMatch) => live.position?.seats[0]?.orders?.orders.engine ?? 'none';
  const leaks: [string, Leak][] = [
    ['a field of an event', told((_message, live) => ({ hint: engineOf(live) === 'N' }))],
    ['the size of a message', told((_message, live) => ({ pad: engineOf(live) === 'N' ? '12' : '1' }))],
    [
      'a hash of the state',
      told((_message, live) => ({ stateHash: live.position && stateHash(live.position.match) })),
    ],
    [
      'one byte of the schema',
      (live) => {
        const honest = live.snapshot.bind(live);
        live.snapshot = () => {
          const seen = honest();
          const [own, ...others] = seen.seats;
          return {
            ...seen,
            seats: own ? [{ ...own, takeBacks: engineOf(live) === 'N' ? 4 : 5 }, ...others] : [],
          };
        };
      },
    ],
  ];
  test.each(leaks)(
    'Limits: a planted leak, %s, is found',
    async (_what, leak) => {
      const one = await observe('duel', asOrders(first), {}, leak);
      const other = await observe('duel', asOrders(second), {}, leak);
      expect(
        firstDifference(one.hidden.get('seat 1') ?? NOTHING, other.hidden.get('seat 1') ?? NOTHING),
      ).not.toBeNull();
    },
    120_000,
  );
});
