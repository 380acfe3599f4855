/** @jest-environment jsdom */
import { act, render } from '@testing-library/preact';
import type { Replay } from '../../../src/table/replay/replay';
import { usePlayback, type Playback } from '../../../src/table/replay/use-playback';

const replay = {
  moments: [0, 1, 2].map((seq) => ({ seq, step: 0, events: [{ type: 'a' }], before: {}, after: {} })),
  snapshot: (at: number) => ({ seq: at }),
} as unknown as Replay;

function shown(): { now: Playback } {
  const held = {} as { now: Playback };
  function Shown() {
    held.now = usePlayback(replay, -1);
    return null;
  }
  render(<Shown />);
  return held;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('docs/design.md, replay: it plays to its end where no board animates it, with time to read each moment', async () => {
  const held = shown();
  void act(() => held.now.toggle());
  await pass(100);
  expect(held.now).toMatchObject({ at: -1, running: true, moving: true });
  await pass(1000);
  expect(held.now.at).toBe(0);
  await pass(1000);
  await pass(1000);
  expect(held.now).toMatchObject({ at: 2, running: false, moving: false });
});

test('docs/design.md, replay: a step forward shows one moment, and a second press ends it at once', async () => {
  const held = shown();
  void act(() => held.now.forward());
  await pass(1000);
  await pass(1000);
  expect(held.now).toMatchObject({ at: 0, moving: false });
  void act(() => held.now.forward());
  void act(() => held.now.forward());
  await pass(0);
  expect(held.now).toMatchObject({ at: 1, moving: false });
});
