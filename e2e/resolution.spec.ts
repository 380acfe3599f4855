import type { Page } from '@playwright/test';
import { pageMessages } from '../packages/client/src/i18n/en/pages';
import { messages } from '../packages/client/src/games/star-eater/common/messages/table';
import { StarEaterHand, fitOut, playOn } from './star-eater-hand';
import { expect, newcomer, test } from './fixtures';

/** The board's descriptions of all hexes for screen readers. */
const hexesOf = (page: Page): Promise<(string | null)[]> =>
  page
    .getByRole('region', { name: messages.board.label })
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));

async function hide(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

test('Resolution: it ends in the server’s state after a hidden tab, a skip, and a replay of the last round', async ({
  browser,
  server,
}) => {
  const { page, context, errors } = await newcomer(browser, server.url, { speed: 0.5 });
  await page.goto('/');
  await page.getByRole('button', { name: new RegExp(pageMessages.home.playNow) }).click();
  await fitOut(page);
  const me = new StarEaterHand(page, 'fpa');
  await me.chooseOrders('double', ['vent-coolant', 'special']);
  const before = await hexesOf(page);
  await me.seal();
  const skip = page.getByRole('button', { name: messages.playback.skip });
  await expect(skip).toBeVisible();

  // The tab is hidden in the middle: afterwards it shows the same as a fresh tab.
  await hide(page, true);
  await expect(skip).toBeHidden();
  await hide(page, false);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(
    other.getByRole('region', { name: messages.board.label }).getByRole('button').first(),
  ).toBeAttached();
  // A bot's decision may reach both tabs in between, and this one animates it first: so compare repeatedly.
  await expect(async () => {
    const truth = await hexesOf(other);
    expect(truth).not.toEqual(before);
    expect(await hexesOf(page)).toEqual(truth);
  }).toPass();
  await other.close();

  // The round plays to its end unseen; then once more at another speed, skipped.
  await hide(page, true);
  await playOn(page, 2);
  await hide(page, false);
  const end = await hexesOf(page);
  await page.keyboard.press('l');
  await page.getByRole('button', { name: messages.log.again }).click();
  await page
    .getByRole('group', { name: messages.playback.speed })
    .getByRole('button', { name: messages.playback.speedOf(2) })
    .click();
  await skip.click();
  await expect(skip).toBeHidden();
  expect(await hexesOf(page)).toEqual(end);
  expect(errors).toEqual([]);
  await context.close();
});
