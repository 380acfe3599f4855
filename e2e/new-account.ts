import type { Browser, Page } from '@playwright/test';
import { meMessages } from '../packages/client/src/i18n/en/me';
import { expect } from './fixtures';

/** A fresh profile with an account, on Me. Returns the page and the account's id. */
export async function newAccount(browser: Browser, url: string, name: string): Promise<[Page, string]> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${url}/me`);
  await page.getByLabel(meMessages.name).fill(name);
  await page.getByRole('button', { name: meMessages.save }).click();
  await expect(page.getByText(meMessages.saved)).toBeVisible();
  await page.getByRole('button', { name: meMessages.recoveryButton }).click();
  await expect(page.getByLabel(meMessages.recoveryCode)).toHaveValue(/^(\w{5}-){5}\w$/);
  const kept = await page.evaluate(() => localStorage.getItem('star-eater:identity'));
  return [page, (JSON.parse(kept ?? '{}') as { playerId: string }).playerId];
}
