/** docs/design.md, Daily: which day it is. */
import { renderHook } from '@testing-library/preact';
import { act } from 'preact/test-utils';
import { today } from '../../../src/app/puzzles/solved';
import { useToday } from '../../../src/app/puzzles/use-today';

const MINUTE = 60_000;
const MIDNIGHT = Date.UTC(2026, 10, 24);

afterEach(() => jest.useRealTimers());

test('docs/design.md, Daily: the day begins at midnight UTC, wherever the browser is', () => {
  jest.useFakeTimers({ now: MIDNIGHT - MINUTE });
  // As in a zone that is half a day ahead, where it is tomorrow already.
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-12 * 60);
  const before = today();
  jest.setSystemTime(MIDNIGHT - 1);
  expect(today()).toBe(before);
  jest.setSystemTime(MIDNIGHT);
  expect(today()).toBe(before + 1);
  jest.restoreAllMocks();
});

test('docs/design.md, Daily: a page that was hidden over midnight has the next day when it is seen again', () => {
  jest.useFakeTimers({ now: MIDNIGHT - MINUTE });
  const { result } = renderHook(() => useToday());
  const before = result.current;
  jest.setSystemTime(MIDNIGHT + MINUTE);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current).toBe(before + 1);
});
