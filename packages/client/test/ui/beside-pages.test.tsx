/** docs/design.md, Everyone: what stands beside every page is asked while somebody sees it, and at once when they come back. */
import { act, render } from '@testing-library/preact';
import { useAsked } from '../../src/ui/beside-pages';

const ask = jest.fn(() => Promise.reject(new Error('offline')));

function Part({ isAsked = true }: { isAsked?: boolean }) {
  useAsked(ask, { everyMs: 1000, isAsked, of: [] });
  return null;
}

const see = (isSeen: boolean): void => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: !isSeen });
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  jest.useFakeTimers();
  ask.mockClear();
});
afterEach(() => {
  see(true);
  jest.useRealTimers();
});

test('docs/design.md, Everyone: asked at once and every so often, though it could not be read, and not while nobody sees it', () => {
  render(<Part />);
  expect(ask).toHaveBeenCalledTimes(1);
  act(() => void jest.advanceTimersByTime(2000));
  expect(ask).toHaveBeenCalledTimes(3);
  see(false);
  act(() => void jest.advanceTimersByTime(5000));
  expect(ask).toHaveBeenCalledTimes(3);
  see(true);
  expect(ask).toHaveBeenCalledTimes(4);
});

test('docs/design.md, Everyone: not asked where it is not shown, nor after it has gone', () => {
  const { rerender, unmount } = render(<Part isAsked={false} />);
  expect(ask).not.toHaveBeenCalled();
  rerender(<Part />);
  expect(ask).toHaveBeenCalledTimes(1);
  unmount();
  jest.advanceTimersByTime(5000);
  expect(ask).toHaveBeenCalledTimes(1);
});
