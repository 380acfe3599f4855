import {
  FACTIONS,
  type Direction,
  type Hex,
  type Mode,
  type ShipView,
  type View,
  along,
  hexesOfBoard,
  setup,
  view as viewOf,
} from '@star-eater/rules/src/games/star-eater';
import { accepted } from '@star-eater/rules/src/kernel/accepted';
import { defined } from '@star-eater/rules/src/kernel/defined';
import { LABEL_HEIGHT } from '../../../../src/games/star-eater/common/board/art/labels';
import type { BoardFacts, Overlay } from '../../../../src/games/star-eater/common/board/api';
import { type Camera, type Screen, boxOnScreen, toScreen } from '../../../../src/board/camera';
import { shipActor } from '../../../../src/games/star-eater/common/board/actors';
import { rotationFor } from '../../../../src/games/star-eater/common/board/bow-up';
import { hullHexes } from '../../../../src/games/star-eater/common/board/compose';
import { fightParts, framed, smallestFrame } from '../../../../src/games/star-eater/common/board/frame';
import type { GlideClock } from '../../../../src/board/glide';
import { labelBoxes, labelPlaces } from '../../../../src/games/star-eater/common/board/label-place';
import { type Box, boxesMeet } from '../../../../src/board/plane';
import { HEX_HEIGHT, boxOf, centreOf } from '../../../../src/games/star-eater/common/board/layout';
import { type Far, edgeMarks } from '../../../../src/board/edge-marks';
import { rotatedOverlay, rotatedView } from '../../../../src/games/star-eater/common/board/rotation';
import { FightCamera } from '../../../../src/games/star-eater/common/board/fight-camera';
import { position } from './position';

const seat = (seat: number, side = seat) => ({ seat, name: `P${seat}`, side });
const DUEL: BoardFacts = { radius: 12, factions: FACTIONS, seats: [seat(0), seat(1)], me: 0 };
const THREE: BoardFacts = { radius: 13, factions: FACTIONS, seats: [seat(0), seat(1), seat(2)], me: 0 };
const teamFacts = (me: number): BoardFacts => ({
  radius: 14,
  factions: FACTIONS,
  seats: [seat(0, 0), seat(1, 1), seat(2, 0), seat(3, 1)],
  me,
});
/** The board's part of a 1280 × 800 table. */
const DESK: Screen = { width: 736, height: 568 };
const PHONE: Screen = { width: 390, height: 300 };
const TABLET: Screen = { width: 820, height: 662 };

const ship = (
  seat: number,
  at: Hex,
  facing: Direction,
  faction = 'fpa',
  linear: Direction[] = [],
): ShipView => ({
  seat,
  faction,
  at,
  facing,
  structure: 14,
  armour: {},
  shields: {},
  linear,
  rotational: [],
});
const corvette = (seat: number, at: Hex): View['tokens'][number] => ({
  seat,
  kind: 'corvette',
  at,
  facing: 0,
  callSign: 1,
  fired: false,
});
const hulls = (view: View): Hex[] =>
  view.ships.flatMap((each) => {
    const faction = FACTIONS[each.faction];
    return faction ? hullHexes(each, faction) : [];
  });
const sees = (camera: Camera, screen: Screen, hex: Hex): boolean => {
  const { x, y } = toScreen(camera, screen, centreOf(hex));
  return x > 0 && y > 0 && x < screen.width && y < screen.height;
};
const startOf = (mode: Mode, factions: string[]): View => {
  const begun = accepted(setup({ mode, factions }));
  return viewOf(begun.match, 'all');
};

/** Time that only tests advance. */
class HandClock implements GlideClock {
  time = 0;
  private waiting: (() => void)[] = [];
  now = (): number => this.time;
  frame = (callback: () => void): (() => void) => {
    this.waiting.push(callback);
    return () => {
      this.waiting = this.waiting.filter((other) => other !== callback);
    };
  };
  pass(ms: number): void {
    this.time += ms;
    const due = this.waiting;
    this.waiting = [];
    for (const callback of due) callback();
  }
  get frames(): number {
    return this.waiting.length;
  }
}

/** What the table puts over a board of this size, as a browser measures it. */
const coveredBy = (screen: Screen, facts: BoardFacts): Box[] => {
  const isNarrow = screen.width < 560 || screen.width === TABLET.width;
  const side = isNarrow ? 44 : 32;
  const [right, bottom] = [screen.width - 8, screen.height - 8];
  const tools = { left: right - side, top: Math.max(8, bottom - 4 * side - 6), right, bottom };
  const roster = { left: 4, top: 4, right: 144, bottom: 40 };
  return isNarrow && facts.seats.length > 2 ? [tools, roster] : [tools];
};
const boxesOf = (hexes: readonly Hex[]): Box[] => hexes.map((hex) => boxOf([hex]));

const viewportOf = (screen: Screen, view: View | null, facts = DUEL) => {
  const clock = new HandClock();
  const viewport = new FightCamera(facts, () => undefined, clock);
  viewport.obstacles = coveredBy(screen, facts);
  viewport.resize(screen, view);
  return { viewport, clock };
};
/** Whether the roster covers the name of a ship, in view or not. */
const hasNameUnderRoster = (viewport: FightCamera, view: View, facts: BoardFacts): boolean =>
  labelBoxes(view, facts, viewport.size)
    .map((box) => boxOnScreen(box, viewport.camera, viewport.screen))
    .some((name) => viewport.obstacles.some((roster) => boxesMeet(name, roster)));

describe('docs/design.md, Camera: the frame of the fight', () => {
  test.each([
    ['fpa', 'tessari'],
    ['lamais', 'fpa'],
    ['tessari', 'lamais'],
  ])(
    'at 1280, %s against %s: both ships are in view from the first round on, the longer one at least 105 px long',
    (...factions) => {
      const view = startOf('duel', factions);
      const { camera } = viewportOf(DESK, view).viewport;
      const hexes = factions.includes('fpa') ? 4 : 5;
      expect(hexes * HEX_HEIGHT * camera.size).toBeGreaterThanOrEqual(105);
      expect(hulls(view).filter((hex) => !sees(camera, DESK, hex))).toEqual([]);
    },
  );

  test('in a low window, beside the plan of two lines, both ships of a duel are in view whole', () => {
    for (const factions of [
      ['fpa', 'tessari'],
      ['lamais', 'fpa'],
      ['tessari', 'lamais'],
    ])
      for (const screen of [
        { ...DESK, height: 500 },
        { ...DESK, height: 460 },
      ]) {
        const view = startOf('duel', factions);
        const { camera } = viewportOf(screen, view).viewport;
        const half = (HEX_HEIGHT / 2) * camera.size;
        const places = hulls(view).map((hex) => toScreen(camera, screen, centreOf(hex)).y);
        expect(Math.min(...places) - half).toBeGreaterThanOrEqual(0);
        expect(Math.max(...places) + half).toBeLessThan(screen.height);
      }
  });

  test('at 1280, beside the line of the plan, no hex of a Tessari or Lamais ship is cut in round 1', () => {
    const screen = { ...DESK, height: 530 };
    const view = startOf('duel', ['tessari', 'lamais']);
    const { camera } = viewportOf(screen, view).viewport;
    const isCut = (hex: Hex): boolean => {
      const { y } = toScreen(camera, screen, centreOf(hex));
      const half = (HEX_HEIGHT / 2) * camera.size;
      return y - half < 0 || y + half > screen.height;
    };
    expect(hulls(view).filter(isCut)).toEqual([]);
  });

  test.each([286, 300, 340])(
    'on a phone with a board of %d px no hull of a duel is cut in round 1',
    (height) => {
      const screen = { width: 390, height };
      const view = startOf('duel', ['tessari', 'lamais']);
      const { camera } = viewportOf(screen, view).viewport;
      const { top, bottom } = boxOnScreen(boxOf(hulls(view)), camera, screen);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(bottom).toBeLessThanOrEqual(height);
    },
  );

  test.each([
    ['a phone', PHONE],
    ['a desktop', DESK],
  ])('on %s a name above its hull is in view', (_where, screen) => {
    const near = position([ship(0, [0, 2], 0), ship(1, [0, -2], 3, 'lamais')]);
    const viewport = new FightCamera(DUEL, () => undefined);
    viewport.resize(screen, near);
    viewport.showPosition(near);
    const enemy = defined(near.ships[1]);
    const lamais = defined(FACTIONS['lamais']);
    const places = labelPlaces(near, DUEL, viewport.camera.size);
    expect(defined(places.get(shipActor(1))).isAbove).toBe(true);
    const highest = Math.min(
      ...hullHexes(enemy, lamais).map((hex) => toScreen(viewport.camera, screen, centreOf(hex)).y),
    );
    expect(highest - (HEX_HEIGHT / 2) * viewport.camera.size).toBeGreaterThanOrEqual(LABEL_HEIGHT);
  });

  test('on a phone nearby ships stay large: tokens around them are left out first', () => {
    const tokens = [corvette(1, [-6, 6]), corvette(1, [6, -7])];
    const { camera } = viewportOf(
      PHONE,
      position([ship(0, [0, 4], 0), ship(1, [1, -2], 3)], tokens),
    ).viewport;
    expect(camera.size).toBeGreaterThanOrEqual(smallestFrame(PHONE));
  });

  test.each([1280, 1920, 820, 390])('at %d px nearby ships are larger than on the whole board', (width) => {
    const screen = {
      1280: DESK,
      1920: { width: 1008, height: 848 },
      820: { width: 820, height: 690 },
      390: PHONE,
    }[width] as Screen;
    const view = position([ship(0, [0, 4], 0), ship(1, [1, -2], 3)]);
    const { viewport } = viewportOf(screen, view);
    const near = viewport.camera;
    expect(hulls(view).filter((hex) => !sees(near, screen, hex))).toEqual([]);
    viewport.showAll();
    expect(near.size).toBeGreaterThan(1.4 * viewport.camera.size);
  });

  test('a hull of three hexes is 110 px long when the ships are within ten hexes', () => {
    const view = position([ship(0, [0, 4], 0, 'lamais'), ship(1, [1, -5], 3, 'lamais')]);
    expect(3 * HEX_HEIGHT * viewportOf(DESK, view).viewport.camera.size).toBeGreaterThanOrEqual(110);
  });

  test('§7.2: the ships’ drift is in view', () => {
    const view = position([ship(0, [0, 4], 0), ship(1, [4, -2], 3, 'fpa', [1, 1, 1])]);
    const { camera } = viewportOf(DESK, view).viewport;
    expect(sees(camera, DESK, [7, -5])).toBe(true);
  });

  test('a token near a ship is in view, a distant one is not', () => {
    const tokens = [corvette(1, [4, 0]), corvette(1, [-12, 12])];
    const { camera } = viewportOf(DESK, position([ship(0, [0, 4], 0), ship(1, [1, -2], 3)], tokens)).viewport;
    expect(tokens.map(({ at }) => sees(camera, DESK, at))).toEqual([true, false]);
  });

  test('with four ships the player’s own and the nearest enemy are always in view at a readable size', () => {
    const view = startOf('teams', ['fpa', 'tessari', 'fpa', 'tessari']);
    const facts = teamFacts(0);
    const { camera } = viewportOf(DESK, view, facts).viewport;
    expect(camera.size).toBeGreaterThanOrEqual(13);
    // Seat 3 is opposite.
    const ships = view.ships.filter(({ seat }) => seat === 0 || seat === 3);
    expect(hulls({ ...view, ships }).filter((hex) => !sees(camera, DESK, hex))).toEqual([]);
  });

  test.each([0, 1, 2, 3])('on a phone seat %d of a team match sees the nearest enemy in round 1', (me) => {
    const facts = teamFacts(me);
    const start = startOf('teams', ['fpa', 'tessari', 'fpa', 'tessari']);
    const view = rotatedView(start, rotationFor(me, 4));
    const screen = { width: 390, height: 286 };
    const { viewport } = viewportOf(screen, view, facts);
    // Seats 0 and 3 face each other, and 1 and 2.
    const ships = view.ships.filter(({ seat }) => seat === me || seat === 3 - me);
    expect(hulls({ ...view, ships }).filter((hex) => !sees(viewport.camera, screen, hex))).toEqual([]);
    expect(hasNameUnderRoster(viewport, view, facts)).toBe(false);
  });

  test.each([
    [{ width: 390, height: 290 }, ['lamais', 'fpa', 'tessari']],
    [{ width: 390, height: 290 }, ['fpa', 'tessari', 'lamais']],
    [{ width: 412, height: 361 }, ['tessari', 'lamais', 'fpa']],
    [{ width: 355, height: 346 }, ['tessari', 'fpa', 'lamais']],
  ])(
    'on a phone with a board of %j every seat of a free-for-all sees both enemies in round 1',
    (screen, ids) => {
      const start = startOf('free-for-all', ids);
      for (const me of [0, 1, 2]) {
        const facts = { ...THREE, me };
        const view = rotatedView(start, rotationFor(me, 3));
        const { viewport } = viewportOf(screen, view, facts);
        expect(hulls(view).filter((hex) => !sees(viewport.camera, screen, hex))).toEqual([]);
        expect(hasNameUnderRoster(viewport, view, facts)).toBe(false);
      }
    },
  );

  test.each([0, 1, 2, 3])(
    'on a phone seat %d of a team match sees no hull cut by the frame in rounds 2 to 4',
    (me) => {
      const facts = teamFacts(me);
      const start = startOf('teams', ['fpa', 'tessari', 'fpa', 'tessari']);
      const screen = { width: 390, height: 340 };
      for (const way of ['1234', '5151', '2662', '6315', '3476']) {
        const ships = start.ships.map((each) => ({
          ...each,
          at: along(each.at, each.facing, Number(way[each.seat])),
        }));
        const view = rotatedView({ ...start, ships }, rotationFor(me, 4));
        const { camera } = viewportOf(screen, view, facts).viewport;
        for (const each of view.ships) {
          const hull = hulls({ ...view, ships: [each] });
          const hidden = hull.filter((hex) => !sees(camera, screen, hex));
          // Left out, and marked at the edge, or whole.
          expect([0, hull.length]).toContain(hidden.length);
        }
      }
    },
  );

  test('on a tablet neither the roster nor the tools cover a hull', () => {
    const screen = TABLET;
    const view = rotatedView(startOf('free-for-all', ['lamais', 'fpa', 'tessari']), rotationFor(0, 3));
    const { viewport } = viewportOf(screen, view, THREE);
    const boxes = hulls(view).map((hex) => boxOnScreen(boxOf([hex]), viewport.camera, screen));
    expect(viewport.obstacles).toHaveLength(2);
    expect(boxes.filter((box) => viewport.obstacles.some((over) => boxesMeet(box, over)))).toEqual([]);
    expect(boxes.filter(({ left, right }) => left < 0 || right > 820)).toEqual([]);
  });

  test('on a phone the roster covers no name, of ships outside the frame either', () => {
    const facts = {
      radius: 14,
      factions: FACTIONS,
      seats: [0, 1, 2, 3].map((index) => ({ ...seat(index, index % 2), name: `Player ${index}` })),
      me: 0,
    };
    const view = position([
      ship(0, [-9, 5], 3),
      ship(1, [0, 4], 5, 'tessari'),
      ship(2, [-5, 6], 4, 'tessari'),
      ship(3, [-8, -1], 2),
    ]);
    const screen = { width: 390, height: 286 };
    const { viewport } = viewportOf(screen, view, facts);
    expect(hasNameUnderRoster(viewport, view, facts)).toBe(false);
  });

  describe.each([186, 240, 286, 290, 330])(
    'docs/design.md, Choices: while sections of the own ship are picked on a phone with a board of %d px',
    (height) => {
      const screen = { width: 390, height };
      test.each([
        [0, 7, 'tessari', 'lamais'],
        [0, 3, 'fpa', 'tessari'],
        [0, -3, 'lamais', 'fpa'],
        [2, 5, 'tessari', 'tessari'],
      ] as const)(
        'its name stays in view, and so does all of it: at %d, %d, %s, %s',
        (q, r, mine, theirs) => {
          const own = ship(0, [q, r], 0, mine);
          const view = position([own, ship(1, [0, -7], 3, theirs)]);
          const { viewport } = viewportOf(screen, view);
          const hexes = hulls({ ...view, ships: [own] });
          viewport.attend(boxesOf(hexes), view);
          const boxes = labelBoxes({ ...view, ships: [own] }, DUEL, viewport.size);
          const [name] = boxes.map((box) => boxOnScreen(box, viewport.camera, screen));
          expect(defined(name).bottom).toBeLessThanOrEqual(screen.height);
          expect(hexes.filter((hex) => !sees(viewport.camera, screen, hex))).toEqual([]);
        },
      );
    },
  );

  test('docs/design.md, After it: the end of a match of three shows a winner and the last wreck, wherever the own one is', () => {
    const wreck = (of: number, at: Hex): ShipView => ({ ...ship(of, at, 0), structure: 0 });
    const view: View = {
      ...position([wreck(0, [0, 11]), wreck(2, [3, -9]), ship(1, [0, -10], 3)], []),
      outcome: { winners: [1], rule: '§3' },
    };
    const camera = new FightCamera(THREE, () => undefined);
    camera.resize(PHONE, view);
    camera.showPosition(view);
    const [own, last, winner] = view.ships.map(({ at }) => sees(camera.camera, PHONE, at));
    expect([last, winner]).toEqual([true, true]);
    expect(own).toBe(false);
  });

  test('docs/design.md, After it: on a low board no tool lies over the winner, the last wreck or their names', () => {
    const wreck = (of: number, at: Hex, facing: Direction, faction: string): ShipView => ({
      ...ship(of, at, facing, faction),
      structure: 0,
    });
    const command = { seat: 1, kind: 'command-corvette' as const, at: [-3, -7] as Hex, facing: 5 as const };
    const view: View = {
      ...position(
        [wreck(1, [-6, -1], 1, 'lamais'), wreck(0, [10, 1], 3, 'fpa'), ship(2, [10, -4], 3, 'tessari')],
        [command],
      ),
      outcome: { winners: [2], rule: '§3' },
    };
    const watching = { ...THREE, me: null };
    const screen = { width: 390, height: 262 };
    const camera = new FightCamera(watching, () => undefined);
    camera.obstacles = [
      { left: 338, top: 9, right: 382, bottom: 254 },
      { left: 4, top: 4, right: 118, bottom: 34 },
    ];
    camera.resize(screen, view);
    camera.showPosition(view);
    const ending = view.ships.slice(1);
    const names = [...labelPlaces(view, watching, camera.size)]
      .filter(([id]) => id === 'ship:0' || id === 'ship:2')
      .map(([, { box }]) => box);
    const boxes = [...names, ...ending.map((each) => boxOf(hulls({ ...view, ships: [each] })))].map((box) =>
      boxOnScreen(box, camera.camera, screen),
    );
    expect(boxes.filter((box) => camera.obstacles.some((tools) => boxesMeet(box, tools)))).toEqual([]);
  });

  test('R-39: a player without a ship is framed by the Command Corvette', () => {
    const token = { seat: 0, kind: 'command-corvette' as const, at: [9, -12] as Hex, facing: 0 as const };
    const parts = fightParts(position([ship(1, [0, 0], 3)], [token]), DUEL);
    expect(parts[0]).toEqual([[9, -12]]);
    expect(sees(framed(parts, PHONE, smallestFrame(PHONE)), PHONE, [9, -12])).toBe(true);
  });
});

describe('docs/design.md, Camera: what moves it', () => {
  const near = position([ship(0, [0, 4], 0), ship(1, [1, -2], 3)]);
  const gone = position([ship(0, [0, 4], 0), ship(1, [8, -12], 3)]);

  test('a ship that left the view is brought back smoothly', () => {
    const { viewport, clock } = viewportOf(DESK, near);
    viewport.isEased = true;
    const before = viewport.camera;
    viewport.follow(gone);
    clock.pass(100);
    expect(viewport.camera).not.toEqual(before);
    expect(sees(viewport.camera, DESK, [8, -12])).toBe(false);
    clock.pass(400);
    expect(sees(viewport.camera, DESK, [8, -12])).toBe(true);
    expect(clock.frames).toBe(0);
  });

  test('with reduced motion or instant speed it jumps', () => {
    const { viewport, clock } = viewportOf(DESK, near);
    viewport.follow(gone);
    expect(sees(viewport.camera, DESK, [8, -12])).toBe(true);
    expect(clock.frames).toBe(0);
  });

  test('during a choice, choices in view do not move the camera', () => {
    const { viewport } = viewportOf(DESK, near);
    const before = viewport.camera;
    viewport.widen([[0, 1]], near);
    viewport.follow(near);
    viewport.attend(boxesOf([[0, 2]]), near);
    expect(viewport.camera).toBe(before);
  });

  test('a plan leading out of view widens the frame', () => {
    const { viewport } = viewportOf(DESK, near);
    viewport.widen([[8, 0]], near);
    expect(sees(viewport.camera, DESK, [8, 0])).toBe(true);
  });

  test('dragging stops the camera until the player asks for the fight', () => {
    const { viewport, clock } = viewportOf(DESK, near);
    viewport.isEased = true;
    viewport.follow(gone);
    clock.pass(50);
    viewport.look({ x: 3, y: 3, size: 20 });
    clock.pass(500);
    viewport.follow(near);
    viewport.followShot(
      { kind: 'close', box: { left: 0, right: 4, top: 0, bottom: 4 }, ends: [] },
      near,
      2000,
    );
    expect(viewport.camera).toEqual({ x: 3, y: 3, size: 20 });
    viewport.showPosition(near);
    clock.pass(500);
    expect(hulls(near).filter((hex) => !sees(viewport.camera, DESK, hex))).toEqual([]);
  });

  test('the whole board stays until the player asks for the fight', () => {
    const { viewport } = viewportOf(DESK, near);
    viewport.showAll();
    const whole = viewport.camera;
    viewport.follow(gone);
    expect(viewport.camera).toBe(whole);
    expect(hexesOfBoard(12).filter((hex) => !sees(whole, DESK, hex))).toEqual([]);
  });

  test('a dragged board keeps its place when its size changes', () => {
    const { viewport } = viewportOf({ width: 800, height: 600 }, near);
    viewport.centreOn(centreOf([5, -3]));
    viewport.resize({ width: 600, height: 500 }, near);
    expect(viewport.camera).toMatchObject(centreOf([5, -3]));
  });

  test('a kill is shown at least 1.6 times as large, and a beat in view does not move the camera', () => {
    const { viewport } = viewportOf(DESK, near);
    viewport.isEased = true;
    const { size } = viewport;
    viewport.followShot({ kind: 'pan', box: { left: -1, right: 1, top: 0, bottom: 2 }, ends: [] }, near, 300);
    expect(viewport.size).toBe(size);
    viewport.followShot(
      { kind: 'close', box: { left: -4, right: 4, top: 0, bottom: 8 }, ends: [] },
      near,
      2000,
    );
    expect(viewport.size).toBeGreaterThanOrEqual(1.6 * size);
  });
});

test('docs/design.md, Camera: a board resized during a kill keeps its close-up until the next position', () => {
  const view = position([ship(0, [0, 4], 0), ship(1, [1, -2], 3)]);
  const { viewport } = viewportOf(PHONE, view);
  viewport.isEased = true;
  const { size } = viewport;
  viewport.followShot(
    { kind: 'close', box: { left: -4, right: 4, top: 0, bottom: 8 }, ends: [] },
    view,
    2000,
  );
  viewport.resize({ width: 390, height: 290 }, view);
  expect(viewport.size).toBeGreaterThan(1.5 * size);
  viewport.follow(view);
  viewport.resize(PHONE, view);
  expect(viewport.size).toBe(size);
});

test('docs/design.md, Camera: on a phone the tools cover nothing of what a beat shows', () => {
  const view = position([ship(0, [0, 4], 0), ship(1, [1, -2], 3)]);
  const { viewport } = viewportOf(PHONE, view);
  const box = { left: 10, right: 14, top: -3, bottom: 3 };
  viewport.followShot({ kind: 'pan', box, ends: [] }, view, 400);
  const { right } = boxOnScreen(box, viewport.camera, PHONE);
  expect(right).toBeLessThanOrEqual(PHONE.width - 52 + 1e-6);
});

test('docs/design.md, Camera: a token far from the ships does not change the frame', () => {
  const view = position([ship(0, [0, 4], 0), ship(1, [1, -2], 3)]);
  const { viewport } = viewportOf(DESK, view);
  viewport.isEased = true;
  const target = viewport.size;
  const far = { left: 10, right: 20, top: -4, bottom: 4 };
  viewport.followShot({ kind: 'wide', box: far, ends: [[12, -6]] }, view, 400);
  expect(viewport.size).toBe(target);
});

describe('docs/design.md, Choices: the camera', () => {
  const look = (height: number, enemy: Hex, choices: Hex[]) => {
    const view = position([ship(0, [0, 6], 0), ship(1, enemy, 3)]);
    const screen = { width: 390, height };
    const { viewport } = viewportOf(screen, view);
    const before = viewport.camera;
    viewport.attend(boxesOf(choices), view);
    return { viewport, view, before, seen: (hex: Hex) => sees(viewport.camera, screen, hex) };
  };
  const FLIGHT: Hex[] = [
    [2, 2],
    [4, 0],
    [6, -1],
  ];

  test('on a phone it zooms in on the choices, and out again afterwards', () => {
    const { viewport, view, before } = look(330, [0, -8], [[0, 3]]);
    expect(viewport.camera.size).toBeGreaterThan(1.2 * before.size);
    // The next choice is in view: nothing moves under the finger.
    const near = viewport.camera;
    viewport.attend(boxesOf([[0, 4]]), view);
    expect(viewport.camera).toBe(near);
    viewport.attend(boxesOf([]), view);
    expect(viewport.camera).toEqual(before);
  });

  test('a near enemy stays in view', () => {
    const { viewport, seen } = look(330, [1, -1], FLIGHT);
    expect([...FLIGHT, [1, -1] as Hex, [0, 6] as Hex].filter((hex) => !seen(hex))).toEqual([]);
    expect(viewport.camera.size).toBeGreaterThanOrEqual(15.9);
  });

  test('on a desktop it stays in view 15 hexes away, while the hexes are 24 px high', () => {
    const view = position([ship(0, [0, 6], 0), ship(1, [0, -9], 3, 'lamais')]);
    const { viewport } = viewportOf(DESK, view);
    viewport.attend(boxesOf([...FLIGHT, [0, 10]]), view);
    const hidden = [...FLIGHT, [0, 10] as Hex, ...hulls(view)].filter(
      (hex) => !sees(viewport.camera, DESK, hex),
    );
    expect(hidden).toEqual([]);
    expect(HEX_HEIGHT * viewport.camera.size).toBeGreaterThanOrEqual(24);
  });

  test('a far one does not, so that a finger can hit the hexes', () => {
    const { viewport, seen } = look(330, [0, -10], FLIGHT);
    expect([...FLIGHT, [0, 6] as Hex].filter((hex) => !seen(hex))).toEqual([]);
    expect(viewport.camera.size).toBe(15.9);
  });

  test.each([736, 390])('no choice is cut by an edge of a board of %d px', (width) => {
    const view = position([ship(0, [0, 6], 0), ship(1, [0, 1], 3)]);
    const screen = { width, height: 420 };
    const { viewport } = viewportOf(screen, view);
    const edge = HEX_HEIGHT / 2;
    const cut = (hex: Hex, { x, y, size } = viewport.camera): boolean => {
      const at = centreOf(hex);
      return (
        Math.abs(at.y - y) + edge > screen.height / 2 / size || Math.abs(at.x - x) + edge > width / 2 / size
      );
    };
    // The first hex behind the ship that the frame cuts.
    const behind = Array.from({ length: 12 }, (_, far): Hex => [0, 8 + far]).find((hex) => cut(hex));
    viewport.attend(boxesOf([defined(behind)]), view);
    expect(cut(defined(behind))).toBe(false);
  });

  test('choices at one place stay in the middle, if no enemy comes into view at their edge', () => {
    const { viewport } = look(460, [12, -12], [[0, 4]]);
    const box = boxOnScreen(boxOf(hulls(position([ship(0, [0, 6], 0)]))), viewport.camera, {
      width: 390,
      height: 460,
    });
    // Left of the tools.
    expect(Math.abs((box.left + box.right) / 2 - 169)).toBeLessThan(4);
  });

  test('nor does the player’s own ship, if a corvette is far from it', () => {
    const far: Hex[] = [
      [9, -12],
      [11, -12],
    ];
    const { viewport, seen } = look(330, [0, -10], far);
    expect(far.filter((hex) => !seen(hex))).toEqual([]);
    expect(viewport.camera.size).toBe(15.9);
  });

  test('a dragged camera stays in place', () => {
    const view = position([ship(0, [0, 6], 0)]);
    const { viewport } = viewportOf(PHONE, view);
    viewport.centreOn(centreOf([5, -3]));
    const mine = viewport.camera;
    viewport.attend(boxesOf([[0, -6]]), view);
    expect(viewport.camera).toBe(mine);
  });

  test('a focused hex moves the camera only until the next position', () => {
    const { viewport, view, before } = look(330, [0, -8], [[0, 3]]);
    viewport.reveal(centreOf([0, -12]));
    expect(viewport.camera).toMatchObject(centreOf([0, -12]));
    viewport.attend(boxesOf([]), view);
    expect(viewport.camera).toEqual(before);
  });
});

describe('docs/design.md, Camera: markers at the edge', () => {
  const far = (seat: number, at: Hex, key = `ship:${seat}`): Far => ({
    key,
    seat,
    at: centreOf(at),
    marks: [],
  });
  const camera: Camera = { x: 0, y: 0, size: 20 };

  test('things out of view have a marker in their direction; things in view have none', () => {
    const marks = edgeMarks([far(0, [0, 0]), far(1, [0, -12])], camera, DESK);
    expect(marks).toHaveLength(1);
    expect(marks[0]).toMatchObject({ far: { seat: 1 }, count: 1, angle: 0 });
    expect(marks[0]?.at.x).toBe(DESK.width / 2);
    expect(marks[0]?.at.y).toBeGreaterThan(0);
    expect(marks[0]?.at.y).toBeLessThan(40);
  });

  test('a marker that the tools would cover is beside them, level with its thing', () => {
    const tools = { left: 700, top: 280, right: 732, bottom: 560 };
    const [open] = edgeMarks([far(1, [14, -5])], camera, DESK);
    const [beside] = edgeMarks([far(1, [14, -5])], camera, DESK, [], [tools]);
    expect(defined(open).at.x).toBeGreaterThan(tools.left);
    expect(defined(beside).at).toEqual({ x: tools.left - 16, y: defined(open).at.y });
  });

  test('things of one seat in one direction share a marker with their number', () => {
    const marks = edgeMarks(
      [far(1, [12, -6], 'a'), far(1, [12, -5], 'b'), far(0, [12, -6], 'c')],
      camera,
      PHONE,
    );
    expect(marks.map(({ far: { seat }, count }) => [seat, count])).toEqual([
      [1, 2],
      [0, 1],
    ]);
  });
});

/** Every hex in a value, wherever it is. */
const hexesIn = (value: unknown): Hex[] => {
  if (typeof value !== 'object' || value === null) return [];
  const parts: unknown[] = Object.values(value);
  const isHex = Array.isArray(value) && parts.length === 2 && parts.every((part) => typeof part === 'number');
  return isHex ? [value as unknown as Hex] : parts.flatMap(hexesIn);
};

describe('R-3: the player’s own bow is up', () => {
  test.each([
    ['duel', ['fpa', 'tessari']],
    ['free-for-all', ['fpa', 'lamais', 'tessari']],
    ['teams', ['fpa', 'tessari', 'fpa', 'tessari']],
  ] as const)('R-3: in a %s every seat starts with its bow up the screen', (mode, factions) => {
    const view = startOf(mode, [...factions]);
    const facings = view.ships.map(
      ({ seat }) =>
        rotatedView(view, rotationFor(seat, factions.length)).ships.find((ship) => ship.seat === seat)
          ?.facing,
    );
    expect(facings).toEqual(factions.map(() => 0));
  });

  test('R-3: a second seat starts below the middle, its enemy above', () => {
    const ships = rotatedView(startOf('duel', ['fpa', 'lamais']), rotationFor(1, 2)).ships;
    expect(ships.map(({ seat, at }) => [seat, Math.sign(centreOf(at).y)])).toEqual([
      [0, -1],
      [1, 1],
    ]);
  });

  test('R-1: six turns of one sixth lead back, for views and overlays', () => {
    const view = position([ship(0, [2, 4], 1, 'fpa', [0, 5])], [corvette(1, [3, -2])]);
    const overlay: Required<Omit<Overlay, 'selected'>> = {
      choices: [{ value: 'a', hex: [1, -2] as Hex, label: 'a', kind: 'move' as const, facing: 2 as const }],
      lines: [{ from: [0, 1] as Hex, hexes: [[0, 0] as Hex], kind: 'beam' as const, seat: 0 }],
      ghosts: [{ seat: 0, faction: 'fpa', at: [1, 1] as Hex, facing: 4 as const, strength: 1 }],
      ghostTokens: [
        { seat: 1, kind: 'cannon' as const, at: [2, 0] as Hex, facing: 3 as const, from: [1, 0] as Hex },
      ],
      marks: [{ hex: [4, -4] as Hex, kind: 'arc' as const }],
      badges: [{ hex: [2, -3] as Hex, text: '≤3', isLikely: false }],
    };
    const six = [1, 2, 3, 4, 5, 6];
    expect(six.reduce((turned) => rotatedView(turned, 1), view)).toEqual(view);
    expect(six.reduce<Overlay>((turned) => rotatedOverlay(turned, 1), overlay)).toEqual(overlay);
    expect(rotatedOverlay(overlay, 3).ghosts?.[0]).toMatchObject({ at: [-1, -1], facing: 1 });
    const opposite = hexesIn(overlay).map(([q, r]) => [0 - q, 0 - r]);
    expect(hexesIn(rotatedOverlay(overlay, 3))).toEqual(opposite);
  });
});
