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

  test('captain: a payoff twice as high is not played twice as often, but made dear by the other side', () => {
    // Penalty kick: left 2 : 0, right 0 : 1. In equilibrium rows play 1/3 and 2/3, columns likewise.
    const { rows, columns } = mixtureOf([
      [2, 0],
      [0, 1],
    ]);
    near(rows, [1 / 3, 2 / 3]);
    near(columns, [1 / 3, 2 / 3]);
  });

  test('captain: what is better against everything is always played', () => {
    expect(
      mixtureOf([
        [5, 4],
        [1, 0],
      ]).rows[0],
    ).toBeGreaterThan(0.98);
  });

  test('captain: equal texts draw equally, different ones as often as their shares say', () => {
    const shares = [0.75, 0.25];
    const drawn = Array.from({ length: 400 }, (_, i) => drawFrom(shares, `seed ${i}`));
    expect(drawn).toEqual(Array.from({ length: 400 }, (_, i) => drawFrom(shares, `seed ${i}`)));
    const first = drawn.filter((each) => each === 0).length;
    expect(first).toBeGreaterThan(260);
    expect(first).toBeLessThan(340);
  });

  test('captain: shares below a fiftieth are left of early rounds, and not played', () => {
    const drawn = Array.from({ length: 400 }, (_, i) => drawFrom([0.985, 0.015], `seed ${i}`));
    expect(new Set(drawn)).toEqual(new Set([0]));
  });
});
