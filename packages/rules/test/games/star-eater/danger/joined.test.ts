import { matchFromView, view, type Seat } from '../../../../src/games/star-eater';
import { combinations } from '../../../../src/games/star-eater/beta/danger/ends';
import { joinedEnds } from '../../../../src/games/star-eater/beta/danger/joined';
import { endOf, type End } from '../../../../src/games/star-eater/beta/danger/moved';
import { isWeaponToken } from '../../../../src/games/star-eater/common/facts';
import { seeded } from '../../../../scripts/play/random';
import { randomSetup } from '../../../../scripts/play/random-match';
import { roundsOf } from '../../../../scripts/play/rounds';

/** Calm ends keep tokens that a ship crushes. */
const comparable = ({ match, taken, dealt, collisions, lost, paths }: End): object => ({
  ships: match.ships,
  outcome: match.outcome,
  lost: [...lost],
  maps: [taken, dealt, collisions, paths].map((map) => [...map].sort(([a], [b]) => a - b)),
});

test.each([
  ['free-for-all', 6],
  ['teams', 2],
] as const)(
  '§7.2: ways that are put together are those of all ships moved at once (%s)',
  (mode, rounds) => {
    const me: Seat = 0;
    let calm = 0;
    for (const { start, orders } of roundsOf(randomSetup(mode, seeded(5)), 5, 0, 30)) {
      if (start.round % Math.ceil(12 / rounds) > 0) continue;
      const known = matchFromView(view(start, me), start.setup);
      const match = { ...known, tokens: known.tokens.filter((token) => !isWeaponToken(token)) };
      const all = combinations(match.ships, { [me]: orders.get(me)?.engine ?? 'none' });
      const joined = joinedEnds(match, all, (from, engines) => endOf(from, engines, me));
      calm += joined.filter(({ isCalm }) => isCalm).length;
      expect(joined.map(comparable)).toEqual(all.map((engines) => comparable(endOf(match, engines, me))));
    }
    expect(calm).toBeGreaterThan(100);
  },
  120_000,
);
