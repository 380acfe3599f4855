/** @jest-environment jsdom */
import { renderHook, waitFor } from '@testing-library/preact';
import { DEFEAT, DRAW, SEAL, VICTORY } from '../../src/sound/house-voices';
import { openSound, playSound } from '../../src/sound/play-sound';
import { useTable } from '../../src/table/context';
import { useTableSounds } from '../../src/table/use-table-sounds';

jest.mock('../../src/sound/play-sound', () => ({
  openSound: jest.fn(),
  playSound: jest.fn(),
}));
jest.mock('../../src/table/context', () => ({ useTable: jest.fn() }));

/** The table as seat 0 sees it; `share`: how much of the match is thought to be theirs. */
function now(at: {
  winners?: number[];
  orders?: object;
  playing?: boolean;
  share?: number;
  matchId?: string;
}): void {
  const { winners, orders = null, playing = false, share = 0.5, matchId = 'm1' } = at;
  (useTable as jest.Mock).mockReturnValue({
    state: { playing, mine: { orders } },
    shown: { matchId, view: { outcome: winners ? { rule: 'R-41', winners } : null } },
    me: 0,
    game: {
      useEstimate: () => [
        { seats: [0], share },
        { seats: [1], share: 1 - share },
      ],
    },
  });
}

const heard = (): unknown[] => jest.mocked(playSound).mock.calls.map(([voice]) => voice);
let opened: { setRisk: jest.Mock<void, [number | null]>; end: jest.Mock<void, []> }[];
const lastRisk = (): number | null | undefined => opened.at(-1)?.setRisk.mock.lastCall?.[0];

beforeEach(() => {
  jest.clearAllMocks();
  opened = [];
  jest.mocked(openSound).mockImplementation(() => {
    const table = { setRisk: jest.fn<void, [number | null]>(), end: jest.fn<void, []>() };
    opened.push(table);
    return table;
  });
});

test.each([
  ['victory', [0], VICTORY],
  ['defeat', [1], DEFEAT],
  ['draw', [], DRAW],
])('docs/design.md, Sound: %s is heard once the end has been shown, and once', (_, winners, voice) => {
  now({});
  const { rerender } = renderHook(() => useTableSounds());
  now({ winners, playing: true });
  rerender();
  expect(heard()).toEqual([]);
  now({ winners });
  rerender();
  rerender();
  expect(heard()).toEqual([voice]);
  expect(lastRisk()).toBeNull();
});

test('docs/design.md, Sound: a match that was over when its page was opened is silent', () => {
  now({ winners: [0] });
  renderHook(() => useTableSounds());
  expect(heard()).toEqual([]);
});

test('docs/design.md, Sound: sealed orders are heard; the music rises as the own side falls behind', () => {
  now({ share: 0.8 });
  const { rerender } = renderHook(() => useTableSounds());
  const calm = lastRisk() ?? 1;
  now({ share: 0.2, orders: {} });
  rerender();
  expect(heard()).toEqual([SEAL]);
  expect(lastRisk()).toBeGreaterThan(calm);
});

test('docs/design.md, Sound: another match on the same page ends what is heard of the one before', async () => {
  now({});
  const { rerender } = renderHook(() => useTableSounds());
  now({ matchId: 'm2' });
  rerender();
  await waitFor(() => expect(opened.map(({ end }) => end.mock.calls.length)).toEqual([1, 0]));
});
