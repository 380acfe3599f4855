import { Journal } from '../src/store/journal';
import type { Append } from '../src/store/append';

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** An append of a match; the journal reads nothing else. */
const appendOf = (matchId: string) =>
  ({ matchId, entries: [{}], standing: { status: 'live' } }) as unknown as Append;

/** A journal on a clock that the test sets, with the matches of each write. */
function journalWithClock() {
  const clock = { now: 0 };
  const writes: string[][] = [];
  const journal = new Journal(
    async (batch) => {
      const ids = batch.map(({ matchId }) => matchId);
      writes.push(ids);
      return new Set(ids);
    },
    () => clock.now,
  );
  return { clock, writes, journal };
}

describe('The log: company of writes', () => {
  test('The log: right after a write, an append waits for others and shares the next write with them', async () => {
    const { writes, journal } = journalWithClock();
    await journal.append(appendOf('first'));
    const second = journal.append(appendOf('second'));
    await turn();
    await Promise.all([second, journal.append(appendOf('third'))]);
    expect(writes).toEqual([['first'], ['second', 'third']]);
  });

  test('The log: without a recent write, an append waits for nobody', async () => {
    const { clock, writes, journal } = journalWithClock();
    await journal.append(appendOf('first'));
    clock.now = 1000;
    const second = journal.append(appendOf('second'));
    await turn();
    await Promise.all([second, journal.append(appendOf('third'))]);
    expect(writes).toEqual([['first'], ['second'], ['third']]);
  });
});
