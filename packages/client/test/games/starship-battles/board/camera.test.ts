/** T-1. The camera at work: the chosen ship, her reach, and every enemy that could fire at her. */
import { aims } from '@star-eater/rules/src/games/starship-battles';
import { boxOnScreen, toScreen } from '../../../../src/board/camera';
import { boxAround, boxesMeet, type Box } from '../../../../src/board/plane';
import { CHIP, placedLabels, spanOf } from '../../../../src/games/starship-battles/board/art/labels';
import { couldFireAt, TableCamera } from '../../../../src/games/starship-battles/board/camera';
import { GRIP, GRIP_RADIUS, ringOf } from '../../../../src/games/starship-battles/board/helm/helm-picture';
import { standings, type Scene } from '../../../../src/games/starship-battles/board/scene';
import { TABLE } from '../../../../src/games/starship-battles/board/table-plane';
import { sceneOf } from './laid';
import { FOUR, type Placed } from './positions';

/** As far apart as fleets begin. */
const BEGINNING: readonly Placed[] = [
  { seat: 0, type: 'harbour-causeway', at: [24_000, 3000], heading: 0 },
  { seat: 0, type: 'harbour-gull', at: [20_000, 3000], heading: 0 },
  { seat: 1, type: 'tithe-assessor', at: [24_000, 45_000], heading: 180 },
  { seat: 1, type: 'tithe-collector', at: [30_000, 36_000], heading: 180 },
  { seat: 1, type: 'tithe-writ', at: [20_000, 44_000], heading: 180 },
];

const workAt = (width: number, height: number, scene: Scene, chosen: string): TableCamera => {
  const camera = new TableCamera(() => undefined);
  camera.screen = { width, height };
  camera.chosen = chosen;
  camera.showPosition(scene);
  return camera;
};

const boxOf = (scene: Scene, id: string): Box => {
  const standing = standings(scene).find(({ model }) => model.id === id);
  if (!standing) throw new Error(`${id} does not stand on the table`);
  return boxAround(standing.at, standing.size.base);
};

const isShown = (camera: TableCamera, box: Box): boolean => {
  const { width, height } = camera.screen;
  const { left, top, right, bottom } = boxOnScreen(box, camera.target, camera.screen);
  return left >= 0 && top >= 0 && right <= width && bottom <= height;
};

test('T-1 every enemy that could fire at the chosen ship is in the frame, and no flight that could not', () => {
  const scene = sceneOf(BEGINNING);
  const chosen = standings(scene).find(({ model }) => model.id === '0.1');
  expect(chosen && couldFireAt(scene, chosen).map(({ model }) => model.id)).toEqual(['1.1', '1.2']);
  const camera = workAt(880, 690, scene, '0.1');
  for (const id of ['0.1', '1.1', '1.2']) expect(isShown(camera, boxOf(scene, id))).toBe(true);
});

test('T-1 a phone shows 18 px an inch at least, with the chosen ship and all that is ahead of her in reach', () => {
  const scene = sceneOf(BEGINNING);
  const camera = workAt(390, 412, scene, '0.1');
  expect(camera.size).toBeGreaterThanOrEqual(0.018);
  expect(isShown(camera, boxOf(scene, '0.1'))).toBe(true);
  // Her move is 6 inches, north is up.
  expect(isShown(camera, boxAround(scene.plane.at([24_000, 9000]), 1000))).toBe(true);
});

test('T-1 the end of a course that was laid by rows comes into view', () => {
  const scene = sceneOf(BEGINNING);
  const camera = workAt(390, 412, scene, '0.2');
  const end = scene.plane.at([40_000, 12_000]);
  expect(isShown(camera, boxAround(end, 1000))).toBe(false);
  camera.includeEnd(end, 1000);
  expect(isShown(camera, boxAround(end, 1000))).toBe(true);
});

test.each([
  // The board's size on a screen of 1280 × 800, 1920 × 1080 with the log beside it, and 390 × 844.
  [880, 723, 720],
  [1180, 1003, 960],
  [390, 397, 390],
])(
  'T-1 on a board of %i × %i px the whole table is %i px square at least, and all of it shows',
  (width, height, least) => {
    const scene = sceneOf(BEGINNING);
    const camera = workAt(width, height, scene, '0.1');
    camera.showAll();
    expect(camera.size * 48_000).toBeGreaterThanOrEqual(least);
    const shown = boxOnScreen(TABLE, camera.target, camera.screen);
    for (const [edge, rim] of Object.entries({ left: 0, top: 0, right: width, bottom: height }))
      expect(
        Math.sign(edge === 'left' || edge === 'top' ? 1 : -1) * (shown[edge as keyof Box] - rim),
      ).toBeGreaterThan(-0.01);
  },
);

test('T-1 who fires has her targets in the frame, and whom she has fired at', () => {
  const scene = sceneOf(BEGINNING, 'combat');
  const shot = {
    weapon: 'bow',
    target: '1.3',
    facing: 'fore',
    modifiers: {},
    need: 9,
    rolls: [3],
    rerolled: [],
    hits: 0,
    damage: 1,
  } as const;
  const fired: Scene = {
    ...scene,
    view: { ...scene.view, activation: { ship: '0.1', free: false, shots: [shot] } },
  };
  expect(isShown(workAt(880, 723, fired, '0.1'), boxOf(scene, '1.3'))).toBe(true);
  expect(isShown(workAt(880, 723, scene, '0.1'), boxOf(scene, '1.2'))).toBe(true);
});

test('T-7 on a phone the grip of a ship at the edge of the table is in view, too', () => {
  const scene = sceneOf(BEGINNING);
  for (const id of ['0.1', '0.2']) {
    const camera = workAt(390, 412, scene, id);
    const chosen = standings(scene).find(({ model }) => model.id === id);
    if (!chosen) throw new Error('she does not stand on the table');
    const { at } = chosen;
    const grip = { x: at.x, y: at.y + ringOf(chosen, camera.size) + GRIP / camera.size };
    expect(isShown(camera, boxAround(grip, GRIP_RADIUS / camera.size))).toBe(true);
  }
});

/** A ship that fires ahead and to both sides: one target ahead, one far to starboard. */
const APART: readonly Placed[] = [
  { seat: 0, type: 'harbour-causeway', at: [6000, 10_000], heading: 0 },
  { seat: 1, type: 'tithe-collector', at: [6000, 34_000], heading: 180 },
  { seat: 1, type: 'tithe-assessor', at: [30_000, 10_000], heading: 270 },
];

test('T-1, T-16 on a phone who fires has all her targets in the frame, however small they are', () => {
  const scene = sceneOf(APART, 'combat');
  const targets = aims(scene.match, '0.1').flatMap((weapon) =>
    weapon.targets.filter(({ refusal }) => refusal === null).map(({ target }) => target),
  );
  expect([...new Set(targets)].sort()).toEqual(['1.1', '1.2']);
  const camera = workAt(390, 412, scene, '0.1');
  for (const id of ['0.1', '1.1', '1.2']) expect(isShown(camera, boxOf(scene, id))).toBe(true);
  // Chosen after another one, too.
  const later = workAt(390, 412, scene, '1.1');
  later.chosen = '0.1';
  later.include(scene);
  for (const id of ['0.1', '1.1', '1.2']) expect(isShown(later, boxOf(scene, id))).toBe(true);
});

test('T-1 no name and no numbers of the work lie under the tools in a corner', () => {
  const scene = sceneOf([
    { seat: 0, type: 'harbour-causeway', at: [10_000, 10_000], heading: 45 },
    { seat: 1, type: 'tithe-assessor', at: [40_000, 40_000], heading: 225 },
  ]);
  const camera = new TableCamera(() => undefined);
  // Too short for a column along the edge.
  camera.screen = { width: 880, height: 1000 };
  const tools: Box = { left: 836, right: 872, top: 8, bottom: 280 };
  camera.obstacles = [tools];
  camera.chosen = '0.1';
  camera.showPosition(scene);
  const placed = placedLabels(scene, camera.size).get('1.1');
  const enemy = standings(scene).find(({ model }) => model.id === '1.1');
  if (!placed || !enemy) throw new Error('no enemy');
  const { x, y } = toScreen(camera.target, camera.screen, enemy.at);
  const { left, right, top, bottom } = spanOf(placed, CHIP.height);
  expect(boxesMeet(tools, { left: x + left, right: x + right, top: y + top, bottom: y + bottom })).toBe(
    false,
  );
});

/** The ready posts of a fleet: close together, so that names have other places at other sizes. */
const POSTS: readonly Placed[] = [
  { seat: 0, type: 'harbour-causeway', at: [24_000, 3000], heading: 0 },
  { seat: 0, type: 'harbour-pilot-cutter', at: [24_000, 1000], heading: 0 },
  { seat: 0, type: 'harbour-pilot-cutter', at: [22_000, 3000], heading: 0 },
  ...[
    [26_000, 3000],
    [24_000, 5000],
    [26_000, 2000],
    [26_000, 4000],
    [23_000, 5000],
  ].map(([x = 0, y = 0]): Placed => ({ seat: 0, type: 'harbour-cormorant', at: [x, y], heading: 0 })),
];

test.each([
  [390, 412],
  [880, 752],
])('T-1, T-3 on a board of %i × %i px no name of the work is cut at an edge', (width, height) => {
  const scene = sceneOf(POSTS);
  const camera = new TableCamera(() => undefined);
  camera.screen = { width, height };
  camera.showPosition(scene);
  for (const { model, at } of standings(scene)) {
    const placed = placedLabels(scene, camera.size).get(model.id);
    if (!placed) continue;
    const { x, y } = toScreen(camera.target, camera.screen, at);
    const { left, right, top, bottom } = spanOf(placed, 0);
    const name = scene.nameOf(model.id);
    expect([name, x + left >= 0, x + right <= width, y + top >= 0, y + bottom <= height]).toEqual([
      name,
      true,
      true,
      true,
      true,
    ]);
  }
});

test('T-3 on a phone the names of those who are in view are, too, also of those whom the camera does not frame', () => {
  const scene = sceneOf([
    ...POSTS,
    { seat: 1, type: 'tithe-assessor', at: [44_000, 44_000], heading: 225 },
    { seat: 0, type: 'harbour-pilot-cutter', at: [16_400, 3000], heading: 0 },
  ]);
  const camera = workAt(390, 412, scene, '0.1');
  const { width, height } = camera.screen;
  const cut = standings(scene).flatMap(({ model, at }) => {
    const placed = placedLabels(scene, camera.size).get(model.id);
    const { x, y } = toScreen(camera.target, camera.screen, at);
    if (!placed || x < 0 || x > width || y < 0 || y > height) return [];
    const { left, right } = spanOf(placed, 0);
    return x + left < 0 || x + right > width ? [scene.nameOf(model.id)] : [];
  });
  expect(cut).toEqual([]);
});

test('T-1 names never make the work smaller than the whole table: four fleets on a phone', () => {
  const scene = sceneOf(FOUR);
  const camera = new TableCamera(() => undefined);
  camera.screen = { width: 390, height: 412 };
  camera.showPosition(scene);
  expect(camera.size * 48_000).toBeGreaterThan(370);
});

test('T-1 before a move the own ships beside the chosen one are in the frame whole', () => {
  const scene = sceneOf([
    { seat: 0, type: 'harbour-causeway', at: [24_000, 7000], heading: 0 },
    { seat: 0, type: 'harbour-gull', at: [23_000, 3200], heading: 0 },
    { seat: 0, type: 'harbour-gull', at: [26_500, 3600], heading: 0 },
    { seat: 1, type: 'tithe-assessor', at: [24_000, 40_000], heading: 180 },
  ]);
  const camera = workAt(880, 723, scene, '0.1');
  for (const id of ['0.1', '0.2', '0.3', '1.1']) expect(isShown(camera, boxOf(scene, id))).toBe(true);
});
