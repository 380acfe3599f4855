import { defined } from '@star-eater/rules/src/kernel/defined';
import { fuzz } from '../../scripts/abuse/fuzz';

/** Tolerance: a leak below a kilobyte per request would stay unnoticed for longer than a server runs. */
const SLACK = 8 * 2 ** 20;

describe('Limits: a flood of bad requests', () => {
  beforeAll(() => {
    // The SDK logs every lost connection; here they are intended.
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    jest.spyOn(console, 'info').mockImplementation(() => {});
  });

  test('Limits: ten thousand over sockets and HTTP: no crash, none accepted, no match changed, no memory kept', async () => {
    const { sent, faults, changed, crashed, heap } = await fuzz({ requests: 10_000 });
    expect({ faults, changed, crashed }).toEqual({ faults: [], changed: [], crashed: false });
    for (const sort of [
      'malformed',
      'stale',
      'foreign',
      'oversized',
      'garbage',
      'unreadable',
      'unread',
      'dripping',
    ] as const)
      expect([sort, (sent.get(sort) ?? 0) > 20]).toEqual([sort, true]);
    expect(heap.after).toBeLessThan(heap.before * 1.1 + SLACK);
  });

  test('Limits: one valid request among them is noticed', async () => {
    const { changed } = await fuzz({
      requests: 50,
      slip: ([first]) => defined(defined(first).players[0]).ask('chat', { text: 'I was here', to: 'all' }),
    });
    expect(changed).toHaveLength(1);
  });
});
