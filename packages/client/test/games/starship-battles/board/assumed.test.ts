/** @jest-environment jsdom */
/** T-11: enemies are dragged to ask what would come of it. */
import { AssumedPicture } from '../../../../src/games/starship-battles/board/assumed';
import { sceneOf } from './laid';
import { MEETING } from './positions';

const SLIP = 300;

test('T-11 an enemy is dragged as an outline, which goes when it is brought home or tapped', () => {
  let changes = 0;
  const picture = new AssumedPicture(() => (changes += 1));
  const scene = sceneOf(MEETING);
  const at = scene.plane.at([31_000, 26_000]);
  const grab = picture.grab(scene, at, SLIP);
  grab?.move({ x: at.x + 4000, y: at.y - 2000 });
  grab?.end(true);
  expect(picture.places).toEqual({ '1.2': [35_000, 28_000] });
  expect(changes).toBe(1);
  const outline = scene.plane.at([35_000, 28_000]);
  picture.grab(scene, outline, SLIP)?.move({ x: outline.x - 90_000, y: outline.y });
  expect(picture.places['1.2']?.[0]).toBe(0);
  const rim = scene.plane.at([0, 28_000]);
  expect(picture.drop(scene, rim, SLIP)).toBe(true);
  expect(picture.places).toEqual({});
  const again = picture.grab(scene, at, SLIP);
  again?.move({ x: at.x + 200, y: at.y });
  again?.end(true);
  expect(picture.places).toEqual({});
});

test('T-11 own ships and bare table are not dragged so', () => {
  const picture = new AssumedPicture(() => undefined);
  const scene = sceneOf(MEETING);
  expect(picture.grab(scene, scene.plane.at([22_000, 14_000]), SLIP)).toBeNull();
  expect(picture.grab(scene, scene.plane.at([5000, 40_000]), SLIP)).toBeNull();
  expect(picture.grab({ ...scene, me: null }, scene.plane.at([31_000, 26_000]), SLIP)).toBeNull();
});
