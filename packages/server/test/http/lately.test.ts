/** What anybody may ask for at any rate. */
import { lately } from '../../src/http/lately';
import { TestServer } from '../support/table';

const SECOND = 1000;

describe('docs/operations.md, Metrics: asked far too often', () => {
  test('Metrics: beyond two a second the last answer is given again, a failure to nobody else', async () => {
    let at = 0;
    let asked = 0;
    const ask = lately(
      async () => {
        asked += 1;
        if (asked === 4) throw new Error('away');
        return asked;
      },
      1,
      () => at,
    );
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([1, 2, 3, 3]);
    at += SECOND;
    await expect(ask()).rejects.toThrow('away');
    expect(await ask()).toBe(5);
  });

  test('Metrics: five hundred calls of /metrics and /readyz ask the store a few times', async () => {
    const server = await new TestServer().start();
    const { services } = server.running;
    const [checks, scrapes] = [jest.spyOn(services.store, 'check'), jest.spyOn(services, 'scrape')];
    const began = performance.now();
    const many = (path: string) => Promise.all(Array.from({ length: 250 }, () => server.call('GET', path)));
    const answers = (await Promise.all([many('/readyz'), many('/metrics')])).flat();
    const most = 3 + (2 * (performance.now() - began)) / SECOND;
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    for (const each of [checks, scrapes]) {
      expect(each.mock.calls.length).toBeGreaterThan(0);
      expect(each.mock.calls.length).toBeLessThanOrEqual(most);
    }
    await server.dispose();
  });
});

test('docs/operations.md, Metrics: limits that are lowered make no answer older', async () => {
  let [now, asked] = [0, 0];
  const ask = lately(
    () => Promise.resolve((asked += 1)),
    0.1,
    () => now,
  );
  await ask();
  await ask();
  now += 1000;
  expect([await ask(), await ask(), await ask()]).toEqual([3, 4, 4]);
});
