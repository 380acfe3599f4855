/** docs/design.md, Browsers and Network: what differs between screens and networks. Firefox and WebKit: `engines/`. */
import { pageMessages } from '../packages/client/src/i18n/en/pages';
import { tableMessages } from '../packages/client/src/i18n/en/table';
import { expect, newcomer, test } from './fixtures';

test('Network: a table whose web socket is closed on the way says that the network blocks it', async ({
  browser,
  server,
}) => {
  const { page, context } = await newcomer(browser, server.url);
  await page.routeWebSocket(/.*/, (socket) => socket.close({ code: 1011 }));
  await page.goto('/');
  await page.getByRole('button', { name: pageMessages.home.playNow }).click();
  await expect(page.getByText(tableMessages.network.blocked)).toBeVisible();
  await context.close();
});

test('Home: the match that waits is shown late, and no control of the first picture moves', async ({
  browser,
  server,
}) => {
  const { page, context } = await newcomer(browser, server.url);
  await page.goto('/');
  await page.getByRole('button', { name: pageMessages.home.playNow }).click();
  await expect(page.getByRole('button', { name: tableMessages.ribbon.menu })).toBeVisible();
  const controls = page.locator('.hero :is(button, a)');
  const places = (): Promise<string> =>
    controls.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().y)).join());
  await page.goto('/', { waitUntil: 'commit' });
  await controls.first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  const before = await places();
  await expect(page.locator('.your-turn')).toBeVisible();
  expect(await places()).toBe(before);
  await context.close();
});
