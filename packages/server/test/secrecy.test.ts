import type { WebSocket } from 'ws';
import { stateHash } from '@star-eater/rules/src/games/star-eater';
import type { EventsMessage } from '../src/wire/broadcasts';
import type { Audience, LiveMatch } from '../src/live/live-match';
import type { Deflater } from '../src/room/deflater';
import { count, firstDifference, type Tally } from './secrecy/compare';
import { isByItself, SECRETS, type Course, type Secret, type Subject } from './secrecy/course';
import { observe, type Leak } from './secrecy/observe';
import { courseOf } from './secrecy/write';
import { CountedRandom } from './support/counted-random';
import { matchIn } from './support/star-eater';
import { TestServer } from './support/table';

/**
 * A duel, a free-for-all and a team match each about orders, reactions and a bot; two in which the owner
 * resigns.
 */
const SEEDS = [0, 1, 2, 3, 4, 23, 24, 25, 17, 19, 11];

const tally: Tally = new Map();
const onWire: Tally = new Map();
const compared = (part: string, from = tally): number =>
  [...from].filter(([key]) => key.includes(part)).reduce((sum, [, frames]) => sum + frames, 0);

describe('Limits: the property of secrecy', () => {
  test.each(SEEDS)(
    'Limits: seed %i, two versions of a match that differ in what is hidden look the same to everybody else, message by message and byte by byte on the wire',
    async (seed) => {
      const course = courseOf(seed);
      const [one, other] = [await observe(course, 0), await observe(course, 1)];
      expect(firstDifference(course, one, other)).toBeNull();
      expect(firstDifference(course, one, other, 'wire')).toBeNull();
      // The same detector finds the difference once it is revealed.
      if (course.reveal.length > 0) expect(firstDifference(course, one, other, 'revealed')).not.toBeNull();
      count(tally, one);
      count(onWire, one, 'wire');
    },
    120_000,
  );

  test.each(['loadout', 'commitment', 'movement', 'action', 'cooldown'])(
    'Limits: hidden information differed in the phase %s',
    (phase) => {
      expect(compared(`|${phase}|`)).toBeGreaterThan(0);
    },
  );

  test.each(['opponent', 'ally', 'spectator', 'latecomer'])(
    'Limits: messages and frames to the %s were compared',
    (viewer) => {
      expect(compared(`${viewer}|`)).toBeGreaterThan(0);
      expect(compared(`${viewer}|`, onWire)).toBeGreaterThan(0);
    },
  );

  test('Limits: HTTP answers to strangers were compared', () => {
    expect(compared('stranger|')).toBeGreaterThan(0);
  });

  test.each(SECRETS)('Limits: %s was among the differences', (secret) => {
    expect([...tally].some(([key]) => key.endsWith(`|${secret}`))).toBe(true);
  });
});

describe('Limits: forks against a live bot', () => {
  const server = new TestServer({ random: new CountedRandom() });
  beforeAll(() => server.start());
  afterAll(() => server.dispose());
  const FORKS = 40;

  /** The sealed orders of the bot in seat 1 for this round. */
  const sealedBy = async (matchId: string): Promise<string> => {
    const live = await server.running.services.registry.open(matchId);
    if (!live) throw new Error('the match is not there');
    return new Promise((resolve) =>
      live.follow(({ position }) => {
        const orders = position?.seats[1]?.orders;
        if (orders && orders.round === position?.progress.round) resolve(JSON.stringify(orders.decision));
      }),
    );
  };

  test('Limits: the only player’s forks of one moment reveal at most a third of the live bot’s orders', async () => {
    const ada = await server.guest('Ada');
    const bots = [{ seat: 1, level: 'ensign' }];
    const { body } = await server.call(
      'POST',
      '/api/matches',
      { mode: 'duel', factions: ['fpa', 'lamais'], bots },
      ada.token,
    );
    const { matchId } = body as { matchId: string };
    const me = await server.enter(matchId, ada);
    await me.ask('ready');
    while (me.now.round < 2) {
      await me.state((state) => state.pending.has('0') || state.round === 2);
      if (me.now.round < 2) await me.decideDefault();
    }
    const own = await sealedBy(matchId);
    const replay = await server.call('GET', `/api/matches/${matchId}/replay`, undefined, ada.token);
    const seq = (replay.body['entries'] as unknown[]).length;
    const told: string[] = [];
    for (let fork = 0; fork < FORKS; fork += 1) {
      const made = await server.call('POST', `/api/matches/${matchId}/fork`, { seq }, ada.token);
      const forked = await server.enter(made.body['matchId'] as string, ada);
      told.push(await sealedBy(forked.matchId));
      // A player has at most four practice matches.
      await forked.decide({ seat: 0, type: 'resign' });
    }
    expect(told.filter((orders) => orders === own).length).toBeLessThanOrEqual(FORKS / 3);
  }, 60_000);
});

describe('Limits: planted leaks', () => {
  /** As much of a course on this subject as makes its secret differ. */
  const courseAbout = (subject: Subject, secret: string): Course => {
    for (let seed = 0; ; seed += 3) {
      const course = courseOf(seed);
      const from = course.acts.findIndex(({ hides }) => hides.includes(secret as Secret));
      if (course.subject !== subject || from < 0 || from > 30) continue;
      const end = course.acts.findIndex((_, index) => {
        const next = course.acts[index] ?? course.reveal[0];
        return index > from + 4 && (!next || !isByItself(next));
      });
      return end < 0 ? course : { ...course, acts: course.acts.slice(0, end), reveal: [] };
    }
  };
  const orders = courseAbout('orders', 'orders');

  const roomOf = (live: LiveMatch) => (live as unknown as { audience: Audience | null }).audience as Audience;
  /** Makes the room do more with each entry. */
  const withEach =
    (more: (live: LiveMatch) => void): Leak =>
    (live) => {
      const room = roomOf(live);
      const honest = room.happened.bind(room);
      room.happened = (message) => {
        honest(message);
        more(live);
      };
    };
  /** Makes the room send more with each entry. */
  const told =
    (more: (live: LiveMatch) => object): Leak =>
    (live) => {
      const room = roomOf(live);
      const honest = room.happened.bind(room);
      room.happened = (message: EventsMessage) => honest({ ...message, ...more(live) });
    };
  /** A little of the hidden information. */
  const bitOf = (hidden: unknown): number =>
    [...(JSON.stringify(hidden) ?? '')].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 97, 7);
  const ordersBit = (live: LiveMatch) => bitOf(live.position?.seats[orders.owner]?.orders?.decision);

  const leaks: [string, Course, Leak][] = [
    ['a field of an event', orders, told((live) => ({ hint: ordersBit(live) }))],
    ['the size of a message', orders, told((live) => ({ pad: '.'.repeat(ordersBit(live)) }))],
    [
      'a hash of the state',
      orders,
      told((live) => ({ stateHash: live.position && stateHash(matchIn(live.position)) })),
    ],
    [
      'one byte of the schema',
      orders,
      (live) => {
        const honest = live.snapshot.bind(live);
        live.snapshot = () => {
          const seen = honest();
          const seats = seen.seats.map((seat) =>
            seat.seat === orders.owner ? { ...seat, takeBacks: ordersBit(live) } : seat,
          );
          return { ...seen, seats };
        };
      },
    ],
    [
      'a count among the operator’s figures',
      orders,
      withEach((live) => live.services.metrics.appends.inc(ordersBit(live))),
    ],
    [
      'that a seat waits',
      courseAbout('waiting', 'waiting'),
      told((live) => ({ hint: live.ledger.waits.size })),
    ],
    [
      'the seed of a bot',
      courseAbout('bot', 'bot seed'),
      told((live) => ({ hint: bitOf(live.record.seats.map(({ seed }) => seed)) })),
    ],
  ];
  test.each(leaks)(
    'Limits: a planted leak, %s, is found',
    async (_what, course, leak) => {
      const [one, other] = [await observe(course, 0, leak), await observe(course, 1, leak)];
      expect(firstDifference(course, one, other)).not.toBeNull();
    },
    60_000,
  );

  /**
   * The omitted end of a compressed message (RFC 7692, 7.2.1), and an empty block after it: no reader
   * notices.
   */
  const PADDING = Buffer.from([0x00, 0x00, 0xff, 0xff, 0x00]);
  const silent: [string, Leak][] = [
    [
      'the padding of a compressed frame',
      (live) => {
        const { deflater } = (roomOf(live) as unknown as { everybody: { deflater: Deflater } }).everybody;
        const honest = deflater.deflate.bind(deflater);
        deflater.deflate = (data) =>
          Buffer.concat([honest(data), ...Array.from({ length: ordersBit(live) }, () => PADDING)]);
      },
    ],
    [
      'what a ping carries',
      withEach((live) => {
        const { room } = roomOf(live) as unknown as { room: { clients: Iterable<{ ref: WebSocket }> } };
        for (const { ref } of room.clients) ref.ping(Buffer.alloc(ordersBit(live)));
      }),
    ],
  ];
  test.each(silent)(
    'Limits: a planted leak that only the wire shows, %s, is found there',
    async (_what, leak) => {
      const [one, other] = [await observe(orders, 0, leak), await observe(orders, 1, leak)];
      expect(firstDifference(orders, one, other)).toBeNull();
      expect(firstDifference(orders, one, other, 'wire')).not.toBeNull();
    },
    60_000,
  );
});
