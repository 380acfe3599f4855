import { Journal } from '../../src/store/log/journal';
import type { Append } from '../../src/store/log/append';

/** An append of a match; the journal reads nothing else. */
const appendOf = (matchId: string) =>
  ({ matchId, entries: [{}], standing: { status: 'live' } }) as unknown as Append;

/** Runs everything that follows from a promise, but no later event. */
async function allThatFollows(): Promise<void> {
  for (let step = 0; step < 100; step += 1) await Promise.resolve();
}

describe('The log: shared writes', () => {
  test('The log: an append that arrives in the same turn of the loop as the end of a write shares the next write', async () => {
    const writes: string[][] = [];
    const ends: (() => void)[] = [];
    const journal = new Journal(async (batch) => {
      const ids = batch.map(({ matchId }) => matchId);
      writes.push(ids);
      if (writes.length === 1) await new Promise<void>((end) => ends.push(end));
      return new Set(ids);
    });
    const first = journal.append(appendOf('first'));
    await new Promise<void>((resolve) => setImmediate(resolve));
    const second = journal.append(appendOf('second'));
    ends[0]?.();
    await allThatFollows();
    await Promise.all([first, second, journal.append(appendOf('third'))]);
    expect(writes).toEqual([['first'], ['second', 'third']]);
  });

  test('The log: whoever fails to hear of a match’s end keeps no append waiting', async () => {
    const journal = new Journal(async (batch) => new Set(batch.map(({ matchId }) => matchId)));
    journal.onEnd = () => {
      throw new Error('a follower failed');
    };
    const over = { ...appendOf('over'), standing: { status: 'finished' } } as unknown as Append;
    const ended = journal.append(over);
    await expect(journal.settled()).rejects.toThrow('a follower failed');
    await ended;
    await journal.append(appendOf('next'));
    await journal.settled();
  });
});
