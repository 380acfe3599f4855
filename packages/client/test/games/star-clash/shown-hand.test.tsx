/** C-82. My hand as the board shows it, while it plays what the server has already decided. */
import { renderHook } from '@testing-library/preact';
import { useShownHand } from '../../../src/games/star-clash/table/context';

type Args = Parameters<typeof useShownHand>;

const args = (hand: string[], playing: boolean, round = 1, latestRound = round, status = 'in'): Args => {
  const view = { round, phase: 'turn', seats: [{ status }] };
  const latest = { view: { round: latestRound, phase: 'turn' } };
  return [{ mine: { private: { hand } }, playing, latest }, { view }, 0] as never;
};

const handsOf = (...steps: Args[]): readonly string[][] => {
  const [first, ...rest] = steps;
  const { result, rerender } = renderHook((now: Args) => useShownHand(...now), { initialProps: first });
  return [result.current, ...rest.map((step) => (rerender(step), result.current))] as string[][];
};

test('C-82: where others play before me my dealt hand is shown while they do', () => {
  expect(handsOf(args([], false, 0), args(['a', 'b'], true))).toEqual([[], ['a', 'b']]);
  // The hand may come after its round.
  expect(handsOf(args([], false), args([], true), args(['a', 'b'], true)).at(-1)).toEqual(['a', 'b']);
});

test('C-82: while my turn is played its card is gone, and a drawn one comes with its flight', () => {
  const steps = [args(['a', 'b'], false), args(['b', 'c'], true), args(['b', 'c'], false)] as const;
  expect(handsOf(...steps)).toEqual([['a', 'b'], ['b'], ['b', 'c']]);
});

test('C-40: with the fleet its hand is gone, while the others play on', () => {
  expect(handsOf(args(['a', 'b'], false), args([], true, 1, 2, 'eliminated')).at(-1)).toEqual([]);
});

test('C-82: the hand of the next round is not shown before its deal', () => {
  const steps = [args(['a', 'b'], false), args(['x', 'y'], true, 1, 2), args(['x', 'y'], true, 2)] as const;
  expect(handsOf(...steps)).toEqual([
    ['a', 'b'],
    ['a', 'b'],
    ['x', 'y'],
  ]);
});
