/**
 * Where the pictures go and how they are taken. Git ignores them; `docs/pictures/` has smaller copies of those that documents show.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Theme } from '../newcomer';

const OUT = process.env['SCREENS'] ?? join(__dirname, '../../docs/screens');
mkdirSync(OUT, { recursive: true });

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };
export const SIZES = [DESKTOP, { width: 1920, height: 1080 }, { width: 820, height: 1180 }, PHONE];
const THEMED = [DESKTOP, PHONE];
const SETTLE_MS = 900;
/** Longest time for a frame of a moving board, drawn without a GPU on a busy machine. */
const SLOWEST_MS = 90_000;
/** Below this width a page is longer than wide, and the picture includes what is below the fold. */
const NARROW = 900;

export interface Taking {
  /** Includes what is below the fold, on narrow screens or on all. */
  whole?: boolean | 'everywhere';
  /** Shorter for moving things. */
  settle?: number;
}

/** The page as it is, at its current width: `NAME-WIDTH.png`. */
export async function still(page: Page, name: string, taking: Taking = {}): Promise<void> {
  const { whole = false, settle = SETTLE_MS } = taking;
  const width = page.viewportSize()?.width ?? 0;
  // Waits for fonts, textures and transitions; nothing here is asserted.
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(settle);
  await page.screenshot({
    path: join(OUT, `${name}-${width}.png`),
    fullPage: whole === 'everywhere' || (whole && width < NARROW),
    timeout: SLOWEST_MS,
  });
}

/** One state of a page at every width. `afresh`: loaded at that width, if it decides how the page begins. */
export async function picture(
  page: Page,
  name: string,
  { afresh = false, ...taking }: Taking & { afresh?: boolean } = {},
): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    if (afresh) await page.reload();
    await still(page, name, taking);
  }
  await page.setViewportSize(DESKTOP);
}

/** Changes a setting, as another tab of the browser would. */
export const setWish = (page: Page, wish: { speed?: number; theme?: Theme }): Promise<void> =>
  page.evaluate((wanted) => {
    const key = 'star-eater:settings';
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>;
    const newValue = JSON.stringify({ ...kept, ...wanted });
    localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent('storage', { key, newValue }));
  }, wish);

/** The same state in the light and high-contrast themes, on a desktop and a phone: `NAME-THEME-WIDTH.png`. */
export async function otherThemes(page: Page, name: string): Promise<void> {
  for (const theme of ['light', 'contrast'] as const) {
    await setWish(page, { theme });
    for (const size of THEMED) {
      await page.setViewportSize(size);
      await still(page, `${name}-${theme}`);
    }
  }
  await setWish(page, { theme: 'dark' });
  await page.setViewportSize(DESKTOP);
}

const DEFICIENCIES = ['deuteranopia', 'protanopia', 'tritanopia'] as const;

/** The same with simulated colour blindness. */
export async function otherEyes(page: Page, name: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const type of DEFICIENCIES) {
    await session.send('Emulation.setEmulatedVisionDeficiency', { type });
    await page.screenshot({ path: join(OUT, `${name}-${type}.png`), timeout: SLOWEST_MS });
  }
  await session.send('Emulation.setEmulatedVisionDeficiency', { type: 'none' });
  await session.detach();
}
