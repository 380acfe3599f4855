import type * as ServerClock from '../../src/net/server-clock';

/** A module of its own for each test: it remembers the best bound. */
function freshClock(): typeof ServerClock {
  jest.resetModules();
  return jest.requireActual<typeof ServerClock>('../../src/net/server-clock');
}

let monotonic = 0;
let device = 0;
beforeEach(() => {
  monotonic = 5_000;
  device = 1_000_000;
  jest.spyOn(performance, 'now').mockImplementation(() => monotonic);
  jest.spyOn(Date, 'now').mockImplementation(() => device);
});
afterEach(() => jest.restoreAllMocks());

describe('docs/design.md, Clocks: server time does not depend on the device’s clock', () => {
  test('before the server has told its time, the device’s clock is all there is', () => {
    expect(freshClock().serverNow()).toBe(1_000_000);
  });

  test('from then on it is counted by the monotonic clock, also when the device’s clock is set', () => {
    const { heardServerTime, serverNow } = freshClock();
    heardServerTime(9_000_000);
    device = -7;
    monotonic += 2_500;
    expect(serverNow()).toBe(9_002_500);
  });

  test('a slow answer is corrected by a quicker one; a slower one changes nothing', () => {
    const { heardServerTimeNow, heardServerTime, serverNow } = freshClock();
    // Written at 100,000, arrived five seconds later.
    heardServerTimeNow(100_000);
    monotonic += 1_000;
    heardServerTime(105_900);
    expect(serverNow()).toBe(105_900);
    monotonic += 1_000;
    heardServerTime(104_000);
    expect(serverNow()).toBe(106_900);
  });

  test('old times, as of kept answers and of entries caught up with, never set it back', () => {
    const { heardServerTimeNow, heardServerTime, serverNow } = freshClock();
    heardServerTimeNow(5_000_000);
    heardServerTime(1);
    heardServerTime(Number.NaN);
    expect(serverNow()).toBe(5_000_000);
  });

  test('a server whose clock was years ahead and is right again is believed at the next ticket', () => {
    const { heardServerTimeNow, serverNow } = freshClock();
    heardServerTimeNow(9_000_000_000);
    monotonic += 10;
    heardServerTimeNow(100_000);
    expect(serverNow()).toBe(100_000);
  });

  test('a device that slept, and whose monotonic clock slept too, is right at the next answer', () => {
    const { heardServerTime, serverNow } = freshClock();
    heardServerTime(100_000);
    heardServerTime(3_700_000);
    expect(serverNow()).toBe(3_700_000);
  });
});
