import { goalText, reachedGoal } from '../../../src/games/star-clash/table/goal';

const seats = [0, 1, 0, 1, 0, 1].map((team) => ({ team }));
type View = Parameters<typeof goalText>[0];
const table = (mode: View['mode'], round = 1): View => ({ mode, round, seats: seats as View['seats'] });

describe('What wins a match of Star Clash, at its table', () => {
  test('§Winning the Game: without variations 100 points', () => {
    expect(goalText(table('free-for-all'), {})).toBe('Goal: 100 points at a round’s end.');
    expect(goalText(table('duel'), { goal: 50 })).toBe('Goal: 50 points at a round’s end.');
  });

  test('C-42: a Task Force needs the goal for each of its fleets', () => {
    expect(goalText(table('teams'), { goal: 50 })).toBe('Goal: 150 points at a round’s end.');
  });

  test('C-43: with an agreed number of rounds the highest total of the last one wins', () => {
    expect(goalText(table('duel'), { rounds: 3 })).toBe(
      'Goal: 100 points at a round’s end, or the highest total after 3 rounds.',
    );
    for (const round of [3, 4])
      expect(goalText(table('duel', round), { rounds: 3 })).toBe(
        'This is the last round: the highest total wins.',
      );
    expect(goalText(table('teams', 0), { rounds: 1 })).toMatch(/last round/);
  });

  test('C-82: a goal that is reached while the round still runs is said, mine first; a Task Force counts together', () => {
    const fleet = (seat: number, team: number, score: number, trophies: string[] = []) => ({
      seat,
      team,
      score,
      trophies,
    });
    // Adamant has 6 hull points.
    const running = (mode: string, fleets: object[], more: object = {}) =>
      ({ mode, round: 2, results: [{ round: 1 }], outcome: null, seats: fleets, ...more }) as never;
    const duel = [fleet(0, 0, 46, ['jcs-adamant']), fleet(1, 1, 49)];
    expect(reachedGoal(running('duel', duel), { goal: 50 }, 1)).toEqual({ seat: 0, points: 52, goal: 50 });
    expect(reachedGoal(running('duel', duel), { goal: 60 }, 1)).toBeNull();
    expect(reachedGoal(running('duel', duel, { results: [{ round: 2 }] }), { goal: 50 }, 1)).toBeNull();
    expect(reachedGoal(running('duel', duel, { outcome: {} }), { goal: 50 }, 1)).toBeNull();
    const both = [fleet(0, 0, 50), fleet(1, 1, 52)];
    expect(reachedGoal(running('duel', both), { goal: 50 }, 1)).toMatchObject({ seat: 1 });
    const teams = [fleet(0, 0, 60), fleet(1, 1, 0), fleet(2, 0, 40), fleet(3, 1, 0)];
    expect(reachedGoal(running('teams', teams), { goal: 50 }, 2)).toEqual({
      seat: 2,
      points: 100,
      goal: 100,
    });
    expect(reachedGoal(running('solo', duel), {}, 0)).toBeNull();
  });

  test('C-57, C-58: solo and gauntlet have no goal', () => {
    expect(goalText(table('solo'), {})).toBeNull();
    expect(goalText(table('gauntlet'), {})).toBeNull();
  });
});
