/** Runs axe on one page: dark and complete at two widths, then what the other themes can change. */
import AxeBuilder from '@axe-core/playwright';
import { source } from 'axe-core';
import { expect, type Page } from '@playwright/test';
import type { Theme } from './newcomer';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Themes change only colours: roles, names and sizes stay, so only these rules are run again. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
/** The hexes are hundreds of similar buttons; the one with the tab stop stands for all. */
const ALL_BUT_ONE_HEX = '[data-hex][tabindex="-1"]';
const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 390, height: 844 };

/** A builder that counts on axe in the page: it would load its 600 kB several times for each look. */
async function axeIn(page: Page): Promise<() => AxeBuilder> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(source);
  return () =>
    new AxeBuilder({ page, axeSource: 'window.axe' })
      // The pages have no frames.
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
      .exclude(ALL_BUT_ONE_HEX);
}

/** Changes the setting as another tab would. */
async function wear(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((wanted) => {
    const key = 'star-eater:settings';
    const before = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>;
    const newValue = JSON.stringify({ ...before, theme: wanted });
    localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent('storage', { key, newValue }));
  }, theme);
  await expect(page.locator(`html[data-theme=${theme}]`)).toBeAttached();
  // Colours fade from one theme to the other.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(
        ({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity,
      );
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** `part`: checks only this part, if the rest has been checked. */
export async function expectNoViolations(page: Page, where: string, part?: string): Promise<void> {
  const found: string[] = [];
  const whole = await axeIn(page);
  const axe = (): AxeBuilder => (part === undefined ? whole() : whole().include(part));
  const look = async (how: string, what: AxeBuilder): Promise<void> => {
    // From its top: further down a list that stays in sight may happen to lie beside a small control.
    await page.evaluate(() => scrollTo(0, 0));
    const { violations } = await what.analyze();
    for (const { id, nodes } of violations)
      for (const { html, any, all, none } of nodes) {
        // WCAG 2.5.8 exempts targets whose size is essential: a board's hex has a fixed size.
        if (id === 'target-size' && html.includes('data-hex')) continue;
        // What is behind the bar at the bottom of a sheet can be scrolled out.
        if (id === 'target-size' && any[0]?.message.includes('partially obscured')) continue;
        found.push(`${where}, ${how}: ${id}: ${html.slice(0, 160)} ${[...any, ...all, ...none][0]?.message}`);
      }
  };
  await wear(page, 'dark');
  await page.setViewportSize(NARROW);
  await look('dark, 390 px', axe().withTags(TAGS));
  // WCAG 1.4.10: no page scrolls sideways.
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  if (width > NARROW.width) found.push(`${where}: ${width} px wide on a phone of ${NARROW.width}`);
  await page.setViewportSize(WIDE);
  await look('dark', axe().withTags(TAGS));
  for (const theme of ['light', 'contrast'] as const) {
    await wear(page, theme);
    await look(theme, axe().withRules(COLOUR_RULES));
  }
  // Checks all pages before failing with the findings.
  expect.soft(found).toEqual([]);
}
