/** T-1, T-2: the table on the screen, and that what is drawn is what counts. */
import {
  aims,
  type Facing,
  type Point as Place,
  type Weapon,
} from '@star-eater/rules/src/games/starship-battles';
import type { Point } from '../../../../src/board/plane';
import {
  bandCircle,
  BAND_ENDS,
  coverOf,
  spansOf,
} from '../../../../src/games/starship-battles/board/art/bearing';
import { cardIn } from '../../../../src/games/starship-battles/board/scene';
import {
  quartersFor,
  TablePlane,
  type Quarters,
} from '../../../../src/games/starship-battles/board/table-plane';
import { positionOf } from './positions';
import { seeded } from './seeded';

const planes = ([0, 1, 2, 3] as Quarters[]).map((quarters) => new TablePlane(quarters));

/** The corners of path data, without what an arc says between them. */
const cornersOf = (d: string): Point[] =>
  [...d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)|A\S+ \S+ \S+ \S+ \S+ (-?[\d.]+) (-?[\d.]+)/g)].map((found) => ({
    x: Number(found[1] ?? found[3]),
    y: Number(found[2] ?? found[4]),
  }));

const cross = (a: Point, b: Point): number => a.x * b.y - a.y * b.x;
const from = (a: Point, b: Point): Point => ({ x: b.x - a.x, y: b.y - a.y });

/** Whether a point lies in a drawn sector; null where it is within a unit of its edge. */
const inSector = (d: string, point: Point): boolean | null => {
  const [post, a, b] = cornersOf(d) as [Point, Point, Point];
  const [p, q, way] = [from(post, a), from(post, b), from(post, point)];
  const [left, right] = [cross(p, way) / Math.hypot(p.x, p.y), cross(way, q) / Math.hypot(q.x, q.y)];
  if (Math.abs(left) < 1 || Math.abs(right) < 1) return null;
  const isWide = / 1 1 /.test(d);
  return isWide ? left > 0 || right > 0 : left > 0 && right > 0;
};

/** Whether a disc touches a drawn strip. */
const onStrip = (d: string, at: Point, radius: number): boolean | null => {
  const [a, far, , b] = cornersOf(d) as [Point, Point, Point, Point];
  const way = from(a, far);
  const length = Math.hypot(way.x, way.y);
  const post = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const ahead = (from(post, at).x * way.x + from(post, at).y * way.y) / length;
  const aside = Math.abs(cross(way, from(post, at))) / length - Math.hypot(from(a, b).x, from(a, b).y) / 2;
  if (Math.abs(ahead) < 1 || Math.abs(aside - radius) < 1) return null;
  return ahead > 0 && aside < radius;
};

test('T-1 my zone is at the bottom of the screen', () => {
  const { match } = positionOf([{ seat: 0, type: 'harbour-causeway', at: [24_000, 3000], heading: 0 }]);
  expect([0, 1].map((seat) => quartersFor(match, seat))).toEqual([0, 2]);
  expect(new TablePlane(2).at([24_000, 45_000])).toEqual({ x: 24_000, y: 45_000 });
});

test('T-1 a place on the table and its point on the screen are the same place, however the table is turned', () => {
  const next = seeded(5);
  for (let i = 0; i < 500; i += 1) {
    const place: Place = [next(48_001), next(48_001)];
    for (const plane of planes) {
      expect(plane.placeOf(plane.at(place))).toEqual(place);
      const heading = next(360);
      const ahead = plane.at(place);
      const angle = plane.angle(heading);
      const there = { x: ahead.x + Math.sin(angle) * 9000, y: ahead.y - Math.cos(angle) * 9000 };
      expect(plane.heading(ahead, there)).toBe(heading);
    }
  }
});

test('T-2 quarters side by side are one sector', () => {
  expect(spansOf(['fore', 'port', 'starboard'])).toEqual([[224, 496]]);
  expect(spansOf(['aft'])).toEqual([[134, 226]]);
  expect(spansOf(['fore', 'aft'])).toEqual([
    [-46, 46],
    [134, 226],
  ]);
  expect(spansOf(['all'])).toBeNull();
});

const ARMED = [
  'harbour-causeway',
  'harbour-dredger',
  'tithe-reckoner',
  'tithe-assessor',
  'lantern-nightwatch',
  'lantern-dark-lantern',
];

const isDrawn = (weapon: Weapon, d: string, target: Point, base: number): boolean | null => {
  if (weapon.kind === 'spine' || weapon.kind === 'broadside') return onStrip(d, target, base);
  return d === '' ? true : inSector(d, target);
};

test('T-2 inside the drawn sector or strip is what the rules allow, and the reverse: 10,000 positions', () => {
  const next = seeded(11);
  let compared = 0;
  for (let i = 0; compared < 10_000; i += 1) {
    const type = ARMED[i % ARMED.length] as string;
    const own = { seat: 0, type, at: [next(48_001), next(48_001)] as const, heading: next(360) };
    const other = {
      seat: 1,
      type: ARMED[next(ARMED.length)] as string,
      at: [next(48_001), next(48_001)] as const,
      heading: next(360),
    };
    const { match } = positionOf([own, other], 'combat');
    const plane = planes[i % 4] as TablePlane;
    const { card } = cardIn(match, own);
    const { base } = cardIn(match, other).size;
    for (const aim of aims(match, '0.1')) {
      const weapon = card.intact.weapons.find(({ id }) => id === aim.weapon) as Weapon;
      if (weapon.kind === 'pd') continue;
      const drawn = isDrawn(weapon, coverOf(plane, own, weapon, 34_000), plane.at(other.at), base);
      if (drawn === null) continue;
      const { refusal } = aim.targets[0] as (typeof aim.targets)[number];
      if (refusal === 'cloaked') continue;
      compared += 1;
      if (drawn !== (refusal === null))
        throw new Error(JSON.stringify({ own, other, weapon: weapon.id, drawn, refusal }));
    }
  }
  expect(compared).toBeGreaterThanOrEqual(10_000);
});

test.each(['centre', 'edge'] as const)(
  'T-2 the circles of the bands are what the rules measure by %s',
  (measure) => {
    const next = seeded(23);
    const bands = ['very-close', 'close', 'medium', 'long', 'extreme'];
    for (let i = 0; i < 1500; i += 1) {
      const own = {
        seat: 0,
        type: 'harbour-causeway',
        at: [next(48_001), next(48_001)] as const,
        heading: next(360),
      };
      const other = {
        seat: 1,
        type: 'tithe-reckoner',
        at: [next(48_001), next(48_001)] as const,
        heading: 0,
      };
      const bare = positionOf([own, other], 'combat').match;
      const match = { ...bare, setup: { ...bare.setup, settings: { ...bare.setup.settings, measure } } };
      const plane = planes[i % 4] as TablePlane;
      const target = plane.at(other.at);
      const isByEdge = measure === 'edge';
      const far = BAND_ENDS.findIndex((end) => {
        const numbers = bandCircle(plane, own, end, isByEdge, 1000).match(/^M(-?[\d.]+) (-?[\d.]+)a([\d.]+)/);
        const [x, y, radius] = [
          Number(numbers?.[1]) + Number(numbers?.[3]),
          Number(numbers?.[2]),
          Number(numbers?.[3]),
        ];
        return (
          Math.hypot(target.x - x, target.y - y) <=
          radius + (isByEdge ? cardIn(match, other).size.base : 0) + 1e-6
        );
      });
      const named = aims(match, '0.1')[0]?.targets[0]?.band;
      expect(named).toBe(bands[far < 0 ? 4 : far]);
    }
  },
);

test('T-2 a weapon that bears all round has no sector', () => {
  const all: (Facing | 'all')[] = ['fore', 'aft', 'port', 'starboard'];
  expect(spansOf(all)).toBeNull();
});
