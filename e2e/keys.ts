/** A keyboard only: Tab between stops, arrows within a group of radios. */
import { expect, type Locator, type Page } from '@playwright/test';

/** More tab stops than this between two things are too many. */
const MOST_TABS = 120;

const isFocused = (what: Locator): Promise<boolean> =>
  what.evaluate((element) => element === document.activeElement);

/** Moves the focus here by Tab; skips where it already was. */
export async function reach(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let steps = 0; steps < MOST_TABS; steps++) {
    if (await isFocused(wanted)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no Tab leads to ${String(wanted)}`);
}

/**
 * Moves to its group by Tab and within it by arrows, which also choose; by Space if the arrows arrive without
 * choosing.
 */
export async function reachRadio(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let steps = 0; steps < MOST_TABS; steps++) {
    const at = await wanted.evaluate((radio: HTMLInputElement) => {
      const { activeElement: now } = document;
      if (now === radio) return 'there';
      return now instanceof HTMLInputElement && now.type === 'radio' && now.name === radio.name
        ? 'beside'
        : 'elsewhere';
    });
    if (at === 'there') {
      if (!(await wanted.isChecked())) await page.keyboard.press('Space');
      return;
    }
    await page.keyboard.press(at === 'beside' ? 'ArrowDown' : 'Tab');
  }
  throw new Error(`no Tab leads to ${String(wanted)}`);
}
