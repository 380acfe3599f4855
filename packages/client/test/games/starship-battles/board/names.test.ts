/** T-3, T-16: names that are known by their rings, numbers at the ring that was touched, targets told apart by a finger. */
import type { Legal } from '@star-eater/rules/src/games/starship-battles';
import {
  keepClear,
  leaderOf,
  namesOn,
  placedLabels,
} from '../../../../src/games/starship-battles/board/art/labels';
import { TableCamera } from '../../../../src/games/starship-battles/board/camera';
import { chipAt } from '../../../../src/games/starship-battles/board/helm/helm-tags';
import { layingOf } from '../../../../src/games/starship-battles/board/helm/laying';
import { waysOf } from '../../../../src/games/starship-battles/board/helm/ways';
import { standings, type Scene } from '../../../../src/games/starship-battles/board/scene';
import { nextTarget, proposed, targetsOf } from '../../../../src/games/starship-battles/orders/fire';
import { boxesMeet, type Box } from '../../../../src/board/plane';
import { toScreen } from '../../../../src/board/camera';
import { laidOf, sceneOf } from './laid';
import { positionOf, type Placed } from './positions';

/** The ready posts of a first match, and the enemy at hers. */
const FIRST: readonly Placed[] = [
  ...[
    ['causeway', 24_000, 3000],
    ['pilot-cutter', 24_000, 1000],
    ['pilot-cutter', 22_000, 3000],
    ['cormorant', 26_000, 3000],
    ['cormorant', 24_000, 5000],
    ['tern', 26_000, 2000],
    ['tern', 22_000, 1000],
    ['tern', 22_000, 5000],
  ].map(([card, x, y]): Placed => ({
    seat: 0,
    type: `harbour-${card}`,
    at: [Number(x), Number(y)],
    heading: 0,
  })),
  { seat: 1, type: 'tithe-assessor', at: [24_000, 19_000], heading: 180 },
  { seat: 1, type: 'tithe-collector', at: [23_000, 22_000], heading: 180 },
  { seat: 1, type: 'tithe-notary', at: [25_000, 22_000], heading: 180 },
];

const boxesOf = (scene: Scene, size: number): { id: string; box: Box; isLed: boolean }[] =>
  [...placedLabels(scene, size).values()].flatMap((placed) => {
    const standing = standings(scene).find(({ model }) => model.id === placed.id);
    if (!standing) return [];
    const [x, y] = [standing.at.x * size + placed.offset.x, standing.at.y * size + placed.offset.y];
    const { width, height, id } = placed;
    return [
      {
        id,
        box: { left: x - width / 2, right: x + width / 2, top: y, bottom: y + height },
        isLed: leaderOf(placed, standing.size.base * size) !== null,
      },
    ];
  });

test.each([0.018, 0.026, 0.04])(
  'T-3 at %d px a thousandth the nearest ring of a name is its own, or a line leads there',
  (size) => {
    const scene = sceneOf(FIRST);
    const lost = boxesOf(scene, size).filter(({ id, box, isLed }) => {
      const gaps = standings(scene).map(({ model, at, size: { base } }) => {
        const [x, y] = [at.x * size, at.y * size];
        const dx = x - Math.max(box.left, Math.min(x, box.right));
        const dy = y - Math.max(box.top, Math.min(y, box.bottom));
        return { id: model.id, far: Math.hypot(dx, dy) - base * size };
      });
      const nearest = gaps.reduce((a, b) => (b.far < a.far ? b : a));
      return nearest.id !== id && !isLed;
    });
    expect(lost.map(({ id }) => id)).toEqual([]);
  },
);

test('T-3 names keep clear of the ways that are laid', () => {
  const laid = laidOf(FIRST, {
    selected: '0.1',
    moves: { '0.1': { ship: '0.1', path: [1000, 30, 1000, 30, 4000] } },
  });
  const size = 0.04;
  const laying = layingOf(laid, '0.1');
  const ways = waysOf(laying, [], size);
  const covers = (): string[] =>
    boxesOf(laid.scene, size)
      .filter(({ box }) =>
        ways.some(({ left, top, right, bottom }) =>
          boxesMeet(box, {
            left: left * size,
            top: top * size,
            right: right * size,
            bottom: bottom * size,
          }),
        ),
      )
      .map(({ id }) => id);
  const camera = new TableCamera(() => undefined);
  camera.screen = { width: 880, height: 760 };
  camera.chosen = '0.1';
  camera.showPosition(laid.scene);
  expect(covers().length).toBeGreaterThan(0);
  expect(keepClear(laid.scene, ways)).toBe(true);
  expect(covers()).toEqual([]);
  expect(keepClear(laid.scene, waysOf(laying, [], size))).toBe(false);
});

test('T-16 the numbers of the target that was touched stand at its ring, and cover no name', () => {
  const scene = sceneOf(FIRST, 'combat');
  const size = 0.018;
  for (const {
    model,
    at,
    size: { base },
  } of standings(scene).filter(({ model }) => model.seat === 1)) {
    const place = chipAt(scene, model.id, size, model.id);
    if (!place) throw new Error('no place');
    expect(place.at).toEqual(at);
    expect(Math.hypot(place.by.x, place.by.y)).toBeCloseTo(base * size + 6, 5);
    const [width, height] = [100, 26];
    const left = at.x * size + place.by.x - place.anchor.x * width;
    const top = at.y * size + place.by.y - place.anchor.y * height;
    const chip = { left, top, right: left + width, bottom: top + height };
    expect(namesOn(scene, size).filter((name) => boxesMeet(name, chip))).toEqual([]);
  }
});

/** Four targets in a heap, some 16 inches ahead. */
const HEAP: readonly Placed[] = [
  { seat: 0, type: 'harbour-causeway', at: [24_000, 10_000], heading: 0 },
  { seat: 1, type: 'tithe-assessor', at: [24_000, 25_000], heading: 180 },
  { seat: 1, type: 'tithe-collector', at: [26_000, 26_000], heading: 180 },
  { seat: 1, type: 'tithe-collector', at: [25_000, 27_500], heading: 180 },
  { seat: 1, type: 'tithe-notary', at: [23_000, 28_000], heading: 180 },
];

test('T-16 on a phone targets in a heap are framed 44 px apart, around the one that is aimed at', () => {
  const scene = sceneOf(HEAP, 'combat');
  const camera = new TableCamera(() => undefined);
  camera.screen = { width: 390, height: 398 };
  camera.chosen = '0.1';
  camera.showPosition(scene);
  for (const aimed of ['1.1', '1.4', '1.3', '1.2']) {
    camera.aimAt(aimed, scene);
    const enemies = standings(scene).filter(({ model }) => model.seat === 1);
    const places = enemies.map(({ at }) => toScreen(camera.target, camera.screen, at));
    for (const [i, a] of places.entries())
      for (const b of places.slice(i + 1))
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(44);
    const own = enemies.findIndex(({ model }) => model.id === aimed);
    const { x, y } = places[own] ?? { x: -1, y: -1 };
    expect([x > 20, x < 370, y > 20, y < 378]).toEqual([true, true, true, true]);
  }
});

test('T-16 next target goes through all that a ship can fire at, the best first, and lays legal shots', () => {
  const { match, legal } = positionOf(HEAP, 'combat');
  const asked = legal as Legal & { type: 'fire' };
  const targets = targetsOf(match, '0.1', asked);
  expect([...targets].sort()).toEqual(['1.1', '1.2', '1.3', '1.4']);
  let fire = proposed(match, '0.1', asked);
  expect(fire.shots[0]?.target).toBe(targets[0]);
  const gone = targets.map(() => {
    fire = nextTarget(match, asked, fire);
    expect(fire.command).toBe(false);
    return fire.shots[0]?.target;
  });
  expect(gone).toEqual([...targets.slice(1), targets[0]]);
});
