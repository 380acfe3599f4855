/** Chapter 3: points, headings, legs, sectors and lines in whole numbers. */
import {
  clockwise,
  direction,
  isInSector,
  isOnLine,
  isOnTable,
  isWithin,
  legEnd,
  rounded,
  sectorsOf,
  turned,
  SHIPS,
} from '../../../src/games/starship-battles';
import { distanceOf } from '../../../src/games/starship-battles/bots/exchange';

test('B-1 the table is a square of 48 inches, its rim included', () => {
  expect(isOnTable([0, 48_000])).toBe(true);
  expect(isOnTable([48_001, 0])).toBe(false);
  expect(isOnTable([0, -1])).toBe(false);
});

test('B-2 no direction or leg has a negative zero or a fraction', () => {
  for (let heading = 0; heading < 360; heading += 1) {
    const [x, y] = legEnd([0, 0], heading, 7777);
    for (const value of [...direction(heading), x, y]) {
      expect(Number.isInteger(value)).toBe(true);
      expect(Object.is(value, -0)).toBe(false);
    }
  }
});

test('B-3 north is 0, clockwise counts up, and every direction is a millionth from the library’s', () => {
  expect(direction(0)).toEqual([0, 1_000_000]);
  expect(direction(90)).toEqual([1_000_000, 0]);
  expect(direction(180)).toEqual([0, -1_000_000]);
  expect(direction(-90)).toEqual([-1_000_000, 0]);
  expect(turned(350, 45)).toBe(35);
  expect(turned(10, -45)).toBe(325);
  for (let heading = 0; heading < 360; heading += 1) {
    const [x, y] = direction(heading);
    const angle = (heading * Math.PI) / 180;
    expect(Math.abs(x - 1e6 * Math.sin(angle))).toBeLessThanOrEqual(0.5001);
    expect(Math.abs(y - 1e6 * Math.cos(angle))).toBeLessThanOrEqual(0.5001);
  }
});

test('B-4 rounds to the nearest, halves away from zero, for every size that a leg can have', () => {
  expect([499_999, 500_000, -500_000, -499_999, 0].map(rounded)).toEqual([0, 1, -1, 0, 0]);
  for (let n = 1; n <= 20_000; n += 7) {
    expect(rounded(n * 707_107)).toBe(Math.floor((n * 707_107) / 1e6 + 0.5));
    expect(rounded(-n * 707_107)).toBe(-rounded(n * 707_107));
  }
  expect(rounded(20_000 * 1_000_000)).toBe(20_000);
});

test('B-4 a leg ends where its rounded direction says, of every length and heading', () => {
  for (let heading = 0; heading < 360; heading += 1) {
    const [east, north] = direction(heading);
    for (const length of [0, 1, 499, 500, 501, 1000, 6307, 9999, 48_000, 65_535, 65_536, -700])
      expect(legEnd([100, 200], heading, length)).toEqual([
        100 + rounded(length * east),
        200 + rounded(length * north),
      ]);
    for (let length = heading; length <= 10_000; length += 360)
      expect(legEnd([0, 0], heading, length)).toEqual([rounded(length * east), rounded(length * north)]);
  }
});

test('B-5 distances are compared by their squares, the bound included', () => {
  expect(isWithin([0, 0], [3000, 4000], 5000)).toBe(true);
  expect(isWithin([0, 0], [3000, 4001], 5000)).toBe(false);
});

test('B-6 every direction is in one sector, or within a degree of a boundary in two', () => {
  expect(clockwise([0, 1], [1, 0])).toBeGreaterThan(0);
  for (let heading = 0; heading < 360; heading += 13)
    for (let towards = 0; towards < 360; towards += 1) {
      const sectors = sectorsOf(heading, direction(heading + towards));
      const isBoundary = [44, 45, 46].includes(towards % 90);
      expect(sectors).toHaveLength(isBoundary ? 2 : 1);
    }
  expect(isInSector(0, 'aft', [0, -1])).toBe(true);
});

test('B-7 a line has no end, and starts at the post', () => {
  expect(isOnLine(0, 'fore', [3000, 40_000], 1000)).toBe(true);
  expect(isOnLine(0, 'fore', [0, 0], 1000)).toBe(false);
  expect(isOnLine(90, 'port', [0, 5000], 0)).toBe(true);
  expect(isOnLine(90, 'starboard', [0, 5000], 0)).toBe(false);
});

test('B-8 the four classes of the data', () => {
  expect(SHIPS.classes).toEqual({
    1: { move: 3000, turns: 1, base: 1250, model: 1500 },
    2: { move: 6000, turns: 2, base: 1000, model: 1100 },
    3: { move: 8000, turns: 3, base: 750, model: 700 },
    4: { move: 10_000, base: 500, model: 350 },
  });
});

test('B-48 the distance by which bots sort is within a tenth of the true one', () => {
  const unit = (x: number, y: number) => ({ x, y }) as Parameters<typeof distanceOf>[0];
  for (let angle = 0; angle < 360; angle += 5) {
    const [x, y] = legEnd([0, 0], angle, 10_000);
    expect(Math.abs(distanceOf(unit(0, 0), unit(x, y)) - 10_000)).toBeLessThan(1000);
  }
});
