import type { Page } from '@playwright/test';
import { formMessages } from '../packages/client/src/games/star-eater/common/messages/form';
import { pageMessages } from '../packages/client/src/i18n/en/pages';

/** From Home to the form of a new match, with this edition chosen. */
export async function formOf(page: Page, edition: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: new RegExp(pageMessages.home.newDuel) }).click();
  await page.getByRole('combobox', { name: formMessages.edition, exact: true }).selectOption(edition);
}
