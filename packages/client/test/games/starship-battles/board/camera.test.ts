/** T-1. The camera at work: the chosen ship, her reach, and every enemy that could fire at her. */
import { boxOnScreen } from '../../../../src/board/camera';
import { boxAround, type Box } from '../../../../src/board/plane';
import { couldFireAt, TableCamera } from '../../../../src/games/starship-battles/board/camera';
import { standings, type Scene } from '../../../../src/games/starship-battles/board/scene';
import { sceneOf } from './laid';
import type { Placed } from './positions';

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
