/** docs/design.md, Puzzles: what a player reached is kept in this browser. */
import { attemptSquares, puzzleSquares } from '../../../src/app/puzzles/share-text';

/** As a page that is opened anew: modules read the storage when they are loaded. */
async function opened(): Promise<typeof import('../../../src/app/puzzles/record')> {
  jest.resetModules();
  return import('../../../src/app/puzzles/record');
}

beforeEach(() => localStorage.clear());

test('Puzzles: a beaten bot stays beaten after a restart, and counts once', async () => {
  const before = await opened();
  expect(before.markBeaten('star-eater', 'cadet')).toBe(true);
  const after = await opened();
  expect(after.isBeaten(after.beaten.get(), 'star-eater', 'cadet')).toBe(true);
  expect(after.isBeaten(after.beaten.get(), 'star-clash', 'cadet')).toBe(false);
  expect(after.markBeaten('star-eater', 'cadet')).toBe(false);
});

test('Puzzles: solved days and puzzles of one game are not those of another', async () => {
  const before = await opened();
  before.markSolved('star-clash', 10);
  before.markPuzzle('star-eater', 3);
  const after = await opened();
  expect(after.solvedPuzzles('star-eater').get()).toEqual([3]);
  expect(after.solvedPuzzles('star-clash').get()).toEqual([]);
  expect(localStorage.getItem('star-eater:daily:star-clash')).toBe('[10]');
  expect(localStorage.getItem('star-eater:daily')).toBeNull();
});

test('Puzzles: the three best rounds are kept, one of a match, the best first', async () => {
  const { markRound, bestRounds } = await opened();
  const round = (matchId: string, amount: number) => ({ matchId, amount, round: 4, seq: 12 });
  for (const each of [round('a', 3), round('b', 9), round('c', 5), round('d', 7), round('b', 8)])
    markRound('star-eater', each);
  expect(bestRounds.get()['star-eater']?.map(({ matchId, amount }) => [matchId, amount])).toEqual([
    ['b', 8],
    ['d', 7],
    ['c', 5],
  ]);
  markRound('star-eater', round('e', 0));
  expect(bestRounds.get()['star-eater']).toHaveLength(3);
});

test('Puzzles: failed attempts count for their day alone', async () => {
  const { markMissed, missedOn } = await opened();
  markMissed('star-eater', 4);
  markMissed('star-eater', 4);
  expect(missedOn('star-eater', 4)).toBe(2);
  expect(missedOn('star-eater', 5)).toBe(0);
});

test.each(['nonsense', '{"star-eater":[{"amount":"x"}]}', '[3]', 'null'])(
  'Puzzles: what this browser keeps may be %s, and the page opens',
  async (kept) => {
    localStorage.setItem('star-eater:best', kept);
    localStorage.setItem('star-eater:beaten', kept);
    localStorage.setItem('star-eater:puzzles:star-eater', kept);
    const { beaten, bestRounds, solvedPuzzles } = await opened();
    expect(bestRounds.get()['star-eater'] ?? []).toEqual([]);
    expect(beaten.get()).toEqual([]);
    expect(solvedPuzzles('star-eater').get()).toEqual(kept === '[3]' ? [3] : []);
  },
);

test('Puzzles: the shared text has a square for each attempt, and rows of ten for puzzles', () => {
  expect(attemptSquares(2)).toBe('🟥🟥🟩');
  expect(puzzleSquares(12, [1, 12])).toBe('🟩⬜⬜⬜⬜⬜⬜⬜⬜⬜\n⬜🟩');
});
