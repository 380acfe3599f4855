import { estimate } from '../../../src/games/star-eater/estimate';
import { duelSnapshot } from '../../support/table';

test('docs/design.md, Watching: a damaged ship has a smaller share than a new one, and shares add up to 1', () => {
  const shown = duelSnapshot();
  const ships = shown.view.ships.map((ship) =>
    ship.seat === 1 ? { ...ship, structure: 2, armour: {} } : ship,
  );
  const sides = estimate({ mode: 'duel', view: { ...shown.view, ships } }) ?? [];
  expect(sides.map(({ seats }) => seats)).toEqual([[0], [1]]);
  expect(sides[0]?.share).toBeGreaterThan(0.8);
  expect(sides.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
});

test('docs/design.md, Watching: a decided match gives the winner everything, and before the loadout there is no estimate', () => {
  const { view } = duelSnapshot();
  const outcome = { winners: [1], rule: '§3' };
  expect(estimate({ mode: 'duel', view: { ...view, outcome } })?.map(({ share }) => share)).toEqual([0, 1]);
  expect(estimate({ mode: 'duel', view: { ...view, phase: 'loadout' } })).toBeNull();
});
