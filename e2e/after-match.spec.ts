import { pageMessages } from '../packages/client/src/i18n/en/pages';
import { reviewMessages } from '../packages/client/src/games/star-eater/messages/review';
import { messages } from '../packages/client/src/games/star-eater/messages/table';
import { Captain, playOn } from './captain';
import { expect, newcomer, test } from './fixtures';

test('docs/design.md, After it: damage per round, a picture, the review with a bot’s orders, and playing a round again', async ({
  browser,
  server,
}) => {
  const { page, context, errors } = await newcomer(browser, server.url, { hasPlayed: false });
  await page.goto('/');
  await page.getByRole('button', { name: new RegExp(pageMessages.home.playNow) }).click();
  const me = new Captain(page, 'tessari');
  await me.chooseOrders('double', ['vent-coolant', 'special']);
  await me.seal();
  await playOn(page, 2);
  await page.getByRole('button', { name: messages.ribbon.menu }).click();
  await page.getByRole('button', { name: messages.menu.resign, exact: true }).click();
  await page.getByRole('button', { name: messages.menu.resignSure }).click();

  await expect(page.getByRole('heading', { name: messages.result.lost })).toBeVisible();
  await expect(page.getByText(reviewMessages.unharmed)).toBeVisible();
  const picture = page.waitForEvent('download');
  await page.getByRole('button', { name: reviewMessages.picture }).click();
  expect((await picture).suggestedFilename()).toMatch(/^star-eater-.+\.png$/);
  await expect(page.getByText(reviewMessages.pictureSaved)).toBeVisible();

  await page.getByRole('link', { name: reviewMessages.review, exact: true }).click();
  const review = page.getByRole('region', { name: reviewMessages.panel.heading(2), exact: true });
  // A worker thread makes the replay file, after everything else that it was asked for.
  await expect(review).toBeVisible({ timeout: 120_000 });
  await review.getByRole('button', { name: reviewMessages.panel.previous }).click();
  const first = page.getByRole('region', { name: reviewMessages.panel.heading(1), exact: true });
  await expect(first.getByText(messages.engines.double)).toBeVisible();
  await expect(first.getByRole('region', { name: reviewMessages.panel.bots })).toBeVisible();

  await first.getByRole('button', { name: reviewMessages.again(1) }).click();
  await expect(page.getByRole('heading', { name: messages.ribbon.round(1) })).toBeVisible();
  await expect(page.getByRole('list', { name: messages.orders.hand })).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});
