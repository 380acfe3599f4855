/** @jest-environment node */
import { view } from '@star-eater/rules/src/games/star-clash';
import { goalOf } from '../../../src/games/star-clash/table/goal';
import { runningPoints, towardsGoal } from '../../../src/games/star-clash/table/points';
import { playOut, TABLES } from './playout';

describe('§Scoring: points that run during a round', () => {
  test.each(TABLES.map((table) => [JSON.stringify(table), table] as const))(
    'they are what the round scores without its bonus: %s',
    (_name, table) => {
      const { steps } = playOut(table, 41, 2);
      let scored = 0;
      steps.forEach(({ match }, at) => {
        const before = steps[at - 1]?.match;
        const result = match.results.at(-1);
        if (!before || !result || match.results.length === before.results.length) return;
        const now = view(match, 'stranger');
        for (const { seat, hull, bonus, score } of result.points) {
          const fleet = now.seats[seat];
          if (!fleet) throw new Error(`no seat ${seat}`);
          scored += 1;
          // Scored: nothing runs any more, whether or not the trophies still lie there.
          expect(runningPoints(now, fleet)).toBe(0);
          expect(runningPoints({ ...now, results: now.results.slice(0, -1) }, fleet)).toBe(hull);
          expect(fleet.score).toBe(score);
          expect(score - hull - bonus).toBe(before.seats[seat]?.score);
        }
      });
      if (!('mode' in table && /solo|gauntlet/.test(String(table.mode)))) expect(scored).toBeGreaterThan(0);
    },
  );

  test('C-42: the bar of a Task Force shows its fleets together, and never more than the goal', () => {
    const { steps } = playOut({ mode: 'teams', players: 4 }, 42);
    const match = steps.findLast(({ match: { results } }) => results.length === 0)?.match;
    if (!match) throw new Error('no position');
    const now = view(match, 'stranger');
    const [first] = now.seats;
    const goal = goalOf(now, {});
    if (!first || goal === null) throw new Error('no goal');
    expect(goal).toBe(200);
    const own = now.seats.filter(({ team }) => team === first.team);
    const running = own.reduce((sum, each) => sum + runningPoints(now, each), 0);
    expect(running).toBeGreaterThan(0);
    expect(towardsGoal(now, first, goal)).toEqual({ scored: 0, running: (100 * running) / goal });
    const [full] = [
      towardsGoal({ ...now, seats: now.seats.map((each) => ({ ...each, score: 150 })) }, first, goal),
    ];
    expect(full).toEqual({ scored: 100, running: 0 });
  });
});
