/** Heartbeats that are answered late. */
import pino from 'pino';
import { noNudges } from '../../src/cluster/nudges';
import { SharedCluster, type SharedParts } from '../../src/cluster/shared';
import type { Beat } from '../../src/store/membership';

const BEAT: Beat = {
  ...{ now: 0, state: 'serving', changed: [], requests: [] },
  ...{ disconnect: [], members: [], dead: [] },
};

describe('The database: heartbeats that are answered late', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('The database: all of the time without an answer is given back, once, as soon as one comes', async () => {
    /** Between each heartbeat and its answer, ms. */
    const delays = [0, 0, 3500, 0, 0];
    const stoodStill = jest.fn();
    const excuseStandstills = jest.fn(async () => {});
    const beat = async () => {
      const delay = delays.shift() ?? 0;
      if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
      return BEAT;
    };
    const cluster = new SharedCluster({
      membership: { id: 'one', lease: 8, isSteady: () => true, beat },
      registry: { size: 0, all: () => [], excuseStandstills },
      time: { follow: () => {}, stoodStill },
      ...{ nudges: noNudges(), counts: () => undefined, check: async () => null },
      log: pino({ level: 'silent' }),
    } as unknown as SharedParts);
    await jest.advanceTimersByTimeAsync(3000 + 3400);
    expect(stoodStill).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(200);
    // From the answer before it: a second until the heartbeat was sent, and its delay.
    expect(stoodStill.mock.calls).toEqual([[4500]]);
    expect(excuseStandstills).toHaveBeenCalledTimes(1);
    expect(cluster.isCurrent()).toBe(true);
    await jest.advanceTimersByTimeAsync(3000);
    expect(stoodStill).toHaveBeenCalledTimes(1);
  });
});
