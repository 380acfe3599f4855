/** A keyboard and nothing else: Tab from stop to stop, arrows within a group of radios. */
import { expect, type Locator, type Page } from '@playwright/test';

/** As many stops as a page may have between two things before it is a labyrinth. */
const MOST_TABS = 120;

const isFocused = (what: Locator): Promise<boolean> =>
  what.evaluate((element) => element === document.activeElement);

/** Moves the focus by Tab to this; where it already was is passed. */
export async function reach(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let steps = 0; steps < MOST_TABS; steps++) {
    if (await isFocused(wanted)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no Tab leads to ${String(wanted)}`);
}

/** To its group by Tab, within it by arrows, which choose as they go; by Space where the arrows came to it unchosen. */
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
