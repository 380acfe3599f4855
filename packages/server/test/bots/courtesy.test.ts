import { setImmediate as afterIo } from 'node:timers/promises';
import { Courtesy } from '../../src/bots/wait-for-people';

const openIn = ({ shared }: Courtesy): number => Atomics.load(new Int32Array(shared), 0);

/** The waits of a bot's thread between two steps, each in ms. */
const waits = (courtesy: Courtesy): (number | undefined)[] => {
  const wait = jest.spyOn(Atomics, 'wait');
  // The other thread has its own object over the same memory.
  new Courtesy(courtesy.shared).giveWay();
  const asked = wait.mock.calls.map(([, , , ms]) => ms);
  wait.mockRestore();
  return asked;
};

test('bots wait while a request is answered, and for a bounded time', async () => {
  const courtesy = new Courtesy();
  const request = Promise.withResolvers<string>();
  const answering = courtesy.during(request.promise);
  expect(waits(courtesy)).toEqual([2, 2, 2, 2, 2]);
  request.resolve('saved');
  await expect(answering).resolves.toBe('saved');
});

test('bots go on when everybody is answered', async () => {
  const courtesy = new Courtesy();
  await Promise.all([courtesy.during(Promise.resolve(1)), courtesy.during(Promise.resolve(2))]);
  expect(openIn(courtesy)).toBe(2);
  await afterIo();
  expect(openIn(courtesy)).toBe(0);
  expect(waits(courtesy)).toEqual([]);
});

test('a request that fails does not hold bots up', async () => {
  const courtesy = new Courtesy();
  await expect(courtesy.during(Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  await afterIo();
  expect(openIn(courtesy)).toBe(0);
});
