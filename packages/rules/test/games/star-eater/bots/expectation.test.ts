import { expectSides, view } from '../../../../src/games/star-eater';
import { finished } from '../../../../src/games/star-eater/beta/bots/search/orders';
import { apply, type Match } from '../../../../src/games/star-eater';
import { position } from '../positions';
import { accepted } from '../../../../src/kernel/accepted';

/** Bow to bow; the second ship has this structure. */
const duel = (structure: number): Match =>
  position({
    name: 'bow to bow',
    players: 2,
    ships: [
      { seat: 0, faction: 'lamais', at: [0, 1], facing: 0 },
      { seat: 1, faction: 'fpa', at: [0, -5], facing: 3, structure },
    ],
  });

const expected = (match: Match) => finished(expectSides(view(match, 'all'), match.setup));

test('docs/design.md, Watching: the search expects more for the side that is ahead', () => {
  const [first, second] = expected(duel(1));
  expect([first?.seats, second?.seats]).toEqual([[0], [1]]);
  expect(first?.value).toBeGreaterThan(300);
  expect(second?.value).toBeLessThan(-300);
  expect(expected(duel(8))[0]?.value).toBeLessThan(first?.value ?? 0);
});

test('R-10: what the search expects does not depend on sealed orders', () => {
  const match = duel(8);
  const sealed = (commands: string[]): Match =>
    accepted(apply(match, { seat: 1, type: 'commit', engine: 'none', commands })).match;
  const before = expected(match);
  expect(expected(sealed(['fire-main', 'special']))).toEqual(before);
  expect(expected(sealed(['vent-coolant', 'corvettes']))).toEqual(before);
});
