import {
  add,
  along,
  DIRECTIONS,
  distance,
  hexesOfBoard,
  isOnBoard,
  opposite,
  radiusFor,
  rotated,
  startsFor,
  stepOf,
  turned,
  type Hex,
} from '../../../src/games/star-eater';

const sums = (hexes: readonly Hex[]): Hex => hexes.reduce((sum, hex) => add(sum, hex), [0, 0] as Hex);

describe('R-1 hexes', () => {
  it('R-1 the six directions run clockwise from N', () => {
    expect(DIRECTIONS.map(stepOf)).toEqual([
      [0, -1],
      [1, -1],
      [1, 0],
      [0, 1],
      [-1, 1],
      [-1, 0],
    ]);
    expect(sums(DIRECTIONS.map(stepOf))).toEqual([0, 0]);
  });

  it('R-1 one step clockwise about the origin maps [q, r] to [-r, q + r]', () => {
    expect(rotated([2, -5], 1)).toEqual([5, -3]);
    expect(rotated([2, -5], 6)).toEqual([2, -5]);
    for (const direction of DIRECTIONS)
      expect(rotated(stepOf(direction), 1)).toEqual(stepOf(turned(direction, 1)));
  });

  it('R-1 distance is (|dq| + |dr| + |dq + dr|) / 2', () => {
    for (const [q, r] of hexesOfBoard(4))
      expect(distance([q, r], [1, -2]) * 2).toBe(Math.abs(q - 1) + Math.abs(r + 2) + Math.abs(q - 1 + r + 2));
  });

  it('R-1 going out and back along opposite directions ends where it began', () => {
    for (const direction of DIRECTIONS)
      expect(along(along([3, -1], direction, 4), opposite(direction), 4)).toEqual([3, -1]);
  });
});

describe('R-2 the board', () => {
  it.each([
    [2, 12],
    [3, 13],
    [4, 14],
  ])('R-2 for %i players it has radius %i', (players, radius) => {
    expect(radiusFor(players)).toBe(radius);
    const hexes = hexesOfBoard(radius);
    expect(hexes).toHaveLength(3 * radius * (radius + 1) + 1);
    for (const hex of hexes) expect(distance(hex, [0, 0])).toBeLessThanOrEqual(radius);
  });

  it('R-2 a hex at distance radius is on the board, the next is not', () => {
    for (const direction of DIRECTIONS) {
      expect(isOnBoard(along([0, 0], direction, 12), 12)).toBe(true);
      expect(isOnBoard(along([0, 0], direction, 13), 12)).toBe(false);
    }
    expect(isOnBoard([12, -12], 12)).toBe(true);
    expect(isOnBoard([12, 1], 12)).toBe(false);
  });
});

describe('R-3 starting locations', () => {
  it('R-3 by seat, with their facings', () => {
    expect(startsFor(2)).toEqual([
      { at: [0, 8], facing: 0 },
      { at: [0, -8], facing: 3 },
    ]);
    expect(startsFor(3)).toEqual([
      { at: [0, -9], facing: 3 },
      { at: [9, 0], facing: 5 },
      { at: [-9, 9], facing: 1 },
    ]);
    expect(startsFor(4)).toEqual([
      { at: [-4, 11], facing: 0 },
      { at: [4, -11], facing: 3 },
      { at: [4, 7], facing: 0 },
      { at: [-4, -7], facing: 3 },
    ]);
  });
});
