import fc from 'fast-check';
import {
  DIRECTIONS,
  FACTIONS,
  type Direction,
  type Hex,
  type ShipView,
  type View,
  along,
  distance,
  hexesOfBoard,
  rotated,
} from '@star-eater/rules/src/games/star-eater';
import {
  type Camera,
  fitted,
  kept,
  panned,
  pinched,
  toPlane,
  toScreen,
  zoomed,
} from '../../../../src/games/star-eater/board/camera';
import {
  angleOf,
  boxOf,
  boxOfBoard,
  centreOf,
  cornersOf,
  directionTo,
  hexAt,
  rotatedPoint,
} from '../../../../src/games/star-eater/board/layout';
import { Viewport } from '../../../../src/games/star-eater/board/viewport';

const hexes = fc.tuple(
  fc.integer({ min: -20, max: 20 }),
  fc.integer({ min: -20, max: 20 }),
) as fc.Arbitrary<Hex>;

describe('R-1: flat-top hexes on the plane', () => {
  test('R-1: a hex is found again from every point well inside it', () => {
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

  test('R-2: the box of a board holds all its hexes and no more', () => {
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

  test('R-1: zooming keeps what lies under the pointer', () => {
    const pixel = { x: 700, y: 50 };
    const before = toPlane(camera, screen, pixel);
    const after = toPlane(zoomed(camera, screen, 1.7, pixel), screen, pixel);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
  });

  test('R-1: a pinch keeps what lies under the fingers', () => {
    const before = [
      { x: 300, y: 300 },
      { x: 500, y: 300 },
    ] as const;
    const after = [
      { x: 250, y: 320 },
      { x: 550, y: 320 },
    ] as const;
    const looked = pinched(camera, screen, before, after);
    expect(looked.size).toBeCloseTo(30);
    const middle = toPlane(camera, screen, { x: 400, y: 300 });
    const now = toPlane(looked, screen, { x: 400, y: 320 });
    expect(now.x).toBeCloseTo(middle.x);
    expect(now.y).toBeCloseTo(middle.y);
  });

  test('R-1: panning by pixels moves the chart by as many', () => {
    const point = { x: 0, y: 0 };
    const before = toScreen(camera, screen, point);
    const after = toScreen(panned(camera, 30, -12), screen, point);
    expect([after.x - before.x, after.y - before.y]).toEqual([30, -12]);
  });

  test('R-2: fitting shows all of the board; panning away never loses it', () => {
    const box = boxOfBoard(12);
    const whole = fitted(box, screen);
    const topLeft = toScreen(whole, screen, { x: box.left, y: box.top });
    expect(topLeft.x).toBeGreaterThanOrEqual(-0.001);
    expect(topLeft.y).toBeGreaterThanOrEqual(-0.001);
    expect(kept({ x: 500, y: -500, size: 20 }, box)).toMatchObject({ x: box.right, y: box.top });
  });
});

describe('docs/design.md, Everyone: a board on a phone', () => {
  const facts = { radius: 12, factions: FACTIONS, seats: [], me: 0 };
  const token = (at: Hex) => ({ seat: 0, kind: 'command-corvette' as const, at, facing: 0 as const });
  const view = {
    round: 1,
    phase: 'action' as const,
    initiative: [],
    ships: [],
    tokens: [token([0, 0]), token([3, -2])],
    seats: [],
    pending: [],
    outcome: null,
  };
  const lookAt = (width: number, height: number): Camera => {
    const viewport = new Viewport(facts, () => {});
    viewport.resize({ width, height }, view);
    return viewport.camera;
  };

  test('where the whole board can be read, all of it is shown', () => {
    expect(lookAt(1280, 800)).toMatchObject({ x: 0, y: 0 });
  });

  test('where it could not, what stands on it is shown larger, all of it in sight', () => {
    const screen = { width: 390, height: 320 };
    const camera = lookAt(screen.width, screen.height);
    expect(camera.size).toBeGreaterThan(12);
    for (const { at } of view.tokens) {
      const { x, y } = toScreen(camera, screen, centreOf(at));
      expect(x > 0 && x < screen.width && y > 0 && y < screen.height).toBe(true);
    }
  });

  test('a board that somebody moved stays where they put it when its room changes', () => {
    const viewport = new Viewport(facts, () => {});
    viewport.resize({ width: 800, height: 600 }, view);
    viewport.centreOn([5, -3]);
    viewport.resize({ width: 600, height: 500 }, view);
    expect(viewport.camera).toMatchObject(centreOf([5, -3]));
  });
});

const NOBODY = { radius: 12, factions: FACTIONS, seats: [], me: 0 };

test('docs/design.md, Choices: the camera comes near to what is to be chosen, and goes back when nothing is', () => {
  const viewport = new Viewport(NOBODY, () => undefined);
  viewport.resize({ width: 390, height: 330 }, null);
  const whole = viewport.camera;
  viewport.attend(
    [
      [0, -6],
      [0, -5],
    ],
    null,
  );
  expect(viewport.camera.size).toBeGreaterThan(2 * whole.size);
  // The next choice is in sight: nothing moves under the finger.
  const near = viewport.camera;
  viewport.attend([[0, -4]], null);
  expect(viewport.camera).toBe(near);
  viewport.attend([], null);
  expect(viewport.camera).toEqual(whole);
});

describe('docs/design.md, Choices: what is chosen depends on where the enemy is', () => {
  const ship = (seat: number, at: Hex, facing: Direction) =>
    ({ seat, faction: 'fpa', at, facing }) as ShipView;
  const look = (height: number, enemy: Hex, choices: Hex[]) => {
    const viewport = new Viewport(NOBODY, () => undefined);
    const view = { ships: [ship(0, [0, 6], 0), ship(1, enemy, 3)], tokens: [] } as unknown as View;
    viewport.resize({ width: 390, height }, view);
    viewport.attend(choices, view);
    const seen = (hex: Hex): boolean => {
      const { x, y } = toScreen(viewport.camera, viewport.screen, centreOf(hex));
      return x > 0 && y > 0 && x < 390 && y < height;
    };
    return { size: viewport.camera.size, seen };
  };
  const FLIGHT: Hex[] = [
    [2, 2],
    [4, 0],
    [6, -1],
  ];

  test('an enemy that is near stays in sight', () => {
    const { size, seen } = look(330, [1, -1], FLIGHT);
    expect([...FLIGHT, [1, -1] as Hex, [0, 6] as Hex].filter((hex) => !seen(hex))).toEqual([]);
    expect(size).toBeGreaterThanOrEqual(16);
  });

  test('one that is far is given up for hexes that a finger hits', () => {
    const { size, seen } = look(330, [0, -10], FLIGHT);
    expect([...FLIGHT, [0, 6] as Hex].filter((hex) => !seen(hex))).toEqual([]);
    expect(size).toBe(16);
  });

  test('so is one’s own ship, where a corvette is far from it', () => {
    const far: Hex[] = [
      [9, -12],
      [11, -12],
    ];
    const { size, seen } = look(330, [0, -10], far);
    expect(far.filter((hex) => !seen(hex))).toEqual([]);
    expect(size).toBe(16);
  });
});

test('docs/design.md, Choices: a camera that somebody has moved stays where it is', () => {
  const viewport = new Viewport(NOBODY, () => undefined);
  viewport.resize({ width: 390, height: 330 }, null);
  viewport.centreOn([5, -3]);
  const mine = viewport.camera;
  viewport.attend([[0, -6]], null);
  expect(viewport.camera).toBe(mine);
});

test('docs/design.md, Everyone: on a phone ships that fly out of sight come back into it, unless somebody looks elsewhere', () => {
  const at = (hex: Hex): View =>
    ({ ships: [{ seat: 0, faction: 'fpa', at: hex, facing: 0 }], tokens: [] }) as unknown as View;
  const viewport = new Viewport(NOBODY, () => undefined);
  const seen = (hex: Hex): boolean => {
    const { x, y } = toScreen(viewport.camera, viewport.screen, centreOf(hex));
    return x > 0 && y > 0 && x < 390 && y < 250;
  };
  viewport.resize({ width: 390, height: 250 }, at([0, 8]));
  const before = viewport.camera;
  viewport.follow(at([0, 7]));
  expect(viewport.camera).toBe(before);
  expect(seen([0, -8])).toBe(false);
  viewport.follow(at([0, -8]));
  expect(seen([0, -8])).toBe(true);
  viewport.centreOn([0, 8]);
  const mine = viewport.camera;
  viewport.follow(at([0, -8]));
  expect(viewport.camera).toBe(mine);
});

test('docs/design.md, Choices: a hex that the focus brought into sight moves the camera for that moment only', () => {
  const viewport = new Viewport(NOBODY, () => undefined);
  viewport.resize({ width: 390, height: 330 }, null);
  const whole = viewport.camera;
  viewport.attend([[0, -6]], null);
  viewport.reveal([0, 6]);
  expect(viewport.camera).toMatchObject(centreOf([0, 6]));
  viewport.attend([], null);
  expect(viewport.camera).toEqual(whole);
});
