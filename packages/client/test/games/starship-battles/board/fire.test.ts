/** T-3, T-4, T-12, T-16: names at models, dog-fights, targets. */
import { dogFights } from '../../../../src/games/starship-battles/board/art/table-art';
import { labelOf, leaderOf, placedLabels } from '../../../../src/games/starship-battles/board/art/labels';
import { describe as inWords } from '../../../../src/games/starship-battles/board/describe';
import { after } from '../../../../src/games/starship-battles/board/motion/told';
import { aims, type View } from '@star-eater/rules/src/games/starship-battles';
import { notedOn } from '../../../../src/games/starship-battles/orders/noted';
import {
  aimedAt,
  bindersOf,
  boundariesOf,
  firingShip,
  whyNot,
} from '../../../../src/games/starship-battles/board/fire';
import { flightReach, standings } from '../../../../src/games/starship-battles/board/scene';
import { laidOf, sceneOf } from './laid';
import { seeded } from './seeded';
import { CROWD, MEETING, type Placed } from './positions';

test('T-16 a tap on a target aims every weapon that bears; again, and none does', () => {
  const laid = laidOf(MEETING, { phase: 'combat', selected: '0.1' });
  expect(firingShip(laid)).toBe('0.1');
  const once = aimedAt(laid, '0.1', '1.2');
  expect(once?.fire).toEqual({ ship: '0.1', shots: [{ weapon: 'bow', target: '1.2' }], command: false });
  const twice = once && aimedAt({ ...laid, unsent: once }, '0.1', '1.2');
  expect(twice?.fire?.shots).toEqual([]);
});

test('T-16 a weapon that is aimed at another target goes to the one that is tapped', () => {
  const laid = laidOf(MEETING, { phase: 'combat', selected: '0.1' });
  const first = aimedAt(laid, '0.1', '1.2');
  const second = first && aimedAt({ ...laid, unsent: first }, '0.1', '1.3');
  expect(second?.fire?.shots).toEqual([{ weapon: 'bow', target: '1.3' }]);
});

test('T-16 only targets are targets; another enemy says why not', () => {
  const laid = laidOf(MEETING, { phase: 'combat', selected: '0.1' });
  expect(aimedAt(laid, '0.1', '1.4')).toBeNull();
  expect(whyNot(laid, '0.1', '1.4')).toBe('out of reach (A-15)');
  const behind = [...MEETING, { seat: 1, type: 'tithe-notary', at: [22_000, 2000] as const, heading: 0 }];
  expect(whyNot(laidOf(behind, { phase: 'combat' }), '0.1', '1.5')).toBe('out of arc (B-31)');
});

test('T-16, A-26 a ship in very close range that binds a weapon wears a chain, and no other', () => {
  const close: Placed[] = [
    { seat: 0, type: 'harbour-causeway', at: [24_000, 10_000], heading: 0 },
    { seat: 1, type: 'tithe-collector', at: [24_000, 17_000], heading: 180 },
    { seat: 1, type: 'tithe-assessor', at: [26_000, 26_000], heading: 180 },
  ];
  expect([...bindersOf(laidOf(close, { phase: 'combat' }), '0.1')]).toEqual(['1.1']);
  const far = close.filter(({ type }) => type !== 'tithe-collector');
  expect([...bindersOf(laidOf(far, { phase: 'combat' }), '0.1')]).toEqual([]);
});

test('T-18 hits are noted for their target until they are assessed', () => {
  const { view } = sceneOf(MEETING, 'combat');
  const shot = {
    weapon: 'bow',
    target: '1.2',
    facing: 'fore',
    modifiers: {},
    need: 12,
    rolls: [14],
    rerolled: [],
  };
  const open: View = {
    ...view,
    activation: { ship: '0.1', free: false, shots: [{ ...shot, facing: 'fore', hits: 2, damage: 1 }] },
    noted: [{ seat: 0, ship: '0.2', damage: { '1.2': 3 } }],
  };
  expect([notedOn(open, '1.2'), notedOn(open, '1.1'), notedOn(view, '1.2')]).toEqual([5, 0, 0]);
});

test('T-16 point defence aims each of its dice', () => {
  const near = [...MEETING, { seat: 1, type: 'tithe-writ', at: [22_000, 15_700] as const, heading: 180 }];
  const shots = aimedAt(laidOf(near, { phase: 'combat' }), '0.1', '1.5')?.fire?.shots ?? [];
  expect(shots.filter(({ weapon }) => weapon === 'pd')).toHaveLength(2);
});

test('T-4 flights of two sides within an inch hold each other', () => {
  const flights = [
    { seat: 0, type: 'harbour-gull', at: [10_000, 10_000] as const, heading: 0 },
    { seat: 1, type: 'tithe-writ', at: [11_700, 10_000] as const, heading: 0 },
    { seat: 1, type: 'tithe-writ', at: [10_000, 11_701] as const, heading: 0 },
  ];
  expect(dogFights(sceneOf(flights)).map(({ a, b }) => [a.model.id, b.model.id])).toEqual([['0.1', '1.1']]);
});

test.each([0.016, 0.022, 0.03, 0.046])(
  'T-3 at %d px a thousandth no name covers another, nor a ship',
  (size) => {
    const scene = sceneOf(CROWD);
    const placed = placedLabels(scene, size);
    const boxes = [...placed.values()].flatMap(({ id, offset, width, height }) => {
      const standing = standings(scene).find(({ model }) => model.id === id);
      if (!standing) return [];
      const [x, y] = [standing.at.x * size + offset.x, standing.at.y * size + offset.y];
      return [{ id, left: x - width / 2, right: x + width / 2, top: y, bottom: y + height }];
    });
    for (const [i, a] of boxes.entries())
      for (const b of boxes.slice(i + 1)) {
        const isOver = a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
        if (isOver) throw new Error(`${a.id} covers ${b.id}`);
      }
    expect(boxes.length).toBeGreaterThanOrEqual(12);
  },
);

test.each(['harbour-gull', 'tithe-writ', 'lantern-spark', 'tithe-summons'])(
  'T-2, T-4 what the circle of a flight touches is what the rules let it reach: %s',
  (type) => {
    const next = seeded(41);
    let compared = 0;
    for (let i = 0; i < 1500; i += 1) {
      const [x, y] = [20_000 + next(5000), 20_000 + next(5000)];
      const placed: Placed[] = [
        { seat: 0, type, at: [22_500, 22_500], heading: next(360) },
        { seat: 1, type: i % 2 ? 'tithe-collector' : 'tithe-writ', at: [x, y], heading: 0 },
      ];
      const scene = sceneOf(placed, 'combat');
      const [own, other] = standings(scene);
      if (!own || !other) throw new Error('two models');
      const away = Math.hypot(x - 22_500, y - 22_500);
      const isTouched = away <= flightReach(own) + other.size.model;
      // A thousandth at the bound is the rounding of the square root.
      if (Math.abs(away - flightReach(own) - other.size.model) < 1) continue;
      for (const { targets } of aims(scene.match, '0.1', undefined, '1.1')) {
        const refusal = targets[0]?.refusal ?? null;
        if (refusal === 'against') continue;
        compared += 1;
        expect(refusal !== 'out-of-reach').toBe(isTouched);
      }
    }
    expect(compared).toBeGreaterThan(1000);
  },
);

test('T-16, A-14 a target on a boundary has both of its sides, and the lower defence counts until one is picked', () => {
  const placed: Placed[] = [
    { seat: 0, type: 'harbour-causeway', at: [24_000, 10_000], heading: 0 },
    { seat: 1, type: 'tithe-collector', at: [24_000, 20_000], heading: 225 },
    { seat: 1, type: 'tithe-assessor', at: [28_000, 20_000], heading: 180 },
  ];
  const shots = [{ weapon: 'bow', target: '1.1' }];
  const laid = laidOf(placed, {
    phase: 'combat',
    selected: '0.1',
    fire: { ship: '0.1', shots, command: false },
  });
  const own = standings(laid.scene)[0];
  if (!own) throw new Error('no ship');
  const [target, ...others] = boundariesOf(laid, own);
  expect(others).toEqual([]);
  expect(target?.target).toBe('1.1');
  const sides = target?.facings.map(({ facing }) => facing) ?? [];
  expect([...sides].sort()).toEqual(['fore', 'port']);
  const { defence } = target?.seen.side ?? own.side;
  expect(defence[target?.counts ?? 'fore']).toBe(Math.min(...sides.map((side) => defence[side])));
  const picked = {
    ...laid,
    unsent: {
      ...laid.unsent,
      fire: {
        ship: '0.1',
        command: false,
        shots: shots.map((shot) => ({ ...shot, facing: 'fore' as const })),
      },
    },
  };
  expect(boundariesOf(picked, own)[0]?.counts).toBe('fore');
});

test('T-4 flights aboard are darts at their carrier; one that is launched leaves a hollow one until the next round', () => {
  const aboard = { seat: 0, type: 'harbour-gull', at: null, heading: 0, aboard: '0.1' } as unknown as Placed;
  const before = sceneOf([
    { seat: 0, type: 'harbour-roadstead', at: [24_000, 10_000], heading: 0 },
    aboard,
    aboard,
    { seat: 1, type: 'tithe-assessor', at: [26_000, 26_000], heading: 180 },
  ]);
  const darts = (scene: typeof before) => {
    const carrier = standings(scene).find(({ model }) => model.id === '0.1');
    const placed = placedLabels(scene, 0.03).get('0.1');
    if (!carrier || !placed) throw new Error('no carrier');
    const four = labelOf(scene, carrier, placed, 0.03)
      .marks()
      .filter(
        (mark) => mark.kind === 'path' && mark.d.split(/[ML]/).length - 1 === 4 && mark.d.includes('17.5'),
      );
    return four.map((mark) => (mark.kind === 'path' && mark.fill ? 'full' : 'hollow'));
  };
  expect(darts(before)).toEqual(['full', 'full']);
  const launched = after(before, {
    rule: 'A-22',
    type: 'fighterLaunched',
    ship: '0.2',
    carrier: '0.1',
    at: [25_500, 11_000],
    heading: 0,
  });
  expect(darts(launched)).toEqual(['full', 'hollow']);
  const [carrier] = standings(launched);
  expect(carrier && inWords(launched, carrier)).toContain('1 flight aboard');
  expect(darts(after(launched, { rule: 'B-21', type: 'roundBegan', round: 3 }))).toEqual(['full']);
});

test('T-3 a name that has no room at its ring is tied to it by a line; one at the ring is not', () => {
  const placed = { id: '0.1', width: 80, height: 26, isAbove: false };
  expect(leaderOf({ ...placed, offset: { x: 0, y: 22 }, edge: 0 }, 18)).toBeNull();
  const away = leaderOf({ ...placed, offset: { x: 100, y: -13 }, edge: -1 }, 18);
  // The ring's edge, two pixels of air, then straight on to the name's left edge.
  expect(away).toEqual([
    { x: 20, y: 0 },
    { x: 60, y: 0 },
  ]);
});
