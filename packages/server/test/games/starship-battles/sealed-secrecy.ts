/**
 * B-18, B-19: pairs of matches that differ only in what one seat has sealed, how they are compared, and leaks to plant: for
 * the test, and for `scripts/secrecy.ts --game starship-battles`.
 */
import type { View } from '@star-eater/rules/src/games/starship-battles';
import type { Audience, LiveMatch } from '../../../src/live/live-match';
import type { Frames } from '../../secrecy/record';
import type { GameSecrecy } from '../../secrecy/game-secrecy';
import { observe, OWNER, type Course, type Leak, type Seen, type Version } from './sealed-course';

const plain = (text: string, { seals }: Seen): string =>
  seals.reduce((left, seal, index) => left.replaceAll(seal, `<seal ${index}>`), text);

/** The first frame that differs or is missing, by viewer; null if none. */
export function firstDifference(one: Seen, other: Seen, which: 'heard' | 'wire' | 'revealed'): string | null {
  const [mine, theirs]: [Frames, Frames] = [one[which], other[which]];
  for (const who of new Set([...mine.keys(), ...theirs.keys()])) {
    const [frames, others] = [mine.get(who) ?? [], theirs.get(who) ?? []];
    for (let at = 0; at < Math.max(frames.length, others.length); at += 1) {
      const [a, b] = [plain(frames[at]?.text ?? 'nothing', one), plain(others[at]?.text ?? 'nothing', other)];
      if (a === b) continue;
      let from = 0;
      while (a[from] === b[from] && from < a.length) from += 1;
      return `${who}, frame ${at}: ${a.slice(Math.max(0, from - 40), from + 60)} | ${b.slice(Math.max(0, from - 40), from + 60)}`;
    }
  }
  return null;
}

export const both = async (course: Course, leak?: Leak): Promise<[Seen, Seen]> => {
  const seen = async (version: Version): Promise<Seen> => observe(course, version, leak);
  return [await seen(0), await seen(1)];
};

export const bytesIn = (frames: Frames): number =>
  [...frames.values()].flat().reduce((sum, { text }) => sum + text.length, 0);

export const SOME: readonly Course[] = [
  { mode: 'duel', sealed: 'fleet' },
  { mode: 'teams', sealed: 'posts' },
];
export const MORE: readonly Course[] = [
  { mode: 'duel', sealed: 'posts' },
  { mode: 'teams', sealed: 'fleet' },
  { mode: 'free-for-all', sealed: 'fleet' },
  { mode: 'free-for-all', sealed: 'posts' },
];

export const roomOf = (live: LiveMatch): Audience =>
  (live as unknown as { audience: Audience | null }).audience as Audience;

/** What the owner has sealed last. */
const sealedIn = (live: LiveMatch): string =>
  JSON.stringify(live.position?.seats[OWNER]?.sealed.at(-1)?.decision ?? null);

/** A little of it. */
export const bitOf = (live: LiveMatch): number =>
  [...sealedIn(live)].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 97, 7);

const told =
  (more: (live: LiveMatch) => object): Leak =>
  (live) => {
    const room = roomOf(live);
    const honest = room.happened.bind(room);
    room.happened = (message) => honest({ ...message, ...more(live) });
  };

const inSeat =
  (change: (seat: View['seats'][number], live: LiveMatch) => object): Leak =>
  (live) => {
    const honest = live.snapshot.bind(live);
    live.snapshot = () => {
      const seen = honest();
      const view = seen.view as View | null;
      if (!view) return seen;
      const seats = view.seats.map((seat) =>
        seat.seat === OWNER ? { ...seat, ...change(seat, live) } : seat,
      );
      return { ...seen, view: { ...view, seats } as unknown as typeof seen.view };
    };
  };

export const [FLEET, POSTS] = SOME as [Course, Course];

export const LEAKS: readonly [string, Course, Leak][] = [
  ['the size of a message', FLEET, told((live) => ({ pad: '.'.repeat(bitOf(live)) }))],
  ['a field of an event', POSTS, told((live) => ({ hint: bitOf(live) }))],
  [
    'the number of cards in the view',
    FLEET,
    inSeat((_seat, live) => ({ cards: sealedIn(live).split(',').length })),
  ],
  [
    'one heading in the view',
    POSTS,
    inSeat((_seat, live) => ({ side: Number(/"heading":(\d+)/.exec(sealedIn(live))?.[1] ?? 0) })),
  ],
  [
    'a count among the figures of the operator',
    FLEET,
    (live) => {
      const room = roomOf(live);
      const honest = room.happened.bind(room);
      room.happened = (message) => {
        honest(message);
        live.services.metrics.appends.inc(bitOf(live));
      };
    },
  ],
];

const COURSES = [...SOME, ...MORE];

export const sealedSecrecy: GameSecrecy = {
  courses: COURSES.map(({ mode, sealed }) => `${mode}, ${sealed}`),
  leaks: LEAKS.map(([what]) => what),
  async compare(at) {
    const course = COURSES[at % COURSES.length];
    if (!course) throw new Error('no course');
    const [one, other] = await both(course);
    return {
      difference: firstDifference(one, other, 'heard') ?? firstDifference(one, other, 'wire'),
      isRevealed: firstDifference(one, other, 'revealed') !== null,
      bytes: bytesIn(one.heard) + bytesIn(one.wire),
    };
  },
  async plant(at) {
    const found = LEAKS[at];
    if (!found) throw new Error(`no leak ${at}`);
    const [one, other] = await both(found[1], found[2]);
    return firstDifference(one, other, 'heard');
  },
};
