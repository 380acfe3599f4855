import { drawFrom, mixtureOf } from '../../../../src/games/star-eater/beta/bots/search/mixture';

const near = (shares: readonly number[], wanted: readonly number[]): void => {
  expect(shares).toHaveLength(wanted.length);
  for (const [i, share] of shares.entries()) expect(share).toBeCloseTo(wanted[i] ?? 0, 1);
};

describe('captain: R-10 a mixture of orders that nobody can exploit', () => {
  test('captain: rock, paper, scissors are played equally often', () => {
    const { rows, columns } = mixtureOf([
      [0, -1, 1],
      [1, 0, -1],
      [-1, 1, 0],
    ]);
    near(rows, [1 / 3, 1 / 3, 1 / 3]);
    near(columns, [1 / 3, 1 / 3, 1 / 3]);
  });

  test('captain: a doubled payoff is not played twice as often: the other side answers it more', () => {
    // Penalty kick: left 2 : 0, right 0 : 1. In equilibrium rows play 1/3 and 2/3, columns likewise.
    const { rows, columns } = mixtureOf([
      [2, 0],
      [0, 1],
    ]);
    near(rows, [1 / 3, 2 / 3]);
    near(columns, [1 / 3, 2 / 3]);
  });

  test('captain: a dominant order is always played', () => {
    expect(
      mixtureOf([
        [5, 4],
        [1, 0],
      ]).rows[0],
    ).toBeGreaterThan(0.98);
  });

  test('captain: equal texts draw equally, different ones according to their shares', () => {
    const shares = [0.75, 0.25];
    const drawn = Array.from({ length: 400 }, (_, i) => drawFrom(shares, `seed ${i}`));
    expect(drawn).toEqual(Array.from({ length: 400 }, (_, i) => drawFrom(shares, `seed ${i}`)));
    const first = drawn.filter((each) => each === 0).length;
    expect(first).toBeGreaterThan(260);
    expect(first).toBeLessThan(340);
  });

  test.each([
    ['two rounds of a bot', (i: number) => [`seed ${i} 0 7 orders`, `seed ${i} 0 8 orders`]],
    ['the two bots of a duel', (i: number) => [`seed-${i}-0 0 7 orders`, `seed-${i}-1 1 7 orders`]],
    ['two duels', (i: number) => [`${i}-19-0 0 7 orders`, `${i}-20-0 0 7 orders`]],
  ])('captain: the draws of %s tell nothing about each other', (_, textsOf) => {
    const FOURTHS = [0.25, 0.25, 0.25, 0.25];
    const seen = new Map<string, number>();
    for (let i = 0; i < 1600; i += 1) {
      const both = textsOf(i)
        .map((text) => drawFrom(FOURTHS, text))
        .join();
      seen.set(both, (seen.get(both) ?? 0) + 1);
    }
    // Each of the 16 combinations is expected 100 times, with a standard deviation below 10.
    expect(seen.size).toBe(16);
    for (const times of seen.values()) expect(Math.abs(times - 100)).toBeLessThan(45);
  });

  test('captain: shares below a fiftieth come from early rounds and are not played', () => {
    const drawn = Array.from({ length: 400 }, (_, i) => drawFrom([0.985, 0.015], `seed ${i}`));
    expect(new Set(drawn)).toEqual(new Set([0]));
  });
});
