import { goalText } from '../../../src/games/star-clash/table/goal';

const seats = [0, 1, 0, 1, 0, 1].map((team) => ({ team }));
type View = Parameters<typeof goalText>[0];
const table = (mode: View['mode'], round = 1): View => ({ mode, round, seats: seats as View['seats'] });

describe('What wins a match of Star Clash, at its table', () => {
  test('§Winning the Game: without variations 100 points', () => {
    expect(goalText(table('free-for-all'), {})).toBe('Goal: 100 points.');
    expect(goalText(table('duel'), { goal: 50 })).toBe('Goal: 50 points.');
  });

  test('C-42: a Task Force needs the goal for each of its fleets', () => {
    expect(goalText(table('teams'), { goal: 50 })).toBe('Goal: 150 points.');
  });

  test('C-43: with an agreed number of rounds the highest total of the last one wins', () => {
    expect(goalText(table('duel'), { rounds: 3 })).toBe(
      'Goal: 100 points, or the highest total after 3 rounds.',
    );
    for (const round of [3, 4])
      expect(goalText(table('duel', round), { rounds: 3 })).toBe(
        'This is the last round: the highest total wins.',
      );
    expect(goalText(table('teams', 0), { rounds: 1 })).toMatch(/last round/);
  });

  test('C-57, C-58: solo and gauntlet have no goal', () => {
    expect(goalText(table('solo'), {})).toBeNull();
    expect(goalText(table('gauntlet'), {})).toBeNull();
  });
});
