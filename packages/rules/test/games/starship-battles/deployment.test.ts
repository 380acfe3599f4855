/** B-20, B-49: every fleet begins as each other one does, with the newest data. */
import {
  cardsOf,
  defaultPosts,
  FIGHTER,
  refusePosts,
  starshipBattles,
  zoneOf,
  type Match,
  type Post,
} from '../../../src/games/starship-battles';
import { defined } from '../../../src/kernel/defined';
import { isInZone } from '../../../src/games/starship-battles/muster/deployment';
import { begun } from '../../../scripts/play/starship-battles/match';
import type { Options } from '../../../src/games/starship-battles';

type Place = readonly [number, number];

/** All seats with the same cards, and nobody has a post. */
const withFleets = (mode: Options['mode'], points: 100 | 200, fleet: readonly string[]): Match => {
  const match = begun({ mode, points });
  return { ...match, phase: 'deployment', seats: match.seats.map((seat) => ({ ...seat, fleet })) };
};

const READY = ['harbour-breakwater', 'harbour-causeway', 'harbour-dredger', 'harbour-tender', 'harbour-tern'];

const placed = (posts: readonly Post[]): { at: Place; heading: number }[] =>
  posts.flatMap((post) =>
    'at' in post ? [{ at: [post.at[0] ?? 0, post.at[1] ?? 0] as const, heading: post.heading }] : [],
  );

const one = <T>(list: readonly T[], at: number): T => defined(list[at]);

const apart = ([ax, ay]: Place, [bx, by]: Place): number => Math.hypot(ax - bx, ay - by);

const middles = (match: Match): Place[] =>
  match.seats.map(({ seat }) => {
    const { x, y } = zoneOf(match, seat);
    return [(x[0] + x[1]) / 2, (y[0] + y[1]) / 2];
  });

test.each([
  ['duel', [[0, 1]]],
  [
    'teams',
    [
      [0, 1],
      [2, 3],
    ],
  ],
] as const)(
  'B-20, B-49 in a %s opposite fleets are each other’s half turn about the middle',
  (mode, pairs) => {
    const match = withFleets(mode, 200, READY);
    for (const [seat, other] of pairs) {
      const turned = placed(defaultPosts(match, other)).map(({ at: [x, y], heading }) => ({
        at: [48_000 - x, 48_000 - y],
        heading: (heading + 180) % 360,
      }));
      expect(turned).toEqual(placed(defaultPosts(match, seat)));
    }
  },
);

test('B-20 a duel that begins near has its zones 10 inches further ahead, and a rematch of it too', () => {
  const options = { mode: 'duel', start: 'near' } as const;
  const match = begun(options);
  expect(match.seats.map(({ seat }) => zoneOf(match, seat).y)).toEqual([
    [10_000, 16_000],
    [32_000, 38_000],
  ]);
  expect(starshipBattles.optionsOf(match.setup, [1, 0])).toMatchObject(options);
  for (const other of [{ mode: 'teams' }, { mode: 'duel', balance: 'fourth' }])
    expect(starshipBattles.parseOptions({ ...other, start: 'near' })).toMatchObject({
      ok: false,
      refusal: { code: 'malformed', rule: 'start' },
    });
});

test('B-20 in a skirmish each seat has three ships and a flight of its ready fleet, as near as that', () => {
  const options: Options = {
    mode: 'duel',
    start: 'skirmish',
    fleets: ['harbour-100', 'tithe-100'],
    posts: 'ready',
  };
  const match = begun(options);
  const cards = cardsOf(match.setup.data);
  for (const { fleet } of match.seats) {
    const flights = (fleet ?? []).filter((id) => cards.get(id)?.card.class === FIGHTER);
    expect([fleet?.length, flights.length]).toEqual([4, 1]);
  }
  expect(starshipBattles.optionsOf(match.setup, [1, 0]).start).toBe('skirmish');
  expect(starshipBattles.optionsOf(match.setup, [0, null]).start).toBe('near');
  expect(zoneOf(match, 0).y).toEqual([10_000, 16_000]);
  expect(starshipBattles.parseOptions({ ...options, fleets: ['harbour-100', null] })).toMatchObject({
    ok: false,
    refusal: { code: 'malformed', rule: 'fleets' },
  });
});

test('B-20 three fleets are equally far apart, to a thousandth of an inch', () => {
  const all = middles(begun({ mode: 'free-for-all' }));
  const distances = [0, 1, 2].map((seat) => apart(one(all, seat), one(all, (seat + 1) % 3)));
  expect(Math.max(...distances) - Math.min(...distances)).toBeLessThan(1);
});

test('B-49 of three fleets each model is as far from another fleet’s as theirs is from the next one’s', () => {
  const match = withFleets('free-for-all', 200, READY);
  const fleets = match.seats.map(({ seat }) => placed(defaultPosts(match, seat)).map(({ at }) => at));
  for (const i of one(fleets, 0).keys())
    for (const j of one(fleets, 0).keys()) {
      const around = [0, 1, 2].map((seat) =>
        apart(one(one(fleets, seat), i), one(one(fleets, (seat + 1) % 3), j)),
      );
      // Three places are rounded, each to the nearest thousandth and over two legs (B-4).
      expect(Math.max(...around) - Math.min(...around)).toBeLessThan(5);
    }
});

test('B-20 of four fleets each is as far from its ally and from either enemy as each other one', () => {
  const match = begun({ mode: 'teams' });
  const all = middles(match);
  const lists = match.seats.map(({ seat, side }) =>
    match.seats
      .filter((other) => other.seat !== seat)
      .map(
        (other) => `${other.side === side ? 'ally' : 'enemy'} ${apart(one(all, seat), one(all, other.seat))}`,
      )
      .sort(),
  );
  for (const list of lists) expect(list).toEqual(lists[0]);
});

test('B-20 a zone for three is a disc, and its corners are outside', () => {
  const match = begun({ mode: 'free-for-all' });
  for (const { seat } of match.seats) {
    const zone = zoneOf(match, seat);
    const [x, y] = one(middles(match), seat);
    expect(isInZone(zone, [x, y + 5000])).toBe(true);
    expect(isInZone(zone, [x, y + 5001])).toBe(false);
    expect(isInZone(zone, [zone.x[0], zone.y[0]])).toBe(false);
  }
});

/** The widest legal fleets: most models, and of those the most of the largest bases. */
test.each([
  ['fourteen Snuffers', 200, Array.from({ length: 14 }, () => 'lantern-snuffer')],
  ['three Nightwatches', 200, [...Array(3).fill('lantern-nightwatch'), 'lantern-snuffer']],
  ['seven Roadsteads', 200, [...Array(7).fill('harbour-roadstead')]],
  ['eight Lamplighters', 200, [...Array(8).fill('lantern-lamplighter')]],
  ['four Lamplighters', 100, [...Array(4).fill('lantern-lamplighter')]],
] as const)('B-49 every zone has room for %s', (_what, points, fleet) => {
  for (const mode of ['duel', 'free-for-all', 'teams'] as const) {
    const match = withFleets(mode, points, fleet as readonly string[]);
    for (const { seat } of match.seats)
      expect(refusePosts(match, seat, defaultPosts(match, seat))).toBeNull();
  }
});
