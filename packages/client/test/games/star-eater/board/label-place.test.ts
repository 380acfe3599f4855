import { FACTIONS, type Hex, type ShipView } from '@star-eater/rules/src/games/star-eater';
import { defined } from '@star-eater/rules/src/kernel/defined';
import { labelPlace } from '../../../../src/games/star-eater/board/compose';

const facts = { radius: 14, factions: FACTIONS, seats: [], me: 0 };

const shipAt = (seat: number, at: Hex): ShipView => ({
  seat,
  faction: 'lamais',
  at,
  facing: 0,
  structure: 16,
  armour: {},
  shields: {},
  linear: [],
  rotational: [],
});
/** Whether the label of a ship in the middle is above it, beside these ships. */
const isAbove = (...others: Hex[]): boolean => {
  const ships = [shipAt(0, [0, 0]), ...others.map((at, index) => shipAt(index + 1, at))];
  return labelPlace(defined(ships[0]), defined(FACTIONS['lamais']), facts, ships).isAbove;
};

describe('docs/design.md, Board: a ship’s name covers no hull', () => {
  test('Board: it is below the ship', () => {
    expect(isAbove()).toBe(false);
    expect(isAbove([0, 7])).toBe(false);
  });

  test('Board: with a ship below it is above', () => {
    expect(isAbove([0, 3])).toBe(true);
  });

  test('Board: between two ships it stays below', () => {
    expect(isAbove([0, 3], [0, -3])).toBe(false);
  });
});
