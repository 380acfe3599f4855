/** No keyboard, screen or window is taken for granted: every page at the smallest sizes, and with a keyboard on the screen. */
import type { Page } from '@playwright/test';
import { expect, newcomer, test } from './fixtures';

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
