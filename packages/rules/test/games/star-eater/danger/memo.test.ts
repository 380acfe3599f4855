import { view, worstDangerOf, type Mode } from '../../../../src/games/star-eater';
import { seeded } from '../../../../scripts/play/random';
import { randomSetup } from '../../../../scripts/play/random-match';
import { roundsOf } from '../../../../scripts/play/rounds';

/** Changes of a plan, back and forth. */
const PLANS = [
  { engine: null, commands: [] },
  { engine: 'double', commands: ['fire-main'] },
  { engine: 'double', commands: ['fire-main', 'power-to-engines'] },
  { engine: 'cw', commands: ['fire-main', 'power-to-engines'] },
  { engine: 'double', commands: ['special', 'vent-coolant'] },
  { engine: 'double', commands: ['fire-main'] },
] as const;

/** Rounds of a match that are looked at. */
const ROUNDS: Readonly<Record<Mode, readonly number[]>> = {
  duel: [2, 4, 6, 8],
  'free-for-all': [2, 4, 6],
  teams: [2, 4, 6],
};

test.each(['duel', 'free-for-all', 'teams'] as const)(
  'docs/design.md, Plan: after a change of orders the worst case is that of a first question (%s)',
  (mode) => {
    let compared = 0;
    for (const { start } of roundsOf(randomSetup(mode, seeded(8)), 8, 20, 9)) {
      if (!ROUNDS[mode].includes(start.round)) continue;
      const seen = view(start, 1);
      const asked = { facts: start.setup, seat: 1 };
      for (const orders of PLANS) {
        const fresh = worstDangerOf({ ...asked, view: structuredClone(seen), orders });
        expect(worstDangerOf({ ...asked, view: seen, orders })).toEqual(fresh);
        compared += 1;
      }
    }
    expect(compared).toBe(PLANS.length * ROUNDS[mode].length);
  },
  300_000,
);

test('docs/design.md, Plan, R-41: after a change of orders a Command Corvette is told the same as at first', () => {
  let compared = 0;
  for (const { start } of roundsOf(randomSetup('teams', seeded(1)), 1, 50, 40))
    for (const { seat } of start.seats) {
      const seen = view(start, seat);
      const isCommander = seen.tokens.some(
        (token) => token.kind === 'command-corvette' && token.seat === seat,
      );
      if (!isCommander) continue;
      for (const commands of [[], ['power-to-engines'], ['special'], []] as const) {
        const asked = { facts: start.setup, seat, orders: { engine: null, commands } };
        const fresh = worstDangerOf({ ...asked, view: structuredClone(seen) });
        expect(worstDangerOf({ ...asked, view: seen })).toEqual(fresh);
        compared += fresh.commander ? 1 : 0;
      }
    }
  expect(compared).toBeGreaterThan(0);
}, 300_000);
