/** No keyboard, screen or window is taken for granted: every page at the smallest sizes, and with a keyboard on the screen. */
import type { Page } from '@playwright/test';
import { learn } from '../packages/client/src/games/star-eater/beta/messages/learn';
import { FACTIONS } from '../packages/rules/src/games/star-eater';
import { expect, newcomer, test } from './fixtures';
import { fitOut } from './star-eater-hand';

const SIZES = [
  { name: 'a small phone', viewport: { width: 320, height: 480 } },
  { name: 'a phone on its side', viewport: { width: 844, height: 390 } },
  { name: 'a phone whose keyboard is open', viewport: { width: 390, height: 300 } },
];

/** Controls that cannot be reached: wider than the window, outside of it after scrolling there, or under something. */
const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    const faults = scrollWidth > innerWidth ? [`${scrollWidth} px wide`] : [];
    // Hexes are reached by moving the board, headings of the rules by opening their chapter.
    const controls = 'button, a[href], input, select, textarea, summary';
    for (const control of document.querySelectorAll<HTMLElement>(controls)) {
      if (control.closest('[inert], [aria-hidden=true], details:not([open]) > :not(summary)')) continue;
      const name = control.getAttribute('aria-label') ?? control.textContent;
      if (name.startsWith('Hex ')) continue;
      if (!control.checkVisibility({ visibilityProperty: true })) continue;
      control.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = control.getBoundingClientRect();
      // For screen readers only, or the link that shows when it has the focus.
      if (width < 4 || height < 4 || control.classList.contains('skip')) continue;
      const [x, y] = [left + width / 2, top + height / 2];
      const there = document.elementFromPoint(x, y);
      const isOwn =
        there !== null &&
        (control.contains(there) || there.contains(control) || there.closest('label')?.contains(control));
      if (!isOwn)
        faults.push(`${name.trim()} at ${Math.round(x)}, ${Math.round(y)} is under ${there?.className}`);
    }
    scrollTo(0, 0);
    return faults;
  });

for (const { name, viewport } of SIZES)
  test(`Pages in other hands: everything can be reached on ${name}`, async ({ browser, server }) => {
    const { page, context } = await newcomer(browser, server.url, {
      viewport,
      hasTouch: true,
      isMobile: true,
    });
    const guest = await (await page.request.post('/api/players', { data: { name: 'Ada' } })).text();
    await page.addInitScript((me) => localStorage.setItem('star-eater:identity', me), guest);
    const { token } = JSON.parse(guest) as { token: string };
    const make = async (options: object): Promise<string> => {
      const made = await page.request.post('/api/matches', {
        data: { mode: 'duel', ...options },
        headers: { authorization: `Bearer ${token}` },
      });
      return `/m/${((await made.json()) as { matchId: string }).matchId}`;
    };
    const paths = [
      // Nothing is typed at the board.
      ...(viewport.height > 300 ? ['/learn/first-match-5'] : []),
      ...['/', '/me', '/learn', '/learn/R-17', '/join/NO-SUCH-CODE', '/m/no-such-match'],
      await make({}),
      await make({ bots: [{ seat: 1, level: 'cadet' }] }),
      await make({ game: 'star-clash', bots: [{ seat: 1, level: 'gunner' }] }),
    ];
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('status').or(page.getByRole('heading')).first()).toBeAttached();
      // What loads later may cover something, too.
      await page.waitForLoadState('networkidle');
      expect.soft(await faultsOf(page), path).toEqual([]);
    }
    await context.close();
  });

/** Lines of text that the lower edge of a panel cuts through. What was opened to be read from its end, the log, is none. */
const cutLinesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut: string[] = [];
    for (const panel of document.querySelectorAll('#app *')) {
      const isScrolled = /auto|scroll|hidden|clip/.test(getComputedStyle(panel).overflowY);
      if (!isScrolled || panel.closest('[inert], [aria-hidden=true], .log, .board-host, .sr-only')) continue;
      const frame = panel.getBoundingClientRect();
      const edge = Math.min(frame.bottom, innerHeight);
      if (frame.width < 40 || frame.height < 40) continue;
      const walker = document.createTreeWalker(panel, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!node.textContent?.trim() || node.parentElement?.closest('.sr-only')) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const { top, bottom, left, right, width } of range.getClientRects())
          if (width > 4 && left < frame.right && right > frame.left && top < edge - 2 && bottom > edge + 2)
            cut.push(`${node.textContent.trim().slice(0, 40)} in ${panel.className}`);
      }
    }
    return [...new Set(cut)];
  });

test('Pages in other hands: no panel of a table cuts its last line on a laptop', async ({
  browser,
  server,
}) => {
  const { page, context } = await newcomer(browser, server.url);
  const guest = await (await page.request.post('/api/players', { data: { name: 'Ada' } })).text();
  await page.addInitScript((me) => localStorage.setItem('star-eater:identity', me), guest);
  const { token } = JSON.parse(guest) as { token: string };
  const table = async (options: object): Promise<void> => {
    const made = await page.request.post('/api/matches', {
      data: options,
      headers: { authorization: `Bearer ${token}` },
    });
    await page.goto(`/m/${((await made.json()) as { matchId: string }).matchId}`);
  };
  const laptops = [
    [1280, 800],
    [1366, 768],
    [1024, 768],
  ] as const;
  const look = async (
    what: string,
    sizes: readonly (readonly [number, number])[] = laptops,
  ): Promise<void> => {
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await page.waitForLoadState('networkidle');
      await expect.poll(() => cutLinesOf(page), `${what}, ${width} × ${height}`).toEqual([]);
    }
  };
  const bots = (count: number, level: string): object[] =>
    Array.from({ length: count }, (_, at) => ({ seat: at + 1, level }));
  const ids = Object.keys(FACTIONS);
  for (const [at, faction] of ids.entries()) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await table({ mode: 'duel', factions: [ids.at(at - 1), faction], bots: bots(1, 'cadet') });
    await fitOut(page);
    await look(`a duel with ${faction}`);
  }
  await table({ game: 'star-clash', mode: 'free-for-all', bots: bots(3, 'gunner') });
  await look('four fleets');
  // Those with the tallest sheets beside the lowest boards.
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const step of [9, 10, 12]) {
    await page.goto(`/learn/first-match-${step}`);
    await expect(page.getByRole('complementary', { name: learn.you, exact: true })).toBeVisible();
    await look(`lesson ${step}`, [[1280, 800]]);
  }
  await context.close();
});
