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
