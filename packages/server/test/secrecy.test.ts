import { stateHash } from '@star-eater/rules';
import type { EventsMessage } from '../src/wire/messages';
import type { Audience, LiveMatch } from '../src/live/live-match';
import { count, firstDifference, type Tally } from './secrecy/compare';
import { courseOf, type Course } from './secrecy/course';
import { observe, type Leak } from './secrecy/observe';

/** Every third seed is a duel, a free-for-all, a match of teams. */
const SEEDS = Array.from({ length: 9 }, (_, index) => index);

const tally: Tally = new Map();
const compared = (part: string): number =>
  [...tally].filter(([key]) => key.includes(part)).reduce((sum, [, frames]) => sum + frames, 0);

describe('Limits: the property of secrecy', () => {
  test.each(SEEDS)(
    'Limits: seed %i, two versions of a match that differ in what is hidden look the same to everybody else',
    async (seed) => {
      const course = courseOf(seed);
      const [one, other] = [await observe(course, 0), await observe(course, 1)];
      expect(firstDifference(course, one, other)).toBeNull();
      // The same detector sees the difference once it is revealed.
      if (course.reveal) expect(firstDifference(course, one, other, 'revealed')).not.toBeNull();
      count(tally, one);
    },
    60_000,
  );

  test.each(['loadout', 'commitment', 'movement', 'action', 'cooldown'])(
    'Limits: something hidden differed in the phase %s',
    (phase) => {
      expect(compared(`|${phase}|`)).toBeGreaterThan(0);
    },
  );

  test.each(['opponent', 'ally', 'spectator', 'latecomer', 'stranger'])(
    'Limits: the %s was among those compared',
    (viewer) => {
      expect(compared(`${viewer}|`)).toBeGreaterThan(0);
    },
  );

  test.each(['draft', 'taken back', 'orders', 'second command', 'team talk'])(
    'Limits: a difference in %s was among those compared',
    (secret) => {
      expect(compared(`|${secret}`)).toBeGreaterThan(0);
    },
  );
});

describe('Limits: planted leaks', () => {
  /** A course in which the whole orders of the owner differ in the end. */
  const course = ((): Course => {
    for (let seed = 0; ; seed += 3) {
      const some = courseOf(seed);
      if (some.acts.some(({ hides }) => hides.includes('orders')) && some.acts.length < 60) return some;
    }
  })();

  /** Lets the room tell more with each entry. */
  const told =
    (more: (message: EventsMessage, live: LiveMatch) => object): Leak =>
    (live) => {
      const room = (live as unknown as { audience: Audience }).audience;
      const honest = room.happened.bind(room);
      room.happened = (message) => honest({ ...message, ...more(message, live) });
    };
  const ordersOf = (live: LiveMatch) =>
    JSON.stringify(live.position?.seats[course.owner]?.orders?.orders ?? null);
  /** One bit of them. */
  const bitOf = (live: LiveMatch) =>
    [...ordersOf(live)].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 97;
  const leaks: [string, Leak][] = [
    ['a field of an event', told((_message, live) => ({ hint: bitOf(live) }))],
    ['the size of a message', told((_message, live) => ({ pad: '.'.repeat(bitOf(live)) }))],
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
          return {
            ...seen,
            seats: seen.seats.map((seat) =>
              seat.seat === course.owner ? { ...seat, takeBacks: bitOf(live) } : seat,
            ),
          };
        };
      },
    ],
  ];
  test.each(leaks)(
    'Limits: a planted leak, %s, is found',
    async (_what, leak) => {
      const [one, other] = [await observe(course, 0, leak), await observe(course, 1, leak)];
      expect(firstDifference(course, one, other)).not.toBeNull();
    },
    60_000,
  );
});
