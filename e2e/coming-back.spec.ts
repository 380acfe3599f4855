import { words } from '../packages/client/src/i18n/en/pages';
import { said } from '../packages/client/src/i18n/en/table';
import { Captain, fitOut, playOn } from './captain';
import { expect, newcomer, test } from './fixtures';

test('Play now: one click, and several rounds against ensign', async ({ browser, server }) => {
  const { page, context, errors } = await newcomer(browser, server.url);
  await page.goto('/');
  await page.getByRole('button', { name: new RegExp(words.home.playNow) }).click();
  await fitOut(page);
  const me = new Captain(page, 'fpa');
  for (const [round, orders] of (
    [
      ['double', ['corvettes', 'vent-coolant']],
      ['none', ['fire-main', 'defence-stations']],
      ['cw', ['vent-coolant', 'corvettes']],
    ] as const
  ).entries()) {
    await expect(page.getByRole('heading', { name: said.ribbon.round(round + 1) })).toBeVisible();
    await me.chooseOrders(orders[0], orders[1]);
    await me.seal();
    await playOn(page, round + 2);
  }
  await expect(page.getByRole('heading', { name: said.ribbon.round(4) })).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});

test('Coming back: a reload in mid-match returns to the same seat, the draft kept', async ({
  browser,
  server,
}) => {
  const { page, context } = await newcomer(browser, server.url);
  await page.goto('/');
  await page.getByRole('button', { name: new RegExp(words.home.playNow) }).click();
  await fitOut(page);
  const me = new Captain(page, 'fpa');
  await me.chooseOrders('NE', ['fire-main']);
  await page.reload();
  await expect(page.getByRole('radio', { name: said.engines.NE })).toBeChecked();
  await expect(
    page.getByRole('button', { name: new RegExp(`${said.commands['fire-main']}.*${said.orders.putBack}`) }),
  ).toBeVisible();
  await context.close();
});

test('Coming back: a server killed in mid-commitment is a short pause; nothing clicked is lost', async ({
  browser,
  freshServer,
}) => {
  const { page, context, errors } = await newcomer(browser, freshServer.url);
  const friend = await newcomer(browser, freshServer.url);
  await page.goto('/');
  await page.getByRole('button', { name: new RegExp(words.home.newDuel) }).click();
  await page.getByRole('button', { name: words.form.create }).click();
  const link = await page.getByLabel(words.waiting.invite, { exact: true }).inputValue();
  await friend.page.goto(link);
  await friend.page.getByRole('button', { name: words.waiting.take }).click();
  await friend.page.getByRole('button', { name: words.waiting.ready }).click();
  await page.getByRole('button', { name: words.waiting.ready }).click();
  await Promise.all([fitOut(page), fitOut(friend.page)]);

  // One has sealed before the crash, the other seals while the server is away.
  const me = new Captain(page, 'fpa');
  await me.chooseOrders('N', ['vent-coolant', 'special']);
  await me.seal();
  await expect(page.getByText(`${said.orders.sealed}.`)).toBeVisible();
  const other = new Captain(friend.page, 'fpa');
  await other.chooseOrders('N', ['vent-coolant', 'special']);
  await freshServer.crashAndRestart(async () => {
    await expect(page.getByText(words.network.away).first()).toBeVisible();
    await other.seal();
  });
  await playOn(page, 2);
  await playOn(friend.page, 2);
  await expect(page.getByRole('heading', { name: said.ribbon.round(2) })).toBeVisible();
  await expect(friend.page.getByRole('heading', { name: said.ribbon.round(2) })).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
  await friend.context.close();
});
