import type { Page } from '@playwright/test';
import { puzzleMessages } from '../packages/client/src/app/puzzles/messages';
import { pageMessages } from '../packages/client/src/i18n/en/pages';
import { expect, newcomer, test } from './fixtures';

/** The browser's own sum of what moved while the page loaded, without what somebody's click moved. */
const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.assign(globalThis, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) (globalThis as unknown as { shifted: number }).shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** When everything of Home has come. */
async function shiftOf(page: Page): Promise<number> {
  await expect(page.locator('.lists')).toBeVisible();
  await expect(page.locator('.lists [aria-busy="true"]')).toHaveCount(0);
  await expect(page.locator('.home-board svg, .home-board img').first()).toBeVisible();
  return page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted);
}

for (const [width, height] of [
  [1280, 800],
  [1024, 768],
  [390, 844],
] as const) {
  test(`docs/design.md, Home: at ${width} px nothing moves while it loads, and who comes back sees first what comes next`, async ({
    browser,
    server,
  }) => {
    const { page, context, errors } = await newcomer(browser, server.url, { viewport: { width, height } });
    await watchShifts(page);
    await page.goto('/');
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.05);

    await page.getByRole('button', { name: new RegExp(pageMessages.home.playNow) }).click();
    await page.waitForURL(/\/m\//);
    await page.goto('/');
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.05);
    await expect(page.getByText(pageMessages.home.learnCard)).toHaveCount(0);
    const next = page.getByRole('button', { name: puzzleMessages.play('cadet') });
    const day = page.getByRole('link', { name: puzzleMessages.dailyOpen });
    const fold = (await page.locator('.your-turn').boundingBox())?.y ?? height;
    for (const part of [next, day, page.locator('.rungs')]) {
      const box = await part.boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(fold);
    }
    await next.click();
    await expect(page.getByRole('dialog', { name: puzzleMessages.play('cadet') })).toBeVisible();
    expect(errors).toEqual([]);
    await context.close();
  });
}
