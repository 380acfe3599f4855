/** Heartbeats that are answered late, and what they bring. */
import pino from 'pino';
import { noNudges } from '../../src/cluster/nudges';
import { SharedCluster, type SharedParts } from '../../src/cluster/shared';
import type { Beat, Change } from '../../src/store/postgres/membership';

const BEAT: Beat = {
  ...{ now: 0, state: 'serving', changed: [], requests: [] },
  ...{ disconnect: [], members: [], dead: [] },
};

/** The cluster of a process; its database answers heartbeats with `beat`. */
const clusterWith = (
  beat: (matches: number, seen: readonly Change[]) => Promise<Beat>,
  registry: object,
  stoodStill: (ms: number) => void = () => {},
  { membership = {}, send = () => {} }: { membership?: object; send?: (id: string) => void } = {},
) =>
  new SharedCluster({
    membership: { id: 'one', lease: 8, isSteady: () => true, beat, ...membership },
    registry: { size: 0, all: () => [], excuseStandstills: async () => {}, ...registry },
    time: { follow: () => {}, stoodStill },
    ...{ nudges: { ...noNudges(), send }, counts: () => undefined, check: async () => null },
    log: pino({ level: 'silent' }),
  } as unknown as SharedParts);

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
    const cluster = clusterWith(beat, { excuseStandstills }, stoodStill);
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

  test('The database: where each heartbeat takes more than a second, on a slow disk, no time is given back and no decision waits', async () => {
    const stoodStill = jest.fn();
    const beat = async () => {
      await new Promise((resolve) => setTimeout(resolve, 1200));
      return BEAT;
    };
    const cluster = clusterWith(beat, {}, stoodStill);
    await jest.advanceTimersByTimeAsync(2200);
    stoodStill.mockClear();
    for (let look = 0; look < 100; look += 1) {
      await jest.advanceTimersByTimeAsync(100);
      expect(cluster.isCurrent()).toBe(true);
    }
    expect(stoodStill).not.toHaveBeenCalled();
  });

  test('The database: a process whose heartbeats are not answered refuses calls a second before its lease ends', async () => {
    let answer = () => {};
    const delays = [0, 0, null];
    const beat = async () => {
      if (delays.shift() === null) await new Promise<void>((resolve) => (answer = resolve));
      return BEAT;
    };
    const cluster = clusterWith(beat, {});
    // Heartbeats after one and two seconds were answered; the lease is 8 s.
    await jest.advanceTimersByTimeAsync(8900);
    expect(cluster.isSilent).toBe(false);
    await jest.advanceTimersByTimeAsync(200);
    expect(cluster.isSilent).toBe(true);
    answer();
    await jest.advanceTimersByTimeAsync(1100);
    expect(cluster.isSilent).toBe(false);
  });

  test('The database: a decision waits while it is not known whether time is to be given back first', async () => {
    /** Between each heartbeat and its answer, ms. */
    const delays = [0, 1500];
    const order: string[] = [];
    const beat = async () => {
      const delay = delays.shift() ?? 0;
      if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
      return BEAT;
    };
    const cluster = clusterWith(beat, {}, () => order.push('given back'));
    // Heartbeats were sent after one and two seconds; the second one is answered after 3.5.
    await jest.advanceTimersByTimeAsync(2900);
    expect(cluster.isCurrent()).toBe(true);
    await jest.advanceTimersByTimeAsync(200);
    const current = Promise.resolve(cluster.isCurrent()).then((is) => order.push(`decided: ${is}`));
    await jest.advanceTimersByTimeAsync(300);
    expect(order).toEqual([]);
    await jest.advanceTimersByTimeAsync(300);
    await current;
    expect(order).toEqual(['given back', 'decided: true']);
  });

  test('The database: a change of seats that could not be read is told until it is, and then no more', async () => {
    const change: Change = { matchId: 'm', count: 2 };
    const told: (readonly Change[])[] = [];
    const beat = async (_matches: number, seen: readonly Change[]) => {
      told.push(seen);
      const isKnown = told.flat().includes(change);
      return { ...BEAT, changed: isKnown ? [] : [change] };
    };
    const seatsChanged = jest.fn(async () => {}).mockRejectedValueOnce(new Error('the database is away'));
    clusterWith(beat, { seatsChanged });
    await jest.advanceTimersByTimeAsync(5000);
    expect(seatsChanged.mock.calls).toEqual([['m'], ['m']]);
    expect(told).toEqual([[], [], [change], [], []]);
  });

  test('The database: matches of a dead process that could not be looked for are looked for again', async () => {
    const revive = jest.fn(async () => {}).mockRejectedValueOnce(new Error('the database is away'));
    clusterWith(async () => ({ ...BEAT, dead: ['two'] }), { revive });
    await jest.advanceTimersByTimeAsync(5000);
    expect(revive.mock.calls).toEqual(Array(2).fill([expect.any(Function), 'play']));
  });

  test('Many processes: matches that a process gives up are loaded at once, as their players wait for them', async () => {
    const revive = jest.fn(async () => {});
    const members = [{ id: 'two', name: 'two', address: '', state: 'draining', isAlive: true, matches: 1 }];
    clusterWith(async () => ({ ...BEAT, members }) as Beat, { revive });
    await jest.advanceTimersByTimeAsync(1500);
    expect(revive.mock.calls).toEqual([[expect.any(Function), undefined]]);
  });

  test.each([
    [20, true, ['two']],
    // Some more matches are no reason, and what another process holds stays there.
    [15, true, []],
    [20, false, []],
  ])(
    'Many processes: one that holds %i matches lets the emptiest load another one that is free: %s',
    async (size, isFree, expected) => {
      const members = ['one', 'three', 'two'].map((id) => ({
        ...{ id, name: id, address: '', state: 'serving', isAlive: true },
        matches: id === 'two' ? 0 : 10,
      }));
      const nudged: string[] = [];
      const membership = {
        isFreeFor: async () => isFree,
        ask: async (matchId: string) => matchId,
        answerTo: async () => 'yes',
      };
      const beat = async () => ({ ...BEAT, members }) as Beat;
      const cluster = clusterWith(beat, { size }, () => {}, { membership, send: (id) => nudged.push(id) });
      await jest.advanceTimersByTimeAsync(1500);
      const spread = cluster.spread('m');
      await jest.advanceTimersByTimeAsync(1000);
      await spread;
      expect(nudged).toEqual(expected);
    },
  );
});
