import { LoopLag } from '../../src/room/loop-lag';

describe('Figures: whether the process is late', () => {
  let lag: LoopLag;
  beforeEach(() => {
    jest.useFakeTimers();
    lag = new LoopLag();
  });
  afterEach(() => {
    lag.stop();
    jest.useRealTimers();
  });
  /** The clock advances, and nothing runs. */
  const block = (ms: number) => {
    const now = performance.now() + ms;
    jest.setSystemTime(Date.now() + ms);
    jest.spyOn(performance, 'now').mockReturnValue(now);
  };

  test('Figures: it is not late while its timer comes in time', () => {
    jest.advanceTimersByTime(1000);
    expect(lag.isLate).toBe(false);
  });

  test('Figures: it is late as soon as the next check is overdue', () => {
    block(69);
    expect(lag.isLate).toBe(false);
    block(2);
    expect(lag.isLate).toBe(true);
  });
});
