/** B-10 to B-16: the helm, and moves that are only tried. */
import { helm, tryMove, type Match, type Point } from '../../../src/games/starship-battles';
import { modelOf, sizeOf } from '../../../src/games/starship-battles/facts';
import { squared, difference } from '../../../src/games/starship-battles/movement/geometry';
import { refuseMove } from '../../../src/games/starship-battles/movement/movement';
import { endOf } from '../../../src/games/starship-battles/movement/path';
import { seeded, type Random } from '../../../scripts/play/random';
import { position } from './positions';

const distance = (a: Point, b: Point): number => Math.sqrt(squared(difference(a, b)));

/** The nearest end of many random legal paths. */
function bestOfMany(match: Match, id: string, to: Point, random: Random, tries: number): number {
  const model = modelOf(match, id);
  if (!model?.at) throw new Error(id);
  const { move, turns } = sizeOf(match, model);
  let best = Infinity;
  for (let i = 0; i < tries; i += 1) {
    const count = random(turns + 1);
    let left = move - (count > 0 ? (count + 1) * 1000 : 1);
    const path: number[] = [];
    for (let j = 0; j <= count; j += 1) {
      const more = j === count && random(2) === 0 ? left : random(left + 1);
      left -= more;
      path.push((count > 0 ? 1000 : 1) + more);
      if (j < count) path.push((1 + random(45)) * (random(2) === 0 ? 1 : -1));
    }
    if (refuseMove(match, { ship: id, path }) === null)
      best = Math.min(best, distance(endOf({ at: model.at, heading: model.heading }, path).at, to));
  }
  return best;
}

test.each(['t1', 't2', 't3'])(
  'B-10, T-5 the helm of %s ends at most 0.05 inches farther than the best of 20,000 random paths',
  (type) => {
    const random = seeded(type.charCodeAt(1));
    for (let i = 0; i < 6; i += 1) {
      const at: Point = [6000 + random(36_000), 6000 + random(36_000)];
      const match = position([
        { seat: 0, type, at: [at[0], at[1]], heading: random(360) },
        { seat: 0, type: 't3', at: [1000, 1000] },
        { seat: 1, type: 't2', at: [47_000, 47_000] },
      ]);
      const to: Point = [at[0] + random(20_000) - 10_000, at[1] + random(20_000) - 10_000];
      const found = helm(match, '0.1', to);
      if (!found) throw new Error('no path');
      expect(refuseMove(match, found.move)).toBeNull();
      expect(distance(found.pose.at, to)).toBeLessThanOrEqual(
        bestOfMany(match, '0.1', to, random, 20_000) + 50,
      );
    }
  },
);

test('B-10 where a straight path ends as near, the helm does not turn', () => {
  const match = position([
    { seat: 0, type: 't3', at: [24_000, 10_000] },
    { seat: 1, type: 't2', at: [24_000, 44_000], heading: 180 },
  ]);
  expect(helm(match, '0.1', [24_000, 15_000])).toMatchObject({
    move: { path: [5000] },
    pose: { at: [24_000, 15_000] },
  });
  expect(helm(match, '0.1', [24_000, 30_000])?.move).toEqual({ ship: '0.1', path: [8000] });
  expect(helm(match, '0.1', [24_000, 5000])?.move).toEqual({ ship: '0.1', path: [] });
});

test('B-10 with a heading the helm ends so, or as near to it as the class turns', () => {
  const match = position([
    { seat: 0, type: 't2', at: [24_000, 10_000] },
    { seat: 1, type: 't2', at: [24_000, 44_000], heading: 180 },
  ]);
  expect(helm(match, '0.1', [27_000, 13_000], 60)?.pose.heading).toBe(60);
  expect(helm(match, '0.1', [27_000, 13_000], 0)?.pose.heading).toBe(0);
  expect(helm(match, '0.1', [24_000, 16_000], 180)?.pose.heading).toBe(90);
});

test('B-12, B-14 a flight goes to the point, or beside what stands there', () => {
  const match = position([
    { seat: 0, type: 't4', at: [24_000, 20_000] },
    { seat: 0, type: 't3', at: [4000, 4000] },
    { seat: 1, type: 't2', at: [24_000, 25_000], heading: 180 },
  ]);
  expect(helm(match, '0.1', [20_000, 20_000], 90)).toEqual({
    move: { ship: '0.1', to: [20_000, 20_000], heading: 90 },
    pose: { at: [20_000, 20_000], heading: 90 },
  });
  for (const to of [
    [24_000, 24_500],
    [44_000, 20_000],
    [24_000, 60_000],
  ] as Point[]) {
    const found = helm(match, '0.1', to);
    expect(found && refuseMove(match, found.move)).toBeNull();
    expect(found?.pose.at).not.toEqual([24_000, 20_000]);
  }
});

test('B-16 a launch ends near its carrier; without a launch left there is none', () => {
  const match = position([
    { seat: 0, type: 't1', at: [24_000, 20_000] },
    { seat: 0, type: 't4', aboard: '0.1' },
    { seat: 0, type: 't4', aboard: '0.1' },
    { seat: 1, type: 't2', at: [24_000, 44_000], heading: 180 },
  ]);
  const found = helm(match, '0.2', [24_000, 40_000], 0);
  expect(found && refuseMove(match, found.move)).toBeNull();
  expect(found?.pose.at[1]).toBeGreaterThan(22_800);
  expect(helm({ ...match, launched: { '0.1': 1 } }, '0.2', [24_000, 40_000], 0)).toBeNull();
});

test('B-26 moves are tried one after the other, and change nothing', () => {
  const match = position([
    { seat: 0, type: 't3', at: [24_000, 16_000] },
    { seat: 0, type: 't2', at: [24_000, 10_000] },
    { seat: 1, type: 't2', at: [24_000, 44_000], heading: 180 },
  ]);
  const before = JSON.stringify(match);
  const [one, other] = [
    { ship: '0.1', path: [8000] },
    { ship: '0.2', path: [6000] },
  ];
  const tried = tryMove(match, [one, other]);
  expect(tried).toMatchObject({
    ok: true,
    poses: [
      { ship: '0.1', pose: { at: [24_000, 24_000], heading: 0 } },
      { ship: '0.2', pose: { at: [24_000, 16_000], heading: 0 } },
    ],
  });
  expect(tried.ok && tried.match.ships.map(({ at, moved }) => [at, moved])).toEqual([
    [[24_000, 24_000], true],
    [[24_000, 16_000], true],
    [[24_000, 44_000], false],
  ]);
  expect(tryMove(match, [other, one])).toMatchObject({
    ok: false,
    move: 0,
    refusal: { code: 'overlap', rule: 'B-14' },
  });
  expect(JSON.stringify(match)).toBe(before);
});
