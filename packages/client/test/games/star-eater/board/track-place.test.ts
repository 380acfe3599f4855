import { FACTIONS, add, rotated, type Direction, type Hex } from '@star-eater/rules/src/games/star-eater';
import { trackPlace } from '../../../../src/games/star-eater/common/board/animate/track-card';
import { boxOf } from '../../../../src/games/star-eater/common/board/layout';

/** Half the height of the card with the track, pixels. */
const HALF_CARD = 44;

describe('docs/design.md: collisions are readable', () => {
  test.each([
    ['in the upper half', [0, -6], [1, -9]],
    ['in the lower half', [0, 6], [1, 3]],
    ['at the edge', [0, -12], [0, -12]],
  ] as [string, Hex, Hex][])('docs/design.md: the track covers neither hull, %s', (_where, one, other) => {
    for (const size of [10, 18, 32]) {
      const { y } = trackPlace([one, other], size);
      for (const { ship } of Object.values(FACTIONS)) {
        for (const facing of [0, 1, 2, 3, 4, 5] as Direction[]) {
          const hull = [one, other].flatMap((at) =>
            ship.sections.flatMap(({ hexes }) => hexes.map((hex) => add(at, rotated(hex, facing)))),
          );
          const { top, bottom } = boxOf(hull);
          const isClear = y - HALF_CARD / size >= bottom || y + HALF_CARD / size <= top;
          expect({ size, facing, isClear }).toEqual({ size, facing, isClear: true });
        }
      }
    }
  });

  test('the track is towards the middle of the board, where there is room', () => {
    expect(trackPlace([[0, -10]], 20).y).toBeGreaterThan(-10 * Math.sqrt(3));
    expect(trackPlace([[0, 10]], 20).y).toBeLessThan(10 * Math.sqrt(3));
  });
});
