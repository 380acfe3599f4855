import { wonBy } from '../../../../scripts/play/tables';

const shares = (mode: 'free-for-all' | 'teams', winners: number[]): number[] =>
  (mode === 'teams' ? [0, 1, 2, 3] : [0, 1, 2]).map((seat) =>
    wonBy({ outcome: { winners, rule: 'R-41' } }, seat, mode),
  );

describe('docs/balance.md, The goal: what a seat has won of a match', () => {
  test('R-41: enemies who win together share the win, so that every match counts once', () => {
    expect(shares('free-for-all', [2])).toEqual([0, 0, 1]);
    expect(shares('free-for-all', [0, 1])).toEqual([0.5, 0.5, 0]);
  });

  test('R-42: both ships of a team win its match whole', () => {
    expect(shares('teams', [0, 2])).toEqual([1, 0, 1, 0]);
  });

  test('R-44: a draw is an even share', () => {
    expect(shares('free-for-all', [])).toEqual([1 / 3, 1 / 3, 1 / 3]);
    expect(shares('teams', [])).toEqual([0.5, 0.5, 0.5, 0.5]);
  });
});
