/** @jest-environment node */
import { isBoard } from '../../build/places';

test('a board is found by its folder in the sources, whatever the folder of the project is called', () => {
  expect(isBoard('/home/ada/board/packages/client/src/games/star-clash/replay/read.ts')).toBe(false);
  expect(isBoard('/home/ada/reach/packages/client/src/board/scene.ts')).toBe(true);
  expect(isBoard('C:\\reach\\packages\\client\\src\\games\\starship-battles\\board\\index.tsx')).toBe(true);
  expect(isBoard('/home/ada/reach/packages/client/src/board/dom/index.ts')).toBe(false);
});
