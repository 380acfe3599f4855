import type { WebSocket } from 'ws';
import { stateHash } from '@star-eater/rules/src/games/star-eater';
import type { EventsMessage } from '../../src/wire/broadcasts';
import type { Audience, LiveMatch } from '../../src/live/live-match';
import type { Stream } from '../../src/room/stream';
import type { Deflater } from '../../src/room/socket/deflate';
import { firstDifference } from './compare';
import { isByItself, type Course, type Secret, type Subject } from './course';
import { observe, type Leak } from './observe';
import { courseOf } from './write';
import { isBroad } from '../support/broad';
import { matchIn } from '../support/star-eater';

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
  /** P-76. Makes the streams say more with each entry, and no socket. */
  const streamed =
    (more: (live: LiveMatch) => object): Leak =>
    (live) => {
      const { streams } = roomOf(live) as unknown as { streams: Set<Stream> };
      const leaking = new WeakSet<Stream>();
      const room = roomOf(live);
      const honest = room.happened.bind(room);
      room.happened = (message) => {
        for (const stream of streams) {
          if (leaking.has(stream)) continue;
          leaking.add(stream);
          const tell = stream.happened.bind(stream);
          stream.happened = (each) => tell({ ...each, ...more(live) });
        }
        honest(message);
      };
    };
  /** A little of the hidden information. */
  const bitOf = (hidden: unknown): number =>
    [...(JSON.stringify(hidden) ?? '')].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 97, 7);
  const ordersBit = (live: LiveMatch) => bitOf(live.position?.seats[orders.owner]?.sealed.at(-1)?.decision);

  const leaks: [string, Course, Leak][] = [
    ['a field of an event', orders, told((live) => ({ hint: ordersBit(live) }))],
    ['a field of a stream alone', orders, streamed((live) => ({ hint: ordersBit(live) }))],
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
  // `npm run nightly` plants all of them; each run of CI those that are hardest to see.
  const HARDEST = new Set([
    'a field of a stream alone',
    'the size of a message',
    'one byte of the schema',
    'that a seat waits',
  ]);
  test.each(leaks.filter(([what]) => isBroad || HARDEST.has(what)))(
    'Limits: a planted leak, %s, is found',
    async (what, course, leak) => {
      const [one, other] = [await observe(course, 0, leak), await observe(course, 1, leak)];
      const found = firstDifference(course, one, other);
      expect(found).not.toBeNull();
      if (what.includes('stream')) expect(found?.who).toMatch(/ by HTTP$/);
    },
    300_000,
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
  test.each(isBroad ? silent : silent.slice(0, 1))(
    'Limits: a planted leak that only the wire shows, %s, is found there',
    async (_what, leak) => {
      const [one, other] = [await observe(orders, 0, leak), await observe(orders, 1, leak)];
      expect(firstDifference(orders, one, other)).toBeNull();
      expect(firstDifference(orders, one, other, 'wire')).not.toBeNull();
    },
    300_000,
  );
});
