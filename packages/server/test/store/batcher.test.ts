import { Batcher } from '../../src/store/batcher';

const SQLITE_CORRUPT = 11;
const damage = () =>
  Object.assign(new Error('database disk image is malformed'), { errcode: SQLITE_CORRUPT });

/** The ids of each question, and a batcher that asks them. */
function asking(atOnce?: number, fails: (ids: readonly string[]) => unknown = () => null) {
  const asked: (readonly string[])[] = [];
  const batcher = new Batcher(async (ids) => {
    asked.push(ids);
    const error = fails(ids);
    if (error) throw error;
    return ids.filter((id) => id !== 'unknown').map((id) => ({ id }));
  }, atOnce);
  return { asked, batcher };
}

describe('The store: what many matches ask in one turn', () => {
  test('The store: is one statement, with at most as many ids as are read quickly', async () => {
    const { asked, batcher } = asking(2);
    const answers = await Promise.all(['a', 'b', 'unknown', 'a', 'c'].map((id) => batcher.ask(id)));
    expect(answers).toEqual([{ id: 'a' }, { id: 'b' }, null, { id: 'a' }, { id: 'c' }]);
    expect(asked).toEqual([['a', 'b'], ['unknown', 'a'], ['c']]);
  });

  test('The store: where rows of one are damaged, the others have their answers', async () => {
    const { batcher } = asking(undefined, (ids) => (ids.includes('b') ? damage() : null));
    const answers = await Promise.allSettled(['a', 'b', 'c'].map((id) => batcher.ask(id)));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  test('The store: one that cannot be reached is not asked again by each', async () => {
    const { asked, batcher } = asking(undefined, () => new Error('the database is away'));
    await Promise.allSettled(['a', 'b'].map((id) => batcher.ask(id)));
    expect(asked).toEqual([['a', 'b']]);
  });
});
