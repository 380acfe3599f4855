import { pageMessages } from '../packages/client/src/i18n/en/pages';
import { messages } from '../packages/client/src/games/star-eater/messages/table';
import { Captain, fitOut, playOn } from './captain';
import { expect, newcomer, test } from './fixtures';
import { Fleet } from './fleet';

/** A file for a picture of what the player sees. */
const PICTURE = process.env['PICTURE'];

let fleet: Fleet;
test.beforeAll(async () => {
  fleet = await Fleet.start();
});
test.afterAll(() => fleet.end());

test('Many processes: the database stops in mid-round; the pages say so, and play goes on by itself when it is back', async ({
  browser,
}) => {
  const host = await newcomer(browser, fleet.url);
  const friend = await newcomer(browser, fleet.url);
  await host.page.goto('/');
  await host.page.getByRole('button', { name: new RegExp(pageMessages.home.newDuel) }).click();
  await host.page.getByRole('button', { name: pageMessages.form.create }).click();
  const link = await host.page.getByLabel(pageMessages.waiting.invite, { exact: true }).inputValue();
  await friend.page.goto(link);
  await friend.page.getByRole('button', { name: pageMessages.waiting.take }).click();
  await friend.page.getByRole('button', { name: pageMessages.waiting.ready }).click();
  await host.page.getByRole('button', { name: pageMessages.waiting.ready }).click();
  await Promise.all([fitOut(host.page), fitOut(friend.page)]);
  const other = new Captain(friend.page, 'fpa');
  await other.chooseOrders('N', ['vent-coolant', 'special']);
  await other.seal();
  await expect(friend.page.getByText(`${messages.orders.sealed}.`)).toBeVisible();
  const me = new Captain(host.page, 'fpa');
  await me.chooseOrders('N', ['vent-coolant', 'special']);

  await fleet.killDatabase();
  await me.seal();
  await expect(host.page.getByText(pageMessages.network.unsaved)).toBeVisible();
  if (PICTURE !== undefined) await host.page.screenshot({ path: PICTURE });
  await fleet.startDatabase();
  const roundTwo = (page: typeof host.page) =>
    page
      .locator('section.choice')
      .or(page.getByRole('heading', { name: messages.ribbon.round(2), exact: true }))
      .first();
  // Nobody clicks again: the orders that were sealed before and those that could not be saved are played.
  for (const { page } of [host, friend]) await expect(roundTwo(page)).toBeVisible({ timeout: 180_000 });
  await Promise.all([playOn(host.page, 2), playOn(friend.page, 2)]);
  for (const { page } of [host, friend])
    for (const text of [pageMessages.network.away, pageMessages.network.unsaved])
      await expect(page.getByText(text)).toHaveCount(0);
  for (const { errors, context } of [host, friend]) {
    expect(errors).toEqual([]);
    await context.close();
  }
});
