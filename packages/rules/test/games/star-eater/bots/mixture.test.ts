import { drawFrom, mixtureOf } from '../../../../src/games/star-eater/bots/search/mixture';

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

  test('captain: shares below a fiftieth come from early rounds and are not played', () => {
    const drawn = Array.from({ length: 400 }, (_, i) => drawFrom([0.985, 0.015], `seed ${i}`));
    expect(new Set(drawn)).toEqual(new Set([0]));
  });
});
