import type { Locator, Page } from '@playwright/test';
import { waitingMessages } from '../packages/client/src/pages/matches/messages';
import { newMatchMessages } from '../packages/client/src/pages/home/new-match-messages';
import { pageMessages } from '../packages/client/src/i18n/en/pages';
import { tableMessages } from '../packages/client/src/i18n/en/table';
import { messages } from '../packages/client/src/games/star-eater/common/messages/table';
import type { Command } from '../packages/rules/src/games/star-eater';
import { StarEaterHand, fitOut, playOn, settingOf } from './star-eater-hand';
import { expect, newcomer, test } from './fixtures';

test('Play now: several rounds against ensign after one click', async ({ browser, server }) => {
  const { page, context, errors } = await newcomer(browser, server.url);
  await page.goto('/');
  await page.getByRole('button', { name: new RegExp(pageMessages.home.playNow) }).click();
  await fitOut(page);
  const me = new StarEaterHand(page, 'fpa');
  for (const [round, orders] of (
    [
      ['double', ['corvettes', 'vent-coolant']],
      ['none', ['fire-main', 'defence-stations']],
      ['cw', ['vent-coolant', 'corvettes']],
    ] as const
  ).entries()) {
    await expect(page.getByRole('heading', { name: messages.ribbon.round(round + 1) })).toBeVisible();
    await me.chooseOrders(orders[0], orders[1]);
    await me.seal();
    await playOn(page, round + 2);
  }
  await expect(page.getByRole('heading', { name: messages.ribbon.round(4) })).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});

/** A mark that a reload removes. */
const mark = (page: Page): Promise<void> => page.evaluate(() => document.body.setAttribute('data-mark', ''));
const isMarked = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.body.hasAttribute('data-mark'));

const chosen = (page: Page, command: Command): Locator =>
  page.getByRole('button', { name: new RegExp(`${messages.commands[command]}.*${messages.orders.putBack}`) });

test('Coming back: a reload in mid-match returns to the same seat and draft; an offline device can write and seal, and nothing is lost', async ({
  browser,
  server,
}) => {
  const { page, context, errors } = await newcomer(browser, server.url);
  await page.goto('/');
  await page.getByRole('button', { name: new RegExp(pageMessages.home.playNow) }).click();
  await fitOut(page);
  const me = new StarEaterHand(page, 'fpa');
  await me.chooseOrders('NE', ['fire-main']);
  await page.reload();
  await expect(settingOf(page, 'NE')).toBeChecked();
  await expect(chosen(page, 'fire-main')).toBeVisible();

  await mark(page);
  await context.setOffline(true);
  await expect(page.getByText(tableMessages.network.offline)).toBeVisible();
  await me.chooseOrders('N', ['vent-coolant']);
  await expect(settingOf(page, 'N')).toBeChecked();
  for (const command of ['fire-main', 'vent-coolant'] as const)
    await expect(chosen(page, command)).toBeVisible();
  await me.seal();
  await expect(page.getByText(tableMessages.network.offline)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(tableMessages.network.offline)).toBeHidden();
  await playOn(page, 2);
  await page.getByRole('button', { name: messages.log.open }).click();
  const log = page.getByRole('region', { name: messages.log.heading });
  await expect(log.getByText(/You vent /).first()).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  expect(errors).toEqual([]);
  await context.close();
});

test('Coming back: a kill and a deployment in mid-commitment are a short pause; no click is lost, and the new pages load between two rounds', async ({
  browser,
  freshServer,
}) => {
  const { page, context, errors } = await newcomer(browser, freshServer.url);
  const friend = await newcomer(browser, freshServer.url);
  await page.goto('/');
  await page.getByRole('button', { name: new RegExp(pageMessages.home.newDuel) }).click();
  await page.getByRole('button', { name: newMatchMessages.create }).click();
  const link = await page.getByLabel(waitingMessages.invite, { exact: true }).inputValue();
  await friend.page.goto(link);
  await friend.page.getByRole('button', { name: waitingMessages.take }).click();
  await friend.page.getByRole('button', { name: waitingMessages.ready }).click();
  await page.getByRole('button', { name: waitingMessages.ready }).click();
  await Promise.all([fitOut(page), fitOut(friend.page)]);

  // One player has sealed before the crash, the other is writing: one card before it, one while the server is
  // away.
  const other = new StarEaterHand(friend.page, 'fpa');
  await other.chooseOrders('N', ['vent-coolant', 'special']);
  await other.seal();
  await expect(friend.page.getByText(`${messages.orders.sealed}.`, { exact: true })).toBeVisible();
  const me = new StarEaterHand(page, 'fpa');
  await me.chooseOrders('N', ['vent-coolant']);
  await mark(page);
  const entry = freshServer.deploy();
  const fresh = (of: Page): Locator => of.locator(`script[src="${entry}"]`);
  const asked = page.waitForResponse((response) => new URL(response.url()).pathname === '/', { timeout: 0 });
  await freshServer.crashAndRestart(async () => {
    await expect(page.getByText(tableMessages.network.away).first()).toBeVisible();
    await me.chooseOrders(null, ['special']);
  });
  // The waiting player has the new pages at once; the writing player's tab knows that it is old, and stays.
  await expect(fresh(friend.page)).toBeAttached();
  await expect(friend.page.getByText(`${messages.orders.sealed}.`, { exact: true })).toBeVisible();
  await (await asked).finished();
  await expect(page.getByText(tableMessages.network.away)).toHaveCount(0);
  for (const command of ['vent-coolant', 'special'] as const)
    await expect(chosen(page, command)).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  await me.seal();
  await Promise.all([playOn(page, 2), playOn(friend.page, 2)]);
  await expect(fresh(page)).toBeAttached();
  for (const each of [page, friend.page]) {
    await expect(each.getByRole('heading', { name: messages.ribbon.round(2) })).toBeVisible();
    await expect(each.getByRole('list', { name: messages.orders.hand })).toBeVisible();
  }
  expect(errors).toEqual([]);
  await context.close();
  await friend.context.close();
});
