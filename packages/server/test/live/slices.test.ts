import { Slices } from '../../src/live/memory/slices';

describe('The loop: many tasks that nobody waits for', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('The loop: each has a turn of its own, and requests run in between', async () => {
    const slices = new Slices();
    const order: string[] = [];
    const task = () => {
      order.push('task');
      setImmediate(() => order.push('request'));
    };
    const all = Promise.all([slices.run(task), slices.run(task), slices.run(task)]);
    await jest.advanceTimersByTimeAsync(1000);
    await all;
    expect(order).toEqual(['task', 'request', 'task', 'request', 'task', 'request']);
  });

  test('The loop: beside the play of others they take at most a third of the time, but not for ever', async () => {
    const slices = new Slices();
    slices.share(17);
    const start = performance.now();
    const began: number[] = [];
    for (let task = 0; task < 3; task += 1)
      void slices.run(() => {
        began.push(performance.now() - start);
        // It takes so long, ms.
        jest.advanceTimersByTime(5);
      });
    await jest.advanceTimersByTimeAsync(1000);
    expect(began).toEqual([0, 15, 20]);
  });

  test('The loop: one that fails does not stop the next', async () => {
    const slices = new Slices();
    const failed = slices.run(() => {
      throw new Error('it does not fold');
    });
    const done = slices.run(() => 'folded');
    const all = Promise.allSettled([failed, done]);
    await jest.advanceTimersByTimeAsync(1000);
    expect((await all).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });
});
