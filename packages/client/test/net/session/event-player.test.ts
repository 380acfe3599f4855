import { createEventPlayer, type EventPlayer, type Player } from '../../../src/net/session/event-player';
import type { Snapshot } from '../../../src/store/snapshot';

const at = (seq: number): Snapshot => ({ seq }) as Snapshot;
const MOVED = { type: 'moved', rule: '' };
const SEALED = { type: 'sealed', rule: '' };

/** A board whose animations end when the test ends them. */
function openBoard() {
  const played: string[] = [];
  const ends: (() => void)[] = [];
  const board: Player = (_events, before, after) => {
    played.push(`${before.seq}-${after.seq}`);
    return new Promise((resolve) => ends.push(resolve));
  };
  return { board, played, end: () => ends.shift()?.() };
}

describe('docs/design.md, Resolution: playing events', () => {
  let shown: Snapshot | null;
  let latest: Snapshot | null;
  let playing: boolean;
  let player: EventPlayer;
  beforeEach(() => {
    shown = latest = at(1);
    playing = false;
    player = createEventPlayer({
      shown: () => shown,
      latest: () => latest,
      show: (next, isPlaying) => {
        shown = next;
        playing = isPlaying;
      },
      isQuiet: ({ type }) => type === 'sealed',
    });
  });

  test('Resolution: steps play one after the other, each from the previous state', async () => {
    const { board, played, end } = openBoard();
    player.setBoard(board);
    const first = player.play({ events: [MOVED], after: at(2) });
    latest = at(3);
    const second = player.play({ events: [MOVED], after: latest });
    expect([played, shown?.seq, playing]).toEqual([['1-2'], 1, true]);
    end();
    expect(await first).toBe(true);
    expect([shown?.seq, playing]).toEqual([2, true]);
    end();
    expect(await second).toBe(true);
    expect([played, shown?.seq]).toEqual([['1-2', '2-3'], 3]);
    expect(player.isIdle()).toBe(true);
  });

  test('Resolution: a step waits for its state, and nothing newer is shown before it', async () => {
    const { board, played, end } = openBoard();
    player.setBoard(board);
    const step = player.play({ events: [MOVED], after: 3 });
    player.take((latest = at(2)));
    expect([played, shown?.seq]).toEqual([[], 1]);
    player.take((latest = at(3)));
    expect(played).toEqual(['1-3']);
    end();
    await step;
    expect(shown?.seq).toBe(3);
  });

  test('Resolution: quiet events and a missing board show the state at once', async () => {
    const { board, played } = openBoard();
    await player.play({ events: [MOVED], after: (latest = at(2)) });
    expect(shown?.seq).toBe(2);
    player.setBoard(board);
    await player.play({ events: [SEALED], after: (latest = at(3)) });
    expect([played, shown?.seq, playing]).toEqual([[], 3, false]);
  });

  test('Resolution: skipping shows the latest state, and dropped steps report it', async () => {
    const { board, played, end } = openBoard();
    player.setBoard(board);
    const steps = [2, 3].map((seq) => player.play({ events: [MOVED], after: at(seq) }));
    latest = at(3);
    player.skip();
    expect([shown?.seq, playing, player.isIdle()]).toEqual([3, false, true]);
    expect(await Promise.all(steps)).toEqual([false, false]);
    const next = player.play({ events: [MOVED], after: (latest = at(4)) });
    end();
    end();
    expect(await next).toBe(true);
    expect([played, shown?.seq]).toEqual([['1-2', '3-4'], 4]);
  });

  test('Resolution: a failing board still ends in the state', async () => {
    player.setBoard(() => Promise.reject(new Error('no frame')));
    expect(await player.play({ events: [MOVED], after: (latest = at(2)) })).toBe(true);
    expect([shown?.seq, player.isIdle()]).toEqual([2, true]);
  });
});
