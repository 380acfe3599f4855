import type { Page } from '@playwright/test';
import { pageMessages } from '../packages/client/src/i18n/en/pages';
import { messages } from '../packages/client/src/games/star-eater/messages/table';
import type { ServerProcess } from '../packages/server/scripts/process/server-process';
import { Captain, fitOut, playOn } from './captain';
import { expect, newcomer, test } from './fixtures';
import { Fleet } from './fleet';

let fleet: Fleet;
test.beforeAll(async () => {
  fleet = await Fleet.start();
});
test.afterAll(() => fleet.end());

async function resign(page: Page): Promise<void> {
  await page.getByRole('button', { name: messages.ribbon.menu }).click();
  await page.getByRole('button', { name: messages.menu.resign, exact: true }).click();
  await page.getByRole('button', { name: messages.menu.resignSure }).click();
}

/** The first choice of the first round, or the orders of the second. */
const roundTwo = (page: Page) =>
  page
    .locator('section.choice')
    .or(page.getByRole('heading', { name: messages.ribbon.round(2), exact: true }))
    .first();

/** What happens to the process that holds the match, while one player has sealed and the other is writing. */
const FAULTS: [name: string, harm: (holder: ServerProcess) => Promise<void> | void][] = [
  ['is killed', (holder) => holder.kill()],
  ['stands still', (holder) => holder.pause()],
];

for (const [what, harm] of FAULTS)
  test(`Many processes: the one that holds the match ${what} in mid-round; both players finish the match in another one`, async ({
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

    const matchId = /\/m\/([0-9a-z]+)/.exec(host.page.url())?.[1] ?? '';
    const holder = await fleet.holderOf(matchId);
    await harm(holder);
    await me.seal();
    // A socket to a process that stands still does not close: the pages find out by themselves.
    for (const { page } of [host, friend]) await expect(roundTwo(page)).toBeVisible({ timeout: 180_000 });
    await Promise.all([playOn(host.page, 2), playOn(friend.page, 2)]);
    expect(await fleet.holderOf(matchId)).not.toBe(holder);
    for (const { page } of [host, friend])
      await expect(page.getByText(pageMessages.network.away)).toHaveCount(0);

    await resign(friend.page);
    await expect(host.page.getByRole('heading', { name: messages.result.won })).toBeVisible();
    await expect(friend.page.getByRole('heading', { name: messages.result.lost })).toBeVisible();
    for (const { errors, context } of [host, friend]) {
      expect(errors).toEqual([]);
      await context.close();
    }
    holder.goOn();
  });
