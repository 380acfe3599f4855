import fc from 'fast-check';
import {
  DIRECTIONS,
  type Hex,
  along,
  distance,
  hexesOfBoard,
  rotated,
} from '@star-eater/rules/src/games/star-eater';
import { kept, panned, pinched, toPlane, toScreen, zoomed } from '../../../../src/board/camera';
import { rotatedPoint } from '../../../../src/board/plane';
import {
  angleOf,
  boxOf,
  boxOfBoard,
  centreOf,
  cornersOf,
  directionTo,
  hexAt,
  SCALE,
  fit,
} from '../../../../src/games/star-eater/common/board/layout';

const hexes = fc.tuple(
  fc.integer({ min: -20, max: 20 }),
  fc.integer({ min: -20, max: 20 }),
) as fc.Arbitrary<Hex>;

describe('R-1: flat-top hexes on the plane', () => {
  test('R-1: every point well inside a hex gives that hex', () => {
    fc.assert(
      fc.property(
        hexes,
        fc.double({ min: 0, max: 6.28, noNaN: true }),
        fc.double({ min: 0, max: 0.85, noNaN: true }),
        (hex, angle, reach) => {
          const { x, y } = centreOf(hex);
          // 0.866 is the radius of the circle inside a hex of circumradius 1.
          expect(hexAt({ x: x + Math.cos(angle) * reach, y: y + Math.sin(angle) * reach })).toEqual(hex);
        },
      ),
    );
  });

  test('R-1: direction 0 is up the screen, and directions go round clockwise', () => {
    const from = centreOf([0, 0]);
    const ways = DIRECTIONS.map((direction) => {
      const to = centreOf(along([0, 0], direction));
      return directionTo(to.x - from.x, to.y - from.y);
    });
    expect(ways).toEqual([0, 1, 2, 3, 4, 5]);
    expect(centreOf([0, -1]).y).toBeLessThan(0);
    expect(centreOf([1, -1]).x).toBeGreaterThan(0);
  });

  test('R-1: turning a hex on the board is turning its centre on the plane', () => {
    fc.assert(
      fc.property(hexes, fc.integer({ min: 0, max: 5 }), (hex, turns) => {
        const turned = rotatedPoint(centreOf(hex), angleOf(turns));
        const expected = centreOf(rotated(hex, turns));
        expect(turned.x).toBeCloseTo(expected.x);
        expect(turned.y).toBeCloseTo(expected.y);
      }),
    );
  });

  test('R-1: neighbours share two corners', () => {
    const round = (hex: Hex): Set<string> =>
      new Set(
        cornersOf(centreOf(hex)).map(({ x, y }) =>
          `${x.toFixed(6)},${y.toFixed(6)}`.replaceAll('-0.000000', '0.000000'),
        ),
      );
    for (const direction of DIRECTIONS) {
      const own = round([0, 0]);
      const shared = [...round(along([0, 0], direction))].filter((corner) => own.has(corner));
      expect(shared).toHaveLength(2);
    }
  });

  test('R-2: the box of a board contains exactly its hexes', () => {
    const box = boxOf(hexesOfBoard(12));
    const board = boxOfBoard(12);
    for (const side of ['left', 'top', 'right', 'bottom'] as const)
      expect(box[side]).toBeCloseTo(board[side]);
    expect(distance([12, 0], [0, 0])).toBe(12);
  });
});

describe('docs/design.md, At the table: the camera', () => {
  const screen = { width: 800, height: 600 };
  const camera = { x: 1, y: -2, size: 20 };

  test('R-1: screen to plane and back is the same point', () => {
    const pixel = { x: 123, y: 456 };
    const back = toScreen(camera, screen, toPlane(camera, screen, pixel));
    expect(back.x).toBeCloseTo(pixel.x);
    expect(back.y).toBeCloseTo(pixel.y);
  });

  test('R-1: zooming keeps the point under the pointer', () => {
    const pixel = { x: 700, y: 50 };
    const before = toPlane(camera, screen, pixel);
    const after = toPlane(zoomed(camera, screen, 1.7, pixel, SCALE), screen, pixel);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
  });

  test('R-1: a pinch keeps the points under the fingers', () => {
    const before = [
      { x: 300, y: 300 },
      { x: 500, y: 300 },
    ] as const;
    const after = [
      { x: 250, y: 320 },
      { x: 550, y: 320 },
    ] as const;
    const looked = pinched(camera, screen, before, after, SCALE);
    expect(looked.size).toBeCloseTo(30);
    const middle = toPlane(camera, screen, { x: 400, y: 300 });
    const now = toPlane(looked, screen, { x: 400, y: 320 });
    expect(now.x).toBeCloseTo(middle.x);
    expect(now.y).toBeCloseTo(middle.y);
  });

  test('R-1: panning moves the chart by the same number of pixels', () => {
    const point = { x: 0, y: 0 };
    const before = toScreen(camera, screen, point);
    const after = toScreen(panned(camera, 30, -12), screen, point);
    expect([after.x - before.x, after.y - before.y]).toEqual([30, -12]);
  });

  test('R-2: fitting shows the whole board; panning never loses it', () => {
    const box = boxOfBoard(12);
    const whole = fit(box, screen);
    const topLeft = toScreen(whole, screen, { x: box.left, y: box.top });
    expect(topLeft.x).toBeGreaterThanOrEqual(-0.001);
    expect(topLeft.y).toBeGreaterThanOrEqual(-0.001);
    expect(kept({ x: 500, y: -500, size: 20 }, box)).toMatchObject({ x: box.right, y: box.top });
  });
});
