/** docs/design.md, Home: the match to watch. */
import { act, fireEvent, render, screen } from '@testing-library/preact';
import { runningMessages as texts } from '../../../../src/pages/matches/running/messages';
import { featured } from '../../../../src/pages/matches/running/featured';
import { RunningBoard } from '../../../../src/pages/matches/running/RunningBoard';
import type { Summary } from '../../../../src/net/api';
import { answerOf } from '../../../support/answer';
import { openMatch, seatHeld } from '../../../support/open-match';

const HOUR = 3_600_000;
const NOW = 100 * HOUR;
const people = [seatHeld(0, 'player'), seatHeld(1, 'player')];
const alone = [seatHeld(0, 'player'), seatHeld(1, 'bot')];
const live = (matchId: string, more: Partial<Summary> = {}): Summary =>
  openMatch(people, {
    matchId,
    state: 'live',
    startedAt: 1,
    yourSeat: null,
    round: 3,
    phase: 'commitment',
    ...more,
  });

describe('docs/design.md, Home: the match that Home shows', () => {
  const bots = live('bots', { seats: alone, startedAt: 9 });
  const slow = live('slow', { clock: { kind: 'correspondence', hours: 24 } });
  const over = live('over', { state: 'finished', finishedAt: NOW - 1 });

  test.each([
    ['people before bots', [bots, live('two')], 'two'],
    ['what moves before days a decision', [slow, live('two')], 'two'],
    ['rated before others', [live('two', { startedAt: 5 }), live('rated', { rated: true })], 'rated'],
    ['the newest of equals', [live('old'), live('new', { startedAt: 7 })], 'new'],
    ['a bot’s match, if nothing else runs', [bots], 'bots'],
    ['none that cannot be watched', [live('shut', { spectators: false }), bots], 'bots'],
    ['the one decided last, if none runs', [], 'over'],
  ])('docs/design.md, Home: %s', (_, running, shown) => {
    expect(featured(running, [over], null, NOW)?.matchId).toBe(shown);
  });

  test('docs/design.md, Home: what is shown stays while it runs', () => {
    expect(featured([live('two'), bots], [over], 'bots', NOW)?.matchId).toBe('bots');
    expect(featured([live('two')], [over], 'bots', NOW)?.matchId).toBe('two');
    expect(featured([], [], null, NOW)).toBeNull();
    // Later the house's bots play.
    expect(featured([], [over], null, NOW + HOUR)).toBeNull();
  });
});

describe('docs/design.md, Home: the board', () => {
  let seen: (isIntersecting: boolean) => void;
  const reads = jest.fn();

  beforeEach(() => {
    jest.useFakeTimers();
    globalThis.IntersectionObserver = class {
      constructor(told: IntersectionObserverCallback) {
        seen = (isIntersecting) =>
          told([{ isIntersecting } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
      }
      observe(): void {}
      disconnect(): void {}
    } as unknown as typeof IntersectionObserver;
    globalThis.fetch = reads
      .mockReset()
      .mockImplementation(() => Promise.resolve(answerOf(live('m1', { round: 4 }))));
  });
  afterEach(() => jest.useRealTimers());
  const wait = (): Promise<void> => act(() => jest.advanceTimersByTimeAsync(11_000));

  test('docs/design.md, Home: it reads again only while it is seen and not paused', async () => {
    render(<RunningBoard chosen={live('m1')} />);
    await wait();
    expect(reads).not.toHaveBeenCalled();
    act(() => seen(true));
    await wait();
    expect(reads).toHaveBeenCalledTimes(3);
    expect(screen.getByText(/round 4/)).toBeTruthy();
    expect(String((reads.mock.calls[0] as unknown[])[0])).toContain('?position=1');

    fireEvent.click(screen.getByRole('button', { name: texts.pause }));
    await wait();
    expect(reads).toHaveBeenCalledTimes(3);
    fireEvent.click(screen.getByRole('button', { name: texts.pause }));
    act(() => seen(false));
    await wait();
    expect(reads).toHaveBeenCalledTimes(4);
  });

  test('docs/design.md, Home: a browser that saves data reads nothing by itself', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    render(<RunningBoard chosen={live('m1')} />);
    act(() => seen(true));
    await wait();
    Reflect.deleteProperty(navigator, 'connection');
    expect(reads).not.toHaveBeenCalled();
  });

  test('docs/design.md, Home: a decided match says who won and leads to its replay', () => {
    const outcome = { winners: [1], rule: '§3' } as Summary['outcome'];
    render(<RunningBoard chosen={live('m1', { state: 'finished', finishedAt: 5, outcome })} />);
    expect(screen.getByRole('region', { name: new RegExp(texts.decided) }).textContent).toContain('won by');
    expect(screen.getByRole('link', { name: new RegExp(texts.replay) }).getAttribute('href')).toBe('/r/m1');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
