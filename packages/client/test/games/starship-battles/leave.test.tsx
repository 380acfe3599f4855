/** B-13, B-44, T-9. What the button for leaving says is what the engine then counts. */
import { apply, readScenario, type Match } from '@star-eater/rules/src/games/starship-battles';
import { fireEvent, render, screen } from '@testing-library/preact';
import { Leave } from '../../../src/games/starship-battles/table/Leave';
import { accepted } from '@star-eater/rules/src/kernel/accepted';

const position = (ships: readonly object[], rest: object = {}): Match =>
  accepted(readScenario({ game: 'starship-battles', phase: 'movement', ships, ...rest })).match;

/** The words of the second press, and the match after the move that it lays. */
function pressed(match: Match): { words: string; after: Match | null } {
  const model = match.ships[0];
  if (!model) throw new Error('no ship');
  let laid: object | null = null;
  render(<Leave match={match} model={model} onLay={(move) => (laid = move)} />);
  fireEvent.click(screen.getByRole('button', { name: 'Leave the table' }));
  const words = screen.getByRole('button').textContent ?? '';
  fireEvent.click(screen.getByRole('button'));
  const done = apply(match, { seat: 0, type: 'move', moves: [laid] });
  return { words, after: done.ok ? done.match : null };
}

const carrier = (side: 'intact' | 'damaged') => [
  { seat: 0, type: 'harbour-breakwater', at: [24_000, 2000], heading: 180, side },
  ...['gull', 'gull', 'cormorant', 'cormorant'].map((card) => ({
    seat: 0,
    type: `harbour-${card}`,
    aboard: '0.1',
  })),
];
const enemy = { seat: 1, type: 'tithe-notary', at: [24_000, 44_000], heading: 180 };
const another = { seat: 0, type: 'harbour-dredger', at: [10_000, 10_000], moved: true };

test.each([
  // Half of 65, and half of 6, 6, 9 and 9.
  ['intact', 32 + 3 + 3 + 4 + 4],
  ['damaged', 3 + 3 + 4 + 4],
] as const)('B-13 a carrier that is %s gives away the halves of all flights aboard', (side, points) => {
  const { words, after } = pressed(position([...carrier(side), another, enemy]));
  expect(words).toBe(`Leave? It gives away ${points} points`);
  expect(after?.sides[1]?.score).toBe(points);
  expect(after?.outcome).toBeNull();
});

test('B-44 leaving with the last ship says that it ends the match', () => {
  const { words, after } = pressed(position([...carrier('damaged'), enemy]));
  expect(words).toBe('Leave? It gives away 14 points and ends the match');
  expect(after?.outcome).toEqual({ winners: [1], rule: 'B-44' });
});

test('B-44 of three, leaving with the last ship says that one is out', () => {
  const ships = [
    { seat: 0, type: 'harbour-dredger', at: [24_000, 2000], heading: 180 },
    enemy,
    { seat: 2, type: 'lantern-taper', at: [40_000, 44_000] },
  ];
  const { words, after } = pressed(position(ships, { players: 3 }));
  expect(words).toBe('Leave? It gives each opponent 10 points and puts you out');
  expect(after?.sides.map(({ score, out }) => [score, out])).toEqual([
    [0, true],
    [10, false],
    [10, false],
  ]);
});
