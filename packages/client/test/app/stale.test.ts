import { defined } from '@star-eater/rules/src/kernel/defined';
import { isSafe, isStale, reloadOnce, reloadWhenPartsAreGone, type Page } from '../../src/app/stale';

function pageAt(time: { now: number }): Page & { reloads: number } {
  const kept = new Map<string, string>();
  return {
    reloads: 0,
    storage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
    now: () => time.now,
    reload() {
      this.reloads += 1;
    },
  };
}

const serving = (html: string): typeof fetch =>
  (() => Promise.resolve({ ok: true, text: () => Promise.resolve(html) })) as unknown as typeof fetch;
const pageOf = (entry: string): string =>
  `<!doctype html><script type="module" src="/assets/${entry}"></script>`;

describe('docs/design.md, Network: a stale tab after a deployment', () => {
  beforeEach(() => {
    document.head.innerHTML = '<script type="module" src="/assets/index-a.js"></script>';
    document.body.innerHTML = '';
  });

  test('Network: a part that newer pages do not have reloads the tab, once; one that was only aborted does not', async () => {
    const page = pageAt({ now: 1_000_000 });
    reloadWhenPartsAreGone(page);
    const fails = async (served: string): Promise<number> => {
      globalThis.fetch = serving(pageOf(served));
      dispatchEvent(new Event('vite:preloadError'));
      await new Promise((resolve) => setTimeout(resolve));
      return page.reloads;
    };
    expect([await fails('index-a.js'), await fails('index-b.js'), await fails('index-b.js')]).toEqual([
      0, 1, 1,
    ]);
  });

  test('Network: much later it reloads again', () => {
    const time = { now: 1_000_000 };
    const page = pageAt(time);
    expect([reloadOnce(page), reloadOnce(page)]).toEqual([true, false]);
    time.now += 61_000;
    expect(reloadOnce(page)).toBe(true);
  });

  test('Network: new pages on the server make the tab stale; the same ones or a failing server do not', async () => {
    expect(await isStale(serving(pageOf('index-b.js')))).toBe(true);
    expect(await isStale(serving(pageOf('index-a.js')))).toBe(false);
    expect(await isStale(serving('Bad gateway'))).toBe(false);
    expect(await isStale(() => Promise.reject(new Error('offline')))).toBe(false);
  });

  test('Network: of several scripts any one that is new makes the tab stale', async () => {
    const second = '<script type="module" src="/assets/first-a.js"></script>';
    document.head.innerHTML += second;
    expect(await isStale(serving(pageOf('index-a.js') + second))).toBe(false);
    expect(await isStale(serving(pageOf('index-a.js') + second.replace('-a', '-b')))).toBe(true);
  });

  test('Network: no reload while something is being sent, shown, written or open', () => {
    expect(isSafe(false)).toBe(true);
    expect(isSafe(true)).toBe(false);
    document.body.innerHTML = '<input type="text" value="hm"><dialog></dialog>';
    document.querySelector('input')?.focus();
    expect(isSafe(false)).toBe(false);
    defined(document.querySelector('input')).value = '';
    expect(isSafe(false)).toBe(true);
    document.querySelector('dialog')?.setAttribute('open', '');
    expect(isSafe(false)).toBe(false);
  });
});
