import {
  FACTIONS,
  type Direction,
  type Hex,
  type ShipView,
  type View,
  along,
  hullAt,
} from '@star-eater/rules/src/games/star-eater';
import { defined } from '@star-eater/rules/src/kernel/defined';
import type { Badge, BoardFacts } from '../../../../src/games/star-eater/common/board/api';
import { shipActor } from '../../../../src/games/star-eater/common/board/actors';
import { badgeBox, placedBadges } from '../../../../src/games/star-eater/common/board/art/overlay';
import { type Screen, boxOnScreen } from '../../../../src/board/camera';
import { hullHexes } from '../../../../src/games/star-eater/common/board/compose';
import { labelBoxes, labelPlaces } from '../../../../src/games/star-eater/common/board/label-place';
import { type Box, boxesMeet } from '../../../../src/board/plane';
import { centreOf } from '../../../../src/games/star-eater/common/board/layout';
import { edgeMarks, markBox } from '../../../../src/board/edge-marks';
import { farThings } from '../../../../src/games/star-eater/common/board/far';
import { FightCamera } from '../../../../src/games/star-eater/common/board/fight-camera';
import { position } from './position';

const NAMES = ['Quiet Nightingale 4711', 'Farouk', 'Captain Moreau of the Long Night', '星食い提督'];
const TWO: BoardFacts = {
  radius: 14,
  factions: FACTIONS,
  seats: [0, 1].map((seat) => ({ seat, name: defined(NAMES[seat]), side: seat })),
  me: 0,
};
const THREE: BoardFacts = {
  ...TWO,
  seats: [0, 1, 2].map((seat) => ({ seat, name: defined(NAMES[seat]), side: seat })),
};
const TEAMS: BoardFacts = {
  ...TWO,
  seats: [0, 1, 2, 3].map((seat) => ({ seat, name: defined(NAMES[seat]), side: seat % 2 })),
};
/** The board's part of the table at each width. */
const SCREENS: [number, Screen][] = [
  [1280, { width: 736, height: 568 }],
  [1920, { width: 1008, height: 848 }],
  [820, { width: 820, height: 690 }],
  [390, { width: 390, height: 300 }],
];

const shipAt = (seat: number, at: Hex, facing: Direction = 0, faction = 'lamais'): ShipView => ({
  seat,
  faction,
  at,
  facing,
  structure: 14,
  armour: {},
  shields: {},
  linear: [],
  rotational: [],
});
/** Whether the label of a ship in the middle is above it, beside these ships. */
const isAbove = (...others: Hex[]): boolean => {
  const ships = [shipAt(0, [0, 0]), ...others.map((at, index) => shipAt(index + 1, at))];
  return defined(labelPlaces(position(ships), TEAMS, 16).get(shipActor(0))).isAbove;
};

/** Numbers from 0 to `below` − 1, the same in every run. */
const numbers = (seed: number) => {
  let state = seed * 2654435761 + 1;
  return (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};
const IDS = Object.keys(FACTIONS);

/** Ships near each other, some of them lost and replaced by Command Corvettes, one sometimes far away. */
const crowd = (facts: BoardFacts, seed: number): View => {
  const next = numbers(seed);
  const hexWithin = (reach: number): Hex => [next(2 * reach) - reach, next(reach) - (reach >> 1)];
  const tokens: View['tokens'] = [];
  const ships: ShipView[] = [];
  for (const { seat } of facts.seats) {
    const at = hexWithin(next(4) === 0 ? 13 : 6);
    const facing = next(6) as Direction;
    if (seat > 0 && next(4) === 0)
      tokens.push({ seat, kind: 'command-corvette', at, facing, damage: 0 } as never);
    else ships.push(shipAt(seat, at, facing, defined(IDS[next(IDS.length)])));
    tokens.push({ seat, kind: 'torpedo', weapon: 'x', at: hexWithin(13), facing } as never);
  }
  return position(ships, tokens);
};

/** A badge on every section of every ship, one step from where the ship is. */
const everyBadge = (view: View, seed: number): Badge[] =>
  view.ships.flatMap((ship, index) =>
    hullAt(defined(FACTIONS[ship.faction]), along(ship.at, (seed % 6) as Direction), ship.facing).map(
      ({ at }, part): Badge => ({
        hex: at,
        text: part % 2 ? '≤12' : '7',
        isLikely: (part + index + seed) % 3 !== 0,
      }),
    ),
  );

const isCommand = ({ kind }: View['tokens'][number]): boolean => kind === 'command-corvette';

const hexBox = (hex: Hex): Box => {
  const { x, y } = centreOf(hex);
  return { left: x - 0.5, right: x + 0.5, top: y - 0.8, bottom: y + 0.8 };
};

const meetings = (boxes: readonly Box[]): number =>
  boxes.reduce(
    (sum, box, index) => sum + boxes.slice(index + 1).filter((other) => boxesMeet(box, other)).length,
    0,
  );

describe('docs/design.md, Board: a ship’s name covers no hull', () => {
  test('Board: it is below the ship', () => {
    expect(isAbove()).toBe(false);
    expect(isAbove([0, 7])).toBe(false);
  });

  test('Board: with a ship below it is above', () => {
    expect(isAbove([0, 3])).toBe(true);
  });

  test('Board: between two ships it is beside the ship', () => {
    const view = position([shipAt(0, [0, 0]), shipAt(1, [0, 3]), shipAt(2, [0, -3])]);
    const { anchor } = defined(labelPlaces(view, TEAMS, 16).get(shipActor(0)));
    expect(anchor).toEqual({ x: 0, y: 0.5 });
  });
});

describe('docs/design.md, Board: no name, badge or marker at the edge covers another', () => {
  describe.each(SCREENS)('at %d px', (_width, screen) => {
    test.each([
      ['in a duel', TWO],
      ['with three ships', THREE],
      ['in teams', TEAMS],
    ])('Board: %s, in 150 positions', (_mode, facts) => {
      for (let seed = 1; seed <= 150; seed += 1) {
        const view = crowd(facts, seed);
        const viewport = new FightCamera(facts, () => undefined);
        viewport.resize(screen, view);
        const { camera } = viewport;
        const names = labelBoxes(view, facts, camera.size);
        const placed = placedBadges(everyBadge(view, seed), camera.size, names);
        const texts = [...names, ...placed.map((each) => badgeBox(each, camera.size))].map((box) =>
          boxOnScreen(box, camera, screen),
        );
        const marks = edgeMarks(farThings(view), camera, screen, texts);
        const likely = everyBadge(view, seed).filter((badge) => badge.isLikely).length;
        expect({ seed, meetings: meetings([...texts, ...marks.map(markBox)]) }).toEqual({
          seed,
          meetings: 0,
        });
        expect(placed.filter(({ badge }) => badge.isLikely)).toHaveLength(likely);
        expect(names).toHaveLength(view.ships.length + view.tokens.filter(isCommand).length);
      }
    });
  });

  test('Board: names of ships apart cover no hull', () => {
    const view = position([shipAt(0, [-5, 2]), shipAt(1, [5, -3]), shipAt(2, [5, 3])]);
    for (const box of labelBoxes(view, THREE, 12))
      for (const ship of view.ships)
        for (const hex of hullHexes(ship, defined(FACTIONS[ship.faction])))
          expect(boxesMeet(box, hexBox(hex))).toBe(false);
  });
});
