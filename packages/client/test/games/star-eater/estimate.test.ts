import { FACTIONS } from '@star-eater/rules/src/games/star-eater';
import { estimate } from '../../../src/games/star-eater/common/estimate';
import { duelSnapshot } from '../../support/table';

const shared = (of: Parameters<typeof estimate>[0], values: (number | null)[] = []): number[] =>
  (
    estimate(
      of,
      values.map((value, seat) => ({ seats: [seat], value })),
    ) ?? []
  ).map(({ share }) => share);

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
  expect(shared({ mode: 'duel', view: { ...view, outcome } }, [800, -800])).toEqual([0, 1]);
  expect(estimate({ mode: 'duel', view: { ...view, phase: 'loadout' } })).toBeNull();
});

test('docs/design.md, Watching: two new ships have even chances, however heavy they are', () => {
  const shown = duelSnapshot();
  const faction = (seat: number) => FACTIONS[shown.view.ships[seat]?.faction ?? ''] ?? null;
  for (const { share } of estimate(shown, [], faction) ?? [])
    expect(Math.abs(share - 0.5)).toBeLessThan(0.05);
});

test('docs/design.md, Watching: the search shifts the shares, later more than at first, and is never certain', () => {
  const { view } = duelSnapshot();
  const shownIn = (round: number) => ({ mode: 'duel' as const, view: { ...view, round } });
  const [before = 0] = shared(shownIn(5));
  const [first = 0] = shared(shownIn(1), [500, -500]);
  const [later = 0] = shared(shownIn(5), [500, -500]);
  const [lost = 0] = shared(shownIn(5), [-1000, 1000]);
  expect(first).toBeGreaterThan(before);
  expect(later).toBeGreaterThan(first);
  expect(lost).toBeGreaterThan(0.02);
  expect(lost).toBeLessThan(before);
  expect(shared(shownIn(5), [0, 0])).toEqual(shared(shownIn(5)));
  // A side that gives no orders has no search.
  expect(shared(shownIn(5), [null, 500])[0]).toBeLessThan(before);
});
