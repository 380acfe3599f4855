/** @jest-environment jsdom */
/** docs/design.md, Pass and play: one tab plays a match. */
import { act, renderHook, waitFor } from '@testing-library/preact';
import { useHeld } from '../../../src/pages/device/use-held';

/** Locks of one browser: each is had by one at a time, in order. */
class Locks {
  private readonly last = new Map<string, Promise<void>>();

  request(name: string, { signal }: { signal: AbortSignal }, had: () => Promise<void>): Promise<void> {
    const before = this.last.get(name) ?? Promise.resolve();
    const own = before.then(() => (signal.aborted ? undefined : had()));
    this.last.set(name, own);
    return own;
  }
}

const settled = (): Promise<void> => act(async () => void (await Promise.resolve()));

afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

test('a second tab has the match when the first one is closed, another match at once', async () => {
  Object.assign(navigator, { locks: new Locks() });
  const [first, second, other] = ['a', 'a', 'b'].map((id) => renderHook(() => useHeld(id)));
  await settled();
  expect([first, second, other].map((each) => each?.result.current)).toEqual([true, false, true]);
  first?.unmount();
  await waitFor(() => expect(second?.result.current).toBe(true));
});

test('who leaves while waiting leaves the match to the next', async () => {
  Object.assign(navigator, { locks: new Locks() });
  const [first, second, third] = ['a', 'a', 'a'].map((id) => renderHook(() => useHeld(id)));
  await settled();
  second?.unmount();
  first?.unmount();
  await waitFor(() => expect(third?.result.current).toBe(true));
});

test('without locks a tab has it at once', () => {
  expect(renderHook(() => useHeld('a')).result.current).toBe(true);
});
